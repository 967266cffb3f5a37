import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { hashKey, keyRandomBytes, makeKey, parseKey, randomId } from '../../../../src/access/keys/key.ts';

const randomBytes = fc.uint8Array({ minLength: keyRandomBytes, maxLength: keyRandomBytes });
const mode = fc.constantFrom('live' as const, 'test' as const);
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('makeKey and parseKey', () => {
  test('a key has its prefix, 38 characters and 6 of checksum', () => {
    const key = makeKey('live', new Uint8Array(keyRandomBytes));
    expect(key).toMatch(/^dv_live_0{38}[0-9A-Za-z]{6}$/);
    expect(parseKey(key)).toEqual({ mode: 'live', keyId: '00000000' });
  });

  test('the checksum is the CRC-32 of what precedes it, most significant digit first', () => {
    // CRC-32 of "dv_test_" and 38 zeros by zlib: 3433358594.
    const key = makeKey('test', new Uint8Array(keyRandomBytes));
    const checksum = [...key.slice(-6)].reduce((sum, digit) => sum * 62 + base62.indexOf(digit), 0);
    expect(checksum).toBe(3433358594);
  });

  test('every key that is made is parsed to its mode and id', () => {
    fc.assert(
      fc.property(mode, randomBytes, (mode, bytes) => {
        const key = makeKey(mode, bytes);
        expect(parseKey(key)).toEqual({ mode, keyId: key.slice(8, 16) });
      }),
    );
  });

  test('the checksum always detects one mistyped character', () => {
    fc.assert(
      fc.property(mode, randomBytes, fc.nat(51), fc.nat(61), (mode, bytes, at, digit) => {
        const key = makeKey(mode, bytes);
        const mistyped = key.slice(0, at) + base62[digit] + key.slice(at + 1);
        expect(parseKey(mistyped) === null).toBe(mistyped !== key);
      }),
    );
  });

  test('the checksum always detects two neighbours that are swapped', () => {
    fc.assert(
      fc.property(mode, randomBytes, fc.integer({ min: 8, max: 50 }), (mode, bytes, at) => {
        const key = makeKey(mode, bytes);
        const swapped = key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
        expect(parseKey(swapped) === null).toBe(swapped !== key);
      }),
    );
  });

  test.each(['', 'dv_live_', 'sk_live_4eC39HqLyjWDarjtT1zdp7dc', `${'a'.repeat(1e6)}`, 'dv_live_é'])(
    'what is no key is none: %#',
    (text) => expect(parseKey(text)).toBeNull(),
  );

  test('refuses a key with a space or a line end around it', () => {
    const key = makeKey('live', new Uint8Array(keyRandomBytes).fill(7));
    for (const text of [` ${key}`, `${key} `, `${key}\n`]) expect(parseKey(text)).toBeNull();
  });

  test('nothing may stand before or after a key, even if the checksum fits the whole', () => {
    const checksumOf = (text: string) => {
      let rest = crc32(text);
      return Array.from({ length: 6 }, () => {
        const digit = base62[rest % 62];
        rest = Math.floor(rest / 62);
        return digit;
      })
        .toReversed()
        .join('');
    };
    const unchecked = makeKey('live', new Uint8Array(keyRandomBytes).fill(7)).slice(0, -6);
    expect(parseKey(unchecked + checksumOf(unchecked))).not.toBeNull();
    expect(parseKey(`x${unchecked}${checksumOf(`x${unchecked}`)}`)).toBeNull();
    // A body whose checksum begins with the character that it covers is right with one more at its end.
    const longer = Array.from(
      { length: 1000 },
      (_, number) => unchecked.slice(0, -3) + (100 + (number % 900)),
    )
      .flatMap((body) => [...'01234'].map((first) => [body, first, checksumOf(body + first)] as const))
      .find(([, first, digits]) => digits.startsWith(first));
    const [body, , digits] = longer!;
    expect(parseKey(`${body}${digits}y`)).toBeNull();
  });

  test('too few random bytes are a bug', () => {
    const expected = new TypeError('makeKey: expected 32 random bytes, got 16');
    expect(() => makeKey('live', new Uint8Array(16))).toThrow(expected);
  });
});

test('a random id has its length in digits and small letters, leading zeros included', () => {
  const random = vi.spyOn(crypto, 'getRandomValues');
  random.mockImplementation((bytes) => bytes);
  expect(randomId(16)).toBe('0'.repeat(16));
  // 35 is the digit z: only the last bytes are not zero.
  random.mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes[bytes.length - 1] = 35;
    return bytes;
  });
  expect(randomId(4)).toBe('000z');
  random.mockRestore();
  const ids = Array.from({ length: 50 }, () => randomId(16));
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{16}$/);
  expect(new Set(ids).size).toBe(50);
});

test('a key is stored as its SHA-256', async () => {
  // FIPS 180-2 B.1: the digest of "abc".
  expect(await hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
