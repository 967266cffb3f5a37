import { expect, test } from 'vitest';
import { photoOrigin } from '../../../src/intake/jpeg/origin.ts';
import { type DirectoryEntry, writeTiff } from '../../../src/intake/tiff/directory.ts';
import { ComputeBudget } from '../../../wasm/compute.ts';
import { files } from './files.ts';

const plain = files.jpeg ?? new Uint8Array();

function text(tag: number, value: string): DirectoryEntry {
  const content = new TextEncoder().encode(`${value}\0`);
  return { tag, type: 2, count: content.length, content };
}

/** A JPEG with these entries in its Exif data. */
function photo(entries: readonly DirectoryEntry[]): Uint8Array {
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), writeTiff(true, () => entries, [])]);
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  return Buffer.concat([plain.subarray(0, 2), head, exif, plain.subarray(2)]);
}

const originOf = (bytes: Uint8Array) => {
  const compute = new ComputeBudget();
  compute.begin(1e9);
  return photoOrigin(bytes, compute);
};

test('camera, program and time are those of the Exif data', () => {
  const entries = [
    text(271, 'Fictive'),
    text(272, 'Fictive Phone 3'),
    text(305, 'Editor 1.0'),
    text(306, '2026:03:02 10:30:00'),
  ];
  expect(originOf(photo(entries))).toEqual({
    camera: 'Fictive Phone 3',
    program: 'Editor 1.0',
    taken: null,
    changed: '2026-03-02T10:30:00',
  });
  expect(originOf(photo([text(271, 'Fictive'), text(272, 'Phone 3')]))?.camera).toBe('Fictive Phone 3');
  expect(originOf(photo([text(36867, '2026:03:02 10:29:00')]))?.taken).toBe('2026-03-02T10:29:00');
});

test.each([
  ['a photo without Exif data', plain],
  ['Exif data without an origin', photo([text(270, 'a holiday')])],
  ['an empty text', photo([text(271, ' ')])],
  ['a time that is none', photo([text(306, '0000:00:00 00:00:00')])],
  ['Exif data that end too early', photo([text(271, 'Fictive Phone 3')]).subarray(0, 40)],
  ['no JPEG at all', new Uint8Array([0xff, 0xd8, 0xff])],
])('%s says nothing', (_, bytes) => {
  expect(originOf(bytes)).toBeNull();
});

test('damaged Exif data say nothing, whichever byte is wrong', () => {
  const good = photo([text(271, 'Fictive'), text(306, '2026:03:02 10:30:00')]);
  for (let at = 2; at < 120; at++) {
    const bytes = good.slice();
    bytes[at] = 0xff;
    expect(() => originOf(bytes)).not.toThrow();
  }
});
