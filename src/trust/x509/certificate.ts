import { AsnConvert } from '@peculiar/asn1-schema';
import {
  type AlgorithmIdentifier,
  Certificate as CertificateSchema,
  CRLDistributionPoints,
  type Extension,
  type GeneralName,
  id_ce_cRLDistributionPoints,
  id_ce_subjectAltName,
  type Name,
  SubjectAlternativeName,
} from '@peculiar/asn1-x509';
import { ensure } from '../refusal.ts';
import { type Curve, isExactDer, parseDer, type SignedPart, signedPart, toHex } from './der.ts';
import { withoutExplicitFalse } from './explicit-false.ts';

/** The parts of an X.509 certificate (RFC 5280) that the service uses. */
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
  /** The 2D-Doc types that the certificate is meant for; null if it names none. */
  readonly documentTypes: readonly string[] | null;
  /** By their object identifiers. */
  readonly extensions: ReadonlyMap<string, CertificateExtension>;
  readonly signed: SignedPart;
}

export interface CertificateExtension {
  readonly critical: boolean;
  readonly value: Uint8Array<ArrayBuffer>;
}

export interface DistinguishedName {
  readonly commonName: string | null;
  readonly organization: string | null;
  /** ISO 3166-1 alpha-2, in capital letters, as a rule. */
  readonly country: string | null;
  /** The whole name, by which certificates are linked. */
  readonly der: Uint8Array<ArrayBuffer>;
}

/** The largest of 228 real certificates has 1,735 bytes. */
const bytesMax = 8 * 1024;

/**
 * Reads a certificate from its DER. Throws a `Refusal` for anything else, including bytes after it and other
 * BER encodings of the same certificate: those would be distinct copies with a valid signature. Only a
 * `critical` FALSE that is written, which the signature covers, is let pass.
 */
export function parseCertificate(der: Uint8Array<ArrayBuffer>): Certificate {
  ensure(der.length <= bytesMax, `A certificate is longer than ${bytesMax} bytes.`);
  return parseDer(der, CertificateSchema, (read) => {
    const { tbsCertificate: tbs, tbsCertificateRaw, signatureAlgorithm, signatureValue } = read;
    ensure(
      isExactDer(der, read) || isExactDer(withoutExplicitFalse(der), read),
      'A certificate is not in exact DER.',
    );
    ensure(
      isExactDer(AsnConvert.serialize(tbs.signature), signatureAlgorithm),
      'A certificate names two signature algorithms.',
    );
    return {
      der,
      serial: toHex(tbs.serialNumber),
      subject: distinguishedName(tbs.subject),
      issuer: distinguishedName(tbs.issuer),
      notBefore: tbs.validity.notBefore.getTime().getTime(),
      notAfter: tbs.validity.notAfter.getTime().getTime(),
      spki: new Uint8Array(AsnConvert.serialize(tbs.subjectPublicKeyInfo)),
      curve: namedCurve(tbs.subjectPublicKeyInfo.algorithm),
      crlUrls: crlUrls(tbs.extensions ?? []),
      documentTypes: documentTypes(tbs.extensions ?? []),
      extensions: new Map(
        (tbs.extensions ?? []).map(({ extnID, critical, extnValue }) => [
          extnID,
          { critical, value: new Uint8Array(extnValue.buffer) },
        ]),
      ),
      signed: signedPart(tbsCertificateRaw, signatureAlgorithm, signatureValue),
    };
  });
}

/** The subject of a certificate, and the public key of the subject. */
export type Subject = Pick<Certificate, 'subject' | 'spki' | 'curve'>;

/**
 * Reads the subject of a certificate whose every byte is vouched for, because it is pinned or stands in a
 * signed list. So the rest of it isn't checked, nor whether it is in exact DER. Throws a `Refusal` if it is
 * no certificate.
 */
export function readSubject(der: Uint8Array<ArrayBuffer>): Subject {
  ensure(der.length <= bytesMax, `A certificate is longer than ${bytesMax} bytes.`);
  return parseDer(der, CertificateSchema, ({ tbsCertificate: { subject, subjectPublicKeyInfo } }) => ({
    subject: distinguishedName(subject),
    spki: new Uint8Array(AsnConvert.serialize(subjectPublicKeyInfo)),
    curve: namedCurve(subjectPublicKeyInfo.algorithm),
  }));
}

