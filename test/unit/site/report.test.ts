import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import type { AnswerObject } from '../../../src/answer.ts';
import { passport } from '../../../src/documents/identity/passport.ts';
import { datesInWords } from '../../../src/documents/in-words.ts';
import { cafCertificate } from '../../../src/documents/index.ts';
import { taxNotice } from '../../../src/documents/signed/tax-notice.ts';
import type { Language } from '../../../src/language.ts';
import { countryInWords } from '../../../src/site/report/countries.ts';
import { pageHeight, textWidth, wrap, writePdf } from '../../../src/site/report/pdf.ts';
import { allChecks, type ReadableAnswer, read } from '../../../src/site/report/reading.ts';
import { type ReportContext, reportPdf } from '../../../src/site/report/report.ts';
import { Sheet } from '../../../src/site/report/sheet.ts';
import { togetherInWords } from '../../../src/site/report/together.ts';
import { verdictInWords } from '../../../src/site/report/verdict.ts';
import { failedOf, identify } from '../../answered.ts';

const rules = { today: '2026-11-21', acceptUtopia: false };
const requestId = '0b4f5a86-3c1f-4c09-9a53-5b5e1c7a2f10';
const files = [{ name: 'paper.pdf', sha256: 'ab'.repeat(32) }];
const live: Omit<ReportContext, 'language'> = {
  mode: 'live',
  origin: 'https://verify.example',
  together: [],
};
const entryOf = (outcome: ReadableAnswer) => ({
  files,
  pages: [] as readonly number[],
  outcome,
  requestId,
  at: Date.UTC(2026, 10, 21, 11, 30),
  shown: [],
  receipt: null,
});
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

/** A verdict as it is answered. */
const verdict = (outcome: string, ...reasons: readonly Readonly<Record<string, string>>[]) => {
  return { outcome, reasons: reasons.map((one) => ({ message: 'Why.', ...one })), remarks: [] };
};
const passed = verdict('passed');
const wrongBirth = verdict('failed', { code: 'check_digit', field: 'dateOfBirth' });
const readForged = (language: Language) => read(forgedPassport(), wrongBirth, passport, language);

/** The text of each page, as another reader of PDF sees it. */
function pagesOf(pdf: Uint8Array): readonly string[] {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf');
  return Array.from({ length: document.countPages() }, (_, index) =>
    document.loadPage(index).toStructuredText('').asText().replace(/\s+/g, ' '),
  );
}

test('a forged passport: verdict, reason, file and every field', () => {
  const reading = readForged('en');
  const pages = pagesOf(reportPdf([entryOf(reading)], { ...live, language: 'en' }));
  for (const text of [
    'Verification report',
    '21 November 2026 at 12:30:00 CET',
    'Passport',
    '1 fault found',
    'The check digit of the date of birth should be 4; 9 is printed.',
    '24FX00173',
    'CAMILLE JEANNE',
    requestId,
    'paper.pdf',
    'abababab',
  ]) {
    expect(pages.join(' ')).toContain(text);
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
    'La clé de contrôle de la date de naissance devrait être 4\u00A0; 9 est imprimé.',
    'Une clé de contrôle de la ligne 2 est incorrecte',
  ],
] as const)('a wrong digit is told once, where it is its own flag (%s)', (language, own, general) => {
  const checks = allChecks(readForged(language)).filter(({ outcome }) => outcome !== 'passed');
  expect(checks.filter(({ words }) => words === own).map(({ flag }) => flag)).toEqual([
    'dateOfBirthControlKey',
  ]);
  expect(checks.find(({ flag }) => flag === 'line2ControlKey')!.words).toBe(general);
  expect(new Set(checks.map(({ words }) => words)).size).toBe(checks.length);
});

test('the verdict is the one that was answered, whatever the flags are', () => {
  const { body } = identify(passportLines, rules)!;
  for (const [answered, shown] of [
    ['passed', 'passed'],
    ['unverified', 'unverified'],
    ['expired', 'expired'],
    ['failed', 'failed'],
    ['of_a_year_to_come', 'unverified'],
  ] as const) {
    const reading = read({ ...body }, verdict(answered), passport, 'en');
    expect(verdictInWords(reading, 'en').outcome).toBe(shown);
  }
});

