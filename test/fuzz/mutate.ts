import type { Random } from '../specimens/random.ts';

/** A file to start from. */
export interface Seed {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A way to damage a file. `other` is a second seed, for mutations that mix two. */
export type Mutation = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array<ArrayBuffer>;

export function below(random: Random, count: number): number {
  return Math.floor(random() * count);
}

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[below(random, items.length)]!;
}

const interesting = [0x00, 0x01, 0x0a, 0x0d, 0x20, 0x22, 0x2f, 0x3c, 0x3e, 0x7f, 0x80, 0xc0, 0xff];

/** Changes 1 to 16 bytes, more often near the beginning, where the headers are. */
const flipBytes: Mutation = (bytes, random) => {
  const copy = new Uint8Array(bytes);
  const zone = random() < 0.5 ? Math.min(copy.length, 512) : copy.length;
  for (let count = 1 + below(random, 16); count > 0 && zone > 0; count--) {
    copy[below(random, zone)] = random() < 0.5 ? pick(random, interesting) : below(random, 256);
  }
  return copy;
};

/** Replaces a number of 16 or 32 bits by an extreme one, in either byte order. */
const extremeNumber: Mutation = (bytes, random) => {
  const copy = new Uint8Array(bytes);
  if (copy.length < 8) return copy;
  const view = new DataView(copy.buffer);
  const at = below(random, Math.min(copy.length, 4096) - 4);
  const value = pick(random, [0, 1, 0x7f_ff, 0x80_00, 0xff_ff, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff]);
  if (random() < 0.5) view.setUint16(at, value & 0xff_ff, random() < 0.5);
  else view.setUint32(at, value, random() < 0.5);
  return copy;
};

const truncate: Mutation = (bytes, random) =>
  new Uint8Array(bytes.subarray(0, below(random, bytes.length + 1)));

/** Removes a part, or inserts it again elsewhere. */
const moveStretch: Mutation = (bytes, random) => {
  const from = below(random, bytes.length);
  const to = Math.min(bytes.length, from + 1 + below(random, 1 + (bytes.length >> 3)));
  const stretch = bytes.subarray(from, to);
  const at = below(random, bytes.length);
  return random() < 0.5
    ? joined(bytes.subarray(0, from), bytes.subarray(to))
    : joined(bytes.subarray(0, at), stretch, bytes.subarray(at));
};

/** Joins the beginning of one file to the end of another, of any two kinds. */
const splice: Mutation = (bytes, random, other) =>
  joined(bytes.subarray(0, below(random, bytes.length + 1)), other.subarray(below(random, other.length + 1)));

/** Puts a file behind the end of another one, or before its beginning. */
const polyglot: Mutation = (bytes, random, other) =>
  random() < 0.5 ? joined(bytes, other) : joined(other.subarray(0, 1000), bytes);

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}

export const anyKind: Readonly<Record<string, Mutation>> = {
  flipBytes,
  extremeNumber,
  truncate,
  moveStretch,
  splice,
  polyglot,
};
