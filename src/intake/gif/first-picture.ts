import { damaged } from '../header.ts';

/** Bytes before the first table of colours: signature and logical screen (GIF89a, 17 and 18). */
const screenBytes = 13;
const [extension, picture, trailer] = [0x21, 0x2c, 0x3b];
/** Of an extension: its two labels. Of a picture: its separator, place, size and flags. */
const [labelBytes, descriptorBytes] = [2, 10];

/**
 * A GIF up to the end of its first picture, as a file of its own: the decoder draws every picture of a file over the one before
 * it and gives the last. A file that breaks off within its first picture is given as it is, for the decoder to judge.
 *
 * @throws {Unreadable} `corrupt`: there is no picture
 */
export function firstPicture(bytes: Uint8Array): Uint8Array {
  let at = screenBytes + tableBytes(bytes[10]);
  while (bytes[at] === extension) at = afterBlocks(bytes, at + labelBytes);
  if (bytes[at] !== picture) damaged('a GIF without a picture', 'un GIF sans image');
  const flags = bytes[at + descriptorBytes - 1];
  const codeSizeBytes = 1;
  const end = afterBlocks(bytes, at + descriptorBytes + tableBytes(flags) + codeSizeBytes);
  if (end > bytes.length) return bytes;
  const whole = new Uint8Array(end + 1);
  whole.set(bytes.subarray(0, end));
  whole[end] = trailer;
  return whole;
}

/** Bytes of the table of colours that these flags announce. */
function tableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Where data end that begin at `from`: after a block of no bytes. Past the file's end where they don't. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length + 1;
}
