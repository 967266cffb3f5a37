import { CertificateList } from '@peculiar/asn1-x509';
import { toHex } from './base64.ts';
import { isSignedBy, parseDer, signedPart } from './certificate.ts';
import type { Issuer } from './chain.ts';
import { ensure } from './refusal.ts';

/** What a CA's revocation list (RFC 5280 5) says. Times in milliseconds since 1970. */
export interface RevocationList {
  readonly thisUpdateAt: number;
  /** Null when the CA names no date. */
  readonly nextUpdateAt: number | null;
  /** Serial numbers as in `Certificate.serial`. */
  readonly serials: readonly string[];
}

const bytesMax = 4 * 1024 * 1024;

/** Extensions that say the list is only a part of what the CA revoked, or speaks for others (RFC 5280 5.2.4, 5.2.5). */
const partial = new Set(['2.5.29.27', '2.5.29.28']);

/**
 * Reads a revocation list and checks that one of the issuers signed it; gives that CA's id with it. Throws a `Refusal`
 * otherwise. A certificate on hold counts as revoked: the CA does not stand by it today.
 */
export async function readRevocationList(
  der: Uint8Array<ArrayBuffer>,
  issuers: readonly Issuer[],
): Promise<{ readonly caId: string; readonly revocations: RevocationList }> {
  ensure(der.length <= bytesMax, `A revocation list is longer than ${bytesMax} bytes.`);
  const { part, isPartial, revocations } = parseDer(der, CertificateList, (read) => {
    const { tbsCertList: tbs, tbsCertListRaw, signatureAlgorithm, signature } = read;
    return {
      part: signedPart(tbsCertListRaw, signatureAlgorithm, signature),
      isPartial: (tbs.crlExtensions ?? []).some(({ extnID }) => partial.has(extnID)),
      revocations: {
        thisUpdateAt: tbs.thisUpdate.getTime().getTime(),
        nextUpdateAt: tbs.nextUpdate?.getTime().getTime() ?? null,
        serials: (tbs.revokedCertificates ?? []).map((one) => toHex(new Uint8Array(one.userCertificate))),
      },
    };
  });
  const verdicts = await Promise.all(issuers.map(({ certificate }) => isSignedBy(part, certificate)));
  const issuer = issuers[verdicts.indexOf(true)];
  ensure(issuer !== undefined, 'A revocation list is not signed by a CA of the trust list.');
  ensure(!isPartial, 'A revocation list is partial or indirect.');
  return { caId: issuer.authority.id, revocations };
}
