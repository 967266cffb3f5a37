import { Unreadable, unreadable } from '../failure.ts';
import { limits } from '../limits.ts';

/**
 * The budget of instructions for the files of one request: a common part, as much as a request with one file
 * has, which is used in the order of the files, and an own part for each file after the first.
 */
export class SharedBudget {
  #common: number = limits.requestInstructionsMax;
  #own = 0;

  /** The budget of the next file. */
  get next(): number {
    return this.#common + this.#own;
  }

  /** Subtracts what a file has used. */
  spend(instructions: number): void {
    this.#common = Math.max(0, this.#common - Math.max(0, instructions - this.#own));
    this.#own = limits.furtherFileInstructionsMax;
  }

  /**
   * The failure of a file that had a budget of `given` and used `instructions`. If earlier files had used up
   * the budget, the failure says so.
   */
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
