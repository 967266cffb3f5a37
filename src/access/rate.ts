import { accessLimits } from './limits.ts';

export interface WindowLimits {
  readonly requestsMax: number;
  readonly windowMs: number;
  /** Names that are counted at a time. Past it the one that was first seen longest ago is forgotten. */
  readonly namesMax: number;
}

/**
 * A rate limit in this isolate's memory, for a service without the platform's binding, whose interface it has: requests of
 * one name in fixed windows of time. It never refuses one name for the requests of another.
 */
export class IsolateRateLimit implements RateLimit {
  readonly #limits: WindowLimits;
  readonly #counts = new Map<string, number>();
  #window = 0;

  constructor(limits: WindowLimits) {
    this.#limits = limits;
  }

  async limit({ key }: RateLimitOptions): Promise<RateLimitOutcome> {
    const window = Math.floor(Date.now() / this.#limits.windowMs);
    if (window !== this.#window) this.#counts.clear();
    this.#window = window;
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#limits.requestsMax) return { success: false };
    const [oldest] = this.#counts.keys();
    if (count === 0 && oldest !== undefined && this.#counts.size >= this.#limits.namesMax) {
      this.#counts.delete(oldest);
    }
    this.#counts.set(key, count + 1);
    return { success: true };
  }
}

const { burst, wrongKeys, namesMax } = accessLimits;

/** Where RATE is absent: every request of a key. */
export const burstLimit = new IsolateRateLimit({ ...burst, namesMax });

/** Where WRONG_KEYS is absent: requests with a wrong key from one address. */
export const wrongKeyLimit = new IsolateRateLimit({ ...wrongKeys, namesMax });
