import { describe, expect, test } from 'vitest';
import { payslip } from '../../../../../src/documents/signed/payslip.ts';
import { taxDeclaration } from '../../../../../src/documents/signed/tax-declaration.ts';
import { taxNotice } from '../../../../../src/documents/signed/tax-notice.ts';
import type { TwoDDoc } from '../../../../../src/formats/two-d-doc/parse.ts';
import { answered } from '../../../../answered.ts';
import { codeIn, header } from '../../../formats/two-d-doc/codes.ts';
import { certificate } from '../codes.ts';

function code(message: string): TwoDDoc {
  return codeIn(`${message}<US>`);
}

const taxFields =
  '432,75<GS>442544A3295123445202446MARTIN SPECIMEN<GS>4A31072025471234567890123' +
  '4Y12 RUE DU SPECIMEN/75003 PARIS<GS>48MARTIN CAMILLE<GS>490701987765432411000,50<GS>4V18488<GS>ZZNEW';
const payFields =
  '10MME/SPECIMEN/CAMILLE<GS>5013000495500014510157,55200934,55324525424705501032015581319,24<GS>599894,3<GS>';

describe('the income tax notice', () => {
  test('the whole answer, members in the order of the specification', () => {
    const answer = answered(taxNotice, code(`${header('04', '28', '2470')}${taxFields}`), certificate);
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
        certificate,
      },
    });
    expect(Object.keys(answer.body.documentInfos!)).toStrictEqual(
      taxNotice.documentInfos.map(({ name }) => name),
    );
    expect(Object.keys(answer.body.certificate!)).toStrictEqual(Object.keys(certificate));
  });

  test('what the code does not have is null, and the second tax number the text null', () => {
    const { documentInfos } = answered(
      taxNotice,
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
    const { documentInfos } = answered(taxNotice, code(`${header('04', '28')}4A31042022`), certificate).body;
    expect(documentInfos).toMatchObject({ collectionDate: null });
  });

  test.each([
    ['28', taxFields, { kind: 'wanted' }],
    ['04', taxFields, { kind: 'wanted' }],
    ['06', payFields, { kind: 'other' }],
    ['02', taxFields, { kind: 'other' }],
    // Shares, the reference or the year alone tell the layout of 2022.
    ['04', '432,75', { kind: 'wanted' }],
    ['04', '442544A32951234', { kind: 'wanted' }],
    ['04', '452024', { kind: 'wanted' }],
    ['04', '10M/IMPOSABLE/FRANCOIS<GS>401234567890123411042876', { kind: 'unsupported' }],
    ['18', taxFields, { kind: 'other' }],
    ['24', taxFields, { kind: 'other' }],
    ['27', taxFields, { kind: 'other' }],
  ])('is told by type and fields: %s with %j is %j', (documentType, fields, expected) => {
    expect(taxNotice.classify(code(header('04', documentType) + fields))).toMatchObject(expected);
  });

  test('the same type in another perimeter is another document', () => {
    const foreign = header('04', '28').replace(/01FR$/, '02FR') + taxFields;
    expect(taxNotice.classify(code(foreign))).toStrictEqual({ kind: 'other' });
  });
});

