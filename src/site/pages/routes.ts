import { type Context, Hono } from 'hono';
import { kindOf } from '../../documents/document.ts';
import { documents } from '../../documents/index.ts';
import { staticFile } from '../../http/answer/static-file.ts';
import type { Edge } from '../../http/edge/edge.ts';
import { readDemoKey } from '../../http/settings/settings.ts';
import { valueOr } from '../../setting.ts';
import { createTrustStore } from '../../trust/store.ts';
import { docs } from '../docs/routes.ts';
import style from '../generated/page.css.txt';
import script from '../generated/try.js.txt';
import { described } from '../report/described.ts';
import { asset, notModified, revalidate, showPage } from './show.ts';
import { type Specimen, specimens } from './specimens.ts';
import { tryPage } from './try.ts';

/** The pages for people: the try page, the documentation, and the files that they load. */
export const pages = new Hono<Edge>();

pages.use('/assets/*', notModified);
pages.use('/specimens/*', notModified);

pages.get('/', async (c) => {
  const demoKey = valueOr(readDemoKey(c.env.DEMO_KEY), null);
  const trust = await createTrustStore(c.env).status(Date.now());
  return showPage(c, (language) => tryPage({ language, demoKey, trust }));
});
pages.route('/', docs);
pages.get('/assets/page.css', (c) => asset(c, style, 'text/css; charset=utf-8'));
pages.get('/assets/try.js', (c) => asset(c, script, 'text/javascript; charset=utf-8'));
pages.get('/assets/documents/:name{.+\\.json}', sendDescription);
for (const specimen of specimens) pages.get(specimen.path, (c) => sendSpecimen(c, specimen));

/** Sends the texts about a kind of document. The page requests them with the first document of that kind. */
function sendDescription(c: Context<Edge>): Response | Promise<Response> {
  const kind = c.req.param('name')?.replace(/\.json$/, '');
  const document = documents.find((one) => kindOf(one) === kind);
  return document === undefined ? c.notFound() : c.json(described(document), 200, revalidate);
}

function sendSpecimen(c: Context<Edge>, { path, mediaType }: Specimen): Promise<Response> {
  return staticFile(c, path, { 'Content-Type': mediaType, ...revalidate });
}
