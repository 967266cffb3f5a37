import { describe, expect, test } from 'vitest';
import { compareAll } from '../../../../../src/documents/signed/print/anywhere.ts';
import { foldedLines } from '../../../../../src/documents/signed/print/printed.ts';
import { failedSigned, signedVerdict } from '../../../../../src/documents/signed/rules/verdict.ts';
import { taxNotice } from '../../../../../src/documents/signed/tax-notice.ts';
import { certificate, codeOf } from '../codes.ts';
import { run, unlimited } from '../pages.ts';

const code = codeOf('28', '432,75<GS>417311<GS>4424F00173928AB452024<GS>46EXEMPLE CAMILLE<GS>');
const notice = [
  'Impôt sur les revenus de 2024',
  'Référence de l’avis 24 F0 0173928 AB',
  'Mme EXEMPLE CAMILLE',
  'Revenu fiscal de référence 7 311',
  'Nombre de parts 2,75',
];

/** What is said about the notice if a page of these lines carries its code. */
function judged(lines: readonly string[], isRead = true) {
  const page = foldedLines(lines.map((text, row) => run(40, 60 + 16 * row, text)));
  const read = {
    code,
    document: taxNotice,
    documentTypes: null,
    mode: 'live',
    today: '2025-01-15',
    certificate,
    print: {
      isRead,
      isWhole: true,
      otherLetter: null,
      values: compareAll(taxNotice, code, [page], unlimited),
    },
  } as const;
  const { outcome, reasons, remarks } = signedVerdict(read, 'en');
  return {
    outcome,
    reasons: reasons.map(({ code, pages }) => [code, pages]),
    remarks: remarks.map(({ code }) => code).filter((code) => code !== 'fields_missing'),
    failed: failedSigned(read, 'en').map(({ reason, field, signed, printed }) => [
      reason,
      field,
      signed,
      printed,
    ]),
  };
}
const wrongIncome = notice.map((line) => line.replace('7 311', '37 311'));
const income = ['taxableIncomeReference', '7311', '37311'];
const nameless = notice.filter((line) => !line.includes('EXEMPLE'));

describe('the verdict on a signed document by what its page prints', () => {
  test('all as signed', () => {
    expect(judged(notice)).toEqual({ outcome: 'passed', reasons: [], remarks: [], failed: [] });
  });

  test('another value by the label contradicts it', () => {
    expect(judged(wrongIncome)).toEqual({
      outcome: 'failed',
      reasons: [['print_differs', [1]]],
      remarks: [],
      failed: [['print_differs', ...income]],
    });
  });

  test('both values by the label leave it open', () => {
    expect(judged([...notice, ...wrongIncome])).toEqual({
      outcome: 'unverified',
      reasons: [['print_ambiguous', [1]]],
      remarks: [],
      failed: [['print_ambiguous', ...income]],
    });
  });

  test('a missing name leaves it open where the page was read', () => {
    expect(judged(nameless)).toEqual({
      outcome: 'unverified',
      reasons: [['print_not_found', []]],
      remarks: [],
      failed: [['print_not_found', undefined, undefined, undefined]],
    });
  });

  test('a name that could not be read is only remarked', () => {
    expect(judged(nameless, false)).toEqual({
      outcome: 'passed',
      reasons: [],
      remarks: ['print_uncertain'],
      failed: [],
    });
  });
});
