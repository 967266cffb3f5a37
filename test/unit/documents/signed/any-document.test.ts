import { describe, expect, test } from 'vitest';
import { remarkInWords, remarksFrom } from '../../../../src/documents/remark.ts';
import { anyDocument } from '../../../../src/documents/signed/any-document.ts';
import { compareAll } from '../../../../src/documents/signed/print/anywhere.ts';
import { foldedLines } from '../../../../src/documents/signed/print/printed.ts';
import { type RemarkSource, remarks } from '../../../../src/documents/signed/rules/remarks.ts';
import { signedVerdict } from '../../../../src/documents/signed/rules/verdict.ts';
import type { TwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';
import { answered } from '../../../answered.ts';
import { codeIn, encodeBase32, header } from '../../formats/two-d-doc/codes.ts';
import { run, unlimited } from './pages.ts';

const certificate = {
  validityStartDate: '2024-01-01',
  validityEndDate: '2034-01-01',
  issuerReference: 'XX00',
  issuerName: 'AUTORITE FICTIVE',
  subjectReference: 'DVT1',
  issuer: 'EMETTEUR FICTIF',
  datesConsistency: true,
  digitalSignature: true,
};

function code(message: string): TwoDDoc {
  return codeIn(message.includes('<US>') ? message : `${message}<US>`);
}

describe('any 2D-Doc', () => {
  test('of a published type: its fields in the order of the code, named and read', () => {
    const message = `${header('04', '00', '2470')}26FR2457000 10MLLE/SAMPLE<RS>1G1ZZNEW`.replace(
      '57000 ',
      '57000',
    );
    expect(answered(anyDocument, code(message), certificate)).toStrictEqual({
      root: 'FrenchSignedDocument',
      body: {
        documentInfos: {
          documentType: '00',
          documentTypeName: 'Justificatif de domicile',
          publicationDate: '2025-07-16',
          signatureDate: '2025-07-17',
          fields: [
            {
              id: '26',
              name: 'serviceAddressCountry',
              label: expect.any(String),
              value: 'FR',
              raw: 'FR',
              truncated: false,
            },
            {
              id: '24',
              name: 'serviceAddressPostalCode',
              label: expect.any(String),
              value: '57000',
              raw: '57000',
              truncated: false,
            },
            {
              id: '10',
              name: 'beneficiaryName',
              label: 'Bénéficiaire, ligne 1 d’adresse (qualité, nom, prénom)',
              value: 'MLLE SAMPLE',
              raw: 'MLLE/SAMPLE',
              truncated: true,
            },
            {
              id: '1G',
              name: 'hasUnlistedCoBeneficiary',
              label: 'Co-bénéficiaire non cité dans le code',
              value: true,
              raw: '1',
              truncated: false,
            },
            { id: 'ZZ', name: null, label: null, value: 'NEW', raw: 'NEW', truncated: false },
          ],
        },
        certificate,
      },
    });
  });

  test('of no published type, and of another perimeter', () => {
    const infos = (message: string) => answered(anyDocument, code(message), certificate).body.documentInfos;
    expect(infos(`${header('04', 'ZZ')}451234`)).toMatchObject({
      documentType: 'ZZ',
      documentTypeName: null,
    });
    expect(infos(`${header('04', '28').replace(/01FR$/, '02FR')}451234`)).toMatchObject({
      documentTypeName: null,
      publicationDate: null,
      fields: [{ id: '45', name: null, label: null, value: '1234', raw: '1234', truncated: false }],
    });
  });

  test('never shows data after the signature', () => {
    const signed = `${header('04', '28')}452021<US>${encodeBase32(new Uint8Array(64).fill(7))}`;
    const annexed = code(`${signed}<GS>46NOT SIGNED`);
    const { documentInfos } = answered(anyDocument, annexed, certificate).body;
    expect(JSON.stringify(documentInfos)).not.toContain('NOT SIGNED');
    expect(reasonsOf(annexed)).toContain('annex_not_signed');
  });
});

describe('a field of another perimeter than that of ANTS', () => {
  /** The verdict on a code beside the text of a page that prints none of its values. */
  function judged(perimeter: string, fields: string) {
    const of = code(header('04', '06').replace(/01FR$/, `${perimeter}FR`) + fields);
    const page = foldedLines([run(40, 60, 'Certificat de conformité d’un autre domaine')]);
    const print = {
      isRead: true,
      isWhole: true,
      otherLetter: null,
      values: compareAll(anyDocument, of, [page], unlimited),
    };
    const { outcome, remarks } = signedVerdict({ ...sourceOf(of), document: anyDocument, print }, 'en');
    return { outcome, remarks: remarks.map((one) => one.code) };
  }

  test.each([
    ['is no last day of validity', '080FFF', 'expired'],
    ['is no name that the page must print', '10REF COMMANDE ALPHA', 'unverified'],
  ])('%s', (_, fields, inAnts) => {
    expect(judged('01', fields).outcome).toBe(inAnts);
    expect(judged('07', fields)).toEqual({
      outcome: 'passed',
      remarks: ['print_not_compared', 'type_unknown'],
    });
  });

  test('is no end of a period', () => {
    expect(judged('01', '532470542451').remarks).toContain('period_reversed');
    expect(judged('07', '532470542451').remarks).not.toContain('period_reversed');
  });
});

function sourceOf(of: TwoDDoc, more: Partial<RemarkSource> = {}): RemarkSource {
  return { code: of, certificate, mode: 'live', documentTypes: null, today: '2025-07-27', ...more };
}

function reasonsOf(of: TwoDDoc, more: Partial<RemarkSource> = {}): readonly unknown[] {
  return remarksFrom(remarks, sourceOf(of, more)).map((one) => one.code);
}

describe('remarks', () => {
  const whole = `${header('04', '06', '2470')}10M<GS>50130004955000145324525424705501032015581319,24<GS>599894,3<GS>`;

  test('there are none on a complete code', () => {
    expect(remarksFrom(remarks, sourceOf(code(whole), { documentTypes: ['06'] }))).toEqual([]);
  });

  test.each<[string, string, Partial<RemarkSource>, object]>([
    [
      'a certificate for other types',
      whole,
      { documentTypes: ['01', '02'] },
      { types: '01, 02', type: '06' },
    ],
    ['a type to come', `${header('04', 'ZZ')}`, {}, { type: 'ZZ', perimeter: '01' }],
    ['two fields that are not foreseen', `${whole}452021ZZ1`, {}, { fields: '45, ZZ' }],
    ['fields that lack', whole.replace('59989', '5A989'), {}, { fields: '59' }],
    ['a field that is not foreseen', `${whole}452021`, {}, { fields: '45' }],
    ['a field to come', `${whole}ZZ1`, {}, { fields: 'ZZ' }],
    ['a field twice', `${whole}5013000495500014`, {}, { fields: '50' }],
    ['a value that was cut', whole.replace('10M<GS>', '10M<RS>'), {}, { fields: '10' }],
    ['a period that ends first', whole.replace('542470', '542451'), {}, { fields: '53-54' }],
    [
      'a certificate that ended since',
      whole,
      { today: '2034-01-02' },
      { end: '2034-01-01', date: '2025-07-17' },
    ],
  ])('say with its values that there is %s', (_what, message, more, values) => {
    expect(remarksFrom(remarks, sourceOf(code(message), more))).toContainEqual(
      expect.objectContaining({ values }),
    );
  });

  test('a period of one day is not reversed, nor one without an end', () => {
    expect(reasonsOf(code(whole.replace('542470', '542452')))).not.toContain('period_reversed');
    expect(reasonsOf(code(whole.replace('542470', '54FFFF')))).not.toContain('period_reversed');
  });

  test.each([
    ['an account statement', '362470372451', '36-37'],
    ['pay', '532470542451', '53-54'],
    ['a contract', '5516072025562451', '55-56'],
    ['a permit', '6N160720256O15072025', '6N-6O'],
  ])('the period of %s that ends before it begins', (_what, fields, ids) => {
    const reversed = code(header('04', '06') + fields);
    expect(remarksFrom(remarks, sourceOf(reversed))).toContainEqual(
      expect.objectContaining({ code: 'period_reversed', values: { fields: ids } }),
    );
  });

  test('a certificate is still valid on its last day', () => {
    expect(reasonsOf(code(whole), { today: '2034-01-01' })).not.toContain('certificate_ended_since');
  });

  test('a certificate that had ended before the signing is no remark: its flag says so', () => {
    const ended = { certificate: { ...certificate, datesConsistency: false }, today: '2034-01-02' };
    expect(reasonsOf(code(whole), ended)).not.toContain('certificate_ended_since');
  });

  test('are said in both languages, with every value', () => {
    for (const { reason, text } of remarks) {
      const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort();
      expect([...new Set(places(text.en))]).toEqual([...new Set(places(text.fr))]);
      expect(remarkInWords(remarks, { reason }, 'fr')).toBe(text.fr);
    }
    expect(remarkInWords(remarks, { reason: 'of_a_year_to_come', message: 'Soon.' }, 'en')).toBe('Soon.');
  });
});
