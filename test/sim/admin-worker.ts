import { Hono } from 'hono';
import { admin } from '../../src/http/admin/routes.ts';
import { envelope, fail } from '../../src/http/answer/envelope.ts';
import type { Edge } from '../../src/http/edge/edge.ts';

export { Account } from '../../src/access/account.ts';

/** The administration alone, for the command line's test. */
export default new Hono<Edge>().use(envelope).route('/admin/v1', admin).onError(fail);
