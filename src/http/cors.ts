import type { MiddlewareHandler } from 'hono';
import { valueOr } from '../setting.ts';
import type { Edge } from './edge.ts';
import { readOrigins } from './settings.ts';

/** Headers of an answer that a page of another origin may read. */
const exposed = 'X-Request-Id, X-Credits-Remaining, Idempotency-Replayed, Retry-After';
const preflightSeconds = 3600;

/**
 * Lets pages of the origins in ALLOWED_ORIGINS call the API. Pages of all others are refused by their browser, which
 * finds no permission in the answer (Fetch §3.3); the service's own pages need none.
 */
export const cors: MiddlewareHandler<Edge> = async (c, next) => {
  const origin = c.req.header('Origin');
  if (origin === undefined || !valueOr(readOrigins(c.env.ALLOWED_ORIGINS), []).includes(origin))
    return next();
  if (c.req.method === 'OPTIONS') c.res = preflight();
  else await next();
  c.res.headers.set('Access-Control-Allow-Origin', origin);
  c.res.headers.set('Access-Control-Expose-Headers', exposed);
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  c.res.headers.append('Vary', 'Origin');
};

function preflight(): Response {
  const headers = {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'Authorization, Idempotency-Key',
    'Access-Control-Max-Age': String(preflightSeconds),
  };
  return new Response(null, { status: 204, headers });
}
