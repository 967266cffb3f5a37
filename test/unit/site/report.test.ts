import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import type { AnswerObject } from '../../../src/answer.ts';
import { cafAnswer } from '../../../src/documents/caf/certificate.ts';
import { passport } from '../../../src/documents/identity/passport.ts';
import { cafCertificate } from '../../../src/documents/index.ts';
import { taxNotice } from '../../../src/documents/signed/tax-notice.ts';
import { textWidth, wrap } from '../../../src/site/report/pdf.ts';
import { read } from '../../../src/site/report/reading.ts';
import { reportPdf } from '../../../src/site/report/report.ts';
import { allChecks, verdictOf } from '../../../src/site/report/verdict.ts';
import { failedOf, identify } from '../../answered.ts';

const rules = { today: '2026-11-21', acceptUtopia: false };
const when = { now: Date.UTC(2026, 10, 21, 11, 30), requestId: '0b4f5a86-3c1f-4c09-9a53-5b5e1c7a2f10' };
const passportLines = [
  'P<FRAEXEMPLE<<CAMILLE<JEANNE<<<<<<<<<<<<<<<<',
  '24FX001733FRA9003129F3406119<<<<<<<<<<<<<<<8',
] as const;
const forged = [
  'P<FRAEXEMPLE<<CAMILLE<JEANNE<<<<<<<<<<<<<<<<',
  '24FX001733FRA9503129F3406119<<<<<<<<<<<<<<<8',
];

function forgedPassport(): AnswerObject {
  const answer = identify(forged, rules)!;
  return { ...answer.body, details: { failedChecks: failedOf(forged, rules) } };
}

/** The text of each page, as another reader of PDF sees it. */
function pagesOf(pdf: Uint8Array): readonly string[] {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf');
  return Array.from({ length: document.countPages() }, (_, index) =>
    document.loadPage(index).toStructuredText('').asText().replace(/\s+/g, ' '),
  );
}

test('a forged passport: verdict, reason and every field, on one page', () => {
  const reading = read(forgedPassport(), passport, 'en');
  const pages = pagesOf(reportPdf(reading, { ...when, language: 'en' }));
  expect(pages).toHaveLength(1);
  for (const text of [
    'Verification report',
    '21 November 2026 at 12:30:00 CET',
    'Passport',
    '2 checks failed',
    'The check digit of the date of birth should be 4; 9 is printed.',
    '24FX00173',
    'CAMILLE JEANNE',
    when.requestId,
  ]) {
    expect(pages[0]).toContain(text);
  }
});

test.each([
  [
    'en',
    'The check digit of the date of birth should be 4; 9 is printed.',
    'A check digit of line 2 is incorrect',
  ],
  [
    'fr',
    'La clé de contrôle de la date de naissance devrait être 4 ; 9 est imprimé.',
    'Une clé de contrôle de la ligne 2 est incorrecte',
  ],
] as const)('a wrong digit is told once, where it is its own flag (%s)', (language, own, general) => {
  const checks = allChecks(read(forgedPassport(), passport, language)).filter(({ holds }) => !holds);
  expect(checks.filter(({ words }) => words === own).map(({ flag }) => flag)).toEqual([
    'dateOfBirthControlKey',
  ]);
  expect(checks.find(({ flag }) => flag === 'line2ControlKey')!.words).toBe(general);
  expect(new Set(checks.map(({ words }) => words)).size).toBe(checks.length);
});

test.each([
  ['a day that has passed', '2034-06-12', passportLines, 'expired'],
  ['no day', '2026-11-21', [passportLines[0]!, passportLines[1]!.replace('3406119', '3413317')], 'fails'],
] as const)('an expiry date that is %s', (_, today, lines, tone) => {
  const context = { ...rules, today };
  const { body } = identify(lines, context)!;
  const failedChecks = failedOf(lines, context).filter(({ flag }) => String(flag).endsWith('Valid'));
  const { controlKeys: _keys, ...own } = body;
  const reading = read({ ...own, details: { failedChecks } }, passport, 'en');
  expect(verdictOf(reading, 'en').tone).toBe(tone);
});

test('in French, with its accents, apostrophes and spaces', () => {
  const reading = read(forgedPassport(), passport, 'fr');
  const [page] = pagesOf(reportPdf(reading, { ...when, language: 'fr' }));
  expect(page).toContain('Rapport de vérification');
  expect(page).toContain('La clé de contrôle de l’ensemble de la zone devrait être 3 ; 8 est imprimé.');
  expect(page).toContain('État émetteur');
  expect(page).not.toContain('?');
});

test.each([
  [true, 'Ce qui a été signé'],
  [false, 'Ce que dit le code'],
])('what a code says is called signed only if it is (%s)', (digitalSignature, heading) => {
  const body = { documentInfos: { sharesNumber: '2.75' }, certificate: { digitalSignature } };
  const [group] = read(body, taxNotice, 'fr').groups;
  expect(group!.heading).toBe(heading);
  expect(group!.rows[0]!.value).toBe('2,75');
});

test('ten certificates need several pages, each with its foot', () => {
  const footer = {
    stamp: '12032025091407',
    beneficiaryNumber: '1234567',
    barcodeNumber: '99912345670102',
    barcodeNumberDecoded: '99912345670102',
    places: [],
  };
  const certificate = {
    documentDate: '2025-03-12',
    dateOfBirth: '1986-05-17',
    beneficiaryNumber: '1234567',
    places: [],
    footers: [footer, footer],
    creation: '2025-03-12T09:14:12',
    modification: undefined,
  };
  const { body } = cafAnswer(Array.from({ length: 10 }, () => certificate));
  const pages = pagesOf(reportPdf(read(body, cafCertificate, 'en'), { ...when, language: 'en' }));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain(when.requestId);
  expect(pages.join(' ')).toContain('Certificate 10');
});

test('what a document says cannot leave its string, nor its encoding', () => {
  const body = {
    documentInfos: { documentType: 'PASSPORT', lastName: 'A) Tj ET (\\ \u0007 Ω 日本', documentNumber: '1' },
  };
  const [page] = pagesOf(reportPdf(read(body, passport, 'en'), { ...when, language: 'en' }));
  expect(page).toContain('A) Tj ET (\\ ? ? ??');
});

test('lines are no wider than they may be, and lose no character', () => {
  const texts = ['one two three four five six seven', 'x'.repeat(200), `short ${'y'.repeat(90)} end`, ''];
  for (const text of texts) {
    const lines = wrap(text, 80, 9, 'regular');
    for (const line of lines) expect(textWidth(line, 9, 'regular')).toBeLessThanOrEqual(80);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  }
});
