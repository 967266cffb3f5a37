import { describe, expect, test } from 'vitest';
import { parseTwoDDoc, type TwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';
import { verifySignature } from '../../../../src/formats/two-d-doc/signature.ts';
import { bytesOf, type Curve, encodeBase32, header, join, makeKeys, sign, signatureOf } from './codes.ts';

const message = `${header('04', '28')}432,75<GS>44227801234567845202146RETI PATRICK<GS>4163198<GS>`;

function parsed(bytes: Uint8Array): TwoDDoc {
  const result = parseTwoDDoc(bytes);
  if (!result.ok) throw new Error(result.reason);
  return result.code;
}

describe.each<[Curve, number]>([
  ['P-256', 64],
  ['P-384', 96],
  ['P-521', 132],
])('on %s', (curve, signatureBytes) => {
  test('accepts the key of the signer and no other', async () => {
    const keys = await makeKeys(curve);
    const other = await makeKeys(curve);
    const code = parsed(await sign(message, keys));
    expect(code.signature.length).toBe(signatureBytes);
    expect(await verifySignature(code, keys.publicKey)).toBe(true);
    expect(await verifySignature(code, other.publicKey)).toBe(false);
  });

  test('refuses a signature that is cut, lengthened or zero', async () => {
    const keys = await makeKeys(curve);
    const code = parsed(await sign(message, keys));
    const variants = [
      code.signature.slice(1),
      code.signature.slice(0, -1),
      join(code.signature, new Uint8Array(1)),
      join(new Uint8Array(1), code.signature),
      new Uint8Array(0),
      new Uint8Array(signatureBytes),
    ];
    for (const signature of variants) {
      expect(await verifySignature({ ...code, signature }, keys.publicKey)).toBe(false);
    }
  });
});

test('a key of another curve or another kind does not verify', async () => {
  const code = parsed(await sign(message, await makeKeys('P-256')));
  const rsa = (await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    false,
    ['sign', 'verify'],
  )) as CryptoKeyPair;
  const p384 = await makeKeys('P-384');
  expect(await verifySignature(code, p384.publicKey)).toBe(false);
  expect(await verifySignature(code, rsa.publicKey)).toBe(false);
});

test('refuses a key without the usage `verify`', async () => {
  const keys = await makeKeys();
  const code = parsed(await sign(message, keys));
  expect(await verifySignature(code, keys.privateKey)).toBe(false);
});

test('refuses a code with any bit of the signed bytes or the signature flipped', async () => {
  const keys = await makeKeys();
  const code = parsed(await sign(message, keys));
  const accepted: string[] = [];
  for (const part of ['signedBytes', 'signature'] as const) {
    for (let bit = 0; bit < code[part].length * 8; bit++) {
      const changed = code[part].slice();
      changed[bit >> 3]! ^= 1 << (bit & 7);
      if (await verifySignature({ ...code, [part]: changed }, keys.publicKey))
        accepted.push(`${part} ${bit}`);
    }
  }
  expect(accepted).toStrictEqual([]);
});

test('the signature does not cover an annex', async () => {
  const keys = await makeKeys();
  const code = parsed(join(await sign(message, keys), bytesOf('<GS>46SOMEBODY ELSE')));
  expect(code.annexPresent).toBe(true);
  expect(code.fields.find(({ id }) => id === '46')?.value).toBe('RETI PATRICK');
  expect(await verifySignature(code, keys.publicKey)).toBe(true);
});

test.each(['02', '03'])('version %s is signed in the same way', async (version) => {
  const keys = await makeKeys();
  const code = parsed(await sign(`${header(version, '06')}10M/EXEMPLE/HENRY<GS>`, keys));
  expect(await verifySignature(code, keys.publicKey)).toBe(true);
});

test('version 1 carries the signature in bytes', async () => {
  const keys = await makeKeys();
  const first = `${header('01', '06')}10M/EXEMPLE/HENRY<GS>`;
  const code = parsed(join(bytesOf(first), await signatureOf(first, keys)));
  expect(await verifySignature(code, keys.publicKey)).toBe(true);
});

test('a trailing separator is signed', async () => {
  const keys = await makeKeys();
  const signature = encodeBase32(await signatureOf(message, keys));
  const without = parsed(bytesOf(`${message.replace(/<GS>$/, '')}<US>${signature}`));
  expect(await verifySignature(without, keys.publicKey)).toBe(false);
});
