import { afterAll, describe, expect, test, vi } from 'vitest';
import { Unreadable } from '../../../../src/failure.ts';
import { judgingInstructions } from '../../../../src/pipelines/signatures/found.ts';
import { runsAll } from '../../../sample.ts';
import { seeded } from '../../../specimens/random.ts';
import { attribute, message, ocspResponse } from '../../../specimens/signed-pdf/cms.ts';
import {
  addSignature,
  furtherObject,
  streamObject,
  unsignedPdf,
  update,
} from '../../../specimens/signed-pdf/pdf.ts';
import * as der from '../../../specimens/test-ca/der.ts';
import { ca, engines, judged, newKey, seal, signature, signedPdf, signerWith, verdictOf } from './signing.ts';

afterAll(() => engines.releaseAll());

/** The signatures of a file; null if it can't be opened. */
async function judgedOrNull(file: Uint8Array): Promise<Awaited<ReturnType<typeof judged>> | null> {
  try {
    return await judged(file);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

describe('byte ranges', () => {
  type Shape = (right: readonly number[], file: Buffer) => readonly number[];
  const shapes: readonly (readonly [string, Shape])[] = [
    ['of two numbers', ([a = 0, b = 0]) => [a, b]],
    ['of six numbers', (right) => [...right, 0, 0]],
    ['of none', () => []],
    ['that begin later', ([, b = 0, c = 0, d = 0]) => [1, b - 1, c, d]],
    ['with a negative number', ([a = 0, b = 0, c = 0]) => [a, b, c, -1]],
    ['with a broken number', ([a = 0, b = 0, c = 0]) => [a, b, c, 1.5]],
    ['with a gap that is larger', ([a = 0, b = 0, c = 0, d = 0]) => [a, b - 1, c, d]],
    ['with a gap that is smaller', ([a = 0, b = 0, c = 0, d = 0]) => [a, b + 1, c, d]],
    ['with a gap that ends later', ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c + 1, d - 1]],
    ['with a gap elsewhere', ([a = 0, b = 0, c = 0, d = 0]) => [a, b - 100, c - 100, d + 100]],
    ['without a gap', ([a = 0, b = 0, c = 0, d = 0]) => [a, c, c, d + b - b]],
    ['that overlap', ([a = 0, b = 0, c = 0, d = 0]) => [a, c, b, d]],
    ['that end after the file', ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d + 1]],
    ['with numbers beyond any file', ([a = 0, b = 0]) => [a, b, 9_007_199_254_740_991, 1]],
  ];

  test.each(shapes)('%s', async (_, byteRange) => {
    expect(await verdictOf(signedPdf(signature(seal, { byteRange })))).toBe('failed byte_range_wrong');
  });

  test('that end before the file are right, and what follows is not signed', async () => {
    const byteRange: Shape = ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d - 20];
    const sign = (content: Buffer) => message({ signer: seal, content: content.subarray(0, -20) });
    const [one] = await judged(signedPdf({ sign, byteRange }));
    expect(one).toMatchObject({ outcome: 'passed', coversWholeDocument: false });
  });

  test('with something else than the signature in the gap', async () => {
    for (const [place, text] of [
      [1, 'g'],
      [1, ' '],
      [0, '('],
    ] as const) {
      const file = signedPdf(signature(seal));
      file.write(text, file.indexOf('/Contents <') + '/Contents '.length + place, 'latin1');
      const all = await judgedOrNull(file);
      expect(all?.every(({ outcome }) => outcome === 'failed') ?? true).toBe(true);
    }
  });
});

