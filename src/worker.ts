import { app } from './app.ts';
import type { Env } from './env.ts';
import { logWrongSettings } from './settings.ts';
import { scheduled } from './trust/scheduled.ts';

export { Account } from './access/account.ts';

export default {
  fetch(request, env, context) {
    logWrongSettings(env);
    return app.fetch(request, env, context);
  },
  scheduled(controller, env) {
    logWrongSettings(env);
    return scheduled(controller, env);
  },
} satisfies ExportedHandler<Env>;
