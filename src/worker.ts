import { app } from './app.ts';
import { collectEvery } from './http/edge/garbage.ts';
import { retrying } from './http/edge/records.ts';
import { logWrongSettings } from './http/settings/check.ts';
import type { Env } from './http/settings/env.ts';
import { scheduled } from './trust/refresh.ts';

export { Account } from './access/account.ts';

/** Every fourth time costs no CPU that could be measured; every 16th lets a reader grow by 90 MiB more. */
const collectGarbage = collectEvery(4);

export default {
  fetch(request, env, context) {
    // Only a POST brings a document.
    if (request.method === 'POST') collectGarbage();
    logWrongSettings(env);
    return app.fetch(request, { ...env, KEYS: retrying(env.KEYS) }, context);
  },
  scheduled(controller, env) {
    logWrongSettings(env);
    return scheduled(controller, { ...env, KEYS: retrying(env.KEYS) });
  },
} satisfies ExportedHandler<Env>;
