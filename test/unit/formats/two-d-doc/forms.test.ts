import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBinaryHeader } from '../../../../src/formats/two-d-doc/binary.ts';
import { parseTwoDDoc, type TwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';
import { parseSegment, SegmentSets } from '../../../../src/formats/two-d-doc/segments.ts';
import { verifySignature } from '../../../../src/formats/two-d-doc/signature.ts';
import { bytesOf, header, join, makeKeys, signatureOf } from './codes.ts';

/** The forms of version 4 that are not all characters, and codes in several symbols. */

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const signature = new Uint8Array(64).fill(7);
const block = join(bytes('FF40'), signature);
/** FRA, FR01 and 12345, 27 June 1969, 5 October 2016, type 07 of perimeter 0001 (2D-Doc 3.2.6 §3.3.4). */
const binaryHeader = bytes('DC047BA77B9D200F2D0A5FB3E19961B0070001');
/** AFNOR1 in C40, the day 27 June 1969, a marker without a value (§3.4.2). */
const blocks = bytes('0A045A94B3DEBA035FB3E1AF00');

function parse(code: Uint8Array): TwoDDoc {
  const parsed = parseTwoDDoc(code);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.code;
}

describe('the form in bytes', () => {
  const whole = join(binaryHeader, blocks, block);

  test('gives its header and its blocks, which nobody has named', () => {
    expect(parse(whole)).toStrictEqual({
      header: {
        version: 4,
        caId: 'FR01',
        certificateId: '12345',
        emissionDate: '1969-06-27',
        signatureDate: '2016-10-05',
        documentType: '07',
        perimeter: '0001',
        country: 'FRA',
      },
      fields: [
        { id: '0x0A', value: '5A94B3DE', truncated: false },
        { id: '0xBA', value: '5FB3E1', truncated: false },
        { id: '0xAF', value: '', truncated: false },
      ],
      signedBytes: join(binaryHeader, blocks),
      signature,
      annexPresent: false,
    });
  });

  test('may be undated, have long blocks, and an annex that is not read', () => {
    const long = join(bytes('CCFF0770'), new Uint8Array(1904));
    const undated = Uint8Array.from(binaryHeader).fill(0xff, 10, 16);
    const code = parse(join(undated, long, block, bytes('0A0141')));
    expect(code.header).toMatchObject({ emissionDate: null, signatureDate: null });
    expect(code.fields).toMatchObject([{ id: '0xCC', value: '00'.repeat(1904) }]);
    expect(code.annexPresent).toBe(true);
  });

  test.each([
    ['no country', join(bytes('DC040000'), binaryHeader.slice(4), block)],
    [
      'a certificate that is not hexadecimal',
      join(bytes('DC047BA77B9D200F2D15'), binaryHeader.slice(10), block),
    ],
    ['a block past its end', join(binaryHeader, bytes('0A7F00'))],
    ['a signature of another size', join(binaryHeader, bytes('FF3F'), signature)],
    ['two signatures', join(binaryHeader, block, block)],
    ['half an annex', join(binaryHeader, block, bytes('0A'))],
    ['an annex past its end', join(binaryHeader, block, bytes('0A7F00'))],
    ['a long annex past its end', join(binaryHeader, block, bytes('0AFF000100'), bytes('0AFF0001'))],
    ['half a length in its annex', join(binaryHeader, block, bytes('0AFF00'))],
    ['a space in its country', join(bytes('DC047747'), binaryHeader.slice(4), block)],
    ['a character of another set in its country', join(bytes('DC0476CF'), binaryHeader.slice(4), block)],
  ])('with %s is malformed', (_what, code) => {
    expect(parseTwoDDoc(code)).toEqual({ ok: false, reason: 'malformed' });
  });

  test('has a header of exactly 19 bytes', () => {
    expect(parseBinaryHeader(binaryHeader)).toMatchObject({ perimeter: '0001' });
    expect(parseBinaryHeader(binaryHeader.slice(0, 18))).toBeNull();
  });

  test('every truncation is malformed', () => {
    for (let length = 2; length < whole.length; length++)
      expect(parseTwoDDoc(whole.slice(0, length))).toEqual({ ok: false, reason: 'malformed' });
  });
});

describe('text that switches to binary', () => {
  const start = bytesOf(`${header('04', '28')}432,75<GS>452021`);

  test('switches after a whole field', () => {
    const code = parse(join(start, blocks, block, bytes('0A0141')));
    expect(code.fields).toStrictEqual([
      { id: '43', value: '2,75', truncated: false },
      { id: '45', value: '2021', truncated: false },
      { id: '0x0A', value: '5A94B3DE', truncated: false },
      { id: '0xBA', value: '5FB3E1', truncated: false },
      { id: '0xAF', value: '', truncated: false },
    ]);
    expect(code.signedBytes).toStrictEqual(join(start, blocks));
    expect(code).toMatchObject({ signature, annexPresent: true });
  });

  test('is signed as it is, before and after the switch', async () => {
    const keys = await makeKeys();
    const message = String.fromCharCode(...start, ...blocks);
    const signed = parse(join(start, blocks, bytes('FF40'), await signatureOf(message, keys)));
    expect(await verifySignature(signed, keys.publicKey)).toBe(true);
    const altered = parse(
      join(start, bytes('0A045A94B3DF'), blocks.slice(6), bytes('FF40'), signed.signature),
    );
    expect(await verifySignature(altered, keys.publicKey)).toBe(false);
  });

  test('is read when its first bytes are all control characters', () => {
    const low = bytes('0A021F41');
    const code = parse(join(start, low, block));
    expect(code.fields.at(-1)).toMatchObject({ id: '0x0A', value: '1F41' });
    expect(code).toMatchObject({ signedBytes: join(start, low), annexPresent: false });
  });

  test('is searched for the switch at no more than a hundred places', () => {
    const turned = (count: number) =>
      parseTwoDDoc(join(bytesOf(header('04', '28') + '452021'.repeat(count)), bytes('0A0141'), block));
    expect(turned(99)).toMatchObject({ ok: true });
    expect(turned(100)).toEqual({ ok: false, reason: 'malformed' });
  });

  test('is malformed when it can be read in two ways', () => {
    // One block of two bytes; or, since its last byte is GS, a field in characters and no block at all.
    const twice = join(bytesOf(`${header('04', '28')}432<GS>`), bytes('4102411D'), block);
    expect(parseTwoDDoc(twice)).toEqual({ ok: false, reason: 'malformed' });
    const once = join(bytesOf(`${header('04', '28')}432<GS>`), bytes('4102411C'), block);
    expect(parse(once).fields.at(-1)).toMatchObject({ id: '0x41', value: '411C' });
  });
});

describe('several symbols', () => {
  const whole = bytesOf(`${header('04', '28')}432,75<GS>452021<US>${'A'.repeat(103)}`);
  const cut = [whole.slice(0, 50), whole.slice(50, 100), whole.slice(100)];
  const symbols = cut.map((part, at) => join(bytesOf(`EA1B${at}2`), part));
  const joined = (parts: readonly Uint8Array[]) => {
    const sets = new SegmentSets();
    const segments = parts.flatMap((one) => parseSegment(one) ?? []);
    return segments.map((segment) => sets.add(segment)).at(-1) ?? null;
  };

  test('are one code, in any order and also twice', () => {
    expect(joined([symbols[2]!, symbols[0]!, symbols[2]!, symbols[1]!])).toStrictEqual(whole);
  });

  test('are refused if one is missing or belongs to another code', () => {
    expect(joined(symbols.slice(1))).toBeNull();
    expect(joined([...symbols.slice(1), join(bytesOf('EA1C02'), cut[0]!)])).toBeNull();
    expect(joined([...symbols.slice(1), join(bytesOf('EA1B01'), cut[0]!)])).toBeNull();
    expect(joined([])).toBeNull();
  });

  test('may have a binary envelope with the same name', () => {
    // A1B as C40: 14, 5, 15.
    const name = 1600 * 14 + 40 * 5 + 15 + 1;
    const envelope = Uint8Array.of(0xee, name >> 8, name & 255, (2 << 4) | 14);
    expect(joined([symbols[0]!, symbols[1]!, join(envelope, cut[2]!)])).toStrictEqual(whole);
  });

  test('are two to sixteen', () => {
    expect(parseSegment(bytesOf('EA1BF1'))).toBeNull();
    expect(parseSegment(bytesOf('EA1B11'))).toMatchObject({ position: 1, count: 2 });
    expect(parseSegment(bytesOf('EA1BFF'))).toMatchObject({ position: 15, count: 16 });
    expect(parseSegment(bytes('EE00011F'))).toMatchObject({ set: 1, position: 1, count: 2 });
    expect(parseSegment(bytes('EE0001F1'))).toMatchObject({ position: 15, count: 16 });
    expect(parseSegment(bytes('EE000100'))).toBeNull();
    expect(parseSegment(bytes('EE00012F'))).toBeNull();
    expect(parseSegment(bytes('EE0001'))).toBeNull();
  });

  test.each(['DC04XX00', 'EA1B31', 'EA1B21', 'XEA1B01', 'EA1B10DC04', '', 'E', 'EA1'])(
    '%j is no symbol of several',
    (text) => {
      expect(parseSegment(bytesOf(text))).toBeNull();
    },
  );

  test.each([
    ['characters', join(bytesOf('EA1B01'), whole), 'one_of_several'],
    ['bytes', join(bytesOf('EA1B01'), binaryHeader), 'one_of_several'],
    ['bytes, with an envelope in bytes', join(bytes('EEA1B00F'), binaryHeader), 'one_of_several'],
    ['another kind of code', join(bytesOf('EA1B01'), bytesOf('https://example.org/')), 'not_2d_doc'],
    ['bytes of another version', join(bytesOf('EA1B01'), bytes('DC05')), 'not_2d_doc'],
    ['characters, but not the first of them', join(bytesOf('EA1B11'), whole), 'not_2d_doc'],
  ])('a symbol that begins with %s: %s', (_what, symbol, reason) => {
    expect(parseTwoDDoc(symbol)).toEqual({ ok: false, reason });
  });

  test('any bytes give a symbol or none, never an exception', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 5 }), (parts) => {
        const marked = parts.map((part, at) => join(Uint8Array.of(at % 2 === 0 ? 0xee : 0x45), part));
        joined(marked);
      }),
    );
  });
});
