import type { Context } from 'hono';
import { engineBytes } from '../engines.ts';
import { createTrustStore } from '../trust/store.ts';
import type { Edge } from './edge.ts';

/** `GET /health`: that the service answers, how old its trust list is, and what its engines hold. */
export async function health(c: Context<Edge>): Promise<Response> {
  const trust = await createTrustStore(c.env).status(Date.now());
  return c.json({ status: trust.alerts.length === 0 ? 'ok' : 'degraded', trust, engineBytes: engineBytes() });
}
