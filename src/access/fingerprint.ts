import { hex } from '@scure/base';

/** The keyed fingerprints of one account: without its secret, kept in its object, they say nothing about a content. */
export interface Fingerprints {
  /** HMAC-SHA-256, in hexadecimal, over parts that can't run into each other. */
  of(...parts: readonly string[]): Promise<string>;
}

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
