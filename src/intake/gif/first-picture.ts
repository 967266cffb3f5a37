import { damaged } from '../header.ts';
import { patched } from '../patched.ts';

/** Bytes before the first colour table: signature and logical screen descriptor (GIF89a, 17 and 18). */
const screenBytes = 13;
const [extension, picture, trailer] = [0x21, 0x2c, 0x3b];
/** Bytes of the head of an extension (two labels) and of a picture (separator, place, size, flags). */
const [labelBytes, descriptorBytes] = [2, 10];

/**
 * Runs `work` with a GIF that ends after its first picture. This is needed because the decoder draws all
 * pictures of a file over each other and returns the last. A file that breaks off within its first picture is
 * passed as it is, so that the decoder reports it.
 *
 * @throws {Unreadable} `corrupt`: the file has no picture
 */
export function firstPicture<T>(bytes: Uint8Array, work: (picture: Uint8Array) => T): T {
  let at = screenBytes + tableBytes(bytes[10]);
  while (bytes[at] === extension) at = afterBlocks(bytes, at + labelBytes);
  if (bytes[at] !== picture) damaged('a GIF without a picture', 'un GIF sans image');
  const flags = bytes[at + descriptorBytes - 1];
  const codeSizeBytes = 1;
  const end = afterBlocks(bytes, at + descriptorBytes + tableBytes(flags) + codeSizeBytes);
  if (end > bytes.length) return work(bytes);
  const ending = Uint8Array.of(trailer);
  if (end < bytes.length) return patched(bytes, end, ending, () => work(bytes.subarray(0, end + 1)));
  const whole = new Uint8Array(end + 1);
  whole.set(bytes);
  whole.set(ending, end);
  return work(whole);
}

/** Bytes of the colour table that these flags announce. */
function tableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/**
 * The end of the data sub-blocks that begin at `from`: after an empty block. If there is none, beyond the end
 * of the file.
 */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length + 1;
}
