import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseTwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';
import { verifySignature } from '../../../../src/formats/two-d-doc/signature.ts';
import { bytesOf } from './codes.ts';

interface Vector {
  readonly name: string;
  readonly curve: string;
  readonly publicKey: string;
  readonly code: string;
  readonly version: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly verifies: boolean;
}

/** test/vectors/2d-doc/signed.jsonl */
const vectors: readonly Vector[] = readFileSync(
  new URL('../../../vectors/2d-doc/signed.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

test.each(vectors)(
  '$name, on $curve: its fields are as written, and it verifies: $verifies',
  async ({ curve, publicKey, code, version, fields, verifies }) => {
    const parsed = parseTwoDDoc(bytesOf(code));
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(parsed.code.header.version).toBe(version);
    expect(Object.fromEntries(parsed.code.fields.map(({ id, value }) => [id, value]))).toStrictEqual(fields);
    const spki = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
    const algorithm = { name: 'ECDSA', namedCurve: curve };
    const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
    expect(await verifySignature(parsed.code, key)).toBe(verifies);
  },
);