test.each([
  ['en', 'so compare them yourself: Date of birth.'],
  ['fr', 'comparez-les vous-même\u00A0: Date de naissance.'],
] as const)(
  'a date that differs in the print is told above the verdict, other remarks below (%s)',
  (language, words) => {
    const remarks = [
      { reason: 'print_uncertain', fields: 'documentNumber', message: '' },
      { reason: 'mrz_differs', fields: 'dateOfBirth', message: '' },
      { reason: 'of_a_year_to_come', message: 'Why.' },
    ];
    const reading = read(
      { ...identify(passportLines, rules)!.body, details: { remarks } },
      passed,
      passport,
      language,
    );
    expect(reading.notices).toEqual([expect.stringContaining(words)]);
    expect(reading.remarks).toEqual([expect.stringMatching(/\.$/), 'Why.']);
    const [page] = pagesOf(reportPdf([entryOf(reading)], { ...live, language }));
    expect(page).toContain(language === 'en' ? 'another value' : 'une autre valeur');
  },
);

test('a reason that is not known here is told in the words of the answer', () => {
  const reading = read({}, verdict('failed', { code: 'of_a_year_to_come' }), passport, 'fr');
  expect(verdictInWords(reading, 'fr').reasons).toEqual([
    { code: 'of_a_year_to_come', words: 'Why.', outcome: 'failed', advice: null },
  ]);
});

test('states once what each check leaves open, beside its subject', () => {
  const reading = readForged('en');
  const text = pagesOf(reportPdf([entryOf(reading)], { ...live, language: 'en' })).join(' ');
  const open = 'It has no check digit: compare it with the printed document.';
  expect(text.split(open)).toHaveLength(2);
  expect(text).toContain(`Last name, Sex ${open}`);
  expect(text).not.toContain('What was checked ·');
});

test('writes French with its accents, apostrophes and spaces', () => {
  const reading = readForged('fr');
  const [page] = pagesOf(reportPdf([entryOf(reading)], { ...live, language: 'fr' }));
  expect(page).toContain('Rapport de vérification');
  expect(page).toContain('La clé de contrôle de l’ensemble de la zone devrait être 3 ; 8 est imprimé.');
  expect(page).toContain('État émetteur');
  expect(page).toContain('Que faire : Comparez');
  expect(page).not.toContain('?');
});

test.each([
  [true, 'Ce qui a été signé'],
  [false, 'Ce que dit le code'],
])('what a code says is called signed only if it is (%s)', (digitalSignature, heading) => {
  const body = { documentInfos: { sharesNumber: '2.75' }, certificate: { digitalSignature } };
  const [group] = read(body, passed, taxNotice, 'fr').groups;
  expect(group!.heading).toBe(heading);
  expect(group!.rows[0]!.value).toBe('2,75');
});

test('what certificates say of each other is in the summary, and has a section of its own after them', () => {
  const reading = read({ cafPaymentCertificates: [{}] }, passed, cafCertificate, 'en');
  const told = togetherInWords(verdict('unverified', { code: 'different_beneficiaries' }), 'en');
  const entries = Array.from({ length: 10 }, () => entryOf(reading));
  const pages = pagesOf(reportPdf(entries, { ...live, language: 'en', together: [told] }));
  for (const page of pages) expect(page).toContain('no copy of the document');
  expect(pages.at(-1)).toContain('The certificates cannot be compared with each other Why.'.slice(0, 50));
  expect(pages[0]).toContain(
    'Comparison of the certificates The certificates cannot be compared with each other',
  );
  expect(pages.slice(1, -1).join(' ')).not.toContain('cannot be compared');
  expect(pages.join(' ')).not.toContain('fault found');
});

test('a value of a document cannot break out of its PDF string or its encoding', () => {
  const body = {
    documentInfos: { documentType: 'PASSPORT', lastName: 'A) Tj ET (\\ \u0007 Ω 日本', documentNumber: '1' },
  };
  const [page] = pagesOf(
    reportPdf([entryOf(read(body, passed, passport, 'en'))], { ...live, language: 'en' }),
  );
  expect(page).toContain('A) Tj ET (\\ ? ? ??');
});

test('wraps lines at their width and loses no character', () => {
  const texts = ['one two three four five six seven', 'x'.repeat(200), `short ${'y'.repeat(90)} end`, ''];
  for (const text of texts) {
    const lines = wrap(text, 80, 9, 'regular');
    for (const line of lines) expect(textWidth(line, 9, 'regular')).toBeLessThanOrEqual(80);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  }
});

