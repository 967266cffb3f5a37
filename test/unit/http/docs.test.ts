import { expect, test } from 'vitest';
import { documents } from '../../../src/documents/index.ts';
import { operations } from '../../../src/http/operations/index.ts';
import { problemKinds } from '../../../src/http/problems/kinds.ts';
import { reasonTexts } from '../../../src/http/problems/reason-texts.ts';
import type { Text } from '../../../src/language.ts';
import { checkTexts } from '../../../src/site/docs/documents/check-texts.ts';
import { documentTexts } from '../../../src/site/docs/documents/document-texts.ts';
import { fieldTexts } from '../../../src/site/docs/documents/field-texts.ts';
import { examplesTexts } from '../../../src/site/docs/examples/examples-texts.ts';
import { creditTexts } from '../../../src/site/docs/guide/credit-texts.ts';
import { errorTexts } from '../../../src/site/docs/guide/error-texts.ts';
import { firstRequestTexts } from '../../../src/site/docs/guide/first-request-texts.ts';
import { privacyTexts } from '../../../src/site/docs/guide/privacy-texts.ts';
import { statusTexts } from '../../../src/site/docs/guide/status-texts.ts';
import { docsPages } from '../../../src/site/docs/index.ts';
import { layoutTexts } from '../../../src/site/docs/layout-texts.ts';
import { operatorTexts } from '../../../src/site/docs/operators/operator-texts.ts';
import { proofTexts } from '../../../src/site/docs/outcomes/proof-texts.ts';
import { prose } from '../../../src/site/docs/prose.ts';
import { answerTexts } from '../../../src/site/docs/reference/answer-texts.ts';
import { endpointTexts } from '../../../src/site/docs/reference/endpoint-texts.ts';
import { limitTexts } from '../../../src/site/docs/reference/limit-texts.ts';
import { docsPage } from '../../../src/site/docs/render.ts';
import { texts } from '../../../src/site/texts.ts';

test('every error code and reason has its title, cause and remedy in French', () => {
  const entries = [...Object.values(problemKinds), ...Object.values(reasonTexts)];
  const titles = Object.values(problemKinds).map(({ title }) => title);
  const texts = [...titles, ...entries.flatMap(({ cause, remedy }) => [cause, remedy])];
  for (const { en, fr } of texts) expect(fr).not.toBe(en);
});

/** Every text of a document's description, by where it stands. */
function textsOf(described: object, where = ''): readonly (readonly [string, Text])[] {
  return Object.entries(described).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
    const at = `${where}/${'name' in described && name !== 'name' ? String(described.name) : ''}${name}`;
    return 'en' in value && 'fr' in value ? [[at, value as Text]] : textsOf(value, at);
  });
}

test('every document, field and check says what it is in both languages', () => {
  const texts = documents.flatMap((document) => textsOf(document));
  expect(texts.length).toBeGreaterThan(500);
  for (const [at, { en, fr }] of texts) {
    // An empty word stands for no value, in both.
    expect(en === '', at).toBe(fr === '');
    expect(`${en}${fr}`, at).not.toMatch(/undefined|\[object/);
  }
});

/** Words that are spelt alike. */
const words = [
  'API',
  'Type',
  'date',
  'Document',
  'Documents',
  '{count} documents',
  'Documentation',
  'Guide',
  'Index',
  'Pages',
  'Licence',
  'Signatures',
  'page {number}',
  'pages {number}',
  'documents-{name}',
];
const alike = [...words, 'IBAN', 'BIC', 'BBAN', 'EORI', 'Profession', 'Dublin'];

test('every text of the pages is in both languages, with the same code, links and places', () => {
  const tables: readonly Readonly<Record<string, Text>>[] = [
    ...[answerTexts, checkTexts, creditTexts, documentTexts, endpointTexts, errorTexts, examplesTexts],
    ...[fieldTexts, firstRequestTexts, layoutTexts, limitTexts, operatorTexts, privacyTexts, proofTexts],
    ...[statusTexts, texts],
  ];
  const all = [
    ...tables.flatMap((table) => Object.entries(table)),
    ...documents.flatMap((document) => textsOf(document)),
    ...operations.flatMap((operation) => textsOf(operation)),
    ...docsPages
      .filter(({ group }) => group !== 'documents')
      .flatMap(({ title, summary, sections }) => [title, summary, ...sections.map((one) => one.title)])
      .filter(({ en }) => !/^(GET|POST) /.test(en))
      .map((text) => [text.en, text] as const),
  ];
  for (const [name, { en, fr }] of all) {
    if (en !== '' && !alike.includes(en)) expect(fr, name).not.toBe(en);
    const literal = (text: string) =>
      [...text.matchAll(/`[^`]+`|\]\([^)]+\)|\{\w+\}/g)]
        .map(([one]) => one.replace('AAAA-MM', 'YYYY-MM').replace('-JJ', '-DD'))
        .sort();
    expect(literal(fr), name).toEqual(literal(en));
  }
});

test('no French page has a sentence of its English one', () => {
  const sentencesOf = (path: string, language: 'en' | 'fr') =>
    String(docsPage(path, 'https://api.example', language))
      .replace(/<(code|pre|head)[^>]*>.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, '\n')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.split(' ').length > 2);
  let compared = 0;
  for (const path of ['/docs', ...docsPages.map((page) => page.path)]) {
    const english = new Set(sentencesOf(path, 'en'));
    compared += english.size;
    expect(
      sentencesOf(path, 'fr').filter((line) => english.has(line)),
      path,
    ).toEqual([]);
  }
  expect(compared).toBeGreaterThan(2000);
});

test('prose marks up code, links and strong words, and escapes all else', () => {
  const html = prose('**Now** `a < b` [see](/docs) & <b>').map((part) =>
    typeof part === 'string' ? part : String(part),
  );
  expect(html).toEqual([
    '',
    '<strong>Now</strong>',
    ' ',
    '<code>a &lt; b</code>',
    ' ',
    '<a href="/docs">see</a>',
    ' & <b>',
  ]);
});

test('a link to a page leads to it in the language of the text', () => {
  expect(prose('[lien](/docs#x) [page](/) [fichier](/openapi.json)', 'fr').map(String)).toEqual([
    '',
    '<a href="/docs?lang=fr#x">lien</a>',
    ' ',
    '<a href="/?lang=fr">page</a>',
    ' ',
    '<a href="/openapi.json">fichier</a>',
    '',
  ]);
});
