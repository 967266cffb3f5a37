import { expect, test } from 'vitest';
import { problemKinds } from '../../src/http/problem-kinds.ts';
import { reasonTexts } from '../../src/http/reason-texts.ts';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';
import { target } from './target.ts';

const { base } = target();

test.each(['/', '/docs', '/docs/mcp'])('%s is a page that runs nothing but its own', async (path) => {
  const response = await fetch(base + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
  const policy = response.headers.get('Content-Security-Policy')!;
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).not.toContain('unsafe');
  const text = await response.text();
  for (const [, address] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect(address).toMatch(/^(\/(?!\/)|#|data:image\/svg)/);
  }
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

test('every code and reason that an error links to has its entry', async () => {
  const text = await (await fetch(`${base}/docs`)).text();
  for (const id of [...Object.keys(problemKinds), ...Object.keys(reasonTexts)]) {
    expect(text).toContain(`id="${id}"`);
  }
});

test('everything that the pages load is there, and is not sent twice', async () => {
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
    '<printed><field>taxableIncomeReference</field><code>41872</code><printed>different</printed><instead>61872</instead></printed>',
  );
});
