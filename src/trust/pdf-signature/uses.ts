import { type Element, each, expected, members, oid, only, tags } from '../../formats/cms/ber.ts';
import type { Certificate } from '../x509/certificate.ts';

/** What a certificate may be used for (RFC 5280, 4.2.1; ETSI EN 319 412-5, 4.2). */
export interface Uses {
  readonly isCa: boolean;
  /** How many authorities may stand below this one; null for any number. */
  readonly pathLength: number | null;
  /** Whether the key may sign certificates; true where the certificate doesn't say. */
  readonly signsCertificates: boolean;
  /** Whether the key may sign documents; true where the certificate doesn't say. */
  readonly signsContent: boolean;
  /** Purposes of the extended key usage; null without one. */
  readonly purposes: readonly string[] | null;
  readonly purposesAreCritical: boolean;
  /** The uses that the certificate states in `QcType`. */
  readonly qcTypes: readonly QcType[];
  readonly keyId: Uint8Array<ArrayBuffer> | null;
  /** Whether the authority never revokes it, since it is valid for so short a time. */
  readonly isNeverRevoked: boolean;
  /** Whether every critical extension is one of `understood`. */
  readonly isUnderstood: boolean;
}

const timeStamping = '1.3.6.1.5.5.7.3.8';
const ocspSigning = '1.3.6.1.5.5.7.3.9';
const serverAuthentication = '1.3.6.1.5.5.7.3.1';
const servicePurposes: ReadonlySet<string> = new Set([timeStamping, ocspSigning, serverAuthentication]);
const qcTypeStatement = '0.4.0.1862.1.6';
type QcType = 'signature' | 'seal' | 'web';
const qcTypes: Readonly<Record<string, QcType>> = {
  '0.4.0.1862.1.6.1': 'signature',
  '0.4.0.1862.1.6.2': 'seal',
  '0.4.0.1862.1.6.3': 'web',
};

/**
 * The extensions by which an authority says that it never revokes a certificate: ETSI EN 319 412-1, 5.2.2,
 * and RFC 9608. Providers issue such certificates for a single signature.
 */
const neverRevoked = ['0.4.0.194121.2.1', '2.5.29.56'];

/**
 * The extensions that may be critical: identifiers of the keys, key usage, alternative names of the subject,
 * basic constraints, where revocation lists are, policies, extended key usage, qualified statements. A
 * certificate with another critical one, such as name constraints, may not be used by whoever does not act on
 * it (RFC 5280, 4.2). Any policy is accepted.
 */
const understood: ReadonlySet<string> = new Set([
  '2.5.29.14',
  '2.5.29.15',
  '2.5.29.17',
  '2.5.29.19',
  '2.5.29.31',
  '2.5.29.32',
  '2.5.29.35',
  '2.5.29.37',
  '1.3.6.1.5.5.7.1.3',
]);

/** Reads the extensions of a certificate. Throws `MalformedBer` if one is malformed. */
export function usesOf({ extensions }: Pick<Certificate, 'extensions'>): Uses {
  const value = (type: string): Uint8Array<ArrayBuffer> | null => extensions.get(type)?.value ?? null;
  const keyUsage = value('2.5.29.15');
  const [, bits = 0] = keyUsage === null ? [0, 0xff] : only(keyUsage, tags.bitString).content;
  const constraints = value('2.5.29.19');
  const [isCa, pathLength] =
    constraints === null ? [] : members(only(constraints, tags.sequence), tags.sequence);
  const purposes = value('2.5.29.37');
  const statements = value('1.3.6.1.5.5.7.1.3');
  const keyId = value('2.5.29.14');
  return {
    isCa: isCa?.tag === tags.boolean && isCa.content[0] !== 0,
    pathLength: pathLength === undefined ? null : (expected(pathLength, tags.integer).content.at(-1) ?? 0),
    signsCertificates: (bits & 0x04) !== 0,
    // digitalSignature or nonRepudiation.
    signsContent: (bits & 0xc0) !== 0,
    purposes: purposes === null ? null : members(only(purposes, tags.sequence), tags.sequence).map(oid),
    purposesAreCritical: extensions.get('2.5.29.37')?.critical ?? false,
    qcTypes: statements === null ? [] : statedTypes(statements),
    keyId: keyId === null ? null : only(keyId, tags.octetString).content,
    isNeverRevoked: neverRevoked.some((type) => extensions.has(type)),
    isUnderstood: [...extensions].every(([type, { critical }]) => !critical || understood.has(type)),
  };
}

function statedTypes(statements: Uint8Array<ArrayBuffer>): readonly QcType[] {
  return members(only(statements, tags.sequence), tags.sequence).flatMap((statement) => {
    const [type, info] = members(statement, tags.sequence);
    if (oid(type) !== qcTypeStatement) return [];
    return members(info, tags.sequence).flatMap((one: Element) => qcTypes[oid(one)] ?? []);
  });
}

/** Whether the certificate may sign a document: not a CA's, nor only for timestamps, OCSP or servers. */
export function maySignDocuments(uses: Uses): boolean {
  const { isCa, signsContent, purposes, qcTypes, isUnderstood } = uses;
  const isForServices = purposes?.every((one) => servicePurposes.has(one)) ?? false;
  const isForWeb = qcTypes.length > 0 && qcTypes.every((type) => type === 'web');
  return isUnderstood && !isCa && signsContent && !isForServices && !isForWeb;
}

/** Whether an authority may have issued a certificate with so many authorities between it and the signer. */
export function mayIssue(uses: Uses, between: number): boolean {
  const { isCa, signsCertificates, pathLength, isUnderstood } = uses;
  return isUnderstood && isCa && signsCertificates && (pathLength === null || between <= pathLength);
}

/** RFC 3161, 2.3: timestamps are signed with a key that has no other purpose. */
export function maySignTimestamps({ isCa, purposes, purposesAreCritical, isUnderstood }: Uses): boolean {
  const hasOnePurpose = purposes?.length === 1 && purposes[0] === timeStamping;
  return isUnderstood && !isCa && purposesAreCritical && hasOnePurpose;
}

/** RFC 6960, 4.2.2.2: a CA may delegate the answers about its certificates to another key. */
export function maySignOcsp({ purposes, isUnderstood }: Uses): boolean {
  return isUnderstood && (purposes?.includes(ocspSigning) ?? false);
}

/**
 * Issuer, serial number and subject of a certificate, as bytes. The rest isn't read. Null if it is malformed.
 */
export function namesOf(certificate: Uint8Array<ArrayBuffer>): {
  readonly issuer: Uint8Array<ArrayBuffer>;
  readonly serial: Uint8Array<ArrayBuffer>;
  readonly subject: Uint8Array<ArrayBuffer>;
} | null {
  try {
    const [tbs] = each(only(certificate, tags.sequence).content);
    const fields = members(tbs, tags.sequence);
    const [serial, , issuer, , subject] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
    if (serial === undefined || issuer === undefined || subject === undefined) return null;
    return { issuer: issuer.whole, serial: serial.content, subject: subject.whole };
  } catch {
    return null;
  }
}
