import { refresh } from './refresh.ts';
import type { TrustEnv } from './store.ts';

/** The hourly trigger: refreshes of the trust list and the directories what is due. Its log is one JSON line each. */
export async function scheduled(_: ScheduledController, env: TrustEnv): Promise<void> {
  await refresh(env, {
    fetch: (url, init) => fetch(url, init),
    now: Date.now(),
    log: (event) => console.log(JSON.stringify(event)),
  });
}
