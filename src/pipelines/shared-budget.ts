import { Unreadable, unreadable } from '../failure.ts';
import { limits } from '../limits.ts';

/**
 * What the files of one request may compute, in instructions: as much as one file may, which those take that come first, and a share of its
 * own for each after the first.
 */
export class SharedBudget {
  #common: number = limits.requestInstructionsMax;
  #own = 0;

  /** What the next file may take. */
  get next(): number {
    return this.#common + this.#own;
  }

  /** A file has taken so much. */
  spend(instructions: number): void {
    this.#common = Math.max(0, this.#common - Math.max(0, instructions - this.#own));
    this.#own = limits.furtherFileInstructionsMax;
  }

  /** The failure of a file that was given `given`, and took `instructions`: whether the files before it are the reason. */
  explained(error: unknown, given: number, instructions: number): unknown {
    const isExhausted =
      error instanceof Unreadable && error.reason === 'too_complex' && instructions >= given;
    if (!isExhausted || given >= limits.requestInstructionsMax) return error;
    const detail = {
      en: 'The files before it took most of what a request may compute; send it in a request of its own.',
      fr: 'Les fichiers précédents ont pris l’essentiel du calcul d’une demande\u00A0; envoyez-le dans une demande à part.',
    };
    return unreadable('too_complex', detail, { cause: error });
  }
}
