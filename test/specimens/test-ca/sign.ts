import { privateKey, testCaId } from './authority.ts';
import { signEcdsa } from './ecdsa.ts';

/** Separators of the C40 form (2D-Doc 3.2.6 §3.2): end of a variable field, start of signature. */
export const GS = '\x1d';
export const US = '\x1f';

/** The fields of a 2D-Doc header (2D-Doc 3.2.6 §3.3); dates are `YYYY-MM-DD`, null means not dated. */
export interface TwoDDocHeader {
  readonly version?: '02' | '03' | '04';
  readonly caId?: string;
  readonly certificateId: string;
  readonly emissionDate: string | null;
  readonly signatureDate: string | null;
  readonly documentType: string;
}

/** Days since 2000-01-01 as four hexadecimal digits, the date of headers and of payslip periods. */
export function hexDays(date: string | null): string {
  if (date === null) return 'FFFF';
  const days = (Date.parse(`${date}T00:00:00Z`) - Date.UTC(2000, 0, 1)) / 86_400_000;
  return days.toString(16).toUpperCase().padStart(4, '0');
}

/** The header as text: 22 characters in version 02, 24 in 03, 26 in 04. */
export function twoDDocHeader(header: TwoDDocHeader): string {
  const version = header.version ?? '04';
  const perimeter = version === '02' ? '' : '01';
  const country = version === '04' ? 'FR' : '';
  const ids = `${header.caId ?? testCaId}${header.certificateId}`;
  const dates = `${hexDays(header.emissionDate)}${hexDays(header.signatureDate)}`;
  return `DC${version}${ids}${dates}${header.documentType}${perimeter}${country}`;
}

/** RFC 4648 Base32 in upper case without padding (2D-Doc 3.2.6 §3.5). */
export function base32(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/**
 * Header and message, signed by the participant that the header names: the whole text of a 2D-Doc code.
 * `signer` is another participant for a code whose header does not name who signed it.
 */
export function signTwoDDoc(header: TwoDDocHeader, message: string, signer = header.certificateId): string {
  const signed = `${twoDDocHeader(header)}${message}`;
  const signature = signEcdsa(privateKey(signer), Buffer.from(signed, 'latin1'));
  return `${signed}${US}${base32(signature)}`;
}
