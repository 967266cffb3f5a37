import { hex } from '@scure/base';

/**
 * SHA-256 (FIPS 180-4) in lower-case hexadecimal.
 *
 * @example
 * await sha256(new Uint8Array(0)) // 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
 */
export async function sha256(bytes: BufferSource): Promise<string> {
  return hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
