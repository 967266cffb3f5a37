import type { Context, MiddlewareHandler } from 'hono';
import { valueOr } from '../setting.ts';
import { Failure } from '../verify/failure.ts';
import { callerAddress } from './caller-address.ts';
import { readAdminToken } from './settings.ts';
import { WrongTokens } from './wrong-tokens.ts';

interface Bindings {
  readonly Bindings: { readonly ADMIN_TOKEN?: string };
}

const wrongTokens = new WrongTokens();

/**
 * The lock of the administration: `Authorization: Bearer` with the secret ADMIN_TOKEN. Where it is unset, empty or wrong
 * (too short) nothing is served here: 404, like any path that doesn't exist. A caller who sends wrong tokens has to wait
 * longer after each: 429, whatever it sends meanwhile.
 */
export const requireAdmin: MiddlewareHandler<Bindings> = async (c, next) => {
  const secret = valueOr(readAdminToken(c.env.ADMIN_TOKEN), null);
  if (secret === null) throw new Failure('not_found', 'Nothing is served at this path.');
  const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  if (given === undefined) return refusal(c, 401, 'Unauthorized', { 'WWW-Authenticate': 'Bearer' });
  const caller = callerAddress(c.req.raw);
  const now = Date.now();
  const waitMs = wrongTokens.waitMs(caller, now);
  if (waitMs > 0) {
    const seconds = String(Math.ceil(waitMs / 1000));
    return refusal(c, 429, 'Too many wrong tokens', { 'Retry-After': seconds });
  }
  if (!sameSecret(given, secret)) {
    wrongTokens.wrong(caller, now);
    return refusal(c, 401, 'Unauthorized', { 'WWW-Authenticate': 'Bearer' });
  }
  wrongTokens.right(caller);
  return next();
};

function refusal(
  c: Context<Bindings>,
  status: 401 | 429,
  title: string,
  headers: Readonly<Record<string, string>>,
): Response {
  return c.json({ type: 'about:blank', title, status }, status, {
    'Content-Type': 'application/problem+json',
    ...headers,
  });
}

/**
 * Compares every character of what was given, without an early end: the time taken says nothing about the secret. In one
 * step with the counting around it, so that many tokens at once are not looked at before the first is counted.
 */
export function sameSecret(given: string, secret: string): boolean {
  let difference = given.length ^ secret.length;
  for (let at = 0; at < given.length; at++) {
    difference |= given.charCodeAt(at) ^ secret.charCodeAt(at % secret.length);
  }
  return difference === 0;
}
