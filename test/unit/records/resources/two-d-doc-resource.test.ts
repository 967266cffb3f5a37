import { describe, expect, test } from 'vitest';
import type { CertificateInfo } from '../../../../src/records/resources/certificate.ts';
import { incomeTax } from '../../../../src/records/resources/income-tax.ts';
import { payslip } from '../../../../src/records/resources/payslip.ts';
import { parseTwoDDoc, type TwoDDoc } from '../../../../src/records/two-d-doc/parse.ts';
import { bytesOf, header } from '../two-d-doc/codes.ts';

const certificate: CertificateInfo = {
  validityStartDate: '2024-01-01',
  validityEndDate: '2034-01-01',
  issuerReference: 'XX00',
  issuerName: 'AUTORITE FICTIVE',
  subjectReference: 'DVT1',
  issuer: 'DIRECTION FICTIVE DES IMPOTS',
  datesConsistency: true,
  digitalSignature: true,
};

function code(message: string): TwoDDoc {
  const parsed = parseTwoDDoc(bytesOf(`${message}<US>`));
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.code;
}

const taxFields =
  '432,75<GS>442544A3295123445202446MARTIN SPECIMEN<GS>4A31072025471234567890123' +
  '4Y12 RUE DU SPECIMEN/75003 PARIS<GS>48MARTIN CAMILLE<GS>490701987765432411000,50<GS>4V18488<GS>ZZNEW';
const payFields =
  '10MME/SPECIMEN/CAMILLE<GS>5013000495500014510157,55200934,55324525424705501032015581319,24<GS>599894,3<GS>';

describe('the income tax notice', () => {
  test('the whole answer, members in the order of the specification', () => {
    const answer = incomeTax.answer(code(`${header('04', '28', '2470')}${taxFields}`), certificate);
    expect(answer).toStrictEqual({
      root: 'FrenchIncomeTaxes',
      body: {
        documentInfos: {
          publicationDate: '2025-07-16',
          signatureDate: '2025-07-17',
          taxableIncomeReference: '1000.50',
          sharesNumber: '2.75',
          noticeReference: '2544A32951234',
          incomeYear: '2024',
          declarant1: 'MARTIN SPECIMEN',
          taxNumberDeclarant1: '1234567890123',
          declarant2: 'MARTIN CAMILLE',
          taxNumberDeclarant2: '0701987765432',
          collectionDate: '2025-07-31',
        },
        certificate: {
          validityStartDate: '2024-01-01',
          validityEndDate: '2034-01-01',
          issuerReference: 'XX00',
          issuerName: 'AUTORITE FICTIVE',
          subjectReference: 'DVT1',
          issuer: 'DIRECTION FICTIVE DES IMPOTS',
          datesConsistency: true,
          digitalSignature: true,
        },
      },
    });
    expect(Object.keys(answer.body.documentInfos!)).toStrictEqual(incomeTax.fields.map(({ name }) => name));
    expect(Object.keys(answer.body.certificate!)).toStrictEqual(Object.keys(certificate));
  });

  test('what the code does not have is null, and the second tax number the text null', () => {
    const { documentInfos } = incomeTax.answer(
      code(`${header('04', '28')}45202441<GS>48<GS>`),
      certificate,
    ).body;
    expect(documentInfos).toStrictEqual({
      publicationDate: null,
      signatureDate: '2025-07-17',
      taxableIncomeReference: null,
      sharesNumber: null,
      noticeReference: null,
      incomeYear: '2024',
      declarant1: null,
      taxNumberDeclarant1: null,
      declarant2: null,
      taxNumberDeclarant2: 'null',
      collectionDate: null,
    });
  });

  test('a day that the calendar does not have is null', () => {
    const { documentInfos } = incomeTax.answer(code(`${header('04', '28')}4A31042022`), certificate).body;
    expect(documentInfos).toMatchObject({ collectionDate: null });
  });

  test.each([
    ['28', taxFields, { kind: 'wanted' }],
    ['04', taxFields, { kind: 'wanted' }],
    ['06', payFields, { kind: 'other' }],
    ['02', taxFields, { kind: 'other' }],
    ['04', '10M/IMPOSABLE/FRANCOIS<GS>401234567890123411042876', { kind: 'unsupported' }],
    ['18', taxFields, { kind: 'unsupported' }],
    ['24', taxFields, { kind: 'unsupported' }],
    ['27', taxFields, { kind: 'unsupported' }],
  ])('type %s with %j', (documentType, fields, expected) => {
    expect(incomeTax.classify(code(header('04', documentType) + fields))).toMatchObject(expected);
  });

  test('what it is instead is said in the detail', () => {
    const detail = (documentType: string, fields: string) => {
      const found = incomeTax.classify(code(header('04', documentType) + fields));
      return found.kind === 'unsupported' && found.detail;
    };
    expect(detail('24', taxFields)).toContain('avis de situation déclarative, type 24');
    expect(detail('04', '411042876')).toContain('older than 2022');
  });

  test('the same type of another perimeter is another document', () => {
    const foreign = header('04', '28').replace(/01FR$/, '02FR') + taxFields;
    expect(incomeTax.classify(code(foreign))).toStrictEqual({ kind: 'other' });
  });
});

describe('the payslip', () => {
  test('the whole answer, members in the order of the specification', () => {
    const answer = payslip.answer(code(`${header('03', '06', '2470')}${payFields}`), {
      ...certificate,
      digitalSignature: false,
    });
    expect(answer).toStrictEqual({
      root: 'FrenchCivilServantPayslip',
      body: {
        documentInfos: {
          fullName: 'MME SPECIMEN CAMILLE',
          employerSiret: '13000495500014',
          periodStartDate: '2025-06-16',
          periodEndDate: '2025-07-16',
          contractStartDate: '2015-03-01',
          netTaxableSalary: '1319.24',
          netTaxableAccumulatedSalary: '9894.3',
        },
        certificate: { ...certificate, digitalSignature: false },
      },
    });
    expect(Object.keys(answer.body.documentInfos!)).toStrictEqual(payslip.fields.map(({ name }) => name));
  });

  test('a name in three fields, and a salary below zero', () => {
    const fields = '11MME<GS>12CAMILLE ANNE<GS>13SPECIMEN<GS>58-12,5<GS>';
    const { documentInfos } = payslip.answer(code(header('04', '06') + fields), certificate).body;
    expect(documentInfos).toMatchObject({
      fullName: 'MME CAMILLE ANNE SPECIMEN',
      netTaxableSalary: '-12.5',
      employerSiret: null,
      periodStartDate: null,
    });
  });

  test('without a name it is null', () => {
    const { documentInfos } = payslip.answer(code(`${header('04', '06')}58100`), certificate).body;
    expect(documentInfos).toMatchObject({ fullName: null });
  });

  test('other types are other documents', () => {
    expect(payslip.classify(code(header('04', '06') + payFields))).toStrictEqual({ kind: 'wanted' });
    expect(payslip.classify(code(header('04', '28') + taxFields))).toStrictEqual({ kind: 'other' });
  });
});
