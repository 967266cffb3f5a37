import { createECDH, createHash, createHmac, type KeyObject } from 'node:crypto';

/**
 * What ECDSA needs to know of a curve: its OpenSSL name, its hash by 2D-Doc 3.2.6 §3.5 and the order of its
 * group.
 */
interface Curve {
  readonly openssl: string;
  readonly hash: 'sha256' | 'sha384' | 'sha512';
  readonly order: bigint;
}

const curves: Readonly<Record<string, Curve>> = {
  'P-256': {
    openssl: 'prime256v1',
    hash: 'sha256',
    order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  },
  'P-384': {
    openssl: 'secp384r1',
    hash: 'sha384',
    order:
      0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  },
  'P-521': {
    openssl: 'secp521r1',
    hash: 'sha512',
    order:
      0x1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
  },
};

function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
}

function toBytes(value: bigint, length: number): Buffer {
  return Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex');
}

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** The nonce of RFC 6979 §3.2, so that a second generation gives the same bytes. */
function nonce(curve: Curve, secret: bigint, digest: Buffer, bits: number): bigint {
  const length = Math.ceil(bits / 8);
  const toInteger = (bytes: Buffer): bigint => {
    const surplus = 8 * bytes.length - bits;
    return surplus > 0 ? toBigInt(bytes) >> BigInt(surplus) : toBigInt(bytes);
  };
  const seed = Buffer.concat([toBytes(secret, length), toBytes(toInteger(digest) % curve.order, length)]);
  const mac = (key: Buffer, ...parts: Buffer[]) =>
    createHmac(curve.hash, key).update(Buffer.concat(parts)).digest();
  let value: Buffer = Buffer.alloc(digest.length, 1);
  let key: Buffer = Buffer.alloc(digest.length, 0);
  for (const round of [0, 1]) {
    key = mac(key, value, Buffer.from([round]), seed);
    value = mac(key, value);
  }
  for (;;) {
    let stream: Buffer = Buffer.alloc(0);
    while (stream.length < length) {
      value = mac(key, value);
      stream = Buffer.concat([stream, value]);
    }
    const candidate = toInteger(stream.subarray(0, length));
    if (candidate > 0n && candidate < curve.order) return candidate;
    key = mac(key, value, Buffer.from([0]));
    value = mac(key, value);
  }
}

/**
 * Signs `message` with an EC private key and gives raw r‖s (IEEE P1363), the form inside a 2D-Doc. OpenSSL
 * draws its nonce at random, so it computes only the curve point here and the deterministic nonce of RFC 6979
 * is ours.
 */
export function signEcdsa(key: KeyObject, message: Uint8Array): Uint8Array {
  const jwk = key.export({ format: 'jwk' });
  const curve = curves[jwk.crv ?? ''];
  if (curve === undefined || jwk.d === undefined)
    throw new TypeError('Not an EC private key of a 2D-Doc curve');
  const bits = curve.order.toString(2).length;
  const length = Math.ceil(bits / 8);
  const secret = toBigInt(Buffer.from(jwk.d, 'base64url'));
  const digest = createHash(curve.hash).update(message).digest();
  const surplus = Math.max(0, 8 * digest.length - bits);
  const hash = toBigInt(digest) >> BigInt(surplus);
  const k = nonce(curve, secret, digest, bits);
  const ecdh = createECDH(curve.openssl);
  ecdh.setPrivateKey(toBytes(k, length));
  const r = toBigInt(ecdh.getPublicKey().subarray(1, 1 + length)) % curve.order;
  const s = (modPow(k, curve.order - 2n, curve.order) * (hash + r * secret)) % curve.order;
  return Buffer.concat([toBytes(r, length), toBytes(s, length)]);
}
