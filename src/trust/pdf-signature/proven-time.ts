import type { SignatureField } from '../../../wasm/mupdf/signature/signatures.ts';
import type { SignedRange } from '../../formats/pdf-signature/byte-range.ts';
import type { TrustService, TrustServices } from '../eu/services.ts';
import { TrustUnavailable } from '../unavailable.ts';
import { type Chain, chainOf, type NoChain } from './chain.ts';
import type { CheckedField } from './check-field.ts';
import type { CertificatePool, ReadCertificate } from './pool.ts';
import type { RevocationEvidence } from './revocation.ts';
import { type CheckedTimestamp, isSound, provesTime } from './timestamp.ts';

/** A signature field, its byte range (null if it is wrong) and its checked value. */
export interface ReadField {
  readonly field: SignatureField;
  readonly range: SignedRange | null;
  readonly checked: CheckedField | null;
}

/**
 * The chain from a certificate to the lists, or why there is none; an error if a list it needs is not in
 * force.
 */
export type Listing = Chain | NoChain | TrustUnavailable;

/** Finds certificates in the lists. The certificate of a timestamp is searched only once. */
export class Listings {
  readonly #services: TrustServices;
  readonly #at: number;
  readonly #timestamps = new Map<CheckedTimestamp, Listing>();

  constructor(services: TrustServices, at: number) {
    this.#services = remembering(services);
    this.#at = at;
  }

  async ofSigner({ checked }: ReadField): Promise<Listing> {
    if (!checked?.certificate) return 'not_listed';
    return this.#look(checked.certificate, checked.pool, checked.timestamp === null ? 'CA/QC' : 'TSA/QTST');
  }

  async #look(
    certificate: ReadCertificate,
    pool: CertificatePool,
    type: TrustService['type'],
  ): Promise<Listing> {
    try {
      return await chainOf(certificate, pool, this.#services, type, this.#at);
    } catch (error) {
      if (error instanceof TrustUnavailable) return error;
      throw error;
    }
  }

  async ofTimestamp(timestamp: CheckedTimestamp): Promise<Listing> {
    const { certificate } = timestamp.signer;
    if (certificate === null || !isSound(timestamp)) return 'not_listed';
    const known = this.#timestamps.get(timestamp);
    if (known !== undefined) return known;
    const listing = await this.#look(certificate, timestamp.pool, 'TSA/QTST');
    this.#timestamps.set(timestamp, listing);
    return listing;
  }
}

/** The same services, which are asked for each country only once. */
function remembering(services: TrustServices): TrustServices {
  const known = new Map<string | null, Promise<readonly TrustService[]>>();
  return {
    of(country, at) {
      const found = known.get(country) ?? services.of(country, at);
      known.set(country, found);
      return found;
    },
  };
}

/**
 * The earliest time that a listed authority proves (milliseconds since 1970; null without one), and a list
 * that is not in force and might prove an earlier one.
 */
export interface ProvenTime {
  readonly at: number | null;
  readonly unavailable: TrustUnavailable | null;
}

export async function provenTime(
  { range, checked }: ReadField,
  all: readonly ReadField[],
  listings: Listings,
  evidence: RevocationEvidence,
  at: number,
): Promise<ProvenTime> {
  // A document timestamp proves the time of every signature that its byte range covers.
  const covering = all.flatMap((other) => {
    const { timestamp } = other.checked ?? {};
    const covers = range !== null && other.range !== null && range.gapEnd <= other.range.end;
    return timestamp && covers ? [timestamp] : [];
  });
  let earliest: number | null = null;
  let unavailable: TrustUnavailable | null = null;
  for (const timestamp of [...(checked?.tokens ?? []), ...covering]) {
    const listing = await listings.ofTimestamp(timestamp);
    if (listing instanceof TrustUnavailable) unavailable = listing;
    if (listing instanceof TrustUnavailable || !provesTime(timestamp, listing, at)) continue;
    const { genTime } = timestamp.info;
    // A timestamp of the document is judged at its own time, at which its revocation is then held against it.
    if (timestamp !== checked?.timestamp && (await wasRevoked(listing, evidence, genTime))) continue;
    earliest = Math.min(earliest ?? genTime, genTime);
  }
  return { at: earliest, unavailable };
}

/**
 * Whether a certificate of the chain was revoked at an instant. Whoever then has its key can write any time.
 */
async function wasRevoked(
  chain: Chain | NoChain,
  evidence: RevocationEvidence,
  at: number,
): Promise<boolean> {
  if (typeof chain === 'string') return false;
  for (const [index, certificate] of chain.path.entries()) {
    const issuer = chain.issuers[index];
    if (issuer !== undefined && (await evidence.of(certificate, issuer, at)) === 'revoked') return true;
  }
  return false;
}
