import type { MiddlewareHandler } from 'hono';
import { cors as permit } from 'hono/cors';
import { valueOr } from '../../setting.ts';
import { readOrigins } from '../settings/settings.ts';
import type { Edge } from './edge.ts';

const permitted: MiddlewareHandler<Edge> = permit({
  origin: (origin) => origin,
  allowMethods: ['POST'],
  allowHeaders: ['Authorization', 'Idempotency-Key', 'Content-Type', 'MCP-Protocol-Version'],
  exposeHeaders: [
    'X-Request-Id',
    'X-Credits-Remaining',
    'X-Key-Mode',
    'Idempotency-Replayed',
    'RateLimit-Policy',
    'RateLimit',
    'Retry-After',
    'X-Pages',
    'Content-Disposition',
  ],
  maxAge: 3600,
});

/**
 * Lets pages of the origins in ALLOWED_ORIGINS call the API and MCP. For pages of other origins the answer
 * has no permission, so their browser refuses the call (Fetch §3.3). The service's own pages need none.
 */
export const cors: MiddlewareHandler<Edge> = (c, next) => {
  const origins = valueOr(readOrigins(c.env.ALLOWED_ORIGINS), []);
  if (!origins.includes(c.req.header('Origin') ?? '')) return next();
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return permitted(c, next);
};
