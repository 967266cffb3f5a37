/**
 * API keys: `dv_live_` or `dv_test_`, an 8-character public id, 30 random characters, 6 characters of
 * checksum. The prefix lets secret scanners find a leaked key. The checksum rejects a typing error before any
 * look-up.
 */

import { crc32 } from '../../formats/crc32.ts';
import { sha256 } from '../../formats/sha256.ts';
import { present } from '../../present.ts';

export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

export interface ParsedKey {
  readonly mode: Mode;
  /** The public part, shown in lists and stored with the hash. */
  readonly keyId: string;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Mode, public id and checksum. */
const shape = /^dv_(live|test)_([0-9A-Za-z]{8})[0-9A-Za-z]{30}([0-9A-Za-z]{6})$/;
const bodyLength = 38;
const checksumLength = 6;

/** 32 bytes fill 38 base62 characters with a bias below 2^-29. */
export const keyRandomBytes = 32;

/** A key from 32 random bytes. The caller provides them, so that tests can predict the key. */
export function makeKey(mode: Mode, randomBytes: Uint8Array): string {
  if (randomBytes.length !== keyRandomBytes) {
    throw new TypeError(`makeKey: expected ${keyRandomBytes} random bytes, got ${randomBytes.length}`);
  }
  const random = randomBytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const unchecked = `dv_${mode}_${base62(random, bodyLength)}`;
  return unchecked + checksum(unchecked);
}

/**
 * The mode and public id of a well-formed key; null for anything else, including a wrong checksum.
 *
 * @example
 * parseKey(makeKey('test', new Uint8Array(32))) // { mode: 'test', keyId: '00000000' }
 * parseKey('dv_live_mistyped') // null
 */
export function parseKey(text: string): ParsedKey | null {
  const found = shape.exec(text);
  if (found === null || checksum(text.slice(0, -checksumLength)) !== found[3]) return null;
  return { mode: present(modes.find((mode) => mode === found[1])), keyId: present(found[2]) };
}

/**
 * SHA-256 of a key, in hexadecimal. A key has over 170 random bits, so it needs neither salt nor stretching.
 */
export function hashKey(key: string): Promise<string> {
  return sha256(new TextEncoder().encode(key));
}

/** A random identifier of `length` lower-case letters and digits, for accounts and grants. */
export function randomId(length: number): string {
  const random = crypto.getRandomValues(new Uint8Array(2 * length));
  const number = random.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return number.toString(36).padStart(length, '0').slice(-length);
}

function checksum(text: string): string {
  return base62(BigInt(crc32(new TextEncoder().encode(text))), checksumLength);
}

/** The last `length` base62 digits of a number, most significant first. */
function base62(number: bigint, length: number): string {
  let digits = '';
  let rest = number;
  while (digits.length < length) {
    digits = alphabet[Number(rest % 62n)] + digits;
    rest /= 62n;
  }
  return digits;
}
