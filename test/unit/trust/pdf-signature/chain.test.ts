import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { present } from '../../../../src/present.ts';
import type { TrustService, TrustServices } from '../../../../src/trust/eu/services.ts';
import { chainOf } from '../../../../src/trust/pdf-signature/chain.ts';
import { Effort, EffortSpent } from '../../../../src/trust/pdf-signature/effort.ts';
import { CertificatePool, readOrNull } from '../../../../src/trust/pdf-signature/pool.ts';
import {
  type CertificateContent,
  type Holder,
  issue,
  timeStamping,
} from '../../../specimens/signed-pdf/certificates.ts';
import { ca, listOf, newKey, rsaKey, service, signerWith, tsaCa } from './signing.ts';

const at = Date.parse('2026-01-01T12:00:00Z');
const onlyCa = listOf(service(ca));

const bytes = ({ certificate }: Holder) => new Uint8Array(certificate);
const authority = (
  commonName: string,
  issuer: Holder,
  content: Partial<CertificateContent> = {},
  key = newKey(),
) => issue({ commonName, isCa: true, ...content }, key, issuer);

/** The chain of the first certificate among the others. */
function chain(
  signer: Holder,
  others: readonly Holder[],
  { services = onlyCa, type = 'CA/QC' }: { services?: TrustServices; type?: TrustService['type'] } = {},
) {
  const effort = new Effort();
  const pool = new CertificatePool(others.map(bytes), effort);
  return chainOf(present(readOrNull(bytes(signer), effort)), pool, services, type, at);
}

/** The names of a path and of its issuers, each as hexadecimal. */
function names(found: Awaited<ReturnType<typeof chain>>) {
  if (typeof found === 'string') return found;
  const hex = (name: Uint8Array) => Buffer.from(name).toString('hex');
  return {
    path: found.path.map(({ der }) => hex(der)),
    issuers: found.issuers.map(({ subject }) => hex(subject)),
  };
}
const named = (path: readonly Holder[], issuers: readonly Holder[]) => ({
  path: path.map(({ certificate }) => certificate.toString('hex')),
  issuers: issuers.map(({ name }) => name.toString('hex')),
});

/** Authorities one below the other, the lowest first, and a signer below them. */
function ladder(length: number) {
  const rungs: Holder[] = [];
  for (let rung = 0; rung < length; rung++) rungs.unshift(authority(`RUNG ${rung}`, rungs[0] ?? ca));
  return { rungs, signer: signerWith({}, rungs[0] ?? ca) };
}

describe('a chain', () => {
  test('has up to five authorities between the certificate and the service', async () => {
    const five = ladder(5);
    expect(names(await chain(five.signer, five.rungs))).toEqual(
      named([five.signer, ...five.rungs], [...five.rungs, ca]),
    );
    const six = ladder(6);
    expect(await chain(six.signer, six.rungs)).toBe('not_listed');
  });

  test('ends at the service, even if the file has the certificate of the service', async () => {
    const signer = signerWith();
    expect(names(await chain(signer, [ca]))).toEqual(named([signer], [ca]));
  });

  test('goes round no loop', async () => {
    const key = newKey();
    const own = issue({ commonName: 'MIDDLE', isCa: true }, key, null);
    const crossed = authority('MIDDLE', ca, { serial: 8 }, key);
    const signer = signerWith({}, crossed);
    expect(names(await chain(signer, [own, crossed]))).toEqual(named([signer, own, crossed], [own, own, ca]));
  });

  test.each([
    [0, 0, true],
    [0, 1, false],
    [1, 1, true],
    [1, 2, false],
    [2, 2, true],
  ])(
    'below an authority with the path length %i has at most so many others: %i',
    async (pathLength, below, isFound) => {
      const top = authority('TOP', ca, { pathLength });
      const rungs: Holder[] = [top];
      for (let rung = 0; rung < below; rung++) rungs.unshift(authority(`RUNG ${rung}`, present(rungs[0])));
      const found = await chain(signerWith({}, present(rungs[0])), rungs);
      expect(typeof found).toBe(isFound ? 'object' : 'string');
    },
  );

  test('is found past others that end nowhere, within 48 checked signatures', async () => {
    const key = newKey();
    const below = (issuer: Holder, serial: number) => authority('MIDDLE', issuer, { serial }, key);
    const outside = issue({ commonName: 'OUTSIDE', isCa: true }, newKey(), null);
    const dead = (name: string, count: number) => {
      const shared = newKey();
      const all = Array.from({ length: count }, (_, serial) => authority(name, outside, { serial }, shared));
      return { all, first: all[0] ?? authority(name, outside, {}, shared) };
    };
    // Each of five costs nine: its own signature, and those of the eight authorities above it.
    const eight = dead('EIGHT', 8);
    const middles = Array.from({ length: 5 }, (_, serial) => below(eight.first, serial));
    const right = below(ca, 100);
    const signer = signerWith({}, right);
    const found = (more: number) => {
      const last = dead('LAST', more);
      const pool = [...middles, below(last.first, 50), right, ...eight.all, ...last.all];
      return chain(signer, pool);
    };
    expect(names(await found(0))).toEqual(named([signer, right], [right, ca]));
    expect(await found(1)).toBe('not_listed');
  });

  test('checks a listed key once, however often the list has it', async () => {
    const twin = { ...service(ca), spki: service(tsaCa).spki };
    const many = listOf(...Array.from({ length: 100 }, () => twin), service(ca), service(ca));
    const found = await chain(signerWith(), [], { services: many });
    expect(typeof found === 'object' && found.services).toHaveLength(2);
  });

  test('ends at no service of another type, nor with the certificate itself in the list', async () => {
    const signer = signerWith({}, issue({ commonName: 'OTHER', isCa: true }, newKey(), null));
    expect(await chain(signer, [], { services: listOf(service(signer)) })).toBe('not_listed');
    const stamps = { services: onlyCa, type: 'TSA/QTST' } as const;
    expect(await chain(signerWith(), [], stamps)).toBe('not_listed');
  });
});

