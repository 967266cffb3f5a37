import { afterAll, describe, expect, test } from 'vitest';
import { longs, writeTiff } from '../../../src/intake/tiff/directory.ts';
import { engines, pixelsOf } from './opened.ts';

afterAll(() => engines.releaseAll());

const side = 60;
const bitsPerSample = 258;

/** A TIFF of one strip of white pixels with these entries. */
function tiff(entries: Readonly<Record<number, readonly number[]>>): Uint8Array {
  const strip = new Uint8Array(side * side * 16).fill(0xff);
  const basic = { 256: [side], 257: [side], 259: [1], 262: [1], 277: [1], 278: [side], 279: [strip.length] };
  const all = { ...basic, ...entries };
  const write = (dataAt: number) =>
    Object.entries({ ...all, 273: [dataAt] }).map(([tag, values]) => longs(Number(tag), values, true));
  return writeTiff(true, write, [strip]);
}

describe('a TIFF whose samples the decoder would misunderstand is refused', () => {
  test.each([
    ['32 bits', { [bitsPerSample]: [32] }],
    ['floating point of 64 bits', { [bitsPerSample]: [64], 339: [3] }],
    ['floating point of 16 bits', { [bitsPerSample]: [16], 339: [3] }],
    ['signed numbers', { [bitsPerSample]: [8], 339: [2] }],
    ['three sizes', { [bitsPerSample]: [5, 6, 5], 262: [2], 277: [3] }],
    ['four colors in a JPEG', { [bitsPerSample]: [8, 8, 8, 8], 259: [7], 262: [5], 277: [4] }],
    ['three planes', { [bitsPerSample]: [8, 8, 8], 262: [2], 277: [3], 284: [2] }],
  ])('%s', async (_, entries) => {
    await expect(pixelsOf(tiff(entries))).rejects.toMatchObject({
      reason: 'corrupt',
      remedy: expect.anything(),
    });
  });

  test.each([
    ['8 bits', { [bitsPerSample]: [8] }],
    ['16 bits', { [bitsPerSample]: [16], 339: [1] }],
    ['one bit, which is the default', {}],
    ['four colors without a JPEG', { [bitsPerSample]: [8, 8, 8, 8], 262: [2], 277: [4], 338: [2] }],
  ])('but not %s', async (_, entries) => {
    const { gray } = await pixelsOf(tiff(entries));
    expect(gray.every((shade) => shade === 255)).toBe(true);
  });
});
