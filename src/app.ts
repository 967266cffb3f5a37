import { Hono } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import { engines } from './engines.ts';
import { requireAdmin } from './http/admin/token.ts';
import { envelope, fail } from './http/answer/envelope.ts';
import { cors } from './http/edge/cors.ts';
import type { Edge } from './http/edge/edge.ts';
import { openApi } from './http/openapi/description.ts';
import { operations } from './http/operations/index.ts';
import { mount } from './http/operations/mount.ts';
import { Desk } from './http/paid/desk.ts';
import { problemKinds } from './http/problems/kinds.ts';
import { Problem } from './http/problems/problem.ts';
import { pages } from './site/pages/routes.ts';
import { notModified } from './site/pages/show.ts';
import { writeReport } from './site/report/endpoint.ts';

/** The service: its operations and its pages. A slash at the end of a path is ignored. */
export const app = new Hono<Edge>({ strict: false });

app.use(envelope);
app.use('/api/*', cors);
app.use('/mcp', cors);
app.use('/openapi.json', notModified);
// Also before paths that don't exist, so that nobody learns without the token which do.
app.use('/admin/v1/*', requireAdmin);
app.onError(fail);

mount(app, operations, {
  desk: new Desk(engines),
  writeReport,
  openApi,
  fetch: async (request, c) => app.fetch(request, c.env, c.executionCtx),
});
app.route('/', pages);

const methods = new Set(
  app.routes.map(({ method }) => method).filter((method) => method !== METHOD_NAME_ALL),
);

/**
 * Answers 405 with `Allow` for a known path with another method, and 404 for an unknown path. What is thrown
 * here would not reach `onError`, so problems are returned. The log needs the pattern of the path, which
 * hono's own middleware for 405 does not provide.
 */
app.notFound((c) => {
  const served = [...methods].flatMap((method) =>
    app.router
      .match(method, c.req.path)[0]
      .map(([[, route]]) => route)
      .filter((route) => route.method === method),
  );
  c.get('log').note({ route: served[0]?.path ?? 'none' });
  if (served.length === 0) return fail(new Problem('not_found', problemKinds.not_found.cause), c);
  const allowed = new Set(served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method)));
  const headers = { Allow: [...allowed].join(', ') };
  const detail = { en: `This path takes ${headers.Allow}.`, fr: `Cette adresse accepte ${headers.Allow}.` };
  return fail(new Problem('method_not_allowed', detail, { headers }), c);
});
