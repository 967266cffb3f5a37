import { describe, expect, test } from 'vitest';
import { cafAnswer } from '../../../src/documents/caf/certificate.ts';
import { readCaf } from '../../../src/documents/caf/record.ts';
import { reasonCodes, remarkCodes } from '../../../src/documents/codes.ts';
import type { Field } from '../../../src/documents/document.ts';
import {
  cafCertificate,
  documents,
  fileFields,
  identityDocuments,
  signedDocuments,
} from '../../../src/documents/index.ts';
import { nameOf } from '../../../src/documents/signed/print/whole-print.ts';
import { signedAnswer } from '../../../src/documents/signed/rules/signed-document.ts';
import type { Outcome } from '../../../src/documents/verdict.ts';
import { unknownSigner } from '../../../src/trust/verdict.ts';
import { identify } from '../../answered.ts';
import { codeIn } from '../formats/two-d-doc/codes.ts';
import { certificate } from './signed/pages.ts';

/** What people see of a value: in which form, how early, and under which part of the answer. */

const fields: readonly Field<never>[] = documents.flatMap(({ parts }) =>
  parts.flatMap((part) => part.fields),
);
const named = (isIt: (field: Field<never>) => boolean) =>
  [...new Set(fields.filter(isIt).map(({ name }) => name))].toSorted().join(' ');

test.each([
  [
    'euros',
    'balanceDue closingBalance grossMonthlySalary invoiceAmount netIncomeTax netSalary netSocialLevies ' +
      'netTaxableAccumulatedSalary netTaxableSalary openingBalance payAmount taxableIncomeReference withholdingTax',
  ],
  ['decimal', 'sharesNumber workedHours'],
  ['stamp', 'dateHourFooter'],
  ['document', 'documentType'],
  ['country', 'accountCountry billingCountry country countryOfBirth nationality'],
  [
    // What people copy or compare character by character.
    'code',
    'applicationNumber barcodeNumber barcodeNumberDecoded bban beneficiaryNumberFooter beneficiaryNumberHeader bic ' +
      'billingPostalCode certificateNumber contractNumber customerNumber diplomaNumber dniNumber documentId ' +
      'documentNumber documentType employerSiret fileNumber foreignerNumber iban invoiceNumber issuerReference mrz ' +
      'noticeReference personalNumber postalCode qxban stateDepDocControlNumber studentNumber subjectReference ' +
      'taxNumberDeclarant1 taxNumberDeclarant2 visaNumber',
  ],
])('values shown as %s', (shown, names) => {
  expect(named((field) => field.shown === shown)).toBe(names);
});

test('values that tell of the form of a document or of its signer stand with the checks', () => {
  expect(named(({ isTechnical }) => isTechnical === true)).toBe(
    'barcodeNumber barcodeNumberDecoded beneficiaryNumberFooter certificateEndDate certificateStartDate ' +
      'coversWholeDocument dateHourFooter documentType issuer issuerName ' +
      'issuerReference listedService numberOfCharacters numberOfPages statusAtSigning subjectReference ' +
      'timeSource validityEndDate validityStartDate',
  );
});