/**
 * The certificate's key for verifying a 2D-Doc; null if the key can't sign one or the platform refuses its
 * encoding. Null is a finding about the certificate, not an error of the service.
 */
export async function importEcdsaKey(certificate: Certificate): Promise<CryptoKey | null> {
  if (certificate.curve === null) return null;
  const algorithm = { name: 'ECDSA', namedCurve: certificate.curve };
  return crypto.subtle.importKey('spki', certificate.spki, algorithm, false, ['verify']).catch(() => null);
}

const ecPublicKey = '1.2.840.10045.2.1';
const commonName = '2.5.4.3';
const organization = '2.5.4.10';
const country = '2.5.4.6';

/** DER of the object identifiers of the named curves (RFC 5480 2.1.1.1), in hexadecimal. */
const curves: Readonly<Record<string, Curve>> = {
  '06082a8648ce3d030107': 'P-256',
  '06052b81040022': 'P-384',
  '06052b81040023': 'P-521',
};

function namedCurve({ algorithm, parameters }: AlgorithmIdentifier): Curve | null {
  if (algorithm !== ecPublicKey || !parameters) return null;
  return curves[toHex(parameters)] ?? null;
}

function distinguishedName(name: Name): DistinguishedName {
  const attributes = name.flat();
  const first = (type: string) => attributes.find((one) => one.type === type)?.value.toString() ?? null;
  return {
    commonName: first(commonName),
    organization: first(organization),
    country: first(country),
    der: new Uint8Array(AsnConvert.serialize(name)),
  };
}

function crlUrls(extensions: readonly Extension[]): readonly string[] {
  const extension = extensions.find(({ extnID }) => extnID === id_ce_cRLDistributionPoints);
  if (extension === undefined) return [];
  const points = AsnConvert.parse(extension.extnValue, CRLDistributionPoints);
  const names = points.flatMap((point) => point.distributionPoint?.fullName ?? []);
  return names.flatMap(({ uniformResourceIdentifier: url }) => (url && /^https?:/.test(url) ? [url] : []));
}

/** Object identifiers of Certigna, the operator of FR03. The last number is a document type. */
const certignaType = /^1\.2\.250\.1\.177\.101\.(\d+)$/;

/**
 * The document types that a certificate names. 2D-Doc does not specify how, and its CAs do it in two ways,
 * both in the subjectAltName. AriadNEXT and IDnow (FR04, FR06) use a directoryName whose common name is the
 * type and a title, such as `28-Avis d’impôt`. Certigna (FR03) uses an otherName whose object identifier ends
 * in the type as a number in base 36, such as 757 for L1. Of 221 published certificates 201 name one type
 * each. In two of them, expired by 2019, the title and the number differ.
 */
function documentTypes(extensions: readonly Extension[]): readonly string[] | null {
  const extension = extensions.find(({ extnID }) => extnID === id_ce_subjectAltName);
  const types = extension === undefined ? [] : alternativeNames(extension).flatMap(typesOf);
  return types.length === 0 ? null : [...new Set(types)];
}

/**
 * The alternative names of a certificate; none if they can't be read. No verdict depends on them, so a
 * malformed one is no reason to refuse the certificate.
 */
function alternativeNames({ extnValue }: Extension): readonly GeneralName[] {
  try {
    return AsnConvert.parse(extnValue, SubjectAlternativeName);
  } catch {
    return [];
  }
}

function typesOf({ directoryName = [], otherName }: GeneralName): readonly string[] {
  const titles = directoryName.flat().filter(({ type }) => type === commonName);
  const titled = titles.flatMap(
    ({ value }) => /^([0-9A-Z]{2})\s*[-\u2013]/.exec(value.toString())?.[1] ?? [],
  );
  const number = Number(certignaType.exec(otherName?.typeId ?? '')?.[1]);
  return number < 36 ** 2 ? [...titled, number.toString(36).toUpperCase().padStart(2, '0')] : titled;
}
