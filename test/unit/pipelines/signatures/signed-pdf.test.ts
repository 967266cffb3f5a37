import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '../../../../src/limits.ts';
import { readAny } from '../../../../src/pipelines/any-document.ts';
import type { ReadingContext, Verification } from '../../../../src/pipelines/reading.ts';
import { readSignedPdf } from '../../../../src/pipelines/signatures/signed-pdf.ts';
import { withSignaturesOf } from '../../../../src/pipelines/signatures/with-signatures.ts';
import { filesInWords } from '../../../../src/site/report/file.ts';
import type { TrustServices } from '../../../../src/trust/eu/services.ts';
import { createTrustStore } from '../../../../src/trust/store.ts';
import { TrustUnavailable } from '../../../../src/trust/unavailable.ts';
import { signedMany } from '../../../load/signed-many.ts';
import { issue } from '../../../specimens/signed-pdf/certificates.ts';
import { timestamp } from '../../../specimens/signed-pdf/cms.ts';
import { unsignedPdf, update } from '../../../specimens/signed-pdf/pdf.ts';
import { memoryEnv } from '../../trust/memory-kv.ts';
import {
  ca,
  engines,
  listOf,
  newKey,
  seal,
  signature,
  signedPdf,
  signerWith,
  tsa,
  usual,
} from '../../trust/pdf-signature/signing.ts';

afterAll(() => engines.releaseAll());

const store = createTrustStore(memoryEnv().env);

function contextWith(services: TrustServices, more: Partial<ReadingContext> = {}): ReadingContext {
  engines.compute.begin(limits.requestInstructionsMax);
  return {
    engines,
    trust: { ...store, services },
    mode: 'live',
    wantsDetails: true,
    language: 'en',
    now: Date.parse('2026-01-01T12:00:00Z'),
    yieldNow: async () => undefined,
    ...more,
  };
}

const uploadOf = (file: Uint8Array) => ({ field: 'file', position: 1, bytes: new Uint8Array(file) });

async function read(
  file: Uint8Array,
  services = usual,
  more: Partial<ReadingContext> = {},
): Promise<Verification> {
  const conclude = await readSignedPdf(uploadOf(file))(contextWith(services, more));
  return conclude();
}

function told({ verdicts: [verdict] }: Verification) {
  return [verdict.outcome, ...verdict.reasons.map(({ code }) => code)];
}

const signed = signedPdf(signature(seal, { entries: "/M (D:20250601120000+02'00')" }));
const overlaid = update(signed, [
  [4, '<< /Length 43 >>\nstream\nBT /F 18 Tf 20 100 Td (LOYER 100 EUR) Tj ET\nendstream'],
]);
const unavailable: TrustServices = {
  of: () => Promise.reject(new TrustUnavailable('no_state_list', 'XX')),
};

