import { expect, test } from 'vitest';
import { problemKinds } from '../../src/http/problems/kinds.ts';
import { reasonTexts } from '../../src/http/problems/reason-texts.ts';
import { specimens } from '../../src/site/pages/specimens.ts';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';
import { target } from './target.ts';

const { base } = target();

test.each(['/', '/docs', '/docs/mcp', '/docs/errors', '/docs/documents/passport'])(
  '%s is a page that runs nothing but its own',
  async (path) => {
    const response = await fetch(base + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
    const policy = response.headers.get('Content-Security-Policy')!;
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toContain('unsafe');
    const text = await response.text();
    // A page may name its own address in full to search engines; it loads nothing from there.
    const loaded = text.replace(/<link rel="(?:canonical|alternate)"[^>]+>/g, '');
    for (const [, address] of loaded.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(address).toMatch(/^(\/(?!\/)|#|data:image\/svg)/);
    }
  },
);

test('the archive of the source and each specimen are files of their kind', async () => {
  const source = await fetch(`${base}/source`);
  expect(source.headers.get('Content-Type')).toBe('application/gzip');
  expect([...new Uint8Array(await source.arrayBuffer()).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  for (const { path, mediaType } of specimens) {
    const response = await fetch(base + path);
    expect([path, response.status, response.headers.get('Content-Type')]).toEqual([path, 200, mediaType]);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }
  expect((await fetch(`${base}/specimens/../source.tar.gz`)).status).toBe(404);
});

test('a service without a demo offers no key', async () => {
  expect(await (await fetch(`${base}/`)).text()).toContain('value=""');
});

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
  ['de', 'en'],
])('the language of a browser that prefers %s is %s', async (preferred, language) => {
  const response = await fetch(`${base}/`, { headers: { 'Accept-Language': preferred } });
  expect(await response.text()).toContain(`<html lang="${language}">`);
});

test('the documentation has an entry for every code and reason that an error links to', async () => {
  const overview = await (await fetch(`${base}/docs`)).text();
  const text = await (await fetch(`${base}/docs/errors`)).text();
  for (const id of [...Object.keys(problemKinds), ...Object.keys(reasonTexts)]) {
    expect(overview).toContain(`<a id="${id}" data-moved href="/docs/errors?lang=en#${id}"`);
    expect(text).toContain(`id="${id}"`);
  }
});

// unit/site/docs-pages.test.ts checks the links within a page.
test('every documentation page that another names exists in both languages', async () => {
  const seen = new Set<string>();
  const waiting = ['/docs?lang=en', '/docs?lang=fr'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await fetch(base + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('Vary')).toBe('Accept-Language');
    for (const [, to = ''] of (await response.text()).matchAll(/ href="(\/docs[^"#]*)/g))
      if (!seen.has(to)) waiting.push(to);
  }
  expect(seen.size).toBeGreaterThan(120);
});

test.each(['/docs?lang=fr', '/docs/search.json', '/assets/docs.css', '/openapi.json'])(
  'a 304 of %s repeats the headers of its 200, which a browser keeps in their place',
  async (path) => {
    const first = await fetch(base + path);
    const again = await fetch(base + path, { headers: { 'If-None-Match': first.headers.get('ETag')! } });
    expect(again.status).toBe(304);
    const ofBody = new Set(['content-type', 'content-length', 'content-encoding', 'transfer-encoding']);
    const lasting = ({ headers }: Response) =>
      [...headers].filter(([name]) => !ofBody.has(name) && name !== 'x-request-id' && name !== 'date');
    expect(lasting(again)).toEqual(lasting(first));
  },
);

test('answers 404 for a documentation page that does not exist', async () => {
  for (const path of [
    '/docs/none',
    '/docs/documents/none',
    '/docs/documents',
    '/docs/documents/passport/more',
  ]) {
    expect([path, (await fetch(base + path)).status]).toEqual([path, path === '/docs/documents' ? 200 : 404]);
  }
});

test('the index of the search follows the language', async () => {
  const named = async (language: string) => {
    const response = await fetch(`${base}/docs/search.json?lang=${language}`);
    const all = (await response.json()) as readonly { readonly to: string; readonly title: string }[];
    return all.find(({ to }) => to === '/docs/documents/passport')?.title;
  };
  expect([await named('en'), await named('fr')]).toEqual(['Passport', 'Passeport']);
});

test('everything that the pages load exists, and is answered with 304 when it is unchanged', async () => {
  const pages = await Promise.all(['/', '/docs'].map(async (path) => (await fetch(base + path)).text()));
  const paths = pages.flatMap((text) =>
    [...text.matchAll(/="(\/(?:assets|specimens)\/[^"]+)"/g)].map(([, path]) => path!),
  );
  expect(paths.length).toBeGreaterThan(8);
  for (const path of new Set(paths)) {
    const response = await fetch(base + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const again = await fetch(base + path, { headers: { 'If-None-Match': response.headers.get('ETag')! } });
    expect([path, again.status]).toEqual([path, 304]);
  }
});

test('details in XML', async () => {
  const { testKey } = await account();
  const tax = file(specimen('resources/tax-notice-copied-code.pdf'));
  const sent = form(
    ['api_key', testKey],
    ['details', 'true'],
    ['format', 'xml'],
    ['fr_income_taxes_file', tax],
  );
  const { text } = await post(`${base}/api/resources/v1`, sent);
  expect(text).toContain(
    '<printed><field>taxableIncomeReference</field><code>41872</code><printed>different</printed><instead>61872</instead><polygon>',
  );
});
