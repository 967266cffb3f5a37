/**
 * The SHA-256 of a file in hexadecimal. Null on a page that the browser considers insecure, because it
 * computes no hashes there, and for a file that no longer exists.
 */
export async function sha256(file: File): Promise<string | null> {
  if (!isSecureContext) return null;
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
