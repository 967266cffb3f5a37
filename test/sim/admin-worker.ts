import { Hono } from 'hono';
import { admin } from '../../src/access/admin.ts';
import { Failure } from '../../src/verify/failure.ts';

export { Account } from '../../src/access/account.ts';

const app = new Hono().route('/admin/v1', admin);
app.onError((error, c) => c.body(null, error instanceof Failure ? (error.status as 404) : 500));

/** The administration alone, for the command line's test. */
export default app;
