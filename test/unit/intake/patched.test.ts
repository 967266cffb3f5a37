import { expect, test } from 'vitest';
import type { FileKind } from '../../../src/intake/page.ts';
import { patched } from '../../../src/intake/patched.ts';
import { files, pagesTiff, paletteBmp } from './files.ts';
import { opened, reasonOf } from './opened.ts';

test('a patch is in force only while the work runs, even if the work fails', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4);
  expect(patched(bytes, 1, Uint8Array.of(8, 9), () => [...bytes])).toEqual([1, 8, 9, 4]);
  expect([...bytes]).toEqual([1, 2, 3, 4]);
  const failing = () => {
    throw new Error('no');
  };
  expect(() => patched(bytes, 2, Uint8Array.of(7), failing)).toThrow('no');
  expect([...bytes]).toEqual([1, 2, 3, 4]);
});

const ofKind = (kind: FileKind) => new Uint8Array(files[kind]!);

test.each([
  ['TIFF of several pages', () => pagesTiff(3)],
  ['BMP with masks', paletteBmp],
  ['GIF with bytes behind its first picture', () => Uint8Array.of(...ofKind('gif'), 1, 2, 3)],
])('a file is after its decoding as it was sent: %s', async (_, make) => {
  const bytes = new Uint8Array(make());
  const sent = bytes.slice();
  await opened(bytes, ({ pages }) => {
    for (const page of pages) page.pixels({ dpi: 72 });
  });
  expect(bytes).toEqual(sent);
  const cut = sent.slice(0, sent.length * 0.7);
  const before = cut.slice();
  await reasonOf(cut);
  expect(cut).toEqual(before);
});
