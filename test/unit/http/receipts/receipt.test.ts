import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { passport } from '../../../../src/documents/identity/passport.ts';
import { Receipts } from '../../../../src/http/receipts/receipt.ts';
import { readReceiptKeys } from '../../../../src/http/settings/settings.ts';

const context = { requestId: 'request-1', mode: 'live', origin: 'https://verify.example' } as const;
const verification = {
  document: passport,
  answer: { root: 'Passport', body: {} },
  details: {},
  verdicts: [{ outcome: 'failed', reasons: [], remarks: [] }],
  together: null,
} as const;
const files = [{ name: 'paper.pdf', sha256: 'ab'.repeat(32) }];

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return exportJWK(privateKey);
}

let key: JWK;
let other: JWK;

beforeAll(async () => {
  [key, other] = [await newKey(), await newKey()];
});

const sign = (by: JWK) => new Receipts([by]).signer(context)(verification, files);

test('a receipt says what was verified, and nothing of the file’s name or content', async () => {
  const receipt = await new Receipts([key]).verify(await sign(key));
  expect(receipt).toEqual({
    iss: 'https://verify.example',
    iat: expect.any(Number),
    jti: 'request-1',
    mode: 'live',
    files: ['ab'.repeat(32)],
    document: 'Passport',
    outcome: 'failed',
  });
});

test('says on which pages the document is, where they are known', async () => {
  const receipts = new Receipts([key]);
  const pages = [{ file: 1, page: 3 }];
  const signed = await receipts.signer(context)(verification, files, pages);
  expect(await receipts.verify(signed)).toMatchObject({ pages });
});

test('of several certificates it says what came of each, and of all together', async () => {
  const verdictOf = (outcome: 'passed' | 'failed') => ({ outcome, reasons: [], remarks: [] }) as const;
  const several = {
    ...verification,
    verdicts: [verdictOf('passed'), verdictOf('failed')],
    together: { outcome: 'unverified', reasons: [], remarks: [] },
  } as const;
  const receipts = new Receipts([key]);
  expect(await receipts.verify(await receipts.signer(context)(several, files))).toMatchObject({
    outcome: 'failed',
    outcomes: ['passed', 'failed'],
    together: 'unverified',
  });
});

test('signs nothing without an origin', () => {
  expect(() => new Receipts([key]).signer({ ...context, origin: null })).toThrow(
    expect.objectContaining({ code: 'receipt_unavailable' }),
  );
});

test('accepts a receipt with line ends, as copied from a page', async () => {
  const wrapped = (await sign(key)).replace(/.{60}/g, '$&\n ');
  expect(await new Receipts([key]).verify(wrapped)).not.toBeNull();
});

test('signs with the first key and verifies with every key', async () => {
  const old = await sign(key);
  const receipts = new Receipts([other, key]);
  expect(await receipts.verify(old)).not.toBeNull();
  const fresh = await receipts.signer(context)(verification, files);
  expect(await new Receipts([other]).verify(fresh)).not.toBeNull();
  expect(await new Receipts([key]).verify(fresh)).toBeNull();
});

test('refuses what this service did not sign as a receipt', async () => {
  const receipts = new Receipts([key]);
  const good = await sign(key);
  const [header = '', payload = '', signature = ''] = good.split('.');
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...said, outcome: 'passed' })).toString('base64url');
  const none = Buffer.from('{"alg":"none","typ":"verification-receipt"}').toString('base64url');
  const foreign = await new CompactSign(Buffer.from(payload, 'base64url'))
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .sign(await importJWK(key, 'ES256'));
  const texts = [
    `${header}.${changed}.${signature}`,
    `${none}.${payload}.`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    foreign,
    await sign(other),
    '',
    'not a receipt',
  ];
  for (const text of texts) expect(await receipts.verify(text), text).toBeNull();
});

test('the published keys have no private part', async () => {
  const { keys } = await new Receipts([key, other]).publicKeys();
  expect(keys).toHaveLength(2);
  for (const one of keys)
    expect(Object.keys(one).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

/** A number of a key with one wrong letter. */
function altered(number: string | undefined): string {
  return (number ?? '').replace(/.(?=.{20}$)/, (letter) => (letter === 'B' ? 'C' : 'B'));
}

test('any key that Web Crypto makes is right, and signs whatever its other members say', async () => {
  for (let count = 0; count < 8; count++) {
    const made = { ...(await newKey()), key_ops: ['verify'], use: 'enc' };
    expect(readReceiptKeys(JSON.stringify(made))).toHaveProperty('value');
    const receipts = new Receipts([made]);
    expect(await receipts.verify(await sign(made))).not.toBeNull();
  }
});

test('keys of the settings', async () => {
  const isRight = (given: unknown) => 'value' in readReceiptKeys(JSON.stringify(given));
  expect(isRight(key)).toBe(true);
  expect(isRight({ keys: [key, { ...other, d: undefined }] })).toBe(true);
  expect(readReceiptKeys(undefined)).toEqual({ value: [] });
  for (const wrong of [
    { ...key, d: undefined },
    { ...key, crv: 'P-384' },
    { ...key, x: 'short' },
    { ...key, x: altered(key.x) },
    { ...key, y: altered(key.y) },
    { keys: [key, { ...other, y: key.y }] },
    { keys: [key, null] },
    { keys: [null] },
    {},
    [],
    'text',
    null,
    7,
  ]) {
    expect(isRight(wrong), JSON.stringify(wrong)).toBe(false);
  }
  expect('value' in readReceiptKeys('{')).toBe(false);
});
