import type { Form } from './form.ts';

/** Every field whose content makes a request what it is: all but the key. */
const textFields = ['format', 'details', 'language'] as const;
/** The fields that hold documents. */
export const fileFields = [
  'file',
  'fr_income_taxes_file',
  'fr_civil_servant_payslip_file',
  'fr_caf_payment_certificate_file',
] as const;

/**
 * SHA-256 over what a request asks: endpoint, fields and files. Two requests with one Idempotency-Key are the same when
 * this is; the account stores it only under its own HMAC key.
 */
export async function fingerprint(endpoint: string, form: Form): Promise<string> {
  const parts = [endpoint, ...textFields.map((name) => `${name}=${form.text(name) ?? ''}`)];
  for (const field of fileFields) {
    for (const { position, bytes } of await form.files(field)) {
      parts.push(`${field}#${position}=${hex(await crypto.subtle.digest('SHA-256', bytes))}`);
    }
  }
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n'))));
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
