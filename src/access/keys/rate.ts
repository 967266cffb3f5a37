import { present } from '../../present.ts';
import { accessLimits } from '../limits.ts';

export interface WindowLimits {
  readonly requestsMax: number;
  readonly windowMs: number;
  /** Names that are counted at a time, at least one. Beyond it, the name that was seen first is forgotten. */
  readonly namesMax: number;
}

/** What is left of a rate, as far as the isolate that answers has counted. */
export interface RateLeft {
  /** Requests that may still be sent in this window. */
  readonly requests: number;
  /** Seconds until the next window, at least 1. */
  readonly seconds: number;
}

/**
 * A rate limit in this isolate's memory, with the interface of the platform's binding. Without that binding
 * it decides; with the binding it only says how much of a rate is left. It counts the requests of each name
 * in fixed windows of time. A name is never refused because of another name's requests.
 */
export class IsolateRateLimit implements RateLimit {
  readonly #limits: WindowLimits;
  readonly #counts = new Map<string, number>();
  #window = 0;

  constructor(limits: WindowLimits) {
    this.#limits = limits;
  }

  async limit({ key }: RateLimitOptions): Promise<RateLimitOutcome & { readonly left: RateLeft }> {
    const { requestsMax, windowMs } = this.#limits;
    const now = Date.now();
    const window = Math.floor(now / windowMs);
    if (window !== this.#window) this.#counts.clear();
    this.#window = window;
    const seconds = Math.ceil(((window + 1) * windowMs - now) / 1000);
    const count = this.#counts.get(key) ?? 0;
    if (count >= requestsMax) return { success: false, left: { requests: 0, seconds } };
    if (count === 0 && this.#counts.size >= this.#limits.namesMax) {
      const [oldest] = this.#counts.keys();
      this.#counts.delete(present(oldest));
    }
    this.#counts.set(key, count + 1);
    return { success: true, left: { requests: requestsMax - count - 1, seconds } };
  }
}

const { burst, wrongKeys, namesMax } = accessLimits;

/** Counts the requests of a key, and limits them where the binding RATE is absent. */
export const burstLimit = new IsolateRateLimit({ ...burst, namesMax });

/** Limits the requests with a wrong key from one address where the binding WRONG_KEYS is absent. */
export const wrongKeyLimit = new IsolateRateLimit({ ...wrongKeys, namesMax });
