import type { ValidationData } from '../../../wasm/mupdf/signature/signatures.ts';
import { BerTooLarge, each, MalformedBer, only, sameBytes, tags } from '../../formats/cms/ber.ts';
import { isInScope } from '../../formats/cms/crl-scope.ts';
import {
  type CertificateStatus,
  type Crl,
  type OcspResponse,
  readCrl,
  readOcspResponse,
  revokedAt,
} from '../../formats/cms/revocation.ts';
import { toHex } from '../x509/der.ts';
import { type DigestName, digestName, keyBits } from '../x509/signature-value.ts';
import { type Issuer, isResponderOf, signedBy } from './chain.ts';
import type { Effort } from './effort.ts';
import { listIn, type ReadCertificate, readOrNull } from './pool.ts';

/** OCSP responses and revocation lists of a file, DER. */
export type RevocationData = Pick<ValidationData, 'ocsps' | 'crls'>;

export type Revocation = 'revoked' | 'good' | 'unknown';

/**
 * What one response or list says of a certificate. Times in milliseconds since 1970. `revokedAt` is null if
 * it is good.
 */
type Statement = Pick<CertificateStatus, 'revokedAt' | 'thisUpdateAt' | 'nextUpdateAt' | 'keptSince'>;

/**
 * What the responses and revocation lists in a file say of certificates. A sender can put thousands of them
 * into a small file, so each is read once, and searched once for a certificate that several signatures have.
 */
export class RevocationEvidence {
  readonly #crls: readonly Crl[];
  readonly #effort: Effort;
  /** The statuses in responses by the serial number of their certificate. */
  readonly #bySerial = new Map<
    string,
    { readonly response: OcspResponse; readonly status: CertificateStatus }[]
  >();
  /** By the key of an issuer: for each response or list, whether it is from that issuer. */
  readonly #signers = new Map<string, Map<OcspResponse | Crl, boolean>>();
  /** What is said of a certificate, by its number and issuer. */
  readonly #statements = new Map<string, readonly Statement[]>();

  constructor({ ocsps, crls }: RevocationData, effort: Effort) {
    this.#effort = effort;
    this.#crls = crls.flatMap((der) => orNothing(() => readCrl(der)));
    for (const response of ocsps.flatMap((der) => orNothing(() => readOcspResponse(der)))) {
      for (const status of response.statuses)
        listIn(this.#bySerial, toHex(status.serial)).push({ response, status });
    }
  }

  /**
   * Whether the certificate was revoked at an instant (milliseconds since 1970). The evidence must be signed
   * by the certificate's issuer or by a responder that the issuer certified. Evidence that the certificate is
   * good counts only if it was issued after the instant or was in force then (RFC 5280, 6.3.3; RFC 6960,
   * 3.2). If it was issued after the certificate's end, it must also say that it knows certificates that long
   * after their end, since others are struck off the lists then (RFC 5280, 3.3; RFC 6960, 4.4.4).
   */
  async of(certificate: ReadCertificate, issuer: Issuer, at: number): Promise<Revocation> {
    const { serial, notAfter } = certificate;
    const key = [serial, toHex(issuer.subject), toHex(issuer.spki)].join('/');
    const statements = this.#statements.get(key) ?? [
      ...(await this.#inResponses(serial, issuer)),
      ...(await this.#inLists(certificate, issuer)),
    ];
    this.#statements.set(key, statements);
    return worst(statements.map((one) => revocationOf(one, notAfter, at)));
  }

  async #inResponses(serial: string, issuer: Issuer): Promise<readonly Statement[]> {
    const found: Statement[] = [];
    const isFrom = this.#isFromIssuer(issuer);
    const digests = new Map<DigestName, readonly [ofName: Uint8Array, ofKey: Uint8Array]>();
    for (const { response, status } of this.#bySerial.get(serial) ?? []) {
      const hash = digestName(status.hashAlgorithm);
      if (hash === null) continue;
      const [ofName, ofKey] = digests.get(hash) ?? [
        await digested(hash, issuer.subject),
        await digested(hash, keyBits(issuer.spki)),
      ];
      digests.set(hash, [ofName, ofKey]);
      const isAbout = sameBytes(status.issuerNameHash, ofName) && sameBytes(status.issuerKeyHash, ofKey);
      if (isAbout && (await isFrom(response))) found.push(status);
    }
    return found;
  }

  async #inLists(
    { serial, uses, extensions }: ReadCertificate,
    issuer: Issuer,
  ): Promise<readonly Statement[]> {
    const points = extensions.get(distributionPoints)?.value ?? null;
    const found: Statement[] = [];
    const isFrom = this.#isFromIssuer(issuer);
    for (const crl of this.#crls) {
      // Checked before the list is searched: a sender can't lengthen a list that a CA signed.
      if (!sameBytes(crl.issuer, issuer.subject) || !(await isFrom(crl))) continue;
      const [revoked] = orNothing(() => {
        const at = revokedAt(crl, bytesOf(serial));
        const isSaid = at !== null || (crl.scope !== null && isInScope(crl.scope, uses.isCa, points));
        return isSaid ? { at } : null;
      });
      if (revoked === undefined) continue;
      found.push({ ...crl, revokedAt: revoked.at });
    }
    return found;
  }

  /** Tells whether the issuer, or a responder that it certified, signed some evidence. Checked once. */
  #isFromIssuer(issuer: Issuer): (evidence: OcspResponse | Crl) => Promise<boolean> {
    const key = toHex(issuer.spki);
    const known = this.#signers.get(key) ?? new Map<OcspResponse | Crl, boolean>();
    this.#signers.set(key, known);
    return async (evidence) => {
      const madeAt = 'producedAt' in evidence ? evidence.producedAt : evidence.thisUpdateAt;
      const isFrom =
        known.get(evidence) ??
        ((await signedBy(evidence.signed, issuer.spki, madeAt, this.#effort)) === true ||
          ('producedAt' in evidence && (await this.#isFromResponder(evidence, issuer))));
      known.set(evidence, isFrom);
      return isFrom;
    };
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
}

/** The extension in which a certificate says where the lists are that cover it. */
const distributionPoints = '2.5.29.31';
/** How many certificates of a response are tried. */
const respondersMax = 4;

/** Revoked if any evidence says so; otherwise good if any says so. */
export function worst(found: readonly Revocation[]): Revocation {
  return found.includes('revoked') ? 'revoked' : found.includes('good') ? 'good' : 'unknown';
}

function revocationOf(
  { revokedAt, thisUpdateAt, nextUpdateAt, keptSince }: Statement,
  notAfter: number,
  at: number,
): Revocation {
  if (revokedAt !== null && revokedAt <= at) return 'revoked';
  const mayBeStruckOff = revokedAt === null && notAfter < Math.min(thisUpdateAt, keptSince ?? thisUpdateAt);
  if (mayBeStruckOff) return 'unknown';
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

async function digested(hash: DigestName, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
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
