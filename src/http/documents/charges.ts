import type { HeldCredit } from '../../access/access.ts';

/**
 * The credits of one request for several documents. One credit is held before each document is read. If the
 * document can't be read, the credit is kept for the next one. Each credit is named by its number in the
 * request, so that a retry with the same Idempotency-Key is not charged again for those already paid.
 */
export class Charges {
  readonly #hold: (number: number) => Promise<HeldCredit>;
  readonly #countUnpaid: (instructions: number) => Promise<void>;
  #count = 0;
  #spare: HeldCredit | null = null;
  #unpaidInstructions = 0;
  #remaining = 0;
  #isReplayed = false;
  #taken = 0;

  /** `countUnpaid` counts computing for which no credit is held. */
  constructor(
    hold: (number: number) => Promise<HeldCredit>,
    countUnpaid: (instructions: number) => Promise<void>,
  ) {
    this.#hold = hold;
    this.#countUnpaid = countUnpaid;
  }

  /** Credits left, as last reported by the account. */
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
   * Makes sure that a credit is held for the next document.
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

  /**
   * Takes the held credit. `instructions` is the cost of the reading, which counts as unpaid if the answer is
   * a replay. `content` names the files whose report is also paid for.
   */
  async take(instructions: number, content: string | null = null): Promise<void> {
    const held = this.#spare;
    if (held === null) throw new Error('A document was answered without a credit.');
    this.#spare = null;
    const unpaid = this.#unpaidInstructions + (held.replayed ? instructions : 0);
    this.#unpaidInstructions = 0;
    this.#remaining = await held.commit(unpaid, content);
    if (!held.replayed) this.#taken++;
  }

  /** Adds the instructions spent on a file that could not be read. */
  unpaid(instructions: number): void {
    this.#unpaidInstructions += instructions;
  }

  /** Gives back the credit that is still held. */
  async close(): Promise<void> {
    const [held, unpaid] = [this.#spare, this.#unpaidInstructions];
    this.#spare = null;
    this.#unpaidInstructions = 0;
    if (held !== null) this.#remaining = await held.release(unpaid);
    else if (unpaid > 0) await this.#countUnpaid(unpaid);
  }
}
