import { app } from './app.ts';
import type { Env } from './env.ts';
import { scheduled } from './trust/scheduled.ts';

export { Account } from './access/account.ts';

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>;
