import { present } from '../../present.ts';

/** The limits for callers that guess a token. */
export const guessLimits = {
  /** Wrong tokens of one caller before it has to wait. A person who mistypes is not slowed down. */
  freeGuesses: 5,
  /** The same while an attack is under way. */
  freeGuessesUnderAttack: 1,
  /** Wrong tokens of all callers within `forgottenMs` that count as an attack. */
  attackGuesses: 100,
  firstWaitMs: 1_000,
  /**
   * The longest wait. Each wait is twice the previous one, up to this, so nobody who stops guessing is shut
   * out for longer.
   */
  waitMsMax: 30_000,
  /** A caller is forgotten after this time without a wrong token. */
  forgottenMs: 10 * 60_000,
  /** Callers remembered. Beyond it, the one that has been silent longest is forgotten. */
  callersMax: 10_000,
} as const;

interface Guesses {
  readonly wrong: number;
  readonly lastAt: number;
  /** Until then no token of this caller is checked. */
  readonly waitsUntil: number;
}

/**
 * Slows down callers that guess a token. It counts the wrong tokens of each caller and of all callers. During
 * a caller's wait its tokens are refused unchecked and don't count, so the wait doesn't grow; other callers'
 * tokens are still checked. The counts belong to one isolate and vanish with it. They only slow guessing
 * down: what makes it hopeless is the length of the token. Times in milliseconds since 1970.
 */
export class WrongTokens {
  /** By caller; the one that has been silent longest comes first. */
  readonly #callers = new Map<string, Guesses>();
  /** The times of the latest wrong tokens of all callers, at most `attackGuesses` of them. */
  readonly #latest: number[] = [];

  /** How long the caller has to wait before its token is checked; 0 if it needn't wait. */
  waitMs(caller: string, now: number): number {
    const guesses = this.#of(caller, now);
    return guesses === undefined ? 0 : Math.max(0, guesses.waitsUntil - now);
  }

  /** Counts a wrong token of the caller. */
  wrong(caller: string, now: number): void {
    const wrong = (this.#of(caller, now)?.wrong ?? 0) + 1;
    this.#latest.push(now);
    if (this.#latest.length > guessLimits.attackGuesses) this.#latest.shift();
    const over =
      wrong - (this.#isAttacked(now) ? guessLimits.freeGuessesUnderAttack : guessLimits.freeGuesses);
    const waitMs = over < 0 ? 0 : Math.min(guessLimits.firstWaitMs * 2 ** over, guessLimits.waitMsMax);
    this.#callers.delete(caller);
    this.#callers.set(caller, { wrong, lastAt: now, waitsUntil: now + waitMs });
    if (this.#callers.size > guessLimits.callersMax) {
      const [oldest] = this.#callers.keys();
      this.#callers.delete(present(oldest));
    }
  }

  /** Forgets the caller's wrong tokens. */
  right(caller: string): void {
    this.#callers.delete(caller);
  }

  #of(caller: string, now: number): Guesses | undefined {
    const guesses = this.#callers.get(caller);
    return guesses && now - guesses.lastAt < guessLimits.forgottenMs ? guesses : undefined;
  }

  #isAttacked(now: number): boolean {
    const earliest = this.#latest.at(-guessLimits.attackGuesses);
    return earliest !== undefined && now - earliest < guessLimits.forgottenMs;
  }
}
