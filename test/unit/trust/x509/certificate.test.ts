import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newestRevocations,
  readDirectory,
  readIssuer,
  readParticipant,
  readRevocationList,
} from '../../../../src/trust/authority.ts';
import type { Authority } from '../../../../src/trust/list.ts';
import { readTrustList } from '../../../../src/trust/list.ts';
import { Refusal } from '../../../../src/trust/refusal.ts';
import { importEcdsaKey, parseCertificate } from '../../../../src/trust/x509/certificate.ts';
import { isSignedBy } from '../../../../src/trust/x509/der.ts';
import { corpusPath } from '../../../corpus-dir.ts';
import * as der from '../../../specimens/test-ca/der.ts';
import { certificate, directoryName, keys, otherName, revocationList } from '../pki.ts';

function authority(id: string, key = keys.authority): Authority {
  const own = certificate({ commonName: id, issuer: id }, key, key);
  return { id, operator: id, directoryUrl: null, certificate: own.toString('base64'), status: 'granted' };
}

const issuers = [authority('ZZ01'), authority('ZZ02', keys.stranger)].map(readIssuer);
const participant = certificate(
  { commonName: 'AAA1', issuer: 'ZZ01', serial: 77, crlUrl: 'http://127.0.0.1/a.crl' },
  keys.participant,
  keys.authority,
);

