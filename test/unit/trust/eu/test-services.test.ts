import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { createTrustAdministration } from '../../../../src/trust/administration.ts';
import { withTestServices } from '../../../../src/trust/eu/store.ts';
import { judgeSignatures } from '../../../../src/trust/pdf-signature/judge.ts';
import { createTrustStore } from '../../../../src/trust/store.ts';
import { ca, tsaCa } from '../../../specimens/signed-pdf/authority.ts';
import { changedLease, signedSpecimens } from '../../../specimens/signed-pdf/files.ts';
import { testServicesPath, testServicesText } from '../../../specimens/signed-pdf/write.ts';
import { memoryEnv } from '../memory-kv.ts';
import { outcomeOf } from '../pdf-signature/signing.ts';
import { lotl, quietPin, signers, stateList } from './lists.ts';

const now = Date.parse('2026-06-15T10:00:00Z');
const offline = () => Promise.reject(new TypeError('offline'));
const engines = nodeEngines();

afterAll(() => engines.releaseAll());

const servicesFor = (mode: 'live' | 'test', env = memoryEnv().env) =>
  createTrustStore(env, offline, mode).services;

async function judged(bytes: Uint8Array, mode: 'live' | 'test') {
  const file = new Uint8Array(bytes);
  const pdf = engines.mupdf.openPdf(file);
  try {
    return await judgeSignatures(file, pdf.signatureFields(), servicesFor(mode), now);
  } finally {
    pdf.close();
  }
}

describe('the test authority for signatures of PDFs', () => {
  it('is in the service as the specimens are signed', () => {
    expect(readFileSync(testServicesPath, 'utf8')).toBe(testServicesText());
  });

  it('is what a State’s list of it would be', async () => {
    const { env } = memoryEnv({ LOTL_SIGNERS: quietPin });
    const list = stateList({
      state: 'XX',
      sequence: 1,
      services: [
        {
          certificate: ca.certificate,
          statuses: [['granted', '2020-01-01T00:00:00Z', 'ForeSignatures', 'ForeSeals']],
        },
        { certificate: tsaCa.certificate, type: 'TSA/QTST', statuses: [['granted', '2020-01-01T00:00:00Z']] },
      ],
    });
    const files = [lotl({ sequence: 1, states: { XX: 'https://xx.example/' } }, signers.first), list];
    const unionLists = files.map((file) => file.toString('base64'));
    await createTrustAdministration(env, offline, now).import({
      lists: [],
      certificates: [],
      revocationLists: [],
      unionLists,
    });
    const essential = async (mode: 'live' | 'test') =>
      (await servicesFor(mode, env).of('XX', now)).map(({ name: _, provider: __, ...rest }) => rest);
    expect(await essential('live')).toEqual(await essential('test'));
  });

  it.each(signedSpecimens)(
    '$name: $kind, is $outcome with a test key',
    async ({ bytes, outcome, falseFlags }) => {
      expect(bytes()).toEqual(bytes());
      const signatures = await judged(bytes(), 'test');
      expect([...new Set(signatures.map(outcomeOf))]).toEqual([outcome]);
      const flags = ['integrity', 'coversWholeDocument', 'certificateValidAtSigning', 'notRevoked'] as const;
      expect(flags.filter((flag) => signatures.some((one) => one[flag] === false))).toEqual(falseFlags);
    },
  );

  it('signed what a lease showed before its rent was changed in an update', async () => {
    expect(await judged(changedLease(), 'test')).toMatchObject([
      { contradictions: [], gaps: [], integrity: true, coversWholeDocument: false },
    ]);
  });

  it('is trusted by no live key', async () => {
    for (const { bytes, outcome } of signedSpecimens) {
      const outcomes = (await judged(bytes(), 'live')).map(outcomeOf);
      if (outcome === 'passed') expect([...new Set(outcomes)]).toEqual(['unverified']);
      expect(outcomes).not.toContain('passed');
    }
  });

  it('needs no list in force', async () => {
    expect(await servicesFor('test').of('FR', now)).toEqual([]);
    await expect(servicesFor('live').of('FR', now)).rejects.toMatchObject({ gap: 'no_list_of_lists' });
    const faulty = withTestServices({ of: () => Promise.reject(new TypeError('a fault of the service')) });
    await expect(faulty.of('FR', now)).rejects.toThrow(TypeError);
  });
});
