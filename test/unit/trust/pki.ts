import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { parseXml } from '../../../src/trust/xml/reader.ts';
import { canonicalise } from '../../../src/trust/xml/tree.ts';
import { privateKey } from '../../specimens/test-ca/authority.ts';
import * as der from '../../specimens/test-ca/der.ts';

/** The keys that the tests sign with, made once for the specimens: two unrelated ones, and P-256 ones. */
export const keys = {
  authority: privateKey('ca'),
  stranger: privateKey('foreign'),
  participant: privateKey('DVT1'),
  other: privateKey('DVP1'),
};

export interface CertificateOptions {
  /** Empty for a name without one. */
  readonly commonName: string;
  readonly issuer: string;
  readonly serial?: number;
  readonly notBefore?: string;
  readonly notAfter?: string;
  readonly crlUrl?: string;
  /** What stands between type and value of `crlUrl`, such as whether it is critical. */
  readonly critical?: Uint8Array<ArrayBuffer>;
  /** GeneralNames of the subjectAltName, each in DER. */
  readonly alternativeNames?: readonly Uint8Array[];
  /** SubjectPublicKeyInfo in place of the subject key's own. */
  readonly spki?: Uint8Array;
}

const sha256WithRsa = der.sequence(der.oid('1.2.840.113549.1.1.11'), der.nullValue());

function name(commonName: string): Buffer {
  const attribute = (type: string, text: string) => der.set(der.sequence(der.oid(type), der.printable(text)));
  if (commonName === '') return der.sequence(attribute('2.5.4.10', 'ORGANISATION'));
  return der.sequence(attribute('2.5.4.10', `ORGANISATION ${commonName}`), attribute('2.5.4.3', commonName));
}

/** A day, meaning its first second, or an instant `YYYY-MM-DDTHH:MM:SSZ`. */
function utcTime(when: string): Buffer {
  const [day = '', time = '00:00:00Z'] = when.split('T');
  const value = der.utcTime(day);
  value.write(time.replaceAll(':', ''), value.length - 7);
  return value;
}

function extensions(type: string, value: Uint8Array, ...critical: readonly Buffer[]): Buffer {
  return der.tagged(0, der.sequence(der.sequence(der.oid(type), ...critical, der.octets(value))));
}

/** A directory name of a subjectAltName (RFC 5280 4.2.1.6). */
export function directoryName(commonName: string): Buffer {
  const attribute = der.sequence(der.oid('2.5.4.3'), der.utf8(commonName));
  return der.tagged(4, der.sequence(der.set(attribute)));
}

/** An other name of a subjectAltName: a type, and a title that is not looked at. The tag is implicit. */
export function otherName(type: string, title: string): Buffer {
  const name = der.sequence(der.oid(type), der.tagged(0, der.utf8(title)));
  name[0] = 0xa0;
  return name;
}

function alternativeNames(names: readonly Uint8Array[]): Buffer {
  return der.sequence(der.oid('2.5.29.17'), der.octets(der.sequence(...names)));
}

function distributionPoint(url: string, critical = new Uint8Array()): Buffer {
  const address = Buffer.from(url, 'latin1');
  const uniformResourceIdentifier = Buffer.concat([Buffer.from([0x86, address.length]), address]);
  const points = der.sequence(der.sequence(der.tagged(0, der.tagged(0, uniformResourceIdentifier))));
  return der.sequence(der.oid('2.5.29.31'), critical, der.octets(points));
}

/** A certificate of `subject`, signed by the RSA key `signer`. */
export function certificate(
  options: CertificateOptions,
  subject: KeyObject,
  signer: KeyObject,
): Buffer<ArrayBuffer> {
  const { crlUrl, alternativeNames: names } = options;
  const own = [
    ...(crlUrl === undefined ? [] : [distributionPoint(crlUrl, options.critical)]),
    ...(names === undefined ? [] : [alternativeNames(names)]),
  ];
  const body = der.sequence(
    der.tagged(0, der.integer(2)),
    der.integer(options.serial ?? 1),
    sha256WithRsa,
    name(options.issuer),
    der.sequence(utcTime(options.notBefore ?? '2024-01-01'), utcTime(options.notAfter ?? '2034-01-01')),
    name(options.commonName),
    options.spki ?? createPublicKey(subject).export({ type: 'spki', format: 'der' }),
    ...(own.length === 0 ? [] : [der.tagged(3, der.sequence(...own))]),
  );
  return Buffer.from(der.sequence(body, sha256WithRsa, der.bits(sign('sha256', body, signer))));
}

