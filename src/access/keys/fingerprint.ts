import { hex } from '@scure/base';

/**
 * The keyed fingerprints of one account. Without the account's secret, which only its object has, nobody can
 * tell from a fingerprint what was sent.
 */
export interface Fingerprints {
  /**
   * HMAC-SHA-256 of the parts, in hexadecimal. The parts are encoded as JSON, so that ("ab", "c") and ("a",
   * "bc") differ.
   */
  of(...parts: readonly string[]): Promise<string>;
}

/** The fingerprints that a secret, given in hexadecimal, makes. */
export async function fingerprintsWith(secretHex: string): Promise<Fingerprints> {
  const secret = new TextEncoder().encode(secretHex);
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return {
    async of(...parts) {
      const message = new TextEncoder().encode(JSON.stringify(parts));
      return hex.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)));
    },
  };
}
