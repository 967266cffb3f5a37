import type { TwoDDoc } from './parse.ts';

/** The hash and the signature length in bytes, by curve (2D-Doc 3.2.6 §3.5.1). */
const curves: ReadonlyMap<unknown, { readonly hash: string; readonly signatureBytes: number }> = new Map([
  ['P-256', { hash: 'SHA-256', signatureBytes: 64 }],
  ['P-384', { hash: 'SHA-384', signatureBytes: 96 }],
  ['P-521', { hash: 'SHA-512', signatureBytes: 132 }],
]);

/**
 * Whether the owner of `publicKey`, an ECDSA key, signed exactly the bytes of `code`. False for a signature
 * of another length or a key of another kind. Never throws.
 */
export async function verifySignature(
  code: Pick<TwoDDoc, 'signedBytes' | 'signature'>,
  publicKey: CryptoKey,
): Promise<boolean> {
  const curve = 'namedCurve' in publicKey.algorithm ? curves.get(publicKey.algorithm.namedCurve) : undefined;
  if (curve === undefined || code.signature.length !== curve.signatureBytes) return false;
  const algorithm = { name: 'ECDSA', hash: curve.hash };
  return crypto.subtle.verify(algorithm, publicKey, code.signature, code.signedBytes).catch(() => false);
}