export interface RevocationOptions {
  readonly issuer: string;
  readonly thisUpdate: string;
  readonly nextUpdate?: string;
  readonly serials: readonly number[];
  /** Object identifier of an extension to carry. */
  readonly extension?: string;
  readonly isCritical?: boolean;
}

/** A revocation list of the CA `issuer` (RFC 5280 5.1) over these serial numbers. */
export function revocationList(options: RevocationOptions, signer: KeyObject): Buffer<ArrayBuffer> {
  const revoked = options.serials.map((serial) =>
    der.sequence(der.integer(serial), der.utcTime(options.thisUpdate)),
  );
  const critical = options.isCritical === true ? [Buffer.of(1, 1, 0xff)] : [];
  const body = der.sequence(
    der.integer(1),
    sha256WithRsa,
    name(options.issuer),
    der.utcTime(options.thisUpdate),
    ...(options.nextUpdate === undefined ? [] : [der.utcTime(options.nextUpdate)]),
    ...(revoked.length === 0 ? [] : [der.sequence(...revoked)]),
    ...(options.extension === undefined ? [] : [extensions(options.extension, der.integer(1), ...critical)]),
  );
  return Buffer.from(der.sequence(body, sha256WithRsa, der.bits(sign('sha256', body, signer))));
}

export interface ListOptions {
  readonly sequence: number;
  readonly nextUpdate?: string;
  readonly authorities: readonly {
    readonly id: string;
    readonly certificate: Uint8Array;
    readonly directoryUrl: string;
    readonly withdrawn?: boolean;
    /** The last word of the service's type; `PKC` for a CA. */
    readonly service?: string;
  }[];
}

/** The certificate that signs the tests' lists, and its pin. */
export const listSigner = certificate({ commonName: 'LIST', issuer: 'LIST' }, keys.stranger, keys.stranger);
export const listPin = createHash('sha256').update(listSigner).digest('hex');

export interface SigningOptions {
  readonly key?: KeyObject;
  /** The certificate that the signature names; `listSigner` if it is left out. */
  readonly signer?: Uint8Array;
  /** The hash of the signature itself; by default SHA-256. */
  readonly hash?: 'sha256' | 'sha384' | 'sha512';
  /** The first transform of the document, instead of the enveloped signature's. */
  readonly transform?: string;
  /** SHA-256 of the signing certificate as the signed properties name it, base64. */
  readonly signerDigest?: string;
  /** More references, after the two. */
  readonly references?: string;
}

/** A list in the form of the real one, signed by `listSigner`. */
export function signedList(options: ListOptions, signing: SigningOptions = {}): Buffer<ArrayBuffer> {
  return signedTsl(listContent(options), signing);
}

/** A trusted list with this content, signed. */
export function signedTsl(content: string, signing: SigningOptions = {}): Buffer<ArrayBuffer> {
  const { key = keys.stranger, signer = listSigner, hash = 'sha256' } = signing;
  const document = (signature: string) =>
    `<tsl:TrustServiceStatusList xmlns:tsl="http://uri.etsi.org/02231/v2#" xmlns:ds="${dsig}">${content}${signature}</tsl:TrustServiceStatusList>`;
  const properties = signedProperties(signing);
  const info = signedInfo(digest(canonical(document(''))), digest(canonical(properties)), signing);
  // XML signatures have both numbers of ECDSA side by side (XML-DSig 6.4.3).
  const how = { key, dsaEncoding: 'ieee-p1363' } as const;
  const value = sign(hash, Buffer.from(canonical(info)), how).toString('base64');
  return Buffer.from(
    document(
      `<ds:Signature>${info}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${Buffer.from(signer).toString('base64')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo><ds:Object><xades:QualifyingProperties xmlns:xades="${xades}">${properties}</xades:QualifyingProperties></ds:Object></ds:Signature>`,
    ),
  );
}

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const xades = 'http://uri.etsi.org/01903/v1.3.2#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const sha256 = '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>';

