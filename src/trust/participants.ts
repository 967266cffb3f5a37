import type { Participant } from './authority.ts';
import { Refusal } from './refusal.ts';
import { type Certificate, parseCertificate } from './x509/certificate.ts';
import { fromBase64, toBase64 } from './x509/der.ts';

/**
 * The stored participants of one CA. Its revocations are stored separately, so that they count even if this
 * record is full.
 */
export interface Participants {
  /** Certificates, DER in base64, by certificate id. An id that was reused has several. */
  readonly certificates: Readonly<Record<string, readonly string[]>>;
  /** Where the CA publishes its revocations, as its certificates say. */
  readonly crlUrls: readonly string[];
}

export const noParticipants: Participants = { certificates: {}, crlUrls: [] };

/** The most that is stored for one CA. The largest real CA has 124 certificates, each with its own id. */
export const participantsMax = { certificatesPerId: 16, certificates: 1000, crlUrls: 4 } as const;

export interface Added {
  readonly participants: Participants;
  /** The given participants that are stored now, whether they are new or not. */
  readonly stored: readonly Participant[];
  /** One sentence for each that is left out because the record is full. */
  readonly refusals: readonly string[];
}

/**
 * Adds participants to those of a CA. Certificates with the same signed part count as one, even if their
 * other bytes differ. None is ever removed, because the signatures of a certificate remain valid when the
 * directory drops it. Only the list and the revocations can invalidate them.
 */
export function addParticipants(before: Participants, given: readonly Participant[]): Added {
  const certificates = new Map(Object.entries(before.certificates));
  const signedParts = new Map<string, Set<string>>();
  const crlUrls = new Set(before.crlUrls);
  const stored: Participant[] = [];
  const refusals: string[] = [];
  let count = [...certificates.values()].reduce((sum, ders) => sum + ders.length, 0);
  for (const one of given) {
    const { certificateId, certificate } = one;
    const present = certificates.get(certificateId) ?? [];
    const known = signedParts.get(certificateId) ?? signedPartsIn(present);
    signedParts.set(certificateId, known);
    if (!known.has(signedPartOf(certificate))) {
      const full = whatIsFull(present.length, count);
      if (full !== null) {
        refusals.push(full);
        continue;
      }
      certificates.set(certificateId, [...present, toBase64(certificate.der)]);
      known.add(signedPartOf(certificate));
      count++;
    }
    stored.push(one);
    for (const url of certificate.crlUrls) if (crlUrls.size < participantsMax.crlUrls) crlUrls.add(url);
  }
  return {
    participants: { certificates: Object.fromEntries(certificates), crlUrls: [...crlUrls] },
    stored,
    refusals,
  };
}

function whatIsFull(ofId: number, ofAuthority: number): string | null {
  if (ofId >= participantsMax.certificatesPerId)
    return `An id has ${ofId} certificates already, and no more are kept.`;
  if (ofAuthority >= participantsMax.certificates)
    return `A CA has ${ofAuthority} certificates already, and no more are kept.`;
  return null;
}

/** The signed parts of certificates, DER in base64. Unreadable ones are left out. */
function signedPartsIn(ders: readonly string[]): Set<string> {
  const parts = new Set<string>();
  for (const der of ders) {
    try {
      parts.add(signedPartOf(parseCertificate(fromBase64(der))));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return parts;
}

function signedPartOf({ signed }: Certificate): string {
  return toBase64(signed.tbs);
}
