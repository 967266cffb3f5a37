import type { SignatureField } from '../../../wasm/mupdf/signature/signatures.ts';
import type { TrustService } from '../eu/services.ts';
import type { ReadCertificate } from './pool.ts';

/** A service with what its list said of it at an instant. */
export interface ServiceAtInstant {
  readonly service: TrustService;
  readonly isQualified: boolean;
  readonly uses: readonly ('signature' | 'seal')[];
}

/**
 * What the list says of the services with one key at an instant, in milliseconds since 1970 (ETSI TS 119 612,
 * 5.5.4 and 5.6). One key may stand in several services, old and new, for signatures and for seals: one that
 * was qualified is enough. Null if none was in the list yet.
 */
export function statusOf(services: readonly TrustService[], at: number): ServiceAtInstant | null {
  const then = services.flatMap((service): readonly ServiceAtInstant[] => {
    const status = service.statuses.find(({ since }) => since <= at);
    return status === undefined ? [] : [{ service, isQualified: status.qualified, uses: status.uses }];
  });
  return then.find(({ isQualified }) => isQualified) ?? then[0] ?? null;
}

/**
 * What a field holds: a timestamp of the document, a person's signature or an organisation's seal. The last
 * two are told apart as the certificate says itself, or as its service is listed, if that is for one of them
 * only; a signature where nothing says so.
 */
export function kindOf(
  { subFilter }: SignatureField,
  certificate: ReadCertificate | null,
  then: ServiceAtInstant | null,
): 'signature' | 'seal' | 'timestamp' {
  if (subFilter === 'ETSI.RFC3161') return 'timestamp';
  const qcTypes = certificate?.uses.qcTypes ?? [];
  const stated = new Set(qcTypes.length > 0 ? qcTypes : (then?.uses ?? []));
  return stated.size === 1 && stated.has('seal') ? 'seal' : 'signature';
}
