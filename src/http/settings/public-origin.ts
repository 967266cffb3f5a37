import { isLoopback, valueOr } from '../../setting.ts';
import type { Env } from './env.ts';
import { readPublicOrigin, readReceiptKeys } from './settings.ts';

/** The settings that the service's own origin follows from. */
export type OriginSettings = Pick<Env, 'PUBLIC_ORIGIN' | 'STATE'>;

/**
 * The origin of the service: PUBLIC_ORIGIN. Null if that is wrong, or unset; then links are relative.
 *
 * The header Host is what the caller wrote, so the origin of `requestUrl` is taken only for local use, where
 * PUBLIC_ORIGIN is unset and the host is this machine (`wrangler dev`). Cloudflare routes no such host to a
 * Worker. Outside Cloudflare, where STATE is bound, it isn't taken at all: if only this machine can reach the
 * listener, the self-hosted service sets PUBLIC_ORIGIN to the listener's own origin.
 */
export function publicOrigin(settings: OriginSettings, requestUrl: string): string | null {
  const setting = readPublicOrigin(settings.PUBLIC_ORIGIN);
  if ('problem' in setting) return null;
  if (setting.value !== null) return setting.value;
  const { origin, hostname } = new URL(requestUrl);
  return settings.STATE === undefined && isLoopback(hostname) ? origin : null;
}

/** The origins of the service's own pages: its origin, and for local use the other names of this machine. */
export function ownOrigins(origin: string | null): readonly string[] {
  if (origin === null) return [];
  const { protocol, hostname, port } = new URL(origin);
  if (!isLoopback(hostname)) return [origin];
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`${protocol}//${name}:${port}`));
  return [origin, ...names.map((one) => one.origin)];
}

/** Whether receipts can't be signed only because the origin, which each of them names, is unknown. */
export function lacksOrigin(env: Pick<Env, 'RECEIPT_KEY'>, origin: string | null): boolean {
  return origin === null && valueOr(readReceiptKeys(env.RECEIPT_KEY), []).length > 0;
}
