import { Hono } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import { admin } from './http/admin/routes.ts';
import { requireAdmin } from './http/admin/token.ts';
import { trustAdmin } from './http/admin/trust.ts';
import { envelope, fail } from './http/answer/envelope.ts';
import { credits } from './http/credits.ts';
import { documents } from './http/documents/endpoint.ts';
import { cors } from './http/edge/cors.ts';
import type { Edge } from './http/edge/edge.ts';
import { identity, report, resources } from './http/form/admission.ts';
import { mcp } from './http/mcp/endpoint.ts';
import { metricsEndpoint } from './http/metrics/endpoint.ts';
import { health } from './http/metrics/health.ts';
import { preview } from './http/preview/endpoint.ts';
import { problemKinds } from './http/problems/kinds.ts';
import { Problem } from './http/problems/problem.ts';
import { checkReceipt, receiptBodyLimit, receiptKeys } from './http/receipts/endpoint.ts';
import { source } from './http/source.ts';
import { documentWriter, verification } from './http/verification.ts';
import { pages } from './site/pages/routes.ts';
import { writeReport } from './site/report/endpoint.ts';

/** Every route of the service. A slash at the end of a path is ignored. */
export const app = new Hono<Edge>({ strict: false });

app.use(envelope);
app.use('/api/*', cors);
app.onError(fail);

app.post('/api/identity/v1', (c) => verification(c, identity, documentWriter));
app.post('/api/resources/v1', (c) => verification(c, resources, documentWriter));
app.post('/api/documents/v1', documents);
app.post('/api/report/v1', (c) => verification(c, report, writeReport));
app.post('/api/preview/v1', preview);
app.post('/api/credits/v1', credits);
app.post('/api/receipt/v1', receiptBodyLimit, checkReceipt);
app.get('/.well-known/jwks.json', receiptKeys);
app.post('/mcp', (c) => mcp(c, async (request) => app.fetch(request, c.env, c.executionCtx)));

app.get('/health', health);
app.get('/source', source);
app.get('/metrics', requireAdmin, metricsEndpoint);
app.route('/', pages);

app.route('/admin/v1/trust', trustAdmin);
app.route('/admin/v1', admin);

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
  c.get('log').route = served[0]?.path ?? 'none';
  if (served.length === 0) return fail(new Problem('not_found', problemKinds.not_found.cause), c);
  const allowed = new Set(served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method)));
  const headers = { Allow: [...allowed].join(', ') };
  const detail = { en: `This path takes ${headers.Allow}.`, fr: `Cette adresse admet ${headers.Allow}.` };
  return fail(new Problem('method_not_allowed', detail, { headers }), c);
});
