import { timestamp } from '../specimens/signed-pdf/cms.ts';
import { addSignature, unsignedPdf, update } from '../specimens/signed-pdf/pdf.ts';
import { ca, rsaKey, seal, signature, signerWith, tsa } from '../unit/trust/pdf-signature/signing.ts';

/**
 * A file of about `bytes` bytes with `count` signatures, alternately P-256 with SHA-256 and RSA with SHA-512.
 */
export function signedMany(bytes: number, count: number): Uint8Array {
  const rsa = signerWith({}, ca, rsaKey);
  const stream = `<< /Length ${bytes} >>\nstream\n${'a'.repeat(bytes)}\nendstream`;
  const tokens = (value: Buffer) => [timestamp(tsa, value, '2025-06-01T10:00:00Z')];
  let file: Buffer = update(unsignedPdf(), [[50, stream]]);
  for (let number = 0; number < count; number++) {
    const isRsa = number % 2 === 1;
    const one = signature(isRsa ? rsa : seal, { tokens, digest: isRsa ? 'sha512' : 'sha256', room: 4_096 });
    file = addSignature(file, number, one);
  }
  return file;
}
