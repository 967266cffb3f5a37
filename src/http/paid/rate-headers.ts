import type { Context } from 'hono';
import type { RateLeft } from '../../access/access.ts';
import { accessLimits } from '../../access/limits.ts';
import type { Edge } from '../edge/edge.ts';

/* How fast a key may send, told before it is refused (draft-ietf-httpapi-ratelimit-headers-11). */

const { requestsMax, windowMs } = accessLimits.burst;

/** The header RateLimit-Policy: requests of a key in a window of seconds. */
export const ratePolicy = `"key";q=${requestsMax};w=${windowMs / 1000}`;

/** The header RateLimit: what is left of the policy, and seconds until its window ends. */
export const rateLimit = ({ requests, seconds }: RateLeft): string => `"key";r=${requests};t=${seconds}`;

/** Sets both headers, or removes them if `left` is null. */
export function showRate(c: Context<Edge>, left: RateLeft | null): void {
  c.header('RateLimit-Policy', left ? ratePolicy : undefined);
  c.header('RateLimit', left ? rateLimit(left) : undefined);
}
