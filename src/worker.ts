import { app } from './app.ts';
import { retrying } from './http/edge/records.ts';
import { logWrongSettings } from './http/settings/check.ts';
import type { Env } from './http/settings/env.ts';
import { scheduled } from './trust/refresh.ts';

export { Account } from './access/account.ts';

export default {
  fetch(request, env, context) {
    logWrongSettings(env);
    return app.fetch(request, { ...env, KEYS: retrying(env.KEYS) }, context);
  },
  scheduled(controller, env) {
    logWrongSettings(env);
    return scheduled(controller, { ...env, KEYS: retrying(env.KEYS) });
  },
} satisfies ExportedHandler<Env>;
