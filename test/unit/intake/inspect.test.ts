import { describe, expect, test } from 'vitest';
import { Unreadable } from '../../../src/failure.ts';
import { isWholeJpeg } from '../../../src/intake/jpeg/header.ts';
import { present } from '../../../src/present.ts';
import { ComputeBudget } from '../../../wasm/compute.ts';
import { jpegHeader, pngHeader } from '../../specimens/hostile/handmade.ts';
import { files, heicHeaderOnly, height, jp2HeaderOnly, oriented, pagesTiff, width } from './files.ts';
import { inspected } from './inspected.ts';

function failureOf(bytes: Uint8Array): Unreadable {
  try {
    inspected(bytes);
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

const reasonOf = (bytes: Uint8Array) => failureOf(bytes).reason;
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
/** The beginning of a ZIP archive, whose first file has this name. */
const zipped = (name: string) => `${'PK\x03\x04'.padEnd(30, '\0')}${name}`;

describe('kind and size', () => {
  test.each(Object.entries(files))('are in the header of %s', (kind, bytes) => {
    expect(inspected(bytes)).toMatchObject({ kind, width, height });
  });

  test('a PDF, also one with other bytes before its header', () => {
    const pdf = { kind: 'pdf' };
    expect(inspected(latin1('%PDF-1.7\n'))).toMatchObject(pdf);
    expect(inspected(latin1(`${'x'.repeat(1000)}%PDF-1.4\n`))).toMatchObject(pdf);
    expect(reasonOf(latin1(`${'x'.repeat(1100)}%PDF-1.4\n`))).toBe('not_a_document');
  });

  test.each([0, 1, 2, 3])(
    'HEIC, turned by %i quarters: the size of its primary picture as shown',
    (quarters) => {
      const shown = quarters % 2 === 1 ? { width: 600, height: 800 } : { width: 800, height: 600 };
      expect(inspected(heicHeaderOnly(800, 600, quarters))).toMatchObject({
        kind: 'heic',
        orientation: 1,
        ...shown,
      });
    },
  );

  test('JPEG 2000', () => {
    expect(inspected(jp2HeaderOnly(800, 600))).toMatchObject({ kind: 'jp2', width: 800, height: 600 });
  });

  test('a JPEG 2000 code stream lies at an offset on its grid', () => {
    const size = Buffer.alloc(64);
    Buffer.from('ff4fff510029', 'hex').copy(size);
    for (const [at, value] of [
      [8, 810],
      [12, 620],
      [16, 10],
      [20, 20],
    ] as const)
      size.writeUInt32BE(value, at);
    expect(inspected(new Uint8Array(size))).toMatchObject({ kind: 'jp2', width: 800, height: 600 });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG of orientation %i', (orientation) => {
    const size = orientation >= 5 ? { width: height, height: width } : { width, height };
    for (const littleEndian of [true, false]) {
      const jpeg = oriented(files.jpeg!, orientation, littleEndian);
      expect(inspected(jpeg)).toMatchObject({ kind: 'jpeg', orientation, ...size });
    }
  });

  test('an orientation that does not exist counts as upright', () => {
    expect(inspected(oriented(files.jpeg!, 9, true)).orientation).toBe(1);
  });

  test('the pictures of a TIFF', () => {
    expect(inspected(pagesTiff(3))).toMatchObject({ kind: 'tiff', width, height });
    expect(inspected(pagesTiff(3)).pictures).toHaveLength(3);
  });
});

describe('refused before any decode', () => {
  test.each([
    ['', /empty/],
    [zipped('[Content_Types].xml'), /office program/],
    [zipped('mimetypeapplication/vnd.oasis.opendocument.text'), /office program/],
    ['\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', /office program/],
    ['{\\rtf1\\ansi', /office program/],
    [zipped('passport.jpg'), /archive/],
    [zipped('mimetypeapplication/epub+zip'), /archive/],
    ['Rar!\x1A\x07', /archive/],
    ['7z\xBC\xAF\x27\x1C', /archive/],
    ['\x1F\x8B\x08', /archive/],
    ['\xEF\xBB\xBF\n<!DOCTYPE html>', /web page/],
    ['<html>', /web page/],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', /web page/],
    ['<?xml version="1.0"?>', /web page/],
    ['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', /AVIF/],
    ['\0\0\0\x14ftypqt  \0\0\0\0qt  ', /video/],
    ['\0\0\0\x14ftypisom\0\0\0\0mp41', /video/],
    ['\x1A\x45\xDF\xA3', /video/],
  ])('%j is named in both languages, with what to do', (start, named) => {
    const { reason, detail, remedy } = failureOf(latin1(start));
    expect(reason).toBe('not_a_document');
    expect(detail?.en).toMatch(named);
    expect(detail?.fr).toMatch(/^(?:Le fichier|L’image)/);
    expect([remedy?.en, remedy?.fr]).toEqual([expect.any(String), expect.any(String)]);
  });

  test.each(['MZ\x90\0', 'BMW of a customer', 'This is < a text.', '<3', '\0\0\0\x14ftypcrx '])(
    '%j is not named',
    (start) => {
      expect(failureOf(latin1(start))).toMatchObject({
        reason: 'not_a_document',
        detail: null,
        remedy: null,
      });
    },
  );

  test('a side over 12,000 pixels, declared by a file of 50 bytes', () => {
    expect(reasonOf(jpegHeader(12_336, 12_336))).toBe('too_complex');
  });

  test('more than 40 megapixels, with the size that was seen', () => {
    const failure = failureOf(pngHeader(10_000, 4001));
    expect(failure.reason).toBe('too_complex');
    expect(failure.message).toContain('10000 × 4001');
    expect(inspected(pngHeader(10_000, 4000))).toMatchObject({ width: 10_000, height: 4000 });
  });

  test('a side under 50 pixels, with the size that was seen', () => {
    const failure = failureOf(pngHeader(400, 49));
    expect(failure.reason).toBe('too_small');
    expect(failure.message).toContain('400 × 49');
    expect(inspected(pngHeader(50, 50))).toMatchObject({ width: 50, height: 50 });
  });

  test('a size of zero', () => {
    expect(reasonOf(pngHeader(0, 500))).toBe('corrupt');
    expect(reasonOf(jpegHeader(500, 0))).toBe('corrupt');
  });

  test('a TIFF whose pages form a circle', () => {
    const circle = pagesTiff(2);
    const last = inspected(circle).pictures[1]!.start;
    const view = new DataView(circle.buffer);
    view.setUint32(last + 2 + 12 * view.getUint16(last, true), 8, true);
    expect(reasonOf(circle)).toBe('corrupt');
  });

  test('two million empty segments, boxes or chunks', () => {
    const filled = (start: Uint8Array, unit: readonly number[]) => {
      const bytes = new Uint8Array(8_000_000);
      bytes.set(start);
      for (let at = start.length; at + unit.length <= bytes.length; at += unit.length) bytes.set(unit, at);
      return bytes;
    };
    expect(reasonOf(filled(Uint8Array.of(0xff, 0xd8), [0xff, 0xe0, 0, 2]))).toBe('corrupt');
    const emptyBox = [0, 0, 0, 8, ...latin1('free')];
    expect(reasonOf(filled(heicHeaderOnly(800, 600, 0).subarray(0, 24), emptyBox))).toBe('corrupt');
    expect(reasonOf(filled(jp2HeaderOnly(800, 600).subarray(0, 12), emptyBox))).toBe('corrupt');
  });

  test('a JPEG of more than a thousand segments of applications, before or after its first scan', () => {
    const jpeg = present(files.jpeg);
    const coded = Buffer.from(jpeg).indexOf(Buffer.of(0xff, 0xda)) + 20;
    const withSegments = (at: number, count: number) => {
      const segments = Buffer.alloc(4 * count, Buffer.of(0xff, 0xe2, 0, 2));
      return new Uint8Array(Buffer.concat([jpeg.subarray(0, at), segments, jpeg.subarray(at)]));
    };
    const own = 1;
    for (const at of [2, coded]) {
      const whole = (count: number) => isWholeJpeg(withSegments(at, count), new ComputeBudget());
      expect(whole(1000 - own)).toBe(true);
      expect(() => whole(1001)).toThrow();
    }
    expect(reasonOf(withSegments(2, 1001))).toBe('corrupt');
  });

  test.each(Object.entries(files))('%s cut within its header', (_, bytes) => {
    for (const length of [2, 4, 8, 9]) {
      expect(['corrupt', 'not_a_document']).toContain(reasonOf(bytes.subarray(0, length)));
    }
  });
});
