import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Edge } from '../../http/edge/edge.ts';
import { securityHeaders } from '../../http/edge/security-headers.ts';
import { type Language, preferredLanguage } from '../../language.ts';
import type { Markup } from './shell.ts';

/** A page runs only the service's own script, shows files that a person chose, and calls only the service. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A browser may keep the answer but must ask again each time. The answer is then usually a 304. */
export const revalidate = { 'Cache-Control': 'no-cache' } as const;

/**
 * Answers 304 to a caller that has the current answer. The headers of a 304 replace those that the caller
 * keeps (RFC 9111, 3.2), so it repeats the policy of its page: the strict one of other answers would forbid
 * the page its own style and script.
 */
export const notModified = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(securityHeaders)],
});

/** A page in the language of the request. */
export function showPage(
  c: Context<Edge>,
  page: (language: Language) => Markup,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', pagePolicy);
  c.header('Vary', 'Accept-Language');
  return c.html(page(languageOf(c)));
}

export function asset(c: Context<Edge>, text: string, mediaType: string): Response {
  return c.body(text, 200, { 'Content-Type': mediaType, ...revalidate });
}

/** The language of `?lang=fr` or `en`; otherwise the one of the two that the browser prefers, or English. */
export function languageOf(c: Context<Edge>): Language {
  const asked = c.req.query('lang');
  if (asked === 'fr' || asked === 'en') return asked;
  return preferredLanguage(c.req.header('Accept-Language'));
}
