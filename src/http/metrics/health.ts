import type { Context } from 'hono';
import { engineBytes } from '../../engines.ts';
import { createTrustStore } from '../../trust/store.ts';
import type { Edge } from '../edge/edge.ts';
import { checkSettings } from '../settings/check.ts';
import { lacksOrigin, publicOrigin } from '../settings/public-origin.ts';

/**
 * `GET /health`: shows that the service answers, how old its trust list is, which settings are wrong, and how
 * much memory its engines hold.
 */
export async function health(c: Context<Edge>): Promise<Response> {
  const trust = await createTrustStore(c.env).status(Date.now());
  const missing = lacksOrigin(c.env, publicOrigin(c.env, c.req.url)) ? (['PUBLIC_ORIGIN'] as const) : [];
  const wrongSettings = new Set([...checkSettings(c.env).map(({ setting }) => setting), ...missing]);
  const isWell = trust.alerts.length === 0 && wrongSettings.size === 0;
  return c.json({
    status: isWell ? 'ok' : 'degraded',
    trust,
    wrongSettings: [...wrongSettings],
    engineBytes: engineBytes(),
  });
}
