import { hex } from '@scure/base';

/** SHA-256 (FIPS 180-4) in lower-case hexadecimal. */
export async function sha256(bytes: BufferSource): Promise<string> {
  return hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
