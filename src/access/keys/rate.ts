import { present } from '../../present.ts';
import { accessLimits } from '../limits.ts';

export interface WindowLimits {
  readonly requestsMax: number;
  readonly windowMs: number;
  /** Names that are counted at a time, at least one. Beyond it, the name that was seen first is forgotten. */
  readonly namesMax: number;
}

/**
 * A rate limit in this isolate's memory, with the interface of the platform's binding, for a service without
 * that binding. It counts the requests of each name in fixed windows of time. A name is never refused because
 * of another name's requests.
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
    if (count === 0 && this.#counts.size >= this.#limits.namesMax) {
      const [oldest] = this.#counts.keys();
      this.#counts.delete(present(oldest));
    }
    this.#counts.set(key, count + 1);
    return { success: true };
  }
}

const { burst, wrongKeys, namesMax } = accessLimits;

/** Limits the requests of a key where the binding RATE is absent. */
export const burstLimit = new IsolateRateLimit({ ...burst, namesMax });

/** Limits the requests with a wrong key from one address where the binding WRONG_KEYS is absent. */
export const wrongKeyLimit = new IsolateRateLimit({ ...wrongKeys, namesMax });
