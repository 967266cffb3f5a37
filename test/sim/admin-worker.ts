import { Hono } from 'hono';
import { envelope, fail } from '../../src/http/answer/envelope.ts';
import type { Edge } from '../../src/http/edge/edge.ts';
import { operations } from '../../src/http/operations/index.ts';
import { mount } from '../../src/http/operations/mount.ts';
import type { House } from '../../src/http/operations/operation.ts';

export { Account } from '../../src/access/account.ts';

/** Only the administration, for the test of the command line. */
const app = new Hono<Edge>().use(envelope).onError(fail);
mount(
  app,
  operations.filter(({ sender }) => sender === 'administrator'),
  // The administration reads no document.
  {} as House,
);
export default app;
