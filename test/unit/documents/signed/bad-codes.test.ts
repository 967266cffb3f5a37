import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failedChecks } from '../../../../src/documents/apply.ts';
import { signedDocuments } from '../../../../src/documents/index.ts';
import { remarksFrom } from '../../../../src/documents/remark.ts';
import type { CertificateInfo } from '../../../../src/documents/signed/rules/certificate.ts';
import { type RemarkSource, remarks } from '../../../../src/documents/signed/rules/remarks.ts';
import { type SignedDocument, signedAnswer } from '../../../../src/documents/signed/rules/signed-document.ts';
import { parseTwoDDoc, type TwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';
import { toXml } from '../../../../src/http/answer/xml.ts';
import { corpusPath } from '../../../corpus-dir.ts';
import { letters } from '../../../specimens/resources/letters/index.ts';
import { letterCode } from '../../../specimens/resources/letters/letter.ts';
import { messageOf } from '../../../specimens/resources/message.ts';
import { codeOf } from './codes.ts';

/** Codes that issuers and forgers should not make: each has an answer or a reason, and never an exception. */

const certificate: CertificateInfo = {
  validityStartDate: null,
  validityEndDate: null,
  issuerReference: 'XX00',
  issuerName: null,
  subjectReference: 'DVT1',
  issuer: null,
  datesConsistency: false,
  digitalSignature: false,
};

const sourceOf = (code: TwoDDoc): RemarkSource => {
  return { code, certificate, mode: 'test', documentTypes: null, today: '2026-01-01' };
};

/** Everything that an answer with details is made of, by every kind that takes the code. */
function answersTo(code: TwoDDoc): readonly string[] {
  const signed = { code, certificate, mode: 'test' } as const;
  return signedDocuments
    .filter((document) => document.classify(code).kind === 'wanted')
    .map((document) => {
      const answer = signedAnswer(document, signed);
      failedChecks(document.documentInfosValidation, code);
      for (const { read } of document.printed) read(code);
      remarksFrom(remarks, sourceOf(code));
      toXml(answer);
      return JSON.stringify(answer.body.documentInfos);
    });
}

const remarksAbout = (code: TwoDDoc) =>
  Object.fromEntries(remarksFrom(remarks, sourceOf(code)).map((one) => [one.code, one.values.fields]));

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const corpus = corpusPath('2d-doc/types');
/** A code of each kind of our own, and where they lie beside the project those of all types. */
const codes: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ...letters.map((letter) => [letter.name, bytesOf(letterCode(letter))] as const),
  ...(corpus === null ? [] : readdirSync(corpus)).map((name) => {
    const { string_base64 } = JSON.parse(readFileSync(join(corpus!, name), 'utf8'));
    return [name, new Uint8Array(Buffer.from(string_base64, 'base64'))] as const;
  }),
];

describe('every code', () => {
  test.each(codes)('%s, cut anywhere: a reason, or an answer', (_, bytes) => {
    const separator = bytes.indexOf(0x1f);
    for (let length = 0; length <= bytes.length; length++) {
      const cut = bytes.slice(0, length);
      // Cut as a reader may hand it over, and cut before the separator by its issuer.
      for (const whole of length < separator ? [cut, Uint8Array.from([...cut, 0x1f, 0x41])] : [cut]) {
        const parsed = parseTwoDDoc(whole);
        if (parsed.ok) expect(answersTo(parsed.code).length).toBeGreaterThan(0);
        else expect(['not_2d_doc', 'one_of_several', 'malformed']).toContain(parsed.reason);
      }
    }
  });

  test.each(codes)('%s, each separator missing in turn', (_, bytes) => {
    const places = [...bytes.keys()].filter((at) => bytes[at] === 0x1d || bytes[at] === 0x1e);
    for (const at of places) {
      const parsed = parseTwoDDoc(Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)]));
      // Of an annex the separator is the last; without it the signature is none.
      if (parsed.ok) expect(answersTo(parsed.code).length).toBeGreaterThan(0);
      else expect(parsed.reason).toBe('malformed');
    }
  });
});

