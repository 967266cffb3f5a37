import type { HeldCredit } from '../../access/access.ts';

/**
 * The credits of one request for several documents: one is held before each is read, and goes on to the next where it could not be. The
 * request's number n of them is named by n, so that a repetition by Idempotency-Key finds each that was paid, and pays the others.
 */
export class Charges {
  readonly #hold: (number: number) => Promise<HeldCredit>;
  #count = 0;
  #spare: HeldCredit | null = null;
  #unpaidInstructions = 0;
  #remaining = 0;
  #isReplayed = false;
  #taken = 0;

  constructor(hold: (number: number) => Promise<HeldCredit>) {
    this.#hold = hold;
  }

  /** Credits left, as the account said last. */
  get remaining(): number {
    return this.#remaining;
  }

  /** Whether the first credit was paid by an earlier request with the same Idempotency-Key. */
  get isReplayed(): boolean {
    return this.#isReplayed;
  }

  /** Credits that were taken. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * Sees to it that a credit is held for the next document.
   * @throws what holding throws
   */
  async ready(): Promise<void> {
    if (this.#spare !== null) return;
    const credit = await this.#hold(this.#count);
    if (this.#count === 0) this.#isReplayed = credit.replayed;
    this.#count++;
    this.#remaining = credit.creditsRemaining;
    this.#spare = credit;
  }

  /** Takes the credit that is held. `instructions` are those of its reading: nobody pays for an answer that is given again. */
  async take(instructions: number): Promise<void> {
    const held = this.#spare;
    if (held === null) throw new Error('A document was answered without a credit.');
    this.#spare = null;
    const unpaid = this.#unpaidInstructions + (held.replayed ? instructions : 0);
    this.#unpaidInstructions = 0;
    this.#remaining = await held.commit(unpaid);
    if (!held.replayed) this.#taken++;
  }

  /** Counts the instructions of a file that could not be read. */
  unpaid(instructions: number): void {
    this.#unpaidInstructions += instructions;
  }

  /** Gives back what is still held. */
  async close(): Promise<void> {
    const held = this.#spare;
    this.#spare = null;
    if (held !== null) this.#remaining = await held.release(this.#unpaidInstructions);
  }
}