describe('parseCertificate', () => {
  it('reads the members that a verdict needs', () => {
    expect(parseCertificate(participant)).toMatchObject({
      serial: '4d',
      subject: { commonName: 'AAA1', organization: 'ORGANISATION AAA1' },
      issuer: { commonName: 'ZZ01', organization: 'ORGANISATION ZZ01' },
      notBefore: Date.parse('2024-01-01T00:00:00Z'),
      curve: 'P-256',
      crlUrls: ['http://127.0.0.1/a.crl'],
    });
  });

  it('takes a critical FALSE that is written for one that is left out, and no other form', () => {
    const named = (...critical: number[]) =>
      certificate(
        { commonName: 'AAA1', issuer: 'ZZ01', crlUrl: 'http://a/', critical: Uint8Array.from(critical) },
        keys.participant,
        keys.authority,
      );
    const written = named(1, 1, 0);
    expect(parseCertificate(written).extensions.get('2.5.29.31')?.critical).toBe(false);
    expect(parseCertificate(named(1, 1, 0xff)).extensions.get('2.5.29.31')?.critical).toBe(true);
    const longer = Buffer.concat([Buffer.of(0x30, 0x83, 0), written.subarray(2)]);
    for (const copy of [named(1, 1, 1), named(1, 2, 0, 0), longer, Buffer.concat([written, Buffer.of(0)])]) {
      expect(() => parseCertificate(copy)).toThrow(Refusal);
    }
  });

  it('refuses every truncation and never fails otherwise', () => {
    for (let length = 0; length < participant.length; length++) {
      expect(() => parseCertificate(participant.subarray(0, length))).toThrow(Refusal);
    }
  });

  it('accepts or refuses any alteration, and never fails otherwise', () => {
    const position = fc.nat(participant.length - 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(position, fc.nat(255)), { minLength: 1, maxLength: 4 }), (changes) => {
        const altered = Buffer.from(participant);
        for (const [at, value] of changes) altered[at] = value;
        try {
          parseCertificate(altered);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('importEcdsaKey', () => {
  const ecKey = (parameters: Uint8Array, point: Uint8Array) =>
    certificate(
      {
        commonName: 'AAA1',
        issuer: 'ZZ01',
        spki: der.sequence(der.sequence(der.oid('1.2.840.10045.2.1'), parameters), der.bits(point)),
      },
      keys.participant,
      keys.authority,
    );
  const point = Buffer.alloc(65, 4);

  it.each([
    ['an RSA key', certificate({ commonName: 'AAA1', issuer: 'ZZ01' }, keys.stranger, keys.authority)],
    ['a curve by its parameters', ecKey(der.sequence(der.integer(1)), point)],
    ['another curve', ecKey(der.oid('1.3.132.0.10'), point)],
    ['a point off the curve', ecKey(der.oid('1.2.840.10045.3.1.7'), point)],
    ['a point of another curve', ecKey(der.oid('1.3.132.0.34'), point)],
    ['no point', ecKey(der.oid('1.2.840.10045.3.1.7'), Buffer.alloc(0))],
  ])('gives null for %s', async (_, bytes) => {
    expect(await importEcdsaKey(parseCertificate(bytes))).toBeNull();
  });
});

describe('readParticipant', () => {
  it('names the CA and the participant', async () => {
    expect(await readParticipant(participant, issuers)).toMatchObject({
      caId: 'ZZ01',
      certificateId: 'AAA1',
    });
  });

  const made = (options: { commonName: string; issuer: string }, signer = keys.authority) =>
    certificate(options, keys.participant, signer);

  it.each([
    [
      'signed by another key than its CA',
      made({ commonName: 'AAA1', issuer: 'ZZ01' }, keys.stranger),
      'does not chain',
    ],
    ['of another CA on the list', made({ commonName: 'AAA1', issuer: 'ZZ02' }), 'does not chain'],
    ['of a CA that is not on the list', made({ commonName: 'AAA1', issuer: 'ZZ03' }), 'does not chain'],
    ['without a name', made({ commonName: '', issuer: 'ZZ01' }), 'not a certificate id'],
    ['with a name that is no id', made({ commonName: 'AAA12', issuer: 'ZZ01' }), 'not a certificate id'],
    ['that is the CA itself', made({ commonName: 'ZZ01', issuer: 'ZZ01' }), 'taken from the list alone'],
    ['that is garbage', Buffer.from('garbage'), 'The DER is malformed.'],
    ['longer than any real one', Buffer.alloc(8 * 1024 + 1, 0x30), 'longer than 8192 bytes'],
    ['as long as may be and garbage', Buffer.alloc(8 * 1024, 0x30), 'The DER is malformed.'],
  ])('refuses a certificate %s', async (_, bytes, reason) => {
    await expect(readParticipant(bytes, issuers)).rejects.toThrow(Refusal);
    await expect(readParticipant(bytes, issuers)).rejects.toThrow(reason);
  });
});

it('readParticipant accepts no CA with an RSA key under 2048 bits', async () => {
  const { privateKey: short } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const weak = readIssuer(authority('ZZ05', short));
  const made = certificate({ commonName: 'AAA1', issuer: 'ZZ05' }, keys.participant, short);
  await expect(readParticipant(made, [weak])).rejects.toThrow('shorter than 2048 bits');
});

it.each([
  ['http://127.0.0.1/a.crl', true],
  ['https://127.0.0.1/a.crl', true],
  ['ldap://127.0.0.1/cn=a', false],
  ['ldap://127.0.0.1/?http://127.0.0.1/a.crl', false],
])('revocations are asked for over HTTP alone: %s', (crlUrl, isAsked) => {
  const bytes = certificate({ commonName: 'AAA1', issuer: 'ZZ01', crlUrl }, keys.participant, keys.authority);
  expect(parseCertificate(bytes).crlUrls).toEqual(isAsked ? [crlUrl] : []);
});

it('isSignedBy accepts no signature over a SHA-1 digest', async () => {
  const { spki, signed } = parseCertificate(participant);
  const sha1 = { ...signed, algorithm: '1.2.840.113549.1.1.5' };
  await expect(isSignedBy(sha1, spki)).rejects.toThrow(
    'The signature algorithm 1.2.840.113549.1.1.5 is not accepted.',
  );
});

it.each([
  ['sha256', '1.2.840.113549.1.1.11'],
  ['sha384', '1.2.840.113549.1.1.12'],
  ['sha512', '1.2.840.113549.1.1.13'],
])('isSignedBy takes RSA with %s', async (hash, algorithm) => {
  const tbs = Uint8Array.from(Buffer.from('a part'));
  const signature = Uint8Array.from(sign(hash, tbs, keys.authority));
  const spki = Uint8Array.from(createPublicKey(keys.authority).export({ type: 'spki', format: 'der' }));
  const part = { tbs, algorithm, parameters: null, signature };
  expect(await isSignedBy(part, spki)).toBe(true);
  expect(await isSignedBy({ ...part, tbs: tbs.slice(1) }, spki)).toBe(false);
});

describe('readRevocationList', () => {
  const options = { issuer: 'ZZ01', thisUpdate: '2026-01-01', nextUpdate: '2026-02-01', serials: [77, 129] };

  it('reads the serial numbers and says whose they are', async () => {
    expect(await readRevocationList(revocationList(options, keys.authority), issuers)).toEqual({
      caId: 'ZZ01',
      revocations: {
        issuerKey: createPublicKey(keys.authority).export({ type: 'spki', format: 'der' }).toString('base64'),
        thisUpdateAt: Date.parse('2026-01-01T00:00:00Z'),
        nextUpdateAt: Date.parse('2026-02-01T00:00:00Z'),
        serials: ['4d', '0081'],
      },
    });
  });

  it('refuses one that no CA of the list signed, and an altered one', async () => {
    const { privateKey: nobodys } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const list = revocationList(options, nobodys);
    await expect(readRevocationList(list, issuers)).rejects.toThrow('not signed by a CA of the trust list');
    const altered = revocationList(options, keys.authority);
    altered[altered.indexOf(77, 60)]! ^= 1;
    await expect(readRevocationList(altered, issuers)).rejects.toThrow(
      'not signed by a CA of the trust list',
    );
  });

  it('reads one of the second CA, one that revokes nothing, and one with another extension', async () => {
    const other = { ...options, issuer: 'ZZ02', serials: [], extension: '2.5.29.20' };
    expect(await readRevocationList(revocationList(other, keys.stranger), issuers)).toMatchObject({
      caId: 'ZZ02',
      revocations: { serials: [] },
    });
  });

  it('refuses one without a next update, because its serial numbers would be lost', async () => {
    const { nextUpdate: _, ...without } = options;
    const list = revocationList(without, keys.authority);
    await expect(readRevocationList(list, issuers)).rejects.toThrow('names no next update');
  });

  it('refuses one that is longer than the bound', async () => {
    const bytesMax = 4 * 1024 * 1024;
    await expect(readRevocationList(Buffer.alloc(bytesMax + 1), issuers)).rejects.toThrow(
      'longer than 4194304',
    );
    await expect(readRevocationList(Buffer.alloc(bytesMax), issuers)).rejects.toThrow('malformed');
  });

  it('newestRevocations gives the list of each key with the latest date, in any order', () => {
    const [old, middle, young] = [1, 2, 3].map((thisUpdateAt) => ({
      issuerKey: 'key',
      thisUpdateAt,
      nextUpdateAt: 4,
      serials: [],
    }));
    expect(newestRevocations([middle!, young!, old!])).toEqual([young]);
    const other = { ...middle!, issuerKey: 'other' };
    expect(newestRevocations([old!, { ...other, thisUpdateAt: 1 }, young!, other])).toEqual([young, other]);
    expect(newestRevocations([])).toEqual([]);
  });

  it.each(['2.5.29.27', '2.5.29.28'])(
    'refuses a delta or indirect list (extension %s)',
    async (extension) => {
      const list = revocationList({ ...options, extension }, keys.authority);
      await expect(readRevocationList(list, issuers)).rejects.toThrow('partial or indirect');
    },
  );

  it('refuses one with another extension only if that is critical (RFC 5280, 5.2)', async () => {
    const number = { ...options, extension: '2.5.29.20' };
    const read = (isCritical: boolean) =>
      readRevocationList(revocationList({ ...number, isCritical }, keys.authority), issuers);
    await expect(read(true)).rejects.toThrow('another critical extension');
    await expect(read(false)).resolves.toMatchObject({ revocations: { serials: expect.anything() } });
  });

  it('refuses every truncation', async () => {
    const list = revocationList(options, keys.authority);
    for (let length = 0; length < list.length; length++) {
      await expect(readRevocationList(list.subarray(0, length), issuers)).rejects.toThrow(Refusal);
    }
  });
});

describe('readDirectory', () => {
  const part = (content: Buffer, type = 'application/pkix-cert') =>
    Buffer.concat([Buffer.from(`--End\r\nContent-Type: ${type}\r\n\r\n`), content, Buffer.from('\r\n')]);
  const end = Buffer.from('--End--');

  it('gives the certificates of a multipart body unchanged', () => {
    const other = certificate({ commonName: 'AAA2', issuer: 'ZZ01' }, keys.other, keys.authority);
    const note = part(Buffer.from('note'), 'application/pkix-crl');
    const body = Buffer.concat([part(participant), note, part(other), end]);
    expect(readDirectory(body).map((one) => Buffer.from(one))).toEqual([participant, other]);
  });

  it('gives a single certificate, and none of an empty multipart', () => {
    expect(readDirectory(participant)).toEqual([participant]);
    expect(readDirectory(Buffer.from('--End--\r\n'))).toEqual([]);
    expect(readDirectory(Buffer.from('--End--'))).toEqual([]);
  });

  it.each([
    ['whose type stands in another header', 'X-Content-Type: application/pkix-cert\n\nONE'],
    ['whose type stands in its content', 'X: y\n\nContent-Type: application/pkix-cert\n\nONE'],
    ['without an empty line', 'Content-Type: application/pkix-cert'],
    ['that begins on the line of the boundary', 'x\nContent-Type: application/pkix-cert\n\nONE'],
  ])('skips a part %s', (_, part) => {
    const begin = part.startsWith('x') ? '--End' : '--End\n';
    expect(readDirectory(Buffer.from(`--End\n${begin}${part}\n--End--`))).toEqual([]);
  });

  it('accepts line feeds alone, a preamble of empty lines and other headers', () => {
    const headers = 'Content-Disposition: x\ncontent-type:application/pkix-cert; v=1\n';
    const body = Buffer.from(
      `\n\r\n--a b\t \n${headers}\nONE\n--a b \nContent-Type: application/pkix-certs\n\nTWO\n--a b--\nrest`,
    );
    expect(readDirectory(body).map(String)).toEqual([String([...Buffer.from('ONE')])]);
  });

  it('gives every byte of a part unchanged, also line ends and empty lines', () => {
    const content = Buffer.from(Array.from({ length: 9000 }, (_, index) => index % 256));
    const lines = Buffer.from('\r\n\r\n\n');
    const body = Buffer.concat([part(Buffer.concat([content, lines])), end]);
    expect(readDirectory(body).map((one) => Buffer.from(one))).toEqual([Buffer.concat([content, lines])]);
  });

  it('takes 5,000 parts and refuses more', () => {
    const body = (parts: number) => Buffer.from(`${'--E\nContent-Type: x\n\n\n'.repeat(parts)}--E--`);
    expect(readDirectory(body(5000))).toEqual([]);
    expect(() => readDirectory(body(5001))).toThrow('more than 5000 certificates');
  });

  it.each(['', 'garbage', '<html><body>Not found</body></html>', 'x\n--End', `--${'x'.repeat(71)}\n`])(
    'refuses %j',
    (text) => {
      expect(() => readDirectory(Buffer.from(text))).toThrow('neither a certificate nor a multipart');
    },
  );

  it('gives certificates or a Refusal for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const body = Buffer.concat([Buffer.from('--End\r\n'), bytes]);
        expect(readDirectory(body).length).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('the types of document that a certificate names', () => {
  const named = (...alternativeNames: readonly Uint8Array[]) =>
    parseCertificate(
      certificate({ commonName: 'AAA1', issuer: 'ZZ01', alternativeNames }, keys.participant, keys.authority),
    ).documentTypes;

  it.each([
    ['28-Avis d\u2019imp\u00F4t sur les revenus (V2)', ['28']],
    ['16 \u2013 Attestation', ['16']],
    ['A2 - Carte', ['A2']],
    ['Lettres Permis \u00E0 Points', null],
    ['Certificat de test', null],
  ])('a title %j names %j', (title, expected) => {
    expect(named(directoryName(title))).toEqual(expected);
  });

  it.each([
    ['1.2.250.1.177.101.6', ['06']],
    ['1.2.250.1.177.101.0', ['00']],
    ['1.2.250.1.177.101.757', ['L1']],
    ['1.2.250.1.177.101.1295', ['ZZ']],
    ['1.2.250.1.177.101.1296', null],
    ['1.2.250.1.177.101.6.1', null],
    ['1.2.250.1.177.102.6', null],
  ])('a number %s names %j', (type, expected) => {
    expect(named(otherName(type, '28-Bulletin de salaire'))).toEqual(expected);
  });

  it('several, once each', () => {
    const twice = otherName('1.2.250.1.177.101.6', 'x');
    expect(named(directoryName('04-x'), twice, twice)).toEqual(['04', '06']);
  });

  it('none, or none that can be read', () => {
    expect(named()).toBeNull();
    expect(named(Buffer.from([0xa4, 0x7f, 0x30]))).toBeNull();
  });
});

describe('the published certificates', () => {
  const folder = corpusPath('2d-doc/certs');
  const list = corpusPath('2d-doc/tsl/tsl_signed_seq23_2026-05-11.xml');

  it.skipIf(folder === null || list === null)('221 participants chain, by id and CA', async () => {
    const { authorities } = await readTrustList(readFileSync(list!), {});
    const real = authorities.map(readIssuer);
    const files = readdirSync(folder!).filter((file) => file.endsWith('.der'));
    const results = await Promise.all(
      files.map(async (file) => {
        const chained = await readParticipant(Buffer.from(readFileSync(join(folder!, file))), real).catch(
          () => null,
        );
        if (chained !== null) expect(`${chained.caId}_${chained.certificateId}.der`).toBe(file);
        return chained;
      }),
    );
    const chained = results.filter((result) => result !== null);
    expect(chained).toHaveLength(221);
    const byCurve = chained.map(({ certificate: { curve } }) => curve);
    expect(byCurve.filter((curve) => curve === 'P-256')).toHaveLength(212);
    expect(byCurve.filter((curve) => curve === 'P-384')).toHaveLength(4);
    const byType = chained.map(({ certificate: { documentTypes } }) => documentTypes);
    expect(byType.filter((types) => types !== null)).toHaveLength(201);
    expect(byType.every((types) => types === null || types.length === 1)).toBe(true);
    const ofTheState = chained.filter(({ certificateId }) => certificateId.startsWith('FPE'));
    expect(ofTheState.map(({ certificate: { documentTypes } }) => documentTypes?.join()).sort()).toEqual(
      '04 04 04 06 06 06 06 06 18 19 20 21 21 21 24 27 28'.split(' '),
    );
    // Two keys of 2012 with explicit curve parameters, and three RSA keys.
    expect(byCurve.filter((curve) => curve === null)).toHaveLength(5);
  });
});
