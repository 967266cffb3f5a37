import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseTwoDDoc, type TwoDDoc } from '../../../src/formats/two-d-doc/parse.ts';
import { verifySignature } from '../../../src/formats/two-d-doc/signature.ts';
import { createTrustAdministration } from '../../../src/trust/administration.ts';
import type { Fetch } from '../../../src/trust/download.ts';
import { createTrustStore, type TrustStore } from '../../../src/trust/store.ts';
import { judgeSigner } from '../../../src/trust/verdict.ts';
import { importEcdsaKey, parseCertificate } from '../../../src/trust/x509/certificate.ts';
import { corpusPath } from '../../corpus-dir.ts';
import { memoryEnv } from './memory-kv.ts';

const corpus = corpusPath('2d-doc');
const now = Date.parse('2026-11-21T12:00:00Z');
const live = { mode: 'live', now } as const;
const offline: Fetch = () => Promise.reject(new Error('offline'));

const file = (...parts: readonly string[]) => readFileSync(join(corpus!, ...parts));
/** A text file with one code, and the line ends of an editor. */
const codeFile = (...parts: readonly string[]) =>
  read(
    file(...parts)
      .toString('latin1')
      .replace(/[\r\n]+$/, ''),
  );
const filesBelow = (folder: string, extension: string) =>
  readdirSync(join(corpus!, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .sort();

function read(bytes: Uint8Array | string): TwoDDoc {
  const parsed = parseTwoDDoc(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.code;
}

interface Sample {
  readonly raw: string;
  readonly signatureVerifies: boolean;
}

/** The strings write the separators out. */
function samples(name: string): readonly { code: TwoDDoc; verifies: boolean }[] {
  const entries = JSON.parse(file('strings', name).toString()) as readonly Sample[];
  const separators: Readonly<Record<string, string>> = { GS: '\x1d', RS: '\x1e', US: '\x1f' };
  return entries.map(({ raw, signatureVerifies }) => ({
    code: read(raw.replace(/<(GS|RS|US)>/g, (_, separator: string) => separators[separator] ?? '')),
    verifies: signatureVerifies,
  }));
}

describe.skipIf(corpus === null)('the published codes', () => {
  let store: TrustStore;
  /** Of FR00/0001, the certificate that the specification signs its examples with. */
  let specificationKey: CryptoKey;

  beforeAll(async () => {
    const { env } = memoryEnv();
    const base64 = (folder: string, extension: string) =>
      filesBelow(folder, extension).map((name) => file(folder, name).toString('base64'));
    const report = await createTrustAdministration(env, offline, now).import({
      lists: base64('tsl', '.xml'),
      certificates: base64('certs', '.der'),
      revocationLists: [],
    });
    expect(report.sequence).toBe(23);
    expect(report.certificates).toEqual({ FR01: 7, FR03: 124, FR04: 59, FR05: 1, FR06: 28, FR07: 2 });
    expect(report.refusals['List 22 is past its next update.']).toBe(1);
    store = createTrustStore(env, offline);
    specificationKey = (await importEcdsaKey(parseCertificate(Buffer.from(file('certs', 'FR00.der')))))!;
  });

  it('of specification 3.1.3 are signed: 48 of 48', async () => {
    const names = filesBelow('strings/nipo_spec_samples', '.txt');
    expect(names).toHaveLength(48);
    for (const name of names) {
      const code = codeFile('strings/nipo_spec_samples', name);
      expect(await verifySignature(code, specificationKey), name).toBe(true);
      expect(await judgeSigner(code, store, live), name).toMatchObject({
        issuer: null,
        digitalSignature: false,
      });
    }
  });

  it('of specification 3.2.6, in versions 1 to 4, are signed: 60 of 60', async () => {
    const entries = JSON.parse(file('strings/spec326_all60_decoded.json').toString()) as readonly {
      text: string;
    }[];
    const codes = entries.map(({ text }) => read(text));
    const verdicts = await Promise.all(codes.map((code) => verifySignature(code, specificationKey)));
    expect(verdicts.filter((verdict) => verdict)).toHaveLength(60);
    expect(new Set(codes.map(({ header }) => header.version))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('of tax notices and payslips are signed, and test keys are never trusted', async () => {
    const all = [...samples('tax_payslip_samples.json'), ...samples('synthetic_signed_FR00.json')];
    const genuine = all.filter(({ verifies }) => verifies);
    expect(genuine).toHaveLength(17);
    for (const { code } of genuine) {
      expect(await verifySignature(code, specificationKey)).toBe(true);
      expect(await judgeSigner(code, store, live)).toEqual({
        validityStartDate: null,
        validityEndDate: null,
        issuerReference: 'FR00',
        issuerName: null,
        subjectReference: '0001',
        issuer: null,
        datesConsistency: false,
        digitalSignature: false,
        fault: 'certificate_unknown',
        documentTypes: null,
      });
    }
  });

  it('an altered notice: certificate known, dates consistent, signature false', async () => {
    const [altered, ...more] = samples('tax_payslip_samples.json').filter(({ verifies }) => !verifies);
    expect(more).toEqual([]);
    expect(await judgeSigner(altered!.code, store, live)).toEqual({
      validityStartDate: '2022-06-21',
      validityEndDate: '2024-06-21',
      issuerReference: 'FR04',
      issuerName: 'AriadNEXT',
      subjectReference: 'FPE3',
      issuer: 'DIRECTION GENERALE DES FINANCES PUBLIQUES',
      datesConsistency: true,
      digitalSignature: false,
      fault: 'signature',
      documentTypes: ['04'],
    });
  });

  const folder = 'strings/nipo_samples/kit-deploiement_dispositif_de_controle_sanitaire_evenementiel';
  const healthPasses = ['vaccine-valid.txt', 'vaccine-invalid-cycle.txt', 'vaccine-invalid-test.txt'];

  it.each(healthPasses)('signed by a participant of FR03 is trusted: %s', async (name) => {
    const code = codeFile(folder, name);
    expect(code.header.caId).toBe('FR03');
    expect(await judgeSigner(code, store, live)).toMatchObject({
      datesConsistency: true,
      digitalSignature: true,
    });
  });

  it('ten of them are refused with any single bit flipped', async () => {
    const genuine = samples('tax_payslip_samples.json').filter(({ verifies }) => verifies);
    const codes = genuine.slice(0, 7).map(({ code }) => ({ code, key: specificationKey }));
    for (const name of healthPasses) {
      const code = codeFile(folder, name);
      const { certificates } = await store.find(code.header.caId, code.header.certificateId, now);
      const [known] = certificates;
      codes.push({ code, key: (await importEcdsaKey(known!.certificate))! });
    }
    expect(codes).toHaveLength(10);
    let flips = 0;
    let taken = 0;
    for (const { code, key } of codes) {
      expect(await verifySignature(code, key)).toBe(true);
      const verdicts = [];
      for (let bit = 0; bit < code.signedBytes.length * 8; bit++) {
        const signedBytes = code.signedBytes.slice();
        signedBytes[bit >> 3]! ^= 1 << (bit & 7);
        verdicts.push(verifySignature({ ...code, signedBytes }, key));
      }
      flips += verdicts.length;
      taken += (await Promise.all(verdicts)).filter((verdict) => verdict).length;
    }
    expect(flips).toBeGreaterThan(10_000);
    expect(taken).toBe(0);
  });
});
