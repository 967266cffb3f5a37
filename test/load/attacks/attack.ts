/** A way to make a reader compute much for few bytes, with the numbers that an attacker may choose. */
import type { Kind } from '../costly.ts';

/** A whole number: its minimum, the value in a short run, and its maximum. */
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
  /** The kinds of document that it is sent as; each is measured by itself. */
  readonly kinds: readonly Kind[];
  /** The number named `files` says how often the file is in a request. */
  readonly numbers: Readonly<Record<Name, Range>>;
  /** The file, or the body of the request, which names the account's key. */
  make(numbers: Numbers<Name>, key: string): Made | Promise<Made>;
}

/** Lets the compiler check that an attack uses only its own numbers. */
export function attack<Name extends string>(one: Attack<Name>): Attack {
  return one;
}

/** The numbers of a short run. */
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

/** The element at a place of a list; beyond the end, the last one. */
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
