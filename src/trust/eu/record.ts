/**
 * How the services of a State's list are stored: compressed, in one record, because checking a signature
 * waits for it. The longest list, Spain's, takes 160 kB instead of 290.
 */

import { fromBase64, toBase64 } from '../x509/der.ts';
import type { TrustService } from './services.ts';

export interface StateRecord {
  /** JSON of the services, compressed (gzip), in base64. */
  readonly services: string;
}

/** A service in JSON, with its DER in base64. */
interface ServiceRecord extends Omit<TrustService, 'subject' | 'spki'> {
  readonly subject: string;
  readonly spki: string;
}

/** The record of a list's services. */
export async function recordOf(services: readonly TrustService[]): Promise<StateRecord> {
  const rows = services.map(
    (service): ServiceRecord => ({
      ...service,
      subject: toBase64(service.subject),
      spki: toBase64(service.spki),
    }),
  );
  const compressed = through(JSON.stringify(rows), new CompressionStream('gzip'));
  return { services: toBase64(new Uint8Array(await compressed.arrayBuffer())) };
}

/** The services of a record. */
export async function servicesOf({ services }: StateRecord): Promise<readonly TrustService[]> {
  const rows = await through(fromBase64(services), new DecompressionStream('gzip')).json<ServiceRecord[]>();
  return rows.map((row) => ({ ...row, subject: fromBase64(row.subject), spki: fromBase64(row.spki) }));
}

function through(content: string | Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream) {
  return new Response(new Blob([content]).stream().pipeThrough(change));
}
