import type { SignatureField } from '../../../wasm/mupdf/signature/signatures.ts';
import type { TrustService } from '../eu/services.ts';
import type { ReadCertificate } from './pool.ts';

/** A service, and what its list said of it at an instant. */
export interface ServiceAtInstant {
  readonly service: TrustService;
  readonly isQualified: boolean;
  readonly uses: readonly ('signature' | 'seal')[];
}

/**
 * The service with one key that counts at an instant, in milliseconds since 1970 (ETSI TS 119 612, 5.5.4 and
 * 5.6). Several services, old and new, for signatures and for seals, may have the same key; one that was
 * qualified comes first. Null if none was listed yet.
 */
export function statusOf(services: readonly TrustService[], at: number): ServiceAtInstant | null {
  const then = services.flatMap((service): readonly ServiceAtInstant[] => {
    const status = service.statuses.find(({ since }) => since <= at);
    return status === undefined ? [] : [{ service, isQualified: status.qualified, uses: status.uses }];
  });
  return then.find(({ isQualified }) => isQualified) ?? then[0] ?? null;
}

/**
 * What a field holds: a timestamp of the document, an organisation's seal or a person's signature. It is a
 * seal if the certificate states only that use or, where it states none, if its service is listed only for
 * seals.
 */
export function kindOf(
  { subFilter }: SignatureField,
  certificate: ReadCertificate | null,
  service: ServiceAtInstant | null,
): 'signature' | 'seal' | 'timestamp' {
  if (subFilter === 'ETSI.RFC3161') return 'timestamp';
  const qcTypes = certificate?.uses.qcTypes ?? [];
  const stated = new Set(qcTypes.length > 0 ? qcTypes : (service?.uses ?? []));
  return stated.size === 1 && stated.has('seal') ? 'seal' : 'signature';
}