test('shows an altered value with both digits', () => {
  const { reasons } = verdictInWords(readForged('en'), 'en');
  expect(reasons.map(({ code }) => code)).toEqual(['check_digit']);
  expect(reasons[0]!.advice!.sides.map(({ value }) => value)).toEqual(['4', '9']);
});

const certificate = { digitalSignature: true, datesConsistency: true };

test('shows a value that is printed otherwise with both values', () => {
  const printed = [{ field: 'sharesNumber', code: '2.75', printed: 'different', instead: '3' }];
  const body = { documentInfos: { sharesNumber: '2.75' }, certificate, details: { printed } };
  const failed = verdict('failed', { code: 'print_differs', field: 'sharesNumber' });
  const { reasons } = verdictInWords(read(body, failed, taxNotice, 'fr'), 'fr');
  expect(reasons[0]!.advice!.sides.map(({ value }) => value)).toEqual(['2,75', '3']);
});

test('shows a value that is printed in two ways with both, and what to do', () => {
  const printed = [{ field: 'sharesNumber', code: '2.75', printed: 'ambiguous', instead: '3' }];
  const body = { documentInfos: { sharesNumber: '2.75' }, certificate, details: { printed } };
  const open = verdict('unverified', { code: 'print_ambiguous', field: 'sharesNumber' });
  const { reasons } = verdictInWords(read(body, open, taxNotice, 'en'), 'en');
  expect(reasons).toEqual([expect.objectContaining({ outcome: 'unverified', code: 'print_ambiguous' })]);
  expect(reasons[0]!.advice).toMatchObject({
    remedy: 'Look at the page, and rely on the signed value.',
    sides: [{ value: '2.75' }, { value: '3' }],
  });
});

test('a value whose print was not read is shown as not checked', () => {
  const printed = [{ field: 'sharesNumber', code: '2.75', printed: 'not_found', instead: null }];
  const body = { documentInfos: { sharesNumber: '2.75' }, certificate, details: { printed } };
  const [one] = allChecks(read(body, passed, taxNotice, 'fr'));
  expect(one).toMatchObject({ outcome: 'unverified', code: null });
});

test('a code with an unknown certificate is neither genuine nor forged', () => {
  const failedChecks = ['datesConsistency', 'digitalSignature'].map((flag) => ({
    flag,
    reason: 'certificate_unknown',
    certificate: 'ABCD',
    authority: 'FR00',
  }));
  const unknown = { digitalSignature: false, datesConsistency: false };
  const body = { documentInfos: {}, certificate: unknown, details: { failedChecks } };
  const unverified = verdict('unverified', { code: 'certificate_unknown' });
  const { reasons } = verdictInWords(read(body, unverified, taxNotice, 'en'), 'en');
  expect(reasons).toEqual([expect.objectContaining({ outcome: 'unverified' })]);
  expect(reasons[0]!.words).toContain('ABCD');
});

test('shows the most wanted fields first, and nothing empty', () => {
  const body = {
    documentInfos: { numberOfCharacters: '88', country: 'FRA', lastName: 'EXEMPLE', personalNumber: '<<<<' },
  };
  const [group] = read(body, passed, passport, 'fr').groups;
  expect(group!.rows.map(({ label, value }) => [label, value])).toEqual([
    ['Nom', 'EXEMPLE'],
    ['État émetteur', 'France (FRA)'],
  ]);
  expect(group!.technical.map(({ value }) => value)).toEqual(['88']);
});

test.each([
  ['2020-01-01', 'fr', '1er janvier 2020'],
  ['2020-01-11', 'fr', '11 janvier 2020'],
  ['2020-01-01', 'en', '1 January 2020'],
  ['2018-09', 'fr', 'septembre 2018'],
  ['2018-09-01/2018-09-30', 'en', '1 September 2018 to 30 September 2018'],
  ['2025-03-12 09:14:07', 'en', '12 March 2025 at 09:14:07'],
  ['1986-03-12, 1987-01-01', 'fr', '12 mars 1986, 1er janvier 1987'],
  ['2025-13-45', 'fr', '2025-13-45'],
  ['24FX00173', 'fr', '24FX00173'],
] as const)('%s in words (%s)', (text, language, words) => {
  expect(datesInWords(text, language)).toBe(words);
});

