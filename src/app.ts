import { Hono } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import type { RouterRoute } from 'hono/types';
import { admin } from './access/admin.ts';
import { cors } from './http/cors.ts';
import { credits } from './http/credits.ts';
import type { Edge } from './http/edge.ts';
import { envelope, fail } from './http/envelope.ts';
import { health } from './http/health.ts';
import { pages } from './http/pages/routes.ts';
import { report, writeReport } from './http/report.ts';
import { source } from './http/source.ts';
import { verification } from './http/verification.ts';
import { trustAdmin } from './trust/admin.ts';
import { Failure } from './verify/failure.ts';
import { identity } from './verify/identity.ts';
import { resources } from './verify/resources.ts';

/** Every route of the service. */
export const app = new Hono<Edge>();

app.use(envelope);
app.use('/api/*', cors);
app.onError(fail);

app.post('/api/identity/v1', (c) => verification(c, identity));
app.post('/api/resources/v1', (c) => verification(c, resources));
app.post('/api/report/v1', (c) => verification(c, report, writeReport));
app.post('/api/credits/v1', credits);

app.get('/health', health);
app.get('/source', source);
app.route('/', pages);

app.route('/admin/v1/trust', trustAdmin);
app.route('/admin/v1', admin);

/** A known path with another method is 405 with `Allow`, an unknown path 404. (What throws here passes by `onError`.) */
app.notFound((c) => {
  const served = routesAt(c.req.path);
  c.get('log').route = served[0]?.path ?? 'none';
  if (served.length === 0) return fail(new Failure('not_found', 'Nothing is served at this path.'), c);
  const allowed = [...new Set(served.map(({ method }) => method))].join(', ');
  const headers = { Allow: allowed };
  return fail(new Failure('method_not_allowed', `This path takes ${allowed}.`, { headers }), c);
});

/** The routes whose pattern matches a path, whatever their method; middleware, which serves every method, is none. */
function routesAt(path: string): readonly RouterRoute[] {
  const methods = new Set(app.routes.map(({ method }) => method));
  methods.delete(METHOD_NAME_ALL);
  return [...methods].flatMap((method) =>
    app.router
      .match(method, path)[0]
      .map(([[, route]]) => route)
      .filter((route) => route.method === method),
  );
}
