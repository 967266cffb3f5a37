import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { kindOf } from '../../documents/document.ts';
import { documents } from '../../documents/index.ts';
import type { Edge } from '../../http/edge.ts';
import { openApi } from '../../http/openapi.ts';
import { readDemoKey } from '../../http/settings.ts';
import { type Language, preferredLanguage } from '../../language.ts';
import { valueOr } from '../../setting.ts';
import { createTrustStore } from '../../trust/store.ts';
import docsStyle from '../generated/docs.css.txt';
import docsScript from '../generated/docs.js.txt';
import style from '../generated/page.css.txt';
import script from '../generated/try.js.txt';
import { described } from '../report/described.ts';
import { docsPage } from './docs.ts';
import { mcpPage } from './mcp.ts';
import { type Specimen, specimens } from './specimens.ts';
import { tryPage } from './try.ts';

/** A page runs the service's own script, shows what a person chose, and asks the service alone. */
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

/** May be kept, but is asked for again each time: the answer is then mostly a 304. */
const revalidate = { 'Cache-Control': 'no-cache' } as const;

/** What people look at: the try page, the reference, and what these load. */
export const pages = new Hono<Edge>();

pages.use('/assets/*', etag());
pages.use('/specimens/*', etag());
pages.use('/openapi.json', etag());

pages.get('/', async (c) => {
  const demoKey = valueOr(readDemoKey(c.env.DEMO_KEY), null);
  const hasTrustList = (await createTrustStore(c.env).status(Date.now())).sequence !== null;
  return showPage(c, (language) => tryPage({ language, demoKey, hasTrustList }));
});
pages.get('/docs', (c) => showPage(c, (language) => docsPage(new URL(c.req.url).origin, language)));
pages.get('/docs/mcp', (c) => showPage(c, (language) => mcpPage(new URL(c.req.url).origin, language)));
pages.get('/openapi.json', (c) => c.json(openApi(new URL(c.req.url).origin), 200, revalidate));
pages.get('/assets/page.css', (c) => asset(c, style, 'text/css; charset=utf-8'));
pages.get('/assets/docs.css', (c) => asset(c, docsStyle, 'text/css; charset=utf-8'));
pages.get('/assets/docs.js', (c) => asset(c, docsScript, 'text/javascript; charset=utf-8'));
pages.get('/assets/try.js', (c) => asset(c, script, 'text/javascript; charset=utf-8'));
pages.get('/assets/documents/:name{.+\\.json}', sendDescription);
for (const specimen of specimens) pages.get(specimen.path, (c) => sendSpecimen(c, specimen));

/** A page in the language of the request. */
function showPage(
  c: Context<Edge>,
  page: (language: Language) => ReturnType<typeof tryPage>,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', pagePolicy);
  c.header('Vary', 'Accept-Language');
  return c.html(page(languageOf(c)));
}

function asset(c: Context<Edge>, text: string, mediaType: string): Response {
  return c.body(text, 200, { 'Content-Type': mediaType, ...revalidate });
}

/** What the page says of a kind of document: it asks for it when the first of the kind is answered. */
function sendDescription(c: Context<Edge>): Response | Promise<Response> {
  const kind = c.req.param('name')?.replace(/\.json$/, '');
  const document = documents.find((one) => kindOf(one) === kind);
  return document === undefined ? c.notFound() : c.json(described(document), 200, revalidate);
}

function sendSpecimen(c: Context<Edge>, { bytes, mediaType }: Specimen): Response {
  return c.body(bytes, 200, { 'Content-Type': mediaType, ...revalidate });
}

/** `?lang=fr` or `en`, else the first of the two that the browser prefers, else English. */
function languageOf(c: Context<Edge>): Language {
  const asked = c.req.query('lang');
  if (asked === 'fr' || asked === 'en') return asked;
  return preferredLanguage(c.req.header('Accept-Language'));
}
