import { expect, test } from 'vitest';
import { cafMembers } from '../../../src/http/openapi/caf.ts';
import { described, frenchDescriptions } from '../../../src/http/pages/descriptions.ts';
import { docsPage } from '../../../src/http/pages/docs.ts';
import { docsSections, docsTexts } from '../../../src/http/pages/docs-texts.ts';
import { failureTitles } from '../../../src/http/pages/failure-titles.ts';
import { prose } from '../../../src/http/pages/prose.ts';
import { flagRules } from '../../../src/http/pages/tables.ts';
import { advice } from '../../../src/page/failures.ts';
import { texts } from '../../../src/page/texts.ts';
import type { Text } from '../../../src/records/explain/language.ts';
import { leavesOpen } from '../../../src/records/explain/meaning.ts';
import { identityTypes } from '../../../src/records/identity/index.ts';
import { certificateFields, incomeTax, payslip } from '../../../src/records/resources/index.ts';
import { failureKinds, unreadableReasons } from '../../../src/verify/failure.ts';

const descriptions = new Set(
  [
    ...identityTypes.flatMap(({ fields, validation, controlKeys }) => [
      ...fields,
      ...validation,
      ...controlKeys,
    ]),
    ...incomeTax.fields,
    ...payslip.fields,
    ...certificateFields,
    ...Object.values(cafMembers).flat(),
  ].map(({ description }) => description),
);

test('every field and flag is described in French, and nothing is that no answer has', () => {
  const english = [...descriptions].filter((text) => described(text, 'fr') === text);
  expect(english).toEqual([]);
  for (const rules of flagRules().values()) {
    for (const rule of rules) expect(described(rule, 'fr')).not.toBe(rule);
  }
  const used = new Set([...descriptions].flatMap((text) => text.split(/(?<=\.) (?=So in every)/)));
  expect(Object.keys(frenchDescriptions).filter((text) => !used.has(text))).toEqual([]);
});

test('a description over several certificates keeps both its sentences', () => {
  expect(described('The issuer is FRA. So in every certificate.', 'fr')).toBe(
    'L’émetteur est FRA. Ainsi dans chaque attestation.',
  );
  expect(described('The issuer is FRA.', 'en')).toBe('The issuer is FRA.');
});

test('every error code and reason has its title, cause and remedy in French', () => {
  for (const word of [...Object.keys(failureKinds), ...Object.keys(unreadableReasons)]) {
    const [french, english] = [advice(word, 'fr')!, advice(word, 'en')!];
    expect(french.cause).not.toBe(english.cause);
    expect(french.remedy).not.toBe(english.remedy);
  }
  for (const { en, fr } of Object.values(failureTitles)) expect(fr).not.toBe(en);
});

/** Words that are spelt alike. */
const alike = ['OpenAPI', 'Type', 'date', 'Document', 'Pages', 'Licence', 'page {number}'];

test('every text of the pages is in both languages, with the same code, links and places', () => {
  const tables: readonly Readonly<Record<string, Text>>[] = [docsTexts, docsSections, leavesOpen, texts];
  for (const [name, { en, fr }] of tables.flatMap((table) => Object.entries(table))) {
    if (!alike.includes(en)) expect(fr, name).not.toBe(en);
    const literal = (text: string) =>
      [...text.matchAll(/`[^`]+`|\]\([^)]+\)|\{\w+\}/g)]
        .map(([one]) => one.replace('AAAA-MM-JJ', 'YYYY-MM-DD'))
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