describe('what people look for first', () => {
  const first = (infos: readonly Field<never>[]) =>
    infos
      .filter(({ rank }) => rank !== undefined)
      .toSorted((a, b) => a.rank! - b.rank!)
      .map(({ name }) => name);

  test.each(identityDocuments.map((document) => [document.documentType, document] as const))(
    'in %s: the holder, the number, the end',
    (_, { documentInfos }) => {
      const own = ['lastName', 'firstNames', 'dateOfBirth', 'documentNumber', 'expirationDate'];
      const names = documentInfos.map(({ name }) => name);
      expect(first(documentInfos)).toEqual(own.filter((name) => names.includes(name)));
    },
  );

  const person = ['birthName', 'firstNames', 'dateOfBirth'];
  test.each<[string, readonly string[]]>([
    ['FrenchIncomeTaxes', ['declarant1', 'taxNumberDeclarant1', 'declarant2', 'taxNumberDeclarant2']],
    ['FrenchIncomeTaxDeclaration', ['declarant1', 'taxNumberDeclarant1', 'declarant2']],
    ['FrenchCivilServantPayslip', ['fullName']],
    ['FrenchPayslip', ['fullName']],
    ['FrenchEmploymentContract', ['fullName']],
    ['FrenchProofOfAddress', ['beneficiary', 'coBeneficiary', 'street', 'postalCode', 'town']],
    ['FrenchProfessionalActivity', person],
    ['FrenchStudentContribution', person],
    ['FrenchWorkPermit', [...person, 'nationality', 'fileNumber']],
    ['FrenchResidenceDocument', ['authorisation', 'validityEndDate', ...person, 'nationality']],
    ['FrenchIdentityCardCode', [...person, 'nationality', 'documentNumber', 'validityEndDate']],
    ['FrenchDiploma', [...person, 'diplomaType', 'major', 'speciality']],
    [
      'FrenchAsylumCertificate',
      [
        'validityEndDate',
        'entitlementEndDate',
        ...['birthName', 'lastName', 'firstNames', 'dateOfBirth', 'nationality', 'foreignerNumber'],
      ],
    ],
    ['FrenchBankDetails', ['accountHolder', 'iban', 'bic']],
    ['FrenchBankStatement', ['accountHolder', 'iban', 'bic']],
    ['FrenchSignedDocument', []],
    ['FrenchCafPaymentCertificate', []],
  ])('in %s: %j', (root, names) => {
    const [infos] = documents.find((document) => document.root === root)!.parts;
    expect(first(infos!.fields)).toEqual(names);
  });
});

/** The members of each object of an answer. */
const membersOf = (body: object) =>
  Object.entries(body).map(([name, members]) => [name, Object.keys(members as object)] as const);

describe('the parts of a descriptor are the objects of its answer, member by member', () => {
  const membersIn = (parts: (typeof documents)[number]['parts']) =>
    parts.map((part) => [part.name, [...part.fields, ...part.checks].map(({ name }) => name)] as const);

  test.each(identityDocuments.map((document) => [document.root, document] as const))('%s', (_, document) => {
    const answer = identify(document.example, { today: '2026-11-21', acceptUtopia: false });
    expect(membersOf(answer!.body)).toEqual(membersIn(document.parts));
  });

  test.each(signedDocuments.map((document) => [document.root, document] as const))('%s', (_, document) => {
    const code = codeIn(document.example);
    expect(document.types ?? [code.header.documentType]).toContain(code.header.documentType);
    expect(document.classify(code)).toEqual({ kind: 'wanted' });
    const { body } = signedAnswer(document, { code, certificate: unknownSigner(code), mode: 'live' });
    expect(membersOf(body)).toEqual(membersIn(document.parts));
  });

  test('FrenchCafPaymentCertificate', () => {
    const found = readCaf(certificate());
    if (!found.ok) throw new Error(found.reason);
    const { body } = cafAnswer([found.certificate, found.certificate]);
    const [one] = body.cafPaymentCertificates as readonly object[];
    const together = { documentsValidation: body.documentsValidation };
    expect([...membersOf(one!), ...membersOf(together)]).toEqual(membersIn(cafCertificate.parts));
  });
});

describe('the comparison with the print', () => {
  test.each(signedDocuments.map((document) => [document.root, document] as const))(
    '%s names each value, and zones of its sheet',
    (_, { documentInfos, printed, surelyPrints = [], alsoPrinted = {}, printedZones }) => {
      const infos = documentInfos.map(({ name }) => name);
      const labelled = printed.map(({ field }) => field).filter((field) => !infos.includes(field));
      const answered = documentInfos.flatMap(({ ids = [] }) => ids);
      const sure = surelyPrints.filter((id) => !answered.includes(id)).map(nameOf);
      expect(Object.keys(alsoPrinted)).toEqual([...new Set([...labelled, ...sure])]);
      if (printed.length > 0) expect(printedZones).not.toEqual([]);
      for (const { from, to } of printedZones) expect(0 <= from && from < to && to <= 1).toBe(true);
    },
  );
});

