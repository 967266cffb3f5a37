import { app } from './app.ts';
import { patient } from './http/edge/records.ts';
import { logWrongSettings } from './http/settings/check.ts';
import type { Env } from './http/settings/env.ts';
import { scheduled } from './trust/refresh.ts';

export { Account } from './access/account.ts';

export default {
  fetch(request, env, context) {
    logWrongSettings(env);
    return app.fetch(request, { ...env, KEYS: patient(env.KEYS) }, context);
  },
  scheduled(controller, env) {
    logWrongSettings(env);
    return scheduled(controller, { ...env, KEYS: patient(env.KEYS) });
  },
} satisfies ExportedHandler<Env>;
