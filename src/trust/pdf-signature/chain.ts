import { BerTooLarge, elementAt, MalformedBer, sameBytes } from '../../formats/cms/ber.ts';
import { present } from '../../present.ts';
import type { TrustService, TrustServices } from '../eu/services.ts';
import { type SignedPart, toHex } from '../x509/der.ts';
import { checkValue, isKeyOf, schemeOf, sha1EndsAt, type ValueOutcome } from '../x509/signature-value.ts';
import type { Effort } from './effort.ts';
import type { CertificatePool, ReadCertificate } from './pool.ts';
import { mayIssue, maySignOcsp } from './uses.ts';

/** A name and a key that sign certificates. */
export interface Issuer {
  readonly subject: Uint8Array<ArrayBuffer>;
  readonly spki: Uint8Array<ArrayBuffer>;
}

/** The path from a certificate up to a service of a State's list. */
export interface Chain {
  /** The listed services with the name and key of the topmost issuer, in the order of the list. */
  readonly services: readonly TrustService[];
  /** The certificate first, then those between it and the service. */
  readonly path: readonly ReadCertificate[];
  /** The issuer of each certificate in `path`. */
  readonly issuers: readonly Issuer[];
}

/**
 * Why there is no chain. A listed name with certainly another key may mean a renewed key or a forgery.
 */
export type NoChain = 'not_listed' | 'name_of_a_listed_issuer';

const depthMax = 6;
/** How many signatures of certificates are checked for one chain. */
const attemptsMax = 48;

/**
 * Walks up from a certificate, by name and key, to a service of a State's list (ETSI TS 119 615, 4.4). The
 * entry in the list is the anchor, so the walk ends there. `at` is the moment of checking, in milliseconds
 * since 1970. Throws what `services.of` throws.
 */
export async function chainOf(
  certificate: ReadCertificate,
  pool: CertificatePool,
  services: TrustServices,
  type: TrustService['type'],
  at: number,
): Promise<Chain | NoChain> {
  let attempts = attemptsMax;
  let isNameListed = false;
  const issued = async (one: ReadCertificate, spki: Uint8Array<ArrayBuffer>): Promise<boolean | null> =>
    attempts-- > 0 ? issuedBy(one, spki, pool.effort) : null;

  const climb = async (
    path: readonly ReadCertificate[],
    issuers: readonly Issuer[],
  ): Promise<Chain | null> => {
    const top = present(path.at(-1));
    const listed = (await services.of(top.issuer.country, at)).filter((one) => one.type === type);
    const named = listed.filter(({ subject }) => sameBytes(subject, top.issuer.der));
    const keys = new Map(named.map(({ spki }) => [toHex(spki), new Uint8Array(spki)]));
    const answers: (boolean | null)[] = [];
    for (const spki of keys.values()) {
      const answer = await issued(top, spki);
      answers.push(answer);
      if (answer !== true) continue;
      const anchors = named.filter((one) => sameBytes(one.spki, spki));
      return { services: anchors, path, issuers: [...issuers, { subject: top.issuer.der, spki }] };
    }
    isNameListed ||= answers.length > 0 && answers.every((answer) => answer === false);
    if (path.length >= depthMax) return null;
    for (const above of pool.ofSubject(top.issuer.der)) {
      if (!mayIssue(above.uses, path.length - 1)) continue;
      if (path.some(({ der }) => sameBytes(der, above.der))) continue;
      if ((await issued(top, above.spki)) !== true) continue;
      const chain = await climb(
        [...path, above],
        [...issuers, { subject: above.subject.der, spki: above.spki }],
      );
      if (chain !== null) return chain;
    }
    return null;
  };

  if (type === 'TSA/QTST') {
    // A timestamping unit may itself be on the list.
    const own = (await services.of(certificate.subject.country ?? certificate.issuer.country, at)).filter(
      (one) =>
        one.type === type &&
        sameBytes(one.subject, certificate.subject.der) &&
        sameBytes(one.spki, certificate.spki),
    );
    if (own.length > 0) {
      const [issuer] = await issuersIn(certificate, pool);
      return { services: own, path: [certificate], issuers: issuer === undefined ? [] : [issuer] };
    }
  }
  return (await climb([certificate], [])) ?? (isNameListed ? 'name_of_a_listed_issuer' : 'not_listed');
}

/** The issuers of this certificate among the certificates of the file. */
async function issuersIn(certificate: ReadCertificate, pool: CertificatePool): Promise<readonly Issuer[]> {
  const issuers: Issuer[] = [];
  for (const { subject, spki } of pool.ofSubject(certificate.issuer.der)) {
    if (await issuedBy(certificate, spki, pool.effort)) issuers.push({ subject: subject.der, spki });
  }
  return issuers;
}

/** Whether the key issued this certificate; null if that can't be told. */
function issuedBy(
  { signed, notBefore }: ReadCertificate,
  spki: Uint8Array<ArrayBuffer>,
  effort: Effort,
): Promise<boolean | null> {
  return signedBy(signed, spki, notBefore, effort);
}

/**
 * Whether the key signed this certificate, OCSP response or revocation list, made at `madeAt` (milliseconds
 * since 1970); null if that can't be told, because the key or the algorithm is not supported or too weak.
 * SHA-1 is accepted before 2017: to forge such a part today, one would need two parts with the same SHA-1,
 * and an authority that still signs the harmless one of them with SHA-1.
 */
export async function signedBy(
  part: SignedPart,
  spki: Uint8Array<ArrayBuffer>,
  madeAt: number,
  effort: Effort,
): Promise<boolean | null> {
  const value = await checkedPart(part, spki, effort);
  if (value === 'wrong') return false;
  return value === 'holds' || (value === 'weak_digest' && madeAt < sha1EndsAt) ? true : null;
}

async function checkedPart(
  part: SignedPart,
  spki: Uint8Array<ArrayBuffer>,
  effort: Effort,
): Promise<ValueOutcome> {
  effort.take();
  try {
    const parameters = part.parameters && elementAt(part.parameters);
    const scheme = schemeOf({ oid: part.algorithm, parameters }, null);
    if (scheme === null) return 'unsupported';
    // A listed RSA key certainly did not make the ECDSA value of a certificate that names its holder.
    return isKeyOf(scheme, spki) ? await checkValue(scheme, spki, part.signature, part.tbs) : 'wrong';
  } catch (error) {
    if (error instanceof MalformedBer || error instanceof BerTooLarge) return 'unsupported';
    throw error;
  }
}

/** Whether a certificate may sign OCSP responses of this issuer. */
export async function isResponderOf(
  certificate: ReadCertificate,
  issuer: Issuer,
  effort: Effort,
): Promise<boolean> {
  return (
    maySignOcsp(certificate.uses) &&
    sameBytes(certificate.issuer.der, issuer.subject) &&
    (await issuedBy(certificate, issuer.spki, effort)) === true
  );
}
