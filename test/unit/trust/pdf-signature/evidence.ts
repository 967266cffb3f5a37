import type { Holder } from '../../../specimens/signed-pdf/certificates.ts';
import { type OcspContent, ocspResponse, timestamp } from '../../../specimens/signed-pdf/cms.ts';
import { furtherObject, streamObject } from '../../../specimens/signed-pdf/pdf.ts';
import { ca, judged, signature, signedPdf, signerWith, tsa } from './signing.ts';

/** Expired by now, but valid at the time of signing. */
export const over = signerWith({ notAfter: '2022-01-01' });
export const signedOn = '2021-06-01T10:00:00Z';

/** A file with evidence in its validation data. */
export function fileWith(
  key: 'OCSPs' | 'CRLs',
  evidence: Uint8Array,
  signer: Holder = over,
  stampedAt: string | null = signedOn,
): Buffer {
  return signedPdf(
    signature(signer, {
      ...(stampedAt === null ? {} : { tokens: (value: Buffer) => [timestamp(tsa, value, stampedAt)] }),
      objects: [streamObject(evidence)],
      catalogue: `/DSS << /${key} [${furtherObject(0, 0)}] >>`,
    }),
  );
}

export async function said(file: Buffer): Promise<readonly unknown[]> {
  const [one] = await judged(file);
  return [one?.outcome, one?.notRevoked, ...(one?.contradictions ?? []), ...(one?.gaps ?? [])];
}

export const about = (content: Partial<OcspContent>): Buffer =>
  ocspResponse({ issuer: ca, serial: over.serial, at: '2021-06-02T00:00:00Z', ...content });
export const good = ['passed', true];
export const nothingKnown = ['unverified', null, 'no_revocation_data'];
export const isRevoked = ['failed', false, 'certificate_revoked'];

export function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length - 5] = (copy.at(-5) ?? 0) ^ 1;
  return copy;
}
