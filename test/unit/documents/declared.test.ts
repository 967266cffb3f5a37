import { describe, expect, test } from 'vitest';
import type { AnswerObject, AnswerValue } from '../../../src/answer.ts';
import { readFields } from '../../../src/documents/apply.ts';
import { certificateInfos } from '../../../src/documents/caf/certificate.ts';
import { type CafCertificate, readCaf } from '../../../src/documents/caf/record.ts';
import type { Field } from '../../../src/documents/document.ts';
import { identityDocuments, signedDocuments } from '../../../src/documents/index.ts';
import { certificateInfos as signerInfos } from '../../../src/documents/signed/rules/certificate.ts';
import { unknownSigner } from '../../../src/trust/verdict.ts';
import { identify } from '../../answered.ts';
import { codeIn, header } from '../formats/two-d-doc/codes.ts';
import { certificate } from './signed/pages.ts';

/**
 * What the descriptors declare of their fields, against what is read: of an example, and of a document
 * without a value.
 */

type Declared = Omit<Field<never>, 'read'>;
type Answers = readonly Readonly<Record<string, AnswerValue>>[];

function typeOf(value: AnswerValue | undefined): string {
  if (!Array.isArray(value)) return Number.isInteger(value) ? 'integer' : typeof value;
  return value.some((item) => typeof item === 'object') ? 'object[]' : 'string[]';
}

const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value));

/** Whether every value is of its field's type, and null only where the field may be. */
function expectDeclared(fields: readonly Declared[], answers: Answers): void {
  for (const { name, type, format, nullable, members = [] } of fields) {
    const values = answers.map((answer) => answer[name]);
    const read = values.filter((value) => value !== null);
    expect(values.includes(null), `${name} is null`).toBe(nullable);
    for (const value of read) {
      if (type === 'scalar') expect(['string', 'integer', 'boolean'], name).toContain(typeOf(value));
      else expect(Array.isArray(value) && value.length === 0 ? type : typeOf(value), name).toBe(type);
    }
    if (read.length > 0) expect(format, name).toBe(read.every(isDay) ? 'date' : undefined);
    if (type === 'object[]') expectDeclared(members, read.flat() as Answers);
  }
}

describe('identity documents', () => {
  const infosOf = (lines: readonly string[]) =>
    identify(lines, { today: '2026-11-21', acceptUtopia: false })?.body.documentInfos as AnswerObject;

  test.each(identityDocuments.map((document) => [document.documentType, document] as const))(
    '%s: each field has a value of its declared type',
    (_, { documentInfos, example }) => {
      const empty = (filler: string) =>
        example.map((line, at) => (at === 0 ? line.slice(0, 5) : '').padEnd(line.length, filler));
      expectDeclared(documentInfos, [example, ...['<', '0', '9'].map(empty)].map(infosOf));
    },
  );
});

/** Values of lists, which the examples do not have: here an MRZ of three lines. */
const withMrz = `${header('04', '07')}6F${'IDFRAX4FX7BPFW5'.padEnd(90, ' ')}<US>`;

describe('signed documents', () => {
  test.each(signedDocuments.map((document) => [document.root, document] as const))(
    '%s: each field has a value of its declared type',
    (_, { documentInfos, example, types }) => {
      const codes = [
        example,
        ...(types?.includes('07') ? [withMrz] : []),
        `${header('04', types?.[0] ?? 'ZZ', 'FFFF', 'FFFF')}${types === null ? 'ZZNEW<GS>4A31022025' : ''}<US>`,
      ];
      expectDeclared(
        documentInfos,
        codes.map((one) => readFields(documentInfos, codeIn(one))),
      );
    },
  );
});

test('the certificate of a signer', () => {
  const code = codeIn(`${header('04', '28')}<US>`);
  const known = {
    validityStartDate: '2024-01-01',
    validityEndDate: '2034-01-01',
    issuerName: 'A',
    issuer: 'B',
  };
  const unknown = unknownSigner(code);
  expectDeclared(
    signerInfos,
    [unknown, { ...unknown, ...known }].map((one) =>
      readFields(signerInfos, { code, certificate: one, mode: 'live' }),
    ),
  );
});

test('a CAF certificate', () => {
  const found = readCaf(certificate());
  if (!found.ok) throw new Error(found.reason);
  const unread: CafCertificate = {
    ...found.certificate,
    documentDate: null,
    dateOfBirth: null,
    beneficiaryNumber: null,
  };
  expectDeclared(
    certificateInfos,
    [found.certificate, unread].map((one) => readFields(certificateInfos, one)),
  );
});