describe('the payslip', () => {
  test('the whole answer, members in the order of the specification', () => {
    const answer = answered(payslip, code(`${header('03', '06', '2470')}${payFields}`), {
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
    expect(Object.keys(answer.body.documentInfos!)).toStrictEqual(
      payslip.documentInfos.map(({ name }) => name),
    );
  });

  test('shows the SIRET as a code, in which 0 differs from O', () => {
    const siret = payslip.documentInfos.find(({ name }) => name === 'employerSiret');
    expect(siret?.shown).toBe('code');
  });

  test('a name in three fields, and a salary below zero', () => {
    const fields = '11MME<GS>12CAMILLE ANNE<GS>13SPECIMEN<GS>58-12,5<GS>';
    const { documentInfos } = answered(payslip, code(header('04', '06') + fields), certificate).body;
    expect(documentInfos).toMatchObject({
      fullName: 'MME SPECIMEN CAMILLE ANNE',
      netTaxableSalary: '-12.5',
      employerSiret: null,
      periodStartDate: null,
    });
  });

  test.each([
    ['10MME/SPECIMEN/CAMILLE', ['MME', 'SPECIMEN', 'CAMILLE']],
    ['10MME/SPECIMEN/CAMILLE ANNE/ZOE', ['MME', 'SPECIMEN', 'CAMILLE ANNE ZOE']],
    ['10/SPECIMEN/CAMILLE', [null, 'SPECIMEN', 'CAMILLE']],
    ['10MME/SPECIMEN/', ['MME', 'SPECIMEN', null]],
    ['10MME / SPECIMEN / CAMILLE ANNE ', ['MME', 'SPECIMEN', 'CAMILLE ANNE']],
    ['10SPECIMEN/CAMILLE', [null, null, null]],
    ['10SPECIMEN CAMILLE', [null, null, null]],
    ['11MME<GS>12CAMILLE ANNE<GS>13SPECIMEN', ['MME', 'SPECIMEN', 'CAMILLE ANNE']],
    ['13SPECIMEN', [null, 'SPECIMEN', null]],
    ['50990000010', [null, null, null]],
  ])('the parts of the name in %s', (fields, [title, lastName, firstNames]) => {
    const parts = payslip.nameParts?.(code(`${header('04', '06')}${fields}<GS>58100`));
    expect(parts).toEqual({ title, lastName, firstNames });
  });

  test('without a name it is null', () => {
    const { documentInfos } = answered(payslip, code(`${header('04', '06')}58100`), certificate).body;
    expect(documentInfos).toMatchObject({ fullName: null });
  });

  test('other types are other documents', () => {
    expect(payslip.classify(code(header('04', '06') + payFields))).toStrictEqual({ kind: 'wanted' });
    expect(payslip.classify(code(header('04', '28') + taxFields))).toStrictEqual({ kind: 'other' });
  });
});

describe('the declaration statement', () => {
  const fields =
    '43-1,5<GS>442544A3295123445202446MARTIN SPECIMEN<GS>4711111111111114117311<GS>4B020620254V-120<GS>4W0<GS>' +
    '4X1200<GS>4Y3 RUE A/BAT B/75003 PARIS<GS>4Z17<GS>6S<GS>6TBAT B<GS>6U3 RUE A<GS>6V<GS>6W750036XPARIS<GS>6YFR';

  test('the whole answer, members in the order of the contract', () => {
    const answer = answered(taxDeclaration, code(header('04', '27') + fields), certificate);
    expect(answer.root).toBe('FrenchIncomeTaxDeclaration');
    expect(JSON.stringify(answer.body.documentInfos)).toBe(
      JSON.stringify({
        publicationDate: null,
        signatureDate: '2025-07-17',
        taxableIncomeReference: '17311',
        sharesNumber: '-1.5',
        noticeReference: '2544A32951234',
        incomeYear: '2024',
        declarant1: 'MARTIN SPECIMEN',
        taxNumberDeclarant1: '1111111111111',
        declarant2: null,
        taxNumberDeclarant2: null,
        declarationDate: '2025-06-02',
        netIncomeTax: '-120',
        balanceDue: '0',
        withholdingTax: '1200',
        netSocialLevies: '17',
        homeAddress: '3 RUE A, BAT B, 75003 PARIS',
        addressLine2: null,
        addressLine3: 'BAT B',
        street: '3 RUE A',
        addressLine5: null,
        postalCode: '75003',
        town: 'PARIS',
        country: 'FR',
      }),
    );
  });

  test.each(['18', '24', '27'])('is type %s', (documentType) => {
    expect(taxDeclaration.classify(code(header('04', documentType) + fields))).toStrictEqual({
      kind: 'wanted',
    });
  });

  test.each(['04', '06', '28', '00'])('is not type %s', (documentType) => {
    expect(taxDeclaration.classify(code(header('04', documentType) + fields))).toStrictEqual({
      kind: 'other',
    });
  });
});