describe('a signed PDF', () => {
  test('is answered with its signatures, their flags and the verdict', async () => {
    const verification = await read(signed);
    expect(told(verification)).toEqual(['passed']);
    expect(verification.answer).toEqual({
      root: 'SignedPdf',
      body: {
        documentInfos: {
          title: null,
          numberOfPages: 1,
          numberOfSignatures: 1,
          signatureDate: '2025-06-01',
        },
        signatures: [
          {
            signer: 'SIGNER',
            organization: 'SOCIETE FICTIVE',
            country: 'XX',
            kind: 'seal',
            issuer: 'CA',
            certificateStartDate: '2020-01-01',
            certificateEndDate: '2030-01-01',
            signedAt: '2025-06-01T12:00:00',
            timeSource: 'claimed',
            listedState: 'XX',
            listedService: 'Service CA/QC',
            statusAtSigning: 'qualified',
            integrity: true,
            coversWholeDocument: true,
            contentUnchanged: true,
            certificateValidAtSigning: true,
            notRevoked: null,
            issuerListed: true,
          },
        ],
      },
    });
    expect(verification.verdicts[0].remarks.map(({ code }) => code)).toEqual(['time_claimed']);
  });

  const changed = Buffer.from(signed);
  changed.write('9', changed.indexOf('800'), 'latin1');

  test.each<readonly [name: string, file: Uint8Array, told: readonly string[]]>([
    ['a changed byte', changed, ['failed', 'signed_bytes_changed']],
    ['another page shown than was signed', overlaid, ['failed', 'content_changed']],
    [
      'an issuer that no list has',
      signedPdf(signature(signerWith({}, issue({ commonName: 'X', isCa: true }, newKey(), null)))),
      ['unverified', 'issuer_not_listed'],
    ],
    [
      'a key of the name of a listed issuer',
      signedPdf(signature(signerWith({}, { ...ca, key: newKey() }))),
      ['unverified', 'issuer_not_listed'],
    ],
    [
      'a certificate that is over',
      signedPdf(signature(signerWith({ notAfter: '2024-01-01' }))),
      ['unverified', 'no_proven_time'],
    ],
    [
      'two signatures, one after the other',
      signedPdf(signature(seal), signature(signerWith({ serial: 8 }))),
      ['passed'],
    ],
    [
      'a signature with data that was added to validate it',
      update(signed, [[300, '<< /Certs [] >>']]),
      ['passed'],
    ],
    [
      'two signatures of which one is damaged',
      signedPdf(signature(seal), { sign: () => Buffer.of(0x30, 0x03, 1) }),
      ['failed', 'signature_damaged'],
    ],
  ])('%s', async (_, file, outcome) => {
    expect(told(await read(file))).toEqual(outcome);
  });

  test('says on which page it shows something else', async () => {
    const { verdicts, details, answer } = await read(overlaid);
    expect(verdicts[0].reasons).toMatchObject([{ code: 'content_changed', pages: [1] }]);
    expect(answer.body.signatures).toMatchObject([
      { integrity: true, contentUnchanged: false, coversWholeDocument: false },
    ]);
    expect(details.signedRevision).toEqual({ bytes: signed.length, changedPages: [1] });
    expect(filesInWords({ details }, 'en')).toMatchObject([
      { findings: [{ place: { page: 1, earlier: { page: 1, bytes: signed.length } } }] },
    ]);
    expect(details.failedChecks).toMatchObject([
      { flag: 'contentUnchanged', reason: 'content_changed', signature: 1, signer: 'SIGNER' },
    ]);
  });

  test('permits only what its signed dictionary permits, not one that was written anew', async () => {
    const note = {
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [70 0 R] /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
      70: '<< /Type /Annot /Subtype /Text /Rect [20 150 40 170] /Contents (PAID) /F 4 >>',
    };
    const permission =
      '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 3 /V /1.2 >> >>]';
    const objects = (entries: Readonly<Record<number, string>>) =>
      Object.entries(entries).map(([number, text]) => [Number(number), text] as const);
    const allowed = update(signedPdf(signature(seal, { entries: permission })), objects(note));
    expect(told(await read(allowed))).toEqual(['passed']);
    const value = /\n10 0 obj\n<< ([\s\S]*?) >>\nendobj/.exec(signed.toString('latin1'))?.[1] ?? '';
    const written = update(signed, objects({ ...note, 10: `<< ${value} ${permission} >>` }));
    expect(told(await read(written))).toEqual(['failed', 'content_changed']);
  });

  test('was signed when its signed dictionary says, not one that was written anew', async () => {
    const value = /\n10 0 obj\n(<< [\s\S]*? >>)\nendobj/.exec(signed.toString('latin1'))?.[1] ?? '';
    const { answer } = await read(update(signed, [[10, value.replace('D:20250601', 'D:20240101')]]));
    expect(answer.body.signatures).toMatchObject([{ signedAt: '2025-06-01T12:00:00' }]);
  });

  test('names a remark on the name of a listed issuer', async () => {
    const { verdicts } = await read(signedPdf(signature(signerWith({}, { ...ca, key: newKey() }))));
    expect(verdicts[0].remarks.map(({ code }) => code)).toEqual(['name_of_a_listed_issuer']);
  });

  test('with timestamps alone is signed by nobody', async () => {
    const stamped = signedPdf({
      subFilter: 'ETSI.RFC3161',
      entries: '/Type /DocTimeStamp',
      sign: (content) => timestamp(tsa, content, '2025-05-01T10:00:00Z'),
    });
    const verification = await read(stamped);
    expect(told(verification)).toEqual(['unverified', 'timestamps_only']);
    expect(verification.answer.body.signatures).toMatchObject([{ kind: 'timestamp', integrity: true }]);
  });

  test('is not answered while the list that could name its issuer is not in force', async () => {
    await expect(read(signed, unavailable)).rejects.toThrow(TrustUnavailable);
    expect(told(await read(changed, unavailable))).toEqual(['failed', 'signed_bytes_changed']);
    expect(told(await read(signed, unavailable, { allowsMissingLists: true }))).toEqual([
      'unverified',
      'list_not_in_force',
    ]);
  });

  test('is found among files of any kind', async () => {
    const file = await readAny(uploadOf(signed))(contextWith(usual));
    expect(file).toMatchObject({ pages: 1, pagesWithoutDocument: [], pagesNotExamined: [] });
    const [one, ...others] = file.documents;
    expect(others).toEqual([]);
    expect(one?.pages).toEqual([1]);
    expect(told(await one!.conclude())).toEqual(['passed']);
  });
});

