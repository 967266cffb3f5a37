import { ensure, Refusal } from './refusal.ts';

/**
 * Whether `signature` is an RSA PKCS#1 v1.5 signature over `data` by the key of `spki` (SubjectPublicKeyInfo, DER): the
 * scheme of the trust list, of every CA on it and of their revocation lists. Keys under 2048 bits are refused.
 */
export async function verifyRsa(
  hash: 'SHA-256' | 'SHA-384' | 'SHA-512',
  spki: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
  } catch (cause) {
    throw new Refusal('The signer has no usable RSA key.', { cause });
  }
  const bits = (key.algorithm as { modulusLength?: number }).modulusLength ?? 0;
  ensure(bits >= 2048, 'The RSA key of the signer is shorter than 2048 bits.');
  return crypto.subtle.verify(algorithm, key, signature, data);
}
