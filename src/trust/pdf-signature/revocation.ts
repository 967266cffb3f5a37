import type { ValidationData } from '../../../wasm/mupdf/signature/signatures.ts';
import { BerTooLarge, each, MalformedBer, only, sameBytes, tags } from '../../formats/cms/ber.ts';
import {
  type Crl,
  type OcspResponse,
  readCrl,
  readOcspResponse,
  revokedAt,
} from '../../formats/cms/revocation.ts';
import { toHex } from '../x509/der.ts';
import { digestName, keyBits } from '../x509/signature-value.ts';
import { type Issuer, isResponderOf, signedBy } from './chain.ts';
import type { Effort } from './effort.ts';
import { type ReadCertificate, readOrNull } from './pool.ts';

/** OCSP responses and revocation lists of a file, DER. */
export type RevocationData = Pick<ValidationData, 'ocsps' | 'crls'>;

export type Revocation = 'revoked' | 'good' | 'unknown';

/** What the responses and revocation lists in a file say of certificates. */
export class RevocationEvidence {
  readonly #ocsps: readonly OcspResponse[];
  readonly #crls: readonly Crl[];
  readonly #effort: Effort;
  /**
   * For each response or list: by the key of an issuer, whether it is from that issuer. Filled by `#isFrom`.
   */
  readonly #signers = new Map<OcspResponse | Crl, Map<string, boolean>>();

  constructor({ ocsps, crls }: RevocationData, effort: Effort) {
    this.#effort = effort;
    this.#ocsps = ocsps.flatMap((der) => orNothing(() => readOcspResponse(der)));
    this.#crls = crls.flatMap((der) => orNothing(() => readCrl(der)));
  }

  /**
   * Whether the certificate was revoked at an instant (milliseconds since 1970). The evidence must be signed
   * by the certificate's issuer or by a responder that the issuer certified. Evidence that the certificate is
   * good counts only if it was issued after the instant or was in force then (RFC 5280, 6.3.3; RFC 6960,
   * 3.2).
   */
  async of(certificate: ReadCertificate, issuer: Issuer, at: number): Promise<Revocation> {
    const found = [
      ...(await this.#inResponses(certificate, issuer, at)),
      ...(await this.#inLists(certificate, issuer, at)),
    ];
    return worst(found);
  }

  async #inResponses(
    certificate: ReadCertificate,
    issuer: Issuer,
    at: number,
  ): Promise<readonly Revocation[]> {
    const found: Revocation[] = [];
    for (const response of this.#ocsps) {
      for (const status of response.statuses) {
        const { serial, hashAlgorithm, issuerNameHash, issuerKeyHash, thisUpdateAt, nextUpdateAt } = status;
        if (toHex(serial) !== certificate.serial) continue;
        const hash = digestName(hashAlgorithm);
        if (hash === null) continue;
        const isAbout =
          sameBytes(issuerNameHash, await digested(hash, issuer.subject)) &&
          sameBytes(issuerKeyHash, await digested(hash, keyBits(issuer.spki)));
        if (!isAbout || !(await this.#isFrom(response, issuer))) continue;
        found.push(revocationOf(status.revokedAt, thisUpdateAt, nextUpdateAt, at));
      }
    }
    return found;
  }

  /** Whether the issuer, or a responder that it certified, signed this evidence. Checked once. */
  async #isFrom(evidence: OcspResponse | Crl, issuer: Issuer): Promise<boolean> {
    const known = this.#signers.get(evidence) ?? new Map<string, boolean>();
    this.#signers.set(evidence, known);
    const key = toHex(issuer.spki);
    const madeAt = 'producedAt' in evidence ? evidence.producedAt : evidence.thisUpdateAt;
    const isFrom =
      known.get(key) ??
      ((await signedBy(evidence.signed, issuer.spki, madeAt, this.#effort)) === true ||
        ('producedAt' in evidence && (await this.#isFromResponder(evidence, issuer))));
    known.set(key, isFrom);
    return isFrom;
  }

  async #isFromResponder(
    { certificates, producedAt, signed }: OcspResponse,
    issuer: Issuer,
  ): Promise<boolean> {
    for (const der of certificates.slice(0, respondersMax)) {
      const responder = readOrNull(der, this.#effort);
      if (responder === null || !(await isResponderOf(responder, issuer, this.#effort))) continue;
      const isInTime = responder.notBefore <= producedAt && producedAt <= responder.notAfter;
      if (isInTime && (await signedBy(signed, responder.spki, producedAt, this.#effort))) return true;
    }
    return false;
  }

  async #inLists(certificate: ReadCertificate, issuer: Issuer, at: number): Promise<readonly Revocation[]> {
    const found: Revocation[] = [];
    for (const crl of this.#crls) {
      // Checked before the list is searched: a sender can't lengthen a list that a CA signed.
      if (!sameBytes(crl.issuer, issuer.subject) || !(await this.#isFrom(crl, issuer))) continue;
      const [revoked] = orNothing(() => ({ at: revokedAt(crl, bytesOf(certificate.serial)) }));
      if (revoked === undefined || (revoked.at === null && !crl.isComplete)) continue;
      found.push(revocationOf(revoked.at, crl.thisUpdateAt, crl.nextUpdateAt, at));
    }
    return found;
  }
}

/** How many certificates of a response are tried. */
const respondersMax = 4;

/** Revoked if any evidence says so; otherwise good if any says so. */
export function worst(found: readonly Revocation[]): Revocation {
  return found.includes('revoked') ? 'revoked' : found.includes('good') ? 'good' : 'unknown';
}

function revocationOf(
  revoked: number | null,
  thisUpdateAt: number,
  nextUpdateAt: number | null,
  at: number,
): Revocation {
  if (revoked !== null && revoked <= at) return 'revoked';
  return thisUpdateAt >= at || (nextUpdateAt ?? 0) >= at ? 'good' : 'unknown';
}

/** The value; nothing if it is malformed, because evidence that can't be read proves nothing. */
function orNothing<T>(read: () => T | null): readonly T[] {
  try {
    const value = read();
    return value === null ? [] : [value];
  } catch (error) {
    if (error instanceof MalformedBer || error instanceof BerTooLarge) return [];
    throw error;
  }
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function digested(hash: string, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(hash, data));
}

/** `RevocationInfoArchival`, the attribute in which Adobe keeps its evidence (ISO 32000-2, 12.8.3.3.2). */
export function readArchival(attribute: Uint8Array<ArrayBuffer>): RevocationData {
  const ocsps: Uint8Array<ArrayBuffer>[] = [];
  const crls: Uint8Array<ArrayBuffer>[] = [];
  orNothing(() => {
    for (const list of each(only(attribute, tags.sequence).content)) {
      const into = list.tag === 0xa0 ? crls : list.tag === 0xa1 ? ocsps : null;
      if (into !== null)
        for (const one of each(only(list.content, tags.sequence).content)) into.push(one.whole);
    }
    return null;
  });
  return { ocsps, crls };
}