const kinds = letters.map((letter) => {
  const document = signedDocuments.find(({ fileField }) => fileField.name === letter.field);
  if (document === undefined) throw new Error(letter.field);
  return [letter.name, letter, document] as const;
});

function infosOf(document: SignedDocument, code: TwoDDoc) {
  return Object.fromEntries(document.documentInfos.map(({ name, read }) => [name, read(code)]));
}

describe.each(kinds)('%s', (_, { documentType, fields }, document) => {
  const regular = infosOf(document, codeOf(documentType, messageOf(fields)));

  test('gives the same answer with its fields in any order', () => {
    const orders = fc.shuffledSubarray([...fields], { minLength: fields.length, maxLength: fields.length });
    fc.assert(
      fc.property(orders, (order) => {
        expect(infosOf(document, codeOf(documentType, messageOf(order)))).toEqual(regular);
      }),
      { numRuns: 50 },
    );
  });

  test('takes the first of a repeated field, with a remark', () => {
    for (const [id, value] of fields) {
      const again = messageOf([...fields, [id, value.replace(/\d/g, '9').replace(/[A-Z]/g, 'Q')]]);
      const code = codeOf(documentType, again);
      expect(infosOf(document, code), id).toEqual(regular);
      expect(remarksAbout(code).fields_repeated).toBe(id);
    }
  });

  test('ignores an unknown field or one of another type, with a remark', () => {
    for (const [id, value] of [
      ['ZZ', 'A FIELD TO COME'],
      ['HI', '1'],
    ] as const) {
      for (let at = 0; at <= fields.length; at++) {
        const more = [...fields.slice(0, at), [id, value] as const, ...fields.slice(at)];
        const code = codeOf(documentType, messageOf(more));
        expect(infosOf(document, code)).toEqual(regular);
        expect(remarksAbout(code).fields_not_foreseen).toBe(id);
      }
    }
  });

  test('answers a value that is too long or has wrong characters', () => {
    const values = ['9'.repeat(400), 'A'.repeat(400), ' ', '/', '////', ',', '-', '%<&>"'];
    for (const [at, [id]] of fields.entries()) {
      for (const value of values) {
        const [before, after] = [messageOf(fields.slice(0, at)), messageOf(fields.slice(at + 1))];
        const code = codeOf(documentType, `${before}${id}${value}\u001D${after}`);
        expect(answersTo(code).length, `${id}${value}`).toBeGreaterThan(0);
      }
    }
  });

  test('a value of bytes that no character of the form has breaks the format', () => {
    for (const at of fields.keys()) {
      const message = `${messageOf(fields.slice(0, at))}${fields[at]?.[0]}\u0000\u00E9\u001D`;
      const bytes = bytesOf(`DC04XX00DVT1FFFF2471${documentType}01FR${message}\u001FAA`);
      expect(parseTwoDDoc(bytes)).toEqual({ ok: false, reason: 'malformed' });
    }
  });

  test('without any field every member is null or told by the header, and a remark says what lacks', () => {
    const code = codeOf(documentType, '');
    const members = Object.entries(document.classify(code).kind === 'wanted' ? infosOf(document, code) : {});
    const told = members.filter(([, value]) => value !== null).map(([name]) => name);
    expect(['documentType', 'publicationDate', 'signatureDate']).toEqual(expect.arrayContaining(told));
    expect(remarksAbout(code).fields_missing).toMatch(/^\w\w/);
  });

  test('under an unknown type, or in another perimeter, only the field for any 2D-Doc takes it', () => {
    const takers = (code: TwoDDoc) =>
      signedDocuments.filter((one) => one.classify(code).kind === 'wanted').map((one) => one.root);
    expect(takers(codeOf('ZZ', messageOf(fields)))).toEqual(['FrenchSignedDocument']);
    const own = codeOf(documentType, messageOf(fields));
    expect(takers({ ...own, header: { ...own.header, perimeter: '02' } })).toEqual(['FrenchSignedDocument']);
  });
});
