import { AsnConvert } from '@peculiar/asn1-schema';
import type { AlgorithmIdentifier, Extension, Name } from '@peculiar/asn1-x509';
import {
  Certificate as CertificateSchema,
  CRLDistributionPoints,
  id_ce_cRLDistributionPoints,
} from '@peculiar/asn1-x509';
import { toHex } from './base64.ts';
import { documentTypes } from './document-types.ts';
import { ensure, Refusal } from './refusal.ts';
import { verifyRsa } from './rsa.ts';

/** The curves of 2D-Doc 3.2.6 §3.5. */
export type Curve = 'P-256' | 'P-384' | 'P-521';

/** What the service needs to know of an X.509 certificate (RFC 5280). */
export interface Certificate {
  readonly der: Uint8Array<ArrayBuffer>;
  /** Lower-case hexadecimal of the serial number's content bytes. */
  readonly serial: string;
  readonly subject: DistinguishedName;
  readonly issuer: DistinguishedName;
  /** Milliseconds since 1970, both included. */
  readonly notBefore: number;
  readonly notAfter: number;
  /** SubjectPublicKeyInfo, DER. */
  readonly spki: Uint8Array<ArrayBuffer>;
  /** Null for every key that cannot sign a 2D-Doc: RSA, another curve, a curve given by its parameters. */
  readonly curve: Curve | null;
  /** Where the issuer publishes its revocations, `http:` and `https:` only. */
  readonly crlUrls: readonly string[];
  /** 2D-Doc types that it says it is for; null when it names none. */
  readonly documentTypes: readonly string[] | null;
  readonly signed: SignedPart;
}

export interface DistinguishedName {
  readonly commonName: string | null;
  readonly organization: string | null;
}

/** The signed part of a certificate or revocation list, as it stands in the file, and its signature. */
export interface SignedPart {
  readonly tbs: Uint8Array<ArrayBuffer>;
  /** Object identifier of the signature algorithm. */
  readonly algorithm: string;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** The largest of 228 real certificates has 1,735 bytes. */
const bytesMax = 8 * 1024;

/**
 * Reads a certificate from its DER. Throws a `Refusal` for anything else: also for bytes behind it and for the other ways
 * in which BER could write the same certificate, which would make copies of it that are signed all the same.
 */
export function parseCertificate(der: Uint8Array<ArrayBuffer>): Certificate {
  ensure(der.length <= bytesMax, `A certificate is longer than ${bytesMax} bytes.`);
  return parseDer(der, CertificateSchema, (read) => {
    const { tbsCertificate: tbs, tbsCertificateRaw, signatureAlgorithm, signatureValue } = read;
    ensure(isEncodingOf(der, read), 'A certificate is not in exact DER.');
    ensure(
      isEncodingOf(AsnConvert.serialize(tbs.signature), signatureAlgorithm),
      'A certificate names two signature algorithms.',
    );
    return {
      der,
      serial: toHex(new Uint8Array(tbs.serialNumber)),
      subject: distinguishedName(tbs.subject),
      issuer: distinguishedName(tbs.issuer),
      notBefore: tbs.validity.notBefore.getTime().getTime(),
      notAfter: tbs.validity.notAfter.getTime().getTime(),
      spki: new Uint8Array(AsnConvert.serialize(tbs.subjectPublicKeyInfo)),
      curve: namedCurve(tbs.subjectPublicKeyInfo.algorithm),
      crlUrls: crlUrls(tbs.extensions ?? []),
      documentTypes: documentTypes(tbs.extensions ?? []),
      signed: signedPart(tbsCertificateRaw, signatureAlgorithm, signatureValue),
    };
  });
}

/**
 * Decodes a structure and takes from it what `read` asks for. Names and times are decoded only when they are asked for,
 * so a fault of the input can come up in either step; both give a `Refusal`.
 */
export function parseDer<T, R>(der: Uint8Array<ArrayBuffer>, schema: new () => T, read: (value: T) => R): R {
  try {
    return read(AsnConvert.parse(der, schema));
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('The DER is malformed.', { cause });
  }
}

/** Whether these bytes, and no others, are the DER of the structure. */
function isEncodingOf(der: ArrayBuffer | Uint8Array, structure: unknown): boolean {
  return toHex(new Uint8Array(der)) === toHex(new Uint8Array(AsnConvert.serialize(structure)));
}

export function signedPart(
  tbs: ArrayBuffer | Uint8Array | undefined,
  algorithm: AlgorithmIdentifier,
  signature: ArrayBuffer,
): SignedPart {
  ensure(tbs !== undefined, 'There is no signed part.');
  return { tbs: new Uint8Array(tbs), algorithm: algorithm.algorithm, signature: new Uint8Array(signature) };
}

/** RFC 8017 A.2.4; SHA-1 is left out on purpose. */
const rsaHashes: Readonly<Record<string, 'SHA-256' | 'SHA-384' | 'SHA-512'>> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
};

/** Whether `issuer` made this signature. Throws a `Refusal` when its algorithm or key is not one that we accept. */
export async function isSignedBy(part: SignedPart, issuer: Certificate): Promise<boolean> {
  const hash = rsaHashes[part.algorithm];
  ensure(hash !== undefined, `The signature algorithm ${part.algorithm} is not accepted.`);
  return verifyRsa(hash, issuer.spki, part.signature, part.tbs);
}

/**
 * The certificate's key for checking a 2D-Doc, or null when it cannot sign one. Keys in unusual encodings that the
 * platform refuses give null as well: that is a verdict about the certificate, not a fault.
 */
export async function importEcdsaKey(certificate: Certificate): Promise<CryptoKey | null> {
  if (certificate.curve === null) return null;
  const algorithm = { name: 'ECDSA', namedCurve: certificate.curve };
  return crypto.subtle.importKey('spki', certificate.spki, algorithm, false, ['verify']).catch(() => null);
}

const ecPublicKey = '1.2.840.10045.2.1';

/** DER of the object identifiers of the named curves (RFC 5480 2.1.1.1), in hexadecimal. */
const curves: Readonly<Record<string, Curve>> = {
  '06082a8648ce3d030107': 'P-256',
  '06052b81040022': 'P-384',
  '06052b81040023': 'P-521',
};

function namedCurve({ algorithm, parameters }: AlgorithmIdentifier): Curve | null {
  if (algorithm !== ecPublicKey || !parameters) return null;
  return curves[toHex(new Uint8Array(parameters))] ?? null;
}

function distinguishedName(name: Name): DistinguishedName {
  const attribute = (type: string) =>
    name
      .flat()
      .find((one) => one.type === type)
      ?.value.toString() ?? null;
  return { commonName: attribute('2.5.4.3'), organization: attribute('2.5.4.10') };
}

function crlUrls(extensions: readonly Extension[]): readonly string[] {
  const extension = extensions.find(({ extnID }) => extnID === id_ce_cRLDistributionPoints);
  if (extension === undefined) return [];
  const points = AsnConvert.parse(extension.extnValue, CRLDistributionPoints);
  const names = points.flatMap((point) => point.distributionPoint?.fullName ?? []);
  return names.flatMap(({ uniformResourceIdentifier: url }) => (url && /^https?:/.test(url) ? [url] : []));
}