describe('a file without a signature', () => {
  test('is refused in the field of signed PDFs', async () => {
    await expect(read(unsignedPdf())).rejects.toMatchObject({
      reason: 'document_not_supported',
      remedy: { en: expect.stringMatching(/^Send the PDF as the signer/) },
    });
    const empty = update(unsignedPdf(), [
      [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [11 0 R] >> >>'],
      [11, '<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /Rect [0 0 0 0] /P 3 0 R >>'],
    ]);
    await expect(read(empty)).rejects.toMatchObject({ reason: 'document_not_supported' });
  });

  test('is refused at once if it is a picture', () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    expect(() => readSignedPdf(uploadOf(png))).toThrow(
      expect.objectContaining({ reason: 'document_not_supported' }),
    );
  });
});

describe('signatures beside another document', () => {
  /** The verdict on a document that passes, in this file. */
  async function beside(file: Uint8Array, services = usual): Promise<Verification> {
    const passed = await read(signed);
    const [verdict] = passed.verdicts;
    const own = { ...passed, details: {}, verdicts: [{ ...verdict, remarks: [] }] as const };
    const conclude = await withSignaturesOf(
      [uploadOf(file)],
      async () => async () => own,
    )(contextWith(services));
    return conclude();
  }

  test('count in its verdict, and are in its details', async () => {
    const { verdicts, details } = await beside(overlaid);
    expect(verdicts[0]).toMatchObject({ outcome: 'failed', reasons: [{ code: 'content_changed' }] });
    expect(details.signatures).toMatchObject([{ signer: 'SIGNER', contentUnchanged: false }]);
    expect(told(await beside(signed))).toEqual(['passed']);
    expect(told(await beside(signed, listOf()))).toEqual(['unverified', 'issuer_not_listed']);
  });

  test('are told as not judged where no list is in force, unless they contradict themselves', async () => {
    const open = await beside(signed, unavailable);
    expect(told(open)).toEqual(['passed']);
    expect(open.verdicts[0].remarks.map(({ code }) => code)).toContain('signatures_not_judged');
    expect(told(await beside(overlaid, unavailable))).toEqual([
      'failed',
      'content_changed',
      'list_not_in_force',
    ]);
  });

  test('leave a file without any as it is', async () => {
    const { verdicts, details } = await beside(unsignedPdf());
    expect(verdicts[0].remarks).toEqual([]);
    expect(details).toEqual({});
  });
});

test('a large file of more signatures than one piece of work could digest is judged', async () => {
  const { answer } = await read(signedMany(9_000_000, 12));
  expect(answer.body.signatures).toHaveLength(12);
  expect(answer.body.signatures).toMatchObject(Array.from({ length: 12 }, () => ({ integrity: true })));
  expect(engines.compute.spent).toBeGreaterThan(6e9);
  expect(engines.compute.spent).toBeLessThan(15e9);
});

test('fields beyond all measure are not judged, and said not to be', async () => {
  const fields = Array.from({ length: 70 }, (_, index) => [
    [400 + 2 * index, '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>'] as const,
    [401 + 2 * index, `<< /FT /Sig /T (s${index}) /V ${400 + 2 * index} 0 R >>`] as const,
  ]).flat();
  const names = Array.from({ length: 70 }, (_, index) => `${401 + 2 * index} 0 R`).join(' ');
  const many = update(unsignedPdf(), [
    [1, `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${names}] >> >>`],
    ...fields,
  ]);
  await expect(read(many)).rejects.toMatchObject({ reason: 'too_complex' });
  const inAnyFile = readAny(uploadOf(many))(contextWith(usual));
  await expect(inAnyFile).rejects.toMatchObject({ refusal: { reason: 'too_complex' } });
});