describe('values', () => {
  test('two fields with one value are one signature', async () => {
    const file = signedPdf(signature(seal));
    const twice = update(file, [
      [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [11 0 R 12 0 R] >> >>'],
      [12, '<< /FT /Sig /T (Again) /V 10 0 R >>'],
    ]);
    expect((await judged(twice)).map(({ outcome }) => outcome)).toEqual(['passed']);
  });

  test('two values with one gap are both wrong', async () => {
    const file = signedPdf(signature(seal));
    const value = /10 0 obj\n(<< [\s\S]*? >>)\nendobj/.exec(file.toString('latin1'))?.[1] ?? '';
    const twice = update(file, [
      [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [11 0 R 12 0 R] >> >>'],
      [12, '<< /FT /Sig /T (Again) /V 13 0 R >>'],
      [13, value],
    ]);
    const all = await judged(twice);
    expect(all.map(({ contradictions }) => contradictions)).toEqual([
      ['byte_range_wrong'],
      ['byte_range_wrong'],
    ]);
  });

  test('a direct value that several widgets inherit is one signature', async () => {
    const file = signedPdf(signature(seal));
    const shared = update(file, [
      [11, '<< /FT /Sig /T (Signature0) /V 10 0 R /Kids [20 0 R 21 0 R] >>'],
      [20, '<< /Subtype /Widget /Parent 11 0 R >>'],
      [21, '<< /Subtype /Widget /Parent 11 0 R >>'],
    ]);
    expect((await judged(shared)).map(({ outcome }) => outcome)).toEqual(['passed']);
  });

  test.each([
    ['a number', '5', 'failed'],
    ['a text', '(x)', 'failed'],
    ['an empty dictionary', '<< >>', 'failed'],
    ['nothing', 'null', null],
    ['an object that is not there', '999 0 R', 'failed'],
  ])('a value that is %s', async (_, value, outcome) => {
    const file = update(unsignedPdf(), [
      [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [11 0 R] >> >>'],
      [11, `<< /FT /Sig /T (A) /V ${value} >>`],
    ]);
    expect((await judged(file)).map((one) => one.outcome)).toEqual(outcome === null ? [] : [outcome]);
  });

  test('usage rights are no signature, a certification without a field is one', async () => {
    const file = signedPdf(signature(seal));
    const perms = (key: string) =>
      update(file, [[1, `<< /Type /Catalog /Pages 2 0 R /Perms << /${key} 10 0 R >> >>`]]);
    expect(await judged(perms('UR3'))).toEqual([]);
    expect(await judged(perms('DocMDP'))).toHaveLength(1);
  });
});

describe('forms', () => {
  const form = (fields: string, ...objects: (readonly [number, string])[]) =>
    update(unsignedPdf(), [
      [1, `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields ${fields} >> >>`],
      ...objects,
    ]);

  test('a field in a loop', async () => {
    const file = form(
      '[11 0 R]',
      [11, '<< /FT /Sig /Kids [11 0 R 12 0 R] >>'],
      [12, '<< /Kids [11 0 R] /Parent 12 0 R /V 5 >>'],
    );
    expect((await judged(file)).map(({ outcome }) => outcome)).toEqual(['failed']);
    const loop = update(signedPdf(signature(seal)), [[11, '<< /FT /Sig /V 10 0 R /Kids [11 0 R] >>']]);
    expect((await judged(loop)).map(({ outcome }) => outcome)).toEqual(['passed']);
  });

  test('what stands above fields of other kinds is no value of an empty signature field', async () => {
    const above: [number, string] = [11, '<< /T (All) /V (x) /Kids [12 0 R] >>'];
    expect(await judged(form('[11 0 R]', above, [12, '<< /FT /Sig /T (A) /Parent 11 0 R >>']))).toEqual([]);
  });

  test('10,000 empty fields are no signature, and 10,000 values are too complex', async () => {
    const many = Array.from({ length: 10_000 });
    expect(await judged(form(`[${many.map(() => '<< /FT /Sig >>').join(' ')}]`))).toEqual([]);
    const values = form(`[${many.map(() => '<< /FT /Sig /V << >> >>').join(' ')}]`);
    await expect(judged(values)).rejects.toMatchObject({ reason: 'too_complex' });
  });
});

describe('messages', () => {
  test('cut off at every 64th byte', async () => {
    const file = signedPdf(signature(seal, { room: 1_024 }));
    const start = file.indexOf('/Contents <') + '/Contents <'.length;
    const length = message({ signer: seal, content: Buffer.alloc(0) }).length;
    for (let at = 0; at < length; at += 64) {
      const cut = Buffer.from(file);
      cut.write('0'.repeat(2 * (1_024 - at)), start + 2 * at, 'latin1');
      expect((await judged(cut))[0]?.outcome, `at ${at}`).toBe('failed');
    }
  });

  test('with a certificate of 1 MB', async () => {
    const signer = signerWith({ padding: 1_000_000 });
    const file = signedPdf(signature(signer, { room: 1_010_000 }));
    expect(await verdictOf(file)).toBe('unverified certificate_missing');
  });

  test('with 5,000 certificates', async () => {
    const certificates = Array.from({ length: 5_000 }, () => seal.certificate);
    const room = 5_001 * seal.certificate.length + 2_000;
    expect(await verdictOf(signedPdf(signature(seal, { certificates, room })))).toBe(
      'unverified too_complex',
    );
  });

  test('with more evidence than is checked', async () => {
    const response = ocspResponse({
      issuer: ca,
      serial: seal.serial,
      at: '2025-06-01T00:00:00Z',
      responder: { ...ca, key: newKey() },
    });
    const file = (count: number) => {
      const all = der.tagged(1, der.sequence(...Array.from({ length: count }, () => response)));
      const attributes = [attribute('1.2.840.113583.1.1.8', der.sequence(all))];
      return signedPdf(signature(seal, { attributes, room: 2_500_000 }));
    };
    expect(await verdictOf(file(10))).toBe('passed');
    expect(await judged(file(1_600))).toMatchObject([
      { outcome: 'unverified', gaps: ['too_complex'], integrity: null, certificateValidAtSigning: null },
    ]);
  });

  test('with 1,000 answers about another key of the issuer, which are compared by one digest of it', async () => {
    const answer = ocspResponse({
      issuer: { ...ca, key: newKey() },
      serial: seal.serial,
      at: '2025-06-01T00:00:00Z',
      responder: ca,
    });
    const attributes = [
      attribute(
        '1.2.840.113583.1.1.8',
        der.sequence(der.tagged(1, der.sequence(...Array.from({ length: 1_000 }, () => answer)))),
      ),
    ];
    const file = signedPdf(signature(seal, { attributes, room: 1_000_000 }));
    const digest = vi.spyOn(crypto.subtle, 'digest');
    expect(await judged(file)).toMatchObject([{ outcome: 'passed', notRevoked: null }]);
    expect(digest.mock.calls.length).toBeLessThan(10);
    digest.mockRestore();
  });

  test('with one answer that the validation data names 500 times, which is read once and paid for', async () => {
    const answer = ocspResponse({ issuer: ca, serial: seal.serial, at: '2025-06-01T00:00:00Z' });
    const pdf = engines.mupdf.openPdf(
      new Uint8Array(
        signedPdf(
          signature(seal, {
            objects: [streamObject(answer)],
            catalogue: `/DSS << /OCSPs [${`${furtherObject(0, 0)} `.repeat(500)}] >>`,
          }),
        ),
      ),
    );
    const found = pdf.signatureFields();
    pdf.close();
    expect(found.dss.ocsps.map(({ length }) => length)).toEqual([answer.length]);
    const without = { ...found, dss: { ...found.dss, ocsps: [] } };
    expect(judgingInstructions(found, 0) - judgingInstructions(without, 0)).toBe(3_000 * answer.length);
  });

  test('with 200 certificates of one name, none of which leads to a list', async () => {
    const names = Array.from({ length: 200 }, (_, serial) =>
      signerWith({ commonName: 'CA', isCa: true, serial }),
    );
    const certificates = [seal, ...names].map(({ certificate }) => certificate);
    expect(await verdictOf(signedPdf(signature(seal, { certificates, room: 200_000 })))).toBe('passed');
  });

  test.each([
    [
      'nested 100 deep',
      Buffer.concat(Array.from({ length: 100 }, () => Buffer.from([0x30, 0x80]))),
      'unverified too_complex',
    ],
    ['of 600,000 elements', tiny(600_000), 'unverified too_complex'],
    ['with a length beyond any file', Buffer.from('3088ffffffffffffffff', 'hex'), 'failed signature_damaged'],
    ['with an endless tag', Buffer.alloc(5_000, 0xbf), 'failed signature_damaged'],
  ])('%s', async (_, contents, expected) => {
    const file = signedPdf({ sign: () => contents, room: contents.length + 10 });
    expect(await verdictOf(file)).toBe(expected);
  });
});

function tiny(count: number): Buffer {
  return Buffer.concat([Buffer.from([0x30, 0x80]), Buffer.alloc(2 * count, Buffer.from([0x05, 0x00]))]);
}

const places = runsAll ? 1_000 : 100;

test(`a changed byte inside a signed range never passes, at ${places} places`, async () => {
  const file = addSignature(signedPdf(signature(seal, { room: 1_024 })), 1, signature(seal, { room: 1_024 }));
  const gaps = [...file.toString('latin1').matchAll(/<[0-9a-f]{2048}>/g)].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
  const random = seeded(7);
  let judgedFiles = 0;
  for (let count = 0; count < places; ) {
    const at = Math.floor(random() * file.length);
    if (gaps.some(([start = 0, end = 0]) => at >= start && at < end)) continue;
    count++;
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    const all = await judgedOrNull(changed);
    if (all === null) continue;
    judgedFiles++;
    const passed = all.filter(({ outcome }) => outcome === 'passed');
    expect(
      passed.filter(({ signedEnd }) => (signedEnd ?? 0) > at),
      `at ${at}`,
    ).toEqual([]);
  }
  expect(judgedFiles).toBeGreaterThan(places / 2);
});
