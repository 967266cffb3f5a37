import { type Context, Hono } from 'hono';
import type { Edge } from '../../http/edge/edge.ts';
import { problemKinds } from '../../http/problems/kinds.ts';
import { Problem } from '../../http/problems/problem.ts';
import { publicOrigin } from '../../http/settings/public-origin.ts';
import style from '../generated/docs.css.txt';
import script from '../generated/docs.js.txt';
import { asset, languageOf, notModified, revalidate, showPage } from '../pages/show.ts';
import { docsPage } from './render.ts';
import { searchIndex } from './search.ts';
import { markdownTwin } from './twins.ts';

/** The documentation, and what its pages load. */
export const docs = new Hono<Edge>({ strict: false });

docs.use('/docs/*', notModified);
docs.use('/docs.md', notModified);
docs.use('/llms.txt', notModified);

docs.get('/docs', show);
docs.get('/docs/search.json', (c) => {
  c.header('Vary', 'Accept-Language');
  return c.json(searchIndex(languageOf(c)), 200, revalidate);
});
docs.get('/docs.md', showTwin);
docs.get('/docs/:path{.+\\.md}', showTwin);
docs.get('/llms.txt', showTwin);
docs.get('/docs/:page', show);
docs.get('/docs/documents/:kind', show);
docs.get('/assets/docs.css', (c) => asset(c, style, 'text/css; charset=utf-8'));
docs.get('/assets/docs.js', (c) => asset(c, script, 'text/javascript; charset=utf-8'));

function show(c: Context<Edge>): Response | Promise<Response> {
  const origin = publicOrigin(c.env, c.req.url);
  const { pathname } = new URL(c.req.url);
  return showPage(c, (language) => {
    const page = docsPage(pathname.replace(/\/$/, ''), origin, language);
    if (page === null) throw new Problem('not_found', problemKinds.not_found.cause);
    c.header('Cache-Control', revalidate['Cache-Control']);
    return page;
  });
}

/** A page as Markdown, at its own address with `.md`. `/llms.txt` is the list of all pages. */
function showTwin(c: Context<Edge>): Response {
  const { pathname } = new URL(c.req.url);
  const path = pathname === '/llms.txt' ? '/docs' : pathname.replace(/\.md$/, '');
  const text = markdownTwin(path, publicOrigin(c.env, c.req.url), languageOf(c));
  if (text === null) throw new Problem('not_found', problemKinds.not_found.cause);
  c.header('Vary', 'Accept-Language');
  const kind = pathname === '/llms.txt' ? 'plain' : 'markdown';
  return c.body(text, 200, { 'Content-Type': `text/${kind}; charset=utf-8`, ...revalidate });
}
