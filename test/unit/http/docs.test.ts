import { expect, test } from 'vitest';
import { groupsOfOneForm } from '../../../src/documents/document.ts';
import { documents } from '../../../src/documents/index.ts';
import { problemKinds } from '../../../src/http/problem-kinds.ts';
import { reasonTexts } from '../../../src/http/reason-texts.ts';
import type { Text } from '../../../src/language.ts';
import { docsPage } from '../../../src/site/pages/docs.ts';
import { docsSections, docsTexts } from '../../../src/site/pages/docs-texts.ts';
import { sampleAnswers } from '../../../src/site/pages/examples.ts';
import { examplesTexts } from '../../../src/site/pages/examples-texts.ts';
import { prose } from '../../../src/site/pages/prose.ts';
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
const words = ['OpenAPI', 'Type', 'date', 'Document', 'Pages', 'Licence', 'page {number}'];
const alike = [...words, 'IBAN', 'BIC', 'BBAN', 'EORI', 'Profession', 'Dublin'];

test('every text of the pages is in both languages, with the same code, links and places', () => {
  const tables: readonly Readonly<Record<string, Text>>[] = [docsTexts, docsSections, examplesTexts, texts];
  const all = [
    ...tables.flatMap((table) => Object.entries(table)),
    ...documents.flatMap((document) => textsOf(document)),
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

test('the French page has no sentence of the English one', () => {
  const sentencesOf = (language: 'en' | 'fr') =>
    String(docsPage('https://api.example', language))
      .replace(/<(code|pre)[^>]*>.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, '\n')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.split(' ').length > 2);
  const english = new Set(sentencesOf('en'));
  expect(english.size).toBeGreaterThan(150);
  expect(sentencesOf('fr').filter((line) => english.has(line))).toEqual([]);
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

test('the page has an answer of every form, as JSON and as XML, and none of them a failed check', () => {
  const samples = sampleAnswers();
  const forms = groupsOfOneForm(documents).map(([first]) => first.root);
  expect(new Set(samples.map(({ root }) => root))).toEqual(new Set(forms));
  const html = String(docsPage('https://api.example', 'en'));
  for (const { root, answer } of samples) {
    expect(html, root).toContain(`&lt;${root}&gt;`);
    expect(html, root).toContain(`name="answer-${root}"`);
    expect(JSON.stringify(answer.body), root).not.toContain('Valid":false');
  }
});