test('two values that are shown side by side are those of the sentence', () => {
  const checks = documents.flatMap(({ parts }) => parts.flatMap((part) => part.checks));
  const sides = checks.flatMap(({ name, findings }) =>
    Object.entries(findings).flatMap(([reason, { en, sides = [] }]) =>
      sides.map(({ value }) => [name, reason, value, en] as const),
    ),
  );
  expect(sides.length).toBeGreaterThan(50);
  expect(sides.filter(([, , value, en]) => !en.includes(`{${value}}`))).toEqual([]);
});

test('the reasons that say only that a document has expired, or that a check could not be made', () => {
  const codesOf = (outcome: Outcome) =>
    reasonCodes
      .filter((one) => one.outcome === outcome)
      .map(({ code }) => code)
      .toSorted();
  expect(codesOf('expired')).toEqual(['expired', 'expired_in', 'validity_ended', 'validity_period_over']);
  const ofSignatures = [
    'algorithm_not_supported',
    'bytes_after_signature',
    'certificate_for_another_use',
    'certificate_missing',
    'certificate_not_named',
    'content_not_compared',
    'file_does_not_begin_as_pdf',
    'format_not_supported',
    'issuer_not_listed',
    'list_not_in_force',
    'no_proven_time',
    'no_revocation_data',
    'notes_added',
    'revoked_without_proven_time',
    'service_not_qualified',
    'several_readings',
    'several_signers',
    'short_key',
    'timestamps_only',
    'too_complex',
    'weak_digest',
    'xfa_changed',
  ];
  expect(codesOf('unverified').filter((code) => ofSignatures.includes(code))).toEqual(ofSignatures);
  expect(codesOf('unverified').filter((code) => !ofSignatures.includes(code))).toEqual([
    'bars_unread',
    'beneficiary_unread',
    'birth_date_unread',
    'certificate_for_tests',
    'certificate_unknown',
    'code_on_other_letter',
    'code_uncertain',
    'different_beneficiaries',
    'expiry_unknown',
    'file_copied',
    'file_merged',
    'file_scanned',
    'file_undated',
    'file_updated',
    'footer_unread',
    'header_unread',
    'issuer_withdrawn',
    'last_name_missing',
    'pages_missing',
    'personal_number_day',
    'print_ambiguous',
    'print_not_found',
    'signed_undated',
    'validity_too_long',
    'value_uncertain',
  ]);
});

test('a code of a reason has one outcome, whatever check gives it', () => {
  const outcomes = new Map<string, Set<string>>();
  for (const { parts, unflagged = [] } of documents) {
    for (const { findings } of [...parts.flatMap(({ checks }) => checks), ...unflagged]) {
      for (const [code, { isUnverified, isExpiry }] of Object.entries(findings)) {
        const known = outcomes.get(code) ?? new Set();
        outcomes.set(code, known.add(String([isUnverified, isExpiry])));
      }
    }
  }
  expect([...outcomes].filter(([, of]) => of.size > 1)).toEqual([]);
});

test('the codes of a verdict are words of their own', () => {
  const codes = [...reasonCodes.map(({ code }) => code), ...remarkCodes.map(({ reason }) => reason)];
  expect(codes.filter((code) => !/^[a-z]+(?:_[a-z]+)*$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('each document has an XML root of its own', () => {
  const roots = documents.map(({ root }) => root);
  expect(roots.filter((root) => !/^(?:[A-Z][a-z]+)+$/.test(root))).toEqual([]);
  expect(new Set(roots).size).toBe(roots.length);
});

test('each field of the form has a name, a kind and words of its own', () => {
  for (const member of ['name', 'kind', 'noun'] as const) {
    const values = fileFields.map((field) => field[member]);
    expect(values.filter((value) => !/\w/.test(value))).toEqual([]);
    expect(new Set(values).size).toBe(fileFields.length);
  }
  for (const { name, endpoint, noun, takesPictures } of fileFields) {
    expect(endpoint).toBe(name === 'file' ? 'identity' : 'resources');
    expect(name).toMatch(/^(?:(?:fr_[a-z_0-9]+|signed_pdf)_)?file$/);
    expect(noun).toMatch(/^(?:an? |the |bank details$)/);
    // A CAF certificate is judged by its metadata too, a signed PDF by its signature: a picture has none.
    expect(takesPictures).toBe(!['fr_caf_payment_certificate_file', 'signed_pdf_file'].includes(name));
  }
});
