import type { MiddlewareHandler } from 'hono';
import { WrongTokens } from '../../access/keys/wrong-tokens.ts';
import { readAdminToken } from '../../access/settings.ts';
import { valueOr } from '../../setting.ts';
import { callerAddress } from '../edge/caller-address.ts';
import type { Edge } from '../edge/edge.ts';
import { problemKinds } from '../problems/kinds.ts';
import { Problem, retryAfter } from '../problems/problem.ts';

const wrongTokens = new WrongTokens();

/**
 * Lets only administrators pass: they send the token ADMIN_TOKEN as `Authorization: Bearer`. If the setting
 * is unset, empty or too short, every path answers 404, like one that doesn't exist. After each wrong token
 * the caller has to wait longer. Until then everything it sends is answered with 429.
 */
export const requireAdmin: MiddlewareHandler<Edge> = (c, next) => {
  const expected = valueOr(readAdminToken(c.env.ADMIN_TOKEN), null);
  if (expected === null) throw new Problem('not_found', problemKinds.not_found.cause);
  const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  if (given === undefined) {
    const detail = { en: 'The request has no token.', fr: 'La demande n’a pas de jeton.' };
    throw new Problem('invalid_admin_token', detail);
  }
  const caller = callerAddress(c.req.raw);
  const now = Date.now();
  const waitMs = wrongTokens.waitMs(caller, now);
  if (waitMs > 0) {
    const extras = retryAfter(Math.ceil(waitMs / 1000));
    const detail = {
      en: 'Too many wrong tokens come from this address.',
      fr: 'Trop de jetons faux viennent de cette adresse.',
    };
    throw new Problem('too_many_requests', detail, extras);
  }
  if (!sameToken(given, expected)) {
    wrongTokens.wrong(caller, now);
    throw new Problem('invalid_admin_token', { en: 'The token is wrong.', fr: 'Le jeton est faux.' });
  }
  wrongTokens.right(caller);
  return next();
};

/**
 * Compares every character of the given token, so that the time taken reveals nothing about the right one. It
 * is synchronous, so that many tokens sent at once are counted one by one.
 */
export function sameToken(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let at = 0; at < given.length; at++) {
    difference |= given.charCodeAt(at) ^ expected.charCodeAt(at % expected.length);
  }
  return difference === 0;
}
