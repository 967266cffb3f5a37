import { type RefreshEvent, refresh } from '../../trust/refresh.ts';
import type { TrustEnv } from '../../trust/settings.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Fetches what is due of the trust list, the certificates and the revocations: at once, and every hour from then on, as the
 * trigger of a deployed service does. A refresh that fails is a line of the log and is tried again.
 */
export class HourlyRefresh {
  readonly #env: TrustEnv;
  readonly #log: (event: RefreshEvent) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(env: TrustEnv, log: (event: RefreshEvent) => void) {
    this.#env = env;
    this.#log = log;
  }

  start(): void {
    this.#refresh();
    this.#timer = setInterval(() => this.#refresh(), hourMs);
    this.#timer.unref();
  }

  /** Resolves when nothing is written any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #refresh(): void {
    this.#running = this.#running.then(async () => {
      try {
        await refresh(this.#env, { fetch, now: Date.now(), log: this.#log });
      } catch (error) {
        // The state process may be starting again.
        const refusal = error instanceof Error ? error.message : String(error);
        this.#log({ event: 'trust.refused', resource: 'state', failures: 1, refusal });
      }
    });
  }
}
