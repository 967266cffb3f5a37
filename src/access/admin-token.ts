import type { MiddlewareHandler } from 'hono';
import { Failure } from '../verify/failure.ts';

/**
 * The lock of the administration: `Authorization: Bearer` with the secret ADMIN_TOKEN. Without a secret, or with an empty
 * one, nothing is served here: 404, like any path that doesn't exist.
 */
export const requireAdmin: MiddlewareHandler<{ Bindings: { readonly ADMIN_TOKEN?: string } }> = async (
  c,
  next,
) => {
  const secret = c.env.ADMIN_TOKEN?.trim();
  if (!secret) throw new Failure('not_found', 'Nothing is served at this path.');
  const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  if (!(await sameSecret(given, secret))) {
    return c.json({ type: 'about:blank', title: 'Unauthorized', status: 401 }, 401, {
      'Content-Type': 'application/problem+json',
      'WWW-Authenticate': 'Bearer',
    });
  }
  return next();
};

/** Compares digests, of one length whatever was given, without an early end: the time taken says nothing. */
export async function sameSecret(given: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(secret)]);
  let difference = 0;
  for (let at = 0; at < b.length; at++) difference |= a[at]! ^ b[at]!;
  return difference === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
