import { expect, test } from 'vitest';
import { kindOf } from '../../../src/documents/document.ts';
import { documents } from '../../../src/documents/index.ts';
import { openApi } from '../../../src/http/openapi/description.ts';
import { problemKinds } from '../../../src/http/problems/kinds.ts';
import { reasonTexts } from '../../../src/http/problems/reason-texts.ts';
import { documentPath } from '../../../src/site/docs/documents/document-page.ts';
import { machineText } from '../../../src/site/docs/documents/sample.ts';
import { docsPages } from '../../../src/site/docs/index.ts';
import { docsPage } from '../../../src/site/docs/render.ts';

const origin = 'https://api.example';
const paths = ['/docs', ...docsPages.map(({ path }) => path)];

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

test('every document has its own page, and every page its own path', () => {
  expect(new Set(paths).size).toBe(paths.length);
  for (const document of documents) expect(paths).toContain(documentPath(document));
  expect(docsPage('/docs/documents/none', origin, 'en')).toBeNull();
});

test.each(documents.map((document) => [document.root, document] as const))(
  'the page of %s names each field and check once, its endpoint, and its answer in both forms',
  (_, document) => {
    const page = String(docsPage(documentPath(document), origin, 'en'));
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const named = document.parts.flatMap(({ fields, checks }) =>
      [...fields, ...checks].map(({ name }) => name),
    );
    for (const name of new Set(named)) {
      const times = named.filter((one) => one === name).length;
      expect(
        ids.filter((id) => id === name),
        name,
      ).toHaveLength(1);
      expect(
        ids.filter((id) => id?.endsWith(`.${name}`)),
        name,
      ).toHaveLength(times - 1);
    }
    const checks = document.parts.flatMap((part) => part.checks);
    for (const check of checks) {
      expect(page).toContain(`<dd>${escaped(check.holds.en)}</dd>`);
      for (const reason of Object.keys(check.findings)) expect(page).toContain(`<code>${reason}</code>`);
    }
    expect(page.match(/<div class="check"/g)).toHaveLength(checks.length);
    expect(page).toContain(`POST /api/${document.fileField.endpoint}/v1`);
    expect(page).toContain(`-F ${document.fileField.name}=@`);
    expect(page).toContain(`&lt;${document.root}&gt;`);
    for (const line of machineText(document)) expect(page).toContain(escaped(line));
  },
);

test.each(['en', 'fr'] as const)(
  'no anchor is used twice, and no link within the pages is dead: %s',
  (language) => {
    const html = new Map(paths.map((path) => [path, String(docsPage(path, origin, language))]));
    const ids = new Map(
      [...html].map(([path, text]) => [path, [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]),
    );
    let followed = 0;
    for (const [path, text] of html) {
      expect(new Set(ids.get(path)).size, path).toBe(ids.get(path)?.length);
      for (const [, href = ''] of text.matchAll(/ href="([^"]+)"/g)) {
        if (!/^(\/docs|#)/.test(href)) continue;
        const [to = '', id] = href.split('#');
        const [page = ''] = to === '' ? [path] : to.split('?');
        expect(ids.has(page), `${path}: ${href}`).toBe(true);
        if (to !== '' && !to.endsWith(`?lang=${language === 'en' ? 'fr' : 'en'}`))
          expect(to).toBe(`${page}?lang=${language}`);
        if (id !== undefined) expect(ids.get(page), `${path}: ${href}`).toContain(id);
        followed += 1;
      }
    }
    expect(followed).toBeGreaterThan(5000);
  },
);

test('the index leads to every name of answers and errors', () => {
  const overview = String(docsPage('/docs', origin, 'en'));
  const checks = documents.flatMap(({ parts }) =>
    parts.flatMap((part) => part.checks.map(({ name }) => name)),
  );
  const names = [
    ...Object.keys(problemKinds),
    ...Object.keys(reasonTexts),
    ...checks,
    ...documents.map(kindOf),
  ];
  for (const name of names) expect(overview).toContain(`<a id="${name}" data-moved href="/docs/`);
});

test('a page is no larger than 120 kB before compression', () => {
  for (const path of paths) expect(String(docsPage(path, origin, 'fr')).length, path).toBeLessThan(120_000);
});

test('the pages name every endpoint of OpenAPI', () => {
  const page = String(docsPage('/docs/endpoints', origin, 'en'));
  const paths = Object.keys(openApi(origin).paths as object).filter((path) => path.startsWith('/api/'));
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) expect(page).toContain(`POST ${path} `);
});
