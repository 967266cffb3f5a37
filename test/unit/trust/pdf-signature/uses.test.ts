import { describe, expect, test } from 'vitest';
import {
  mayIssue,
  maySignDocuments,
  maySignOcsp,
  maySignTimestamps,
  namesOf,
  usesOf,
} from '../../../../src/trust/pdf-signature/uses.ts';
import type { CertificateExtension } from '../../../../src/trust/x509/certificate.ts';
import { ocspSigning, timeStamping } from '../../../specimens/signed-pdf/certificates.ts';
import * as der from '../../../specimens/test-ca/der.ts';

type Extension = readonly [type: string, value: Buffer, critical?: boolean];
/** The uses that extensions give to a certificate. */
function uses(...extensions: readonly Extension[]) {
  const all = extensions.map(([type, value, critical = false]): [string, CertificateExtension] => [
    type,
    { critical, value: new Uint8Array(value) },
  ]);
  return usesOf({ extensions: new Map(all) });
}

const keyUsage = (bits: number): Extension => ['2.5.29.15', der.bits(Buffer.of(bits), 1), true];
const constraints = (...fields: Buffer[]): Extension => ['2.5.29.19', der.sequence(...fields), true];
const purposes = (...all: string[]): Extension => ['2.5.29.37', der.sequence(...all.map(der.oid)), true];
const statement = (type: string, ...info: Buffer[]) => der.sequence(der.oid(type), ...info);
const statements = (...all: Buffer[]): Extension => ['1.3.6.1.5.5.7.1.3', der.sequence(...all)];
const qcType = (...numbers: number[]) =>
  statement('0.4.0.1862.1.6', der.sequence(...numbers.map((number) => der.oid(`0.4.0.1862.1.6.${number}`))));
const serverAuthentication = '1.3.6.1.5.5.7.3.1';
const emailProtection = '1.3.6.1.5.5.7.3.4';
const isTrue = Buffer.of(1, 1, 0xff);
const isFalse = Buffer.of(1, 1, 0);

test('a certificate that says nothing may sign documents, and nothing else', () => {
  const silent = uses();
  expect(silent).toEqual({
    isCa: false,
    pathLength: null,
    signsCertificates: true,
    signsContent: true,
    purposes: null,
    purposesAreCritical: false,
    qcTypes: [],
    keyId: null,
    isNeverRevoked: false,
    isUnderstood: true,
  });
  expect([
    maySignDocuments(silent),
    mayIssue(silent, 0),
    maySignTimestamps(silent),
    maySignOcsp(silent),
  ]).toEqual([true, false, false, false]);
});

test('the id of the key is read', () => {
  expect(uses(['2.5.29.14', der.octets(Buffer.of(1, 2))]).keyId).toEqual(Uint8Array.of(1, 2));
});

describe('who may issue certificates', () => {
  test.each([
    ['an authority', [constraints(isTrue)], 9, true],
    ['one that says it is none', [constraints(isFalse)], 0, false],
    ['one that says nothing', [constraints()], 0, false],
    ['an authority with one below', [constraints(isTrue, der.integer(1))], 1, true],
    ['an authority with two below, of one', [constraints(isTrue, der.integer(1))], 2, false],
    ['an authority without the right', [constraints(isTrue), keyUsage(0x02)], 0, false],
    ['an authority with the right', [constraints(isTrue), keyUsage(0x04)], 0, true],
  ] as const)('%s', (_, extensions, between, may) => {
    expect(mayIssue(uses(...extensions), between)).toBe(may);
  });
});

describe('who may sign documents', () => {
  test.each<[string, readonly Extension[], boolean]>([
    ['a key for signatures', [keyUsage(0x80)], true],
    ['a key for what binds its owner', [keyUsage(0x40)], true],
    ['a key for encryption', [keyUsage(0x20)], false],
    [
      'one for timestamps, OCSP and servers',
      [purposes(timeStamping, ocspSigning, serverAuthentication)],
      false,
    ],
    ['one for servers and mail', [purposes(serverAuthentication, emailProtection)], true],
    ['one for web sites', [statements(qcType(3))], false],
    ['one for web sites and seals', [statements(qcType(3, 2))], true],
    ['one whose statements are others', [statements(statement('0.4.0.1862.1.1'))], true],
    ['one with more statements', [statements(statement('0.4.0.1862.1.1'), qcType(3))], false],
  ])('%s', (_, extensions, may) => {
    expect(maySignDocuments(uses(...extensions))).toBe(may);
  });

  test('a statement of another kind names no use, whatever it holds', () => {
    const other = statement('0.4.0.1862.1.7', der.sequence(der.oid('0.4.0.1862.1.6.3')));
    expect(uses(statements(other, qcType(1, 2, 9))).qcTypes).toEqual(['signature', 'seal']);
  });
});

describe('a critical extension that is not acted on', () => {
  const strange: Extension = ['1.2.3.4', der.sequence(), true];
  test.each([
    ['documents', () => maySignDocuments(uses(strange))],
    ['certificates', () => mayIssue(uses(constraints(isTrue), strange), 0)],
    ['timestamps', () => maySignTimestamps(uses(purposes(timeStamping), strange))],
    ['OCSP', () => maySignOcsp(uses(purposes(ocspSigning), strange))],
  ])('keeps a certificate from signing %s', (_, may) => {
    expect(may()).toBe(false);
  });

  test.each(['2.5.29.17', '2.5.29.31', '2.5.29.32', '2.5.29.35'])('is not %s', (type) => {
    expect(maySignDocuments(uses([type, der.sequence(), true]))).toBe(true);
  });

  test('matters only if it is critical', () => {
    const plain: Extension = ['1.2.3.4', der.sequence()];
    expect(maySignDocuments(uses(plain))).toBe(true);
    expect(maySignTimestamps(uses(purposes(timeStamping), plain))).toBe(true);
    expect(maySignOcsp(uses(purposes(ocspSigning), plain))).toBe(true);
  });
});

describe('the names of a certificate', () => {
  const name = (text: string) => der.sequence(der.utf8(text));
  const fields = [der.integer(7), der.sequence(), name('ISSUER'), der.sequence(), name('SUBJECT')];
  const read = (...all: Buffer[]) => namesOf(new Uint8Array(der.sequence(der.sequence(...all))));
  const expected = {
    serial: Uint8Array.of(7),
    issuer: new Uint8Array(name('ISSUER')),
    subject: new Uint8Array(name('SUBJECT')),
  };

  test('are read with a version and without', () => {
    expect(read(der.tagged(0, der.integer(2)), ...fields)).toEqual(expected);
    expect(read(...fields)).toEqual(expected);
  });

  test('are none of a structure that ends before the subject, or is none', () => {
    expect(read(...fields.slice(0, 4))).toBeNull();
    expect(read()).toBeNull();
    expect(namesOf(Uint8Array.of(0x30, 0x82))).toBeNull();
  });
});
