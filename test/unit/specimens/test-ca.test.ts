import { createPrivateKey, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testCa } from '../../../src/trust/x509/test-ca.ts';
import { participants, privateKey } from '../../specimens/test-ca/authority.ts';
import { signEcdsa } from '../../specimens/test-ca/ecdsa.ts';
import { base32, hexDays, twoDDocHeader } from '../../specimens/test-ca/sign.ts';
import { testCaModulePath, testCaModuleText } from '../../specimens/test-ca/write.ts';

const authority = new X509Certificate(Buffer.from(testCa.certificate, 'base64'));

function participantCertificate(id: string): X509Certificate {
  return new X509Certificate(Buffer.from(testCa.participants[id] ?? '', 'base64'));
}

function commonName(name: string): string | undefined {
  return /CN=(.*)/.exec(name)?.[1];
}

test('the data module is the one that its keys generate', () => {
  expect(readFileSync(testCaModulePath, 'utf8')).toBe(testCaModuleText());
});

test('the CA signed itself and may sign certificates', () => {
  expect(authority.ca).toBe(true);
  expect(authority.verify(authority.publicKey)).toBe(true);
  expect(commonName(authority.subject)).toBe('XX00');
});

test.each(participants)('$id names the CA, carries its own key and chains as intended', (participant) => {
  const certificate = participantCertificate(participant.id);
  expect(commonName(certificate.issuer)).toBe('XX00');
  expect(commonName(certificate.subject)).toBe(participant.id);
  expect(certificate.subject).toContain(`O=${participant.organisation}`);
  expect(certificate.ca).toBe(false);
  expect(certificate.checkPrivateKey(privateKey(participant.id))).toBe(true);
  expect(certificate.verify(authority.publicKey)).toBe(participant.signedBy === 'ca');
  expect(new Date(certificate.validFrom).toISOString().slice(0, 10)).toBe(participant.notBefore);
  expect(new Date(certificate.validTo).toISOString().slice(0, 10)).toBe(participant.notAfter);
});

test('gives the published signature of RFC 6979 A.2.5', () => {
  const part = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: part('C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721'),
    x: part('60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6'),
    y: part('7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299'),
  };
  const signature = signEcdsa(createPrivateKey({ key: jwk, format: 'jwk' }), Buffer.from('sample'));
  expect(Buffer.from(signature).toString('hex')).toBe(
    'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716' +
      'f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
  );
});

test.each([
  ['DVT1', 'sha256', 64],
  ['DV38', 'sha384', 96],
  ['DV52', 'sha512', 132],
] as const)('%s signs with %s in %i bytes, the same in every run', (id, hash, length) => {
  const message = Buffer.from('DC04');
  const signature = signEcdsa(privateKey(id), message);
  const key = createPublicKey(privateKey(id));
  expect(signature).toHaveLength(length);
  expect(signEcdsa(privateKey(id), message)).toEqual(signature);
  expect(verify(hash, message, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
});

test('headers have the lengths and dates of 2D-Doc 3.2.6 §3.3', () => {
  const header = {
    certificateId: 'DVT1',
    emissionDate: null,
    signatureDate: '2025-07-17',
    documentType: '28',
  };
  expect(twoDDocHeader(header)).toBe('DC04XX00DVT1FFFF24712801FR');
  expect(twoDDocHeader({ ...header, version: '03' })).toHaveLength(24);
  expect(twoDDocHeader({ ...header, version: '02' })).toHaveLength(22);
  expect(hexDays('2011-12-31')).toBe('111E');
});

test('Base32 follows RFC 4648 §10 without its padding', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
});
