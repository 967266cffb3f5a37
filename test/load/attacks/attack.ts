/** A way to make a reader compute much for few bytes, with the numbers that whoever attacks may choose. */
import type { Kind } from '../costly.ts';

/** A whole number: the least it may be, what a short run takes, and the most. */
type Range = readonly [least: number, usual: number, most: number];
export type Numbers<Name extends string = string> = Readonly<Record<Name, number>>;

/** A body that is not made of files. */
export interface Body {
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
}
export type Made = Uint8Array | Body;

export interface Attack<Name extends string = string> {
  readonly what: string;
  /** The kinds of document as which it is sent, each measured by itself. */
  readonly kinds: readonly Kind[];
  /** One that is named `files` is how often the file is in a request. */
  readonly numbers: Readonly<Record<Name, Range>>;
  /** The file, or the body of the request, which names the account's key. */
  make(numbers: Numbers<Name>, key: string): Made | Promise<Made>;
}

/** Checks that an attack is made of its own numbers. */
export function attack<Name extends string>(one: Attack<Name>): Attack {
  return one;
}

/** What a short run takes. */
export function usual({ numbers }: Attack): Numbers {
  return Object.fromEntries(Object.entries(numbers).map(([name, [, number]]) => [name, number]));
}

export type Parts = readonly (string | Uint8Array | readonly number[])[];

/** The bytes of parts one after another: texts of Latin-1, bytes, lists of bytes. */
export function joined(...parts: Parts): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
}

/** A part that is repeated. */
export function times(count: number, part: string | Uint8Array | readonly number[]): Buffer {
  const once = joined(part);
  return Buffer.alloc(Math.max(0, Math.floor(count)) * once.length, once);
}

/** One of a list, by its place; the last one past its end. */
export function choice<T>(list: readonly T[], place: number): T {
  const chosen = list[Math.min(place, list.length - 1)];
  if (chosen === undefined) throw new RangeError('A choice of nothing');
  return chosen;
}

/** Numbers of 16 and 32 bits, the highest byte first (`be`) or last (`le`). */
export const be16 = (value: number) => [(value >> 8) & 255, value & 255];
export const be32 = (value: number) => [...be16(value >>> 16), ...be16(value)];
export const le16 = (value: number) => be16(value).reverse();
export const le32 = (value: number) => be32(value).reverse();