function listContent({ sequence, nextUpdate = '2030-01-01T00:00:00Z', authorities }: ListOptions): string {
  const provider = (one: ListOptions['authorities'][number]) => `
<tsl:TrustServiceProvider><tsl:TSPInformation>
<tsl:TSPName><tsl:Name xml:lang="fr">OPERATEUR ${one.id}</tsl:Name></tsl:TSPName>
<tsl:TSPTradeName><tsl:Name xml:lang="fr">${one.id}</tsl:Name></tsl:TSPTradeName>
<tsl:TSPInformationURI><tsl:URI xml:lang="fr">${one.directoryUrl}</tsl:URI></tsl:TSPInformationURI>
</tsl:TSPInformation><tsl:TSPServices><tsl:TSPService><tsl:ServiceInformation>
<tsl:ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/CA/${one.service ?? 'PKC'}</tsl:ServiceTypeIdentifier>
<tsl:ServiceDigitalIdentity><tsl:DigitalId><tsl:X509Certificate>
${Buffer.from(one.certificate).toString('base64')}
</tsl:X509Certificate></tsl:DigitalId></tsl:ServiceDigitalIdentity>
<tsl:ServiceStatus>http://uri.etsi.org/TrstSvc/Svcstatus/${one.withdrawn ? 'revoked' : 'inaccord'}</tsl:ServiceStatus>
</tsl:ServiceInformation></tsl:TSPService></tsl:TSPServices></tsl:TrustServiceProvider>`;
  return `<tsl:SchemeInformation><tsl:TSLSequenceNumber>${sequence}</tsl:TSLSequenceNumber><tsl:ListIssueDateTime>2026-01-01T00:00:00Z</tsl:ListIssueDateTime><tsl:NextUpdate><tsl:dateTime>${nextUpdate}</tsl:dateTime></tsl:NextUpdate></tsl:SchemeInformation><tsl:TrustServiceProviderList>${authorities.map(provider).join('')}</tsl:TrustServiceProviderList>`;
}

function signedProperties({
  signer = listSigner,
  signerDigest = createHash('sha256').update(signer).digest('base64'),
}: SigningOptions): string {
  return `<xades:SignedProperties xmlns:xades="${xades}" xmlns:ds="${dsig}" Id="properties"><xades:SignedSignatureProperties><xades:SigningCertificateV2><xades:Cert><xades:CertDigest>${sha256}<ds:DigestValue>${signerDigest}</ds:DigestValue></xades:CertDigest></xades:Cert></xades:SigningCertificateV2></xades:SignedSignatureProperties></xades:SignedProperties>`;
}

function signedInfo(documentDigest: string, propertiesDigest: string, signing: SigningOptions): string {
  const c14n = `<ds:Transform Algorithm="${exclusive}"></ds:Transform>`;
  const { hash = 'sha256', transform = `${dsig}enveloped-signature`, references = '' } = signing;
  const scheme = signing.key?.asymmetricKeyType === 'ec' ? 'ecdsa' : 'rsa';
  const enveloped = `<ds:Transform Algorithm="${transform}"></ds:Transform>`;
  return `<ds:SignedInfo xmlns:ds="${dsig}"><ds:CanonicalizationMethod Algorithm="${exclusive}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#${scheme}-${hash}"></ds:SignatureMethod><ds:Reference URI=""><ds:Transforms>${enveloped}${c14n}</ds:Transforms>${sha256}<ds:DigestValue>${documentDigest}</ds:DigestValue></ds:Reference><ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#properties"><ds:Transforms>${c14n}</ds:Transforms>${sha256}<ds:DigestValue>${propertiesDigest}</ds:DigestValue></ds:Reference>${references}</ds:SignedInfo>`;
}

function canonical(xml: string): string {
  return canonicalise(parseXml(Buffer.from(xml)));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
