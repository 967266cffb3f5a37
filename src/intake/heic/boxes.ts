import type { ComputeBudget } from '../../../wasm/compute.ts';
import { fourLetters, viewOf } from '../header.ts';

/**
 * A box of the ISO base media file format (ISO/IEC 14496-12, 4.2), which JPEG 2000 and HEIF files are made
 * of.
 */
export interface IsoBox {
  readonly type: string;
  readonly content: Uint8Array;
}

/** The cost of a box (measured: 0.33 µs). */
const instructionsPerBox = 5000;

/**
 * The boxes that `bytes` consists of. They are generated one by one, since a hostile file has a million of
 * them. A box that claims to be longer than the bytes ends with them.
 */
export function* boxes(bytes: Uint8Array, compute: ComputeBudget): Generator<IsoBox> {
  const view = viewOf(bytes);
  let at = 0;
  while (at + 8 <= bytes.length) {
    compute.spend(instructionsPerBox);
    let headerBytes = 8;
    let size = view.getUint32(at);
    if (size === 1) {
      headerBytes = 16;
      size = Number(view.getBigUint64(at + 8));
    }
    // A size of 0 means "to the end of the file".
    const end = size === 0 ? bytes.length : at + size;
    if (end < at + headerBytes) return;
    yield { type: fourLetters(bytes, at + 4), content: bytes.subarray(at + headerBytes, end) };
    at = end;
  }
}

/** The content of the first box at a path of nested box types. */
export function boxAt(
  bytes: Uint8Array,
  compute: ComputeBudget,
  ...path: readonly string[]
): Uint8Array | undefined {
  const [type, ...rest] = path;
  if (type === undefined) return bytes;
  for (const box of boxes(bytes, compute)) {
    if (box.type === type) return boxAt(box.content, compute, ...rest);
  }
  return undefined;
}
