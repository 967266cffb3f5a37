import type { MiddlewareHandler } from 'hono';
import { countWrongKey } from '../../access/access.ts';
import { readAdminToken } from '../../access/settings.ts';
import { valueOr } from '../../setting.ts';
import { callerAddress } from '../edge/caller-address.ts';
import type { Edge } from '../edge/edge.ts';
import { problemKinds } from '../problems/kinds.ts';
import { Problem } from '../problems/problem.ts';

/**
 * Lets only administrators pass: they send the token ADMIN_TOKEN as `Authorization: Bearer`. If the setting
 * is unset, empty or too short, every path answers 404, like one that doesn't exist. Wrong tokens count
 * towards the rate of their address, as wrong API keys do. The right token is never refused for it.
 */
export const requireAdmin: MiddlewareHandler<Edge> = async (c, next) => {
  const expected = valueOr(readAdminToken(c.env.ADMIN_TOKEN), null);
  if (expected === null) throw new Problem('not_found', problemKinds.not_found.cause);
  // The scheme in any letter case (RFC 9110 11.1), as for an API key.
  const given = /^Bearer +(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (given === undefined) {
    const detail = { en: 'The request has no token.', fr: 'La demande n’a pas de jeton.' };
    throw new Problem('invalid_admin_token', detail);
  }
  if (!sameToken(given, expected)) {
    await countWrongKey(c.env, callerAddress(c.req.raw));
    throw new Problem('invalid_admin_token', { en: 'The token is wrong.', fr: 'Le jeton est faux.' });
  }
  return next();
};

/**
 * Compares every character of the given token, so that the time taken reveals nothing about the right one.
 */
export function sameToken(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let at = 0; at < given.length; at++) {
    difference |= given.charCodeAt(at) ^ expected.charCodeAt(at % expected.length);
  }
  return difference === 0;
}