describe('a timestamp unit that is itself listed', () => {
  const outside = issue({ commonName: 'OUTSIDE', isCa: true }, newKey(), null);
  const unit = (content: Partial<CertificateContent> = {}) =>
    issue({ commonName: 'UNIT', purposes: [timeStamping], ...content }, newKey(), outside);
  const options = (...services: readonly TrustService[]) =>
    ({ services: listOf(...services), type: 'TSA/QTST' }) as const;

  test('is a chain of its own, with its issuer if the file has it', async () => {
    const one = unit();
    const listed = options(service(one, 'TSA/QTST'));
    expect(names(await chain(one, [], listed))).toEqual(named([one], []));
    const twin = issue({ commonName: 'OUTSIDE', isCa: true }, newKey(), null);
    expect(names(await chain(one, [twin], listed))).toEqual(named([one], []));
    expect(names(await chain(one, [twin, outside], listed))).toEqual(named([one], [outside]));
  });

  test('is listed by its name, its key and its type', async () => {
    const one = unit();
    const own = service(one, 'TSA/QTST');
    for (const other of [
      { ...own, subject: service(ca).subject },
      { ...own, spki: service(ca).spki },
      { ...own, type: 'CA/QC' } as const,
    ])
      expect(await chain(one, [], options(other))).toBe('not_listed');
  });

  test('is looked for in the country of its subject', async () => {
    const asked: (string | null)[] = [];
    const services: TrustServices = {
      of: async (country) => {
        asked.push(country);
        return [];
      },
    };
    await chain(unit({ country: 'XY' }), [], { services, type: 'TSA/QTST' });
    expect(asked).toEqual(['XY', 'XX']);
  });
});

describe('the name of a listed issuer', () => {
  const namedAs = (issuer: Holder, key = newKey()) => signerWith({}, { ...issuer, key });

  test('with certainly another key is told', async () => {
    expect(await chain(namedAs(ca), [])).toBe('name_of_a_listed_issuer');
    const middle = issue({ commonName: 'MIDDLE', isCa: true }, newKey(), { ...ca, key: newKey() });
    expect(await chain(signerWith({}, middle), [middle])).toBe('name_of_a_listed_issuer');
  });

  test('with a key of another kind is told', async () => {
    const rsa = { ...service(ca), spki: service({ ...ca, key: rsaKey }).spki };
    expect(await chain(namedAs(ca), [], { services: listOf(rsa) })).toBe('name_of_a_listed_issuer');
    const edwards = generateKeyPairSync('ed25519').privateKey;
    const other = { ...service(ca), spki: service({ ...ca, key: edwards }).spki };
    expect(await chain(namedAs(ca), [], { services: listOf(other) })).toBe('name_of_a_listed_issuer');
  });

  test('is not told if a listed key cannot be tried', async () => {
    const unknown = {
      ...service(ca),
      spki: service(ca).spki.map((byte, at) => (at === 20 ? byte ^ 1 : byte)),
    };
    expect(await chain(namedAs(ca), [], { services: listOf(unknown) })).toBe('not_listed');
    expect(await chain(namedAs(ca), [], { services: listOf(unknown, service(ca)) })).toBe('not_listed');
  });

  test.each([
    ['2016-12-31', 'object'],
    ['2017-01-01', 'string'],
  ])('with SHA-1 in a certificate from %s', async (notBefore, expected) => {
    const found = await chain(signerWith({ digest: 'sha1', notBefore }), []);
    expect(typeof found).toBe(expected);
    if (expected === 'string') expect(found).toBe('not_listed');
  });

  test('is not told if the algorithm is not known', async () => {
    const signer = signerWith();
    const changed = (to: string) => ({
      ...signer,
      certificate: Buffer.from(
        signer.certificate.toString('hex').replaceAll('06082a8648ce3d040302', to),
        'hex',
      ),
    });
    expect(await chain(changed('06082a8648ce3d040363'), [])).toBe('not_listed');
  });
});

describe('a critical extension', () => {
  test.each([
    ['policies', '2.5.29.32', true],
    ['name constraints', '2.5.29.30', false],
  ])('of an authority: %s', async (_, critical, isFound) => {
    const middle = authority('MIDDLE', ca, { critical });
    const found = await chain(signerWith({}, middle), [middle]);
    expect(typeof found).toBe(isFound ? 'object' : 'string');
  });
});

test('the effort for one file ends', () => {
  const effort = new Effort();
  for (let step = 0; step < 1_500; step++) effort.take();
  expect(() => effort.take()).toThrow(EffortSpent);
});
