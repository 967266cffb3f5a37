import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedChecks } from '../../../../src/documents/apply.ts';
import { easternCards } from '../../../../src/documents/identity/cards/eastern.ts';
import { northernCards } from '../../../../src/documents/identity/cards/northern.ts';
import { westernCards } from '../../../../src/documents/identity/cards/western.ts';
import { nationalCard } from '../../../../src/documents/identity/national-card.ts';
import { burgerservicenummer } from '../../../../src/documents/identity/national-numbers/western.ts';
import { identify } from '../../../../src/documents/identity/rules/identify.ts';
import { checksOf, identityAnswer } from '../../../../src/documents/identity/rules/identity-document.ts';
import { charactersOf } from '../../../../src/documents/identity/rules/personal-number.ts';
import { identityVerdict } from '../../../../src/documents/identity/rules/verdict.ts';
import { identityDocuments } from '../../../../src/documents/index.ts';
import { verdictBody } from '../../../../src/documents/verdict.ts';
import { partSchema } from '../../../../src/http/openapi/schema.ts';
import { described } from '../../../../src/site/report/described.ts';
import { read } from '../../../../src/site/report/reading.ts';
import { verdictInWords } from '../../../../src/site/report/verdict.ts';
import { scanOf } from '../../../specimens/identity/cards.ts';
import { withRightDigits, withText } from './mrz-digits.ts';

/** A State that is not read yet: this row is all that is said of it. */
const andorra = nationalCard({
  state: 'AD',
  issuer: 'AND',
  demonym: { en: 'Andorran', fr: 'andorrane' },
  code: 'ID',
  number: {
    pattern: /^[A-Z]{2}\d{6}$/,
    form: { en: 'Two letters and six digits.', fr: 'Deux lettres et six chiffres.' },
  },
  personalNumber: { number: burgerservicenummer, read: charactersOf('optionalData1', 1, 9) },
  example: withRightDigits([
    'IDANDFX990041<0999999990<<<<<<',
    '8803140F3301010AND<<<<<<<<<<<0',
    'EXEMPLE<<MERITXELL<<<<<<<<<<<<',
  ]),
});
const documents = [andorra, ...identityDocuments];
const context = { today: '2026-11-21', acceptUtopia: false };

function identityOf(lines: readonly string[]) {
  const identity = identify(documents, lines, context);
  if (identity === null) throw new RangeError(lines.join(' '));
  return identity;
}

test('one row makes a State’s card read, checked, explained, described and drawn', async () => {
  const identity = identityOf(andorra.example);
  const { root, body } = identityAnswer(identity);
  expect(root).toBe('AndorranBiometricIdCard');
  expect(body.documentInfos).toMatchObject({
    documentType: 'AD_BIOMETRIC_ID_CARD',
    country: 'AND',
    lastName: 'EXEMPLE',
    documentNumber: 'FX990041',
    personalNumber: '999999990',
    expirationDate: '2033-01-01',
  });
  expect(failedChecks(checksOf(andorra), identity)).toEqual([]);

  const forged = identityOf(withRightDigits(withText(andorra.example, 1, 16, '999999991')));
  const failed = failedChecks(checksOf(andorra), forged);
  expect(failed.map(({ flag, reason }) => [flag, reason])).toEqual([
    ['personalNumberValid', 'personal_number_digits'],
  ]);

  const answer = { ...identityAnswer(forged).body, details: { failedChecks: failed } };
  const verdict = verdictBody(identityVerdict(forged, null, null, 'live', 'fr'));
  const inFrench = verdictInWords(read(answer, verdict, described(andorra), 'fr'), 'fr');
  expect(inFrench).toMatchObject({ outcome: 'failed', document: 'Carte d’identité andorrane' });
  expect(inFrench.reasons.map(({ words }) => words)[0]).toContain('999999991');

  const schema = partSchema(andorra.parts[0]!);
  expect(Object.keys(schema.properties as object)).toEqual(Object.keys(body.documentInfos as object));

  const specimen = scanOf(andorra, null);
  expect(specimen.file).toBe('identity/cards/ad-biometric-id-card.jpg');
  expect((await specimen.bytes()).length).toBeGreaterThan(10_000);
});

const src = new URL('../../../../src/', import.meta.url).pathname;
const rows = [...westernCards, ...northernCards, ...easternCards];

test('only its row names a State', () => {
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.m?ts$/.test(path) && !/generated\//.test(path))
    // Lists of all States, by codes and by the numbers that they give.
    .filter((path) => !/states\.ts$|national-numbers\//.test(path))
    .map((path) => [path, readFileSync(join(src, path), 'utf8')] as const);
  /** States with a document of another layout, which has a file of its own. */
  const others = new Set(
    identityDocuments
      .filter((one) => !rows.includes(one))
      .map(({ example }) => example[0]?.slice(2, 5) ?? ''),
  );
  for (const { documentType, root, example } of rows) {
    const issuer = example[0]?.slice(2, 5) ?? '';
    const names = [documentType, root, ...(others.has(issuer) ? [] : [`'${issuer}'`])];
    const naming = sources.filter(([, text]) => names.some((name) => text.includes(name)));
    expect(naming.map(([path]) => path).filter((path) => !/identity\/cards\//.test(path))).toEqual([]);
  }
});
