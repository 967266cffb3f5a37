import type { ComputeBudget } from '../../wasm/compute.ts';
import { Unreadable, unreadable } from '../failure.ts';
import { limits } from '../limits.ts';

/**
 * The budget of instructions for the files of one request. A part of it is kept for each file; what is left
 * is common, and used in the order of the files. All of them together have what a request with one file has,
 * plus what their documents add.
 */
export class SharedBudget {
  /** The budget of the first file. */
  readonly #whole: number;
  #common: number;
  /** What the request may still use, however many documents it has. */
  #mostLeft = limits.requestInstructionsMax + limits.readInstructionsMax;
  #filesLeft: number;

  /** @param files how many files the request has, at least 1 */
  constructor(files: number) {
    this.#filesLeft = files;
    this.#common = limits.requestInstructionsMax - files * limits.keptFileInstructions;
    this.#whole = this.next;
  }

  /** The budget of the next file, or of a further look at one. */
  get next(): number {
    return Math.min(this.#common + limits.keptFileInstructions, this.#mostForNext);
  }

  /** What the documents of the next file may add to its budget. */
  get nextReadMax(): number {
    return this.#mostForNext - this.next;
  }

  /**
   * What the next file may use at most, so that each one after it still has its own part; a further look at a
   * file takes the part of one.
   */
  get #mostForNext(): number {
    const later = Math.max(0, this.#filesLeft - 1);
    return Math.max(0, this.#mostLeft - later * limits.keptFileInstructions);
  }

  /** Subtracts what a file has used, of which `grantedForRead` was added for its documents. */
  spend(instructions: number, grantedForRead: number): void {
    this.#mostLeft -= instructions;
    this.#filesLeft--;
    const ofCommon = instructions - grantedForRead - limits.keptFileInstructions;
    this.#common = Math.max(0, this.#common - Math.max(0, ofCommon));
  }

  /**
   * The failure of a file that had a budget of `given` and used `instructions`. If earlier files had used up
   * the budget, the failure says so.
   */
  explained(error: unknown, given: number, instructions: number): unknown {
    const isExhausted =
      error instanceof Unreadable && error.reason === 'too_complex' && instructions >= given;
    if (!isExhausted || given >= this.#whole) return error;
    const detail = {
      en: 'The files before it took most of what a request may compute; send it in a request of its own.',
      fr: 'Les fichiers précédents ont pris l’essentiel du calcul d’une demande\u00A0; envoyez-le dans une demande à part.',
    };
    return unreadable('too_complex', detail, { cause: error });
  }
}

/**
 * The budget for recognising the words of refused pictures in a request of several files. It is apart from
 * that of the files, because the words only say why a picture is refused, and later files must not pay for
 * that.
 */
export class WordsBudget {
  #left: number = limits.refusalWordsInstructionsMax;

  /** Instructions that were used. */
  get used(): number {
    return limits.refusalWordsInstructionsMax - this.#left;
  }

  /** Grants the rest of this budget to some work, and tells it how much that is. */
  async lend<T>(
    compute: Pick<ComputeBudget, 'grant' | 'spent'>,
    work: (instructionsMax: number) => Promise<T>,
  ): Promise<T> {
    const [given, before] = [this.#left, compute.spent];
    compute.grant(given);
    try {
      return await work(given);
    } finally {
      const used = Math.min(given, compute.spent - before);
      this.#left -= used;
      // What is left is taken back, since it is not for the file.
      compute.grant(used - given);
    }
  }
}
