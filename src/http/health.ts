import type { Context } from 'hono';
import { engineBytes } from '../engines.ts';
import { createTrustStore } from '../trust/store.ts';
import { checkSettings } from './check-settings.ts';
import type { Edge } from './edge.ts';

/**
 * `GET /health`: shows that the service answers, how old its trust list is, which settings are wrong, and how
 * much memory its engines hold.
 */
export async function health(c: Context<Edge>): Promise<Response> {
  const trust = await createTrustStore(c.env).status(Date.now());
  const wrongSettings = checkSettings(c.env).map(({ setting }) => setting);
  const isWell = trust.alerts.length === 0 && wrongSettings.length === 0;
  return c.json({ status: isWell ? 'ok' : 'degraded', trust, wrongSettings, engineBytes: engineBytes() });
}
