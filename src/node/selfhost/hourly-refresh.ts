import type { Fetch } from '../../trust/download.ts';
import type { RefreshEvent } from '../../trust/fetching.ts';
import { refreshAll } from '../../trust/refresh.ts';
import type { TrustEnv } from '../../trust/settings.ts';
import { messageOf } from '../terminal.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Fetches the trust list, certificates and revocations that are due, at once and then every hour, like the
 * trigger of a deployed service. A failed refresh is logged and tried again.
 */
export class HourlyRefresh {
  readonly #env: TrustEnv;
  readonly #log: (event: RefreshEvent) => void;
  readonly #stopping = new AbortController();
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

  /** Breaks off what is being fetched. Resolves when nothing is being written any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  #refresh(): void {
    this.#running = this.#running.then(async () => {
      try {
        const { signal } = this.#stopping;
        const stoppable: Fetch = (url, init) =>
          fetch(url, { ...init, signal: AbortSignal.any([signal, ...(init.signal ? [init.signal] : [])]) });
        await refreshAll(this.#env, { fetch: stoppable, now: Date.now(), log: this.#log, signal });
      } catch (error) {
        // The state process may be starting again.
        this.#log({ event: 'trust.refused', resource: 'state', failures: 1, refusal: messageOf(error) });
      }
    });
  }
}