test.each([
  ['DEU', 'Allemagne (DEU)'],
  ['XXA', 'Apatride (XXA)'],
  ['RKS', 'Kosovo (RKS)'],
  // Beginnings of codes, and withdrawn ones, name no country.
  ['FRX', 'FRX'],
  ['ZAR', 'ZAR'],
])('the country %s is named %j', (code, words) => {
  expect(countryInWords(code, 'fr')).toBe(words);
});

test('several documents have a summary and a page each, marked if a test key was used', () => {
  const entry = entryOf(readForged('en'));
  const unread = { ...entry, outcome: { heading: 'Not read at all', notes: ['It is empty.'] } };
  const pages = pagesOf(reportPdf([entry, unread], { ...live, mode: 'test', language: 'en' }));
  expect(pages[0]).toContain('2 documents');
  expect(pages[0]).toContain('Not read at all');
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('TEST KEY');
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  expect(pages.at(-1)).toContain('It is empty.');
});

test.each([
  ['en', 'paper.pdf, pages 2–3', 'Passport, pages 2–3: 1 fault found. The receipt says nothing about other'],
  [
    'fr',
    'paper.pdf, pages 2–3',
    'Passeport, pages 2–3\u00A0: 1 anomalie relevée. Le reçu ne dit rien des autres',
  ],
] as const)('two documents of one file are told apart by their pages (%s)', (language, named, signed) => {
  const whole = { ...entryOf(readForged(language)), receipt: 'eyJ.eyJ.sig' };
  const parts = [[1], [2, 3]].map((pages) => ({ ...whole, pages }));
  const [summary, ...sheets] = pagesOf(reportPdf(parts, { ...live, language }));
  const second = sheets.slice(sheets.length / 2).join(' ');
  for (const said of ['2 documents', 'paper.pdf, page 1', named]) expect(summary).toContain(said);
  expect(second).toContain(named);
  expect(second.replaceAll('\u00A0', ' ')).toContain(signed.replaceAll('\u00A0', ' '));
  expect(pagesOf(reportPdf([whole], { ...live, language })).join()).not.toMatch(/other pages|autres pages/);
});

test('a report with a signed receipt is not said to be unsigned, though a file was not read', () => {
  const signed = { ...entryOf(readForged('en')), receipt: 'eyJ.eyJ.sig' };
  const unread = { ...entryOf(readForged('en')), outcome: { heading: 'Not read at all', notes: [] } };
  const footOf = (...entries: (typeof signed | typeof unread)[]) =>
    pagesOf(reportPdf(entries, { ...live, language: 'en' })).join(' ');
  expect(footOf(signed, unread)).toContain('The receipt in it is signed');
  expect(footOf(signed, unread)).not.toContain('It is not signed');
  expect(footOf(unread)).toContain('It is not signed');
});

test.each([
  ['en', 'Verification report: Passport'],
  ['fr', 'Rapport de vérification\u00A0: Passeport'],
] as const)('the title of the PDF has the space of its language before the colon (%s)', (language, title) => {
  const pdf = reportPdf([entryOf(readForged(language))], { ...live, language });
  const document = mupdf.Document.openDocument(pdf, 'application/pdf');
  expect(document.getMetaData('info:Title')).toBe(title);
});

test('names are written with the letters that the fonts have, else without their accent', () => {
  const sheet = new Sheet();
  sheet.text('L’HAŸ-LES-ROSES, Šimon Žižka, Győző Ćwik, Øystein, Ελένη\u0085', { size: 9 });
  const [page] = pagesOf(writePdf(sheet.finish('', null, null), 'Title'));
  expect(page).toContain('L’HAŸ-LES-ROSES, Šimon Žižka, Gyozo Cwik, Øystein, ??????');
});

test('a column that goes on to the next page leaves the others in their place', () => {
  const sheet = new Sheet();
  while (sheet.y < pageHeight - 130) sheet.text('Above', { size: 9 });
  const long = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
  sheet.columns([long, { size: 9, width: 150 }], ['Beside', { size: 9, x: 200 }]);
  sheet.text('Below', { size: 9 });
  const pages = pagesOf(writePdf(sheet.finish('', null, null), 'Title'));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Beside');
  expect(pages[1]).toMatch(/word199 Below/);
});
