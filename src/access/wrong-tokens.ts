/** The bounds of guessing at a token. */
export const guessLimits = {
  /** Wrong tokens of one caller before it has to wait; a person who mistypes is not slowed down. */
  freeGuesses: 5,
  /** The same while many callers guess. */
  freeGuessesUnderAttack: 1,
  /** Wrong tokens of all callers, in `forgottenMs`, that count as many. */
  attackGuesses: 100,
  firstWaitMs: 1_000,
  /** The longest wait, each one being twice that before it. So nobody who stops guessing is shut out for longer. */
  waitMsMax: 30_000,
  /** A caller is forgotten after this time without a wrong token. */
  forgottenMs: 10 * 60_000,
  /** Callers remembered; past them the one that was longest silent is forgotten. */
  callersMax: 10_000,
} as const;

interface Guesses {
  readonly wrong: number;
  readonly lastAt: number;
  /** No token of this caller is looked at before. */
  readonly waitsUntil: number;
}

/**
 * Slows down who guesses at a token, by counting wrong ones: each caller's own, and all together. A caller that waits is
 * answered without a look at its token, which counts for nothing, so waiting is all that it needs; another caller's token
 * is looked at meanwhile. The counts are an isolate's own and vanish with it: they are a brake, and the length of the token
 * is what keeps it from being guessed. Times in milliseconds since 1970.
 */
export class WrongTokens {
  /** By caller, the one that was longest silent first. */
  readonly #callers = new Map<string, Guesses>();
  /** When the latest wrong tokens of all callers came, at most `attackGuesses` of them. */
  readonly #latest: number[] = [];

  /** How long the caller has to wait before a token of its is looked at; 0 for not at all. */
  waitMs(caller: string, now: number): number {
    const guesses = this.#of(caller, now);
    return guesses === undefined ? 0 : Math.max(0, guesses.waitsUntil - now);
  }

  wrong(caller: string, now: number): void {
    const wrong = (this.#of(caller, now)?.wrong ?? 0) + 1;
    this.#latest.push(now);
    if (this.#latest.length > guessLimits.attackGuesses) this.#latest.shift();
    const over =
      wrong - (this.#isAttacked(now) ? guessLimits.freeGuessesUnderAttack : guessLimits.freeGuesses);
    const waitMs = over < 0 ? 0 : Math.min(guessLimits.firstWaitMs * 2 ** over, guessLimits.waitMsMax);
    this.#callers.delete(caller);
    this.#callers.set(caller, { wrong, lastAt: now, waitsUntil: now + waitMs });
    const [oldest] = this.#callers.keys();
    if (oldest !== undefined && this.#callers.size > guessLimits.callersMax) this.#callers.delete(oldest);
  }

  right(caller: string): void {
    this.#callers.delete(caller);
  }

  #of(caller: string, now: number): Guesses | undefined {
    const guesses = this.#callers.get(caller);
    return guesses && now - guesses.lastAt < guessLimits.forgottenMs ? guesses : undefined;
  }

  #isAttacked(now: number): boolean {
    const [earliest] = this.#latest;
    const many = this.#latest.length >= guessLimits.attackGuesses;
    return many && earliest !== undefined && now - earliest < guessLimits.forgottenMs;
  }
}
