import { sha256 } from '../../formats/sha256.ts';
import { ensure } from '../refusal.ts';
import { readSubject } from '../x509/certificate.ts';
import { fromBase64, type Hash, toBase64, verifyEcdsa, verifyRsa } from '../x509/der.ts';
import {
  attribute,
  canonicalise,
  canonicaliseInclusively,
  children,
  descendants,
  only,
  text,
  type XmlElement,
} from './tree.ts';

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const xades = 'http://uri.etsi.org/01903/v1.3.2#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const filter2 = 'http://www.w3.org/2002/06/xmldsig-filter2';
const signedPropertiesType = 'http://uri.etsi.org/01903#SignedProperties';

/** RFC 6931 2.3.2 to 2.3.4 and 2.3.6. SHA-1 is left out on purpose. Greece alone signs with ECDSA. */
const signatureMethods: Readonly<Record<string, { readonly scheme: 'RSA' | 'ECDSA'; readonly hash: Hash }>> =
  {
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': { scheme: 'RSA', hash: 'SHA-256' },
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': { scheme: 'RSA', hash: 'SHA-384' },
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': { scheme: 'RSA', hash: 'SHA-512' },
    'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256': { scheme: 'ECDSA', hash: 'SHA-256' },
  };
const digestHashes: Readonly<Record<string, Hash>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'SHA-256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'SHA-384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'SHA-512',
};
/**
 * Lithuania, Sweden and Italy name the signing certificate by SHA-1. Here it is only a name: the certificate
 * has been compared with the pins by SHA-256 before.
 */
const certificateHashes: Readonly<Record<string, Hash | 'SHA-1'>> = {
  ...digestHashes,
  'http://www.w3.org/2000/09/xmldsig#sha1': 'SHA-1',
};

/** Norway's signer has 2,032 bits. A pinned signer was chosen, key and all, by whoever pins it. */
const pinnedRsaBitsMin = 2000;

/**
 * Checks that a pinned signer signed the whole document except the signature itself. Returns the SHA-256
 * fingerprint of the signer's certificate in lower-case hexadecimal. Throws a `Refusal` otherwise.
 *
 * Only the form of trusted lists is accepted: one XAdES signature (ETSI EN 319 132-1), enveloped as a child
 * of the root, over two references, the document and the signed properties, in exclusive canonical form; the
 * properties in inclusive form where the reference names none. This prevents signature wrapping, because
 * references are never looked up: they must be the two elements that are already at hand. The signer is
 * trusted because it is pinned, so its certificate's chain and dates are not checked.
 */
export async function verifySignedXml(
  root: XmlElement,
  isPinned: (fingerprint: string) => boolean,
): Promise<string> {
  const signature = onlySignature(root);
  ensure(root.children.includes(signature), 'The signature is not a child of the root.');
  const signedInfo = only(children(signature, dsig, 'SignedInfo'), 'SignedInfo');

  const certificate = signerCertificate(signature);
  const signer = await sha256(certificate);
  ensure(isPinned(signer), `The signer ${signer} is not pinned.`);

  ensure(
    algorithm(signedInfo, 'CanonicalizationMethod') === exclusive,
    'The canonicalisation is not accepted.',
  );
  ensure(await isSigned(signature, signedInfo, certificate), 'The signature is wrong.');

  const { properties, around } = signedProperties(signature);
  const references = children(signedInfo, dsig, 'Reference');
  ensure(
    references.length === 2,
    'The signature does not cover exactly the document and its own properties.',
  );
  await checkDocument(only(references.filter(isDocumentReference), 'document reference'), root, signature);
  await checkProperties(only(references.filter(isPropertiesReference), 'properties reference'), properties, [
    root,
    signature,
    ...around,
  ]);
  await checkSigningCertificate(properties, certificate);
  return signer;
}

/**
 * The SHA-256 of the certificate that a list claims as its signer's, in lower-case hex. Nothing is checked.
 */
export async function claimedSigner(root: XmlElement): Promise<string> {
  return sha256(signerCertificate(onlySignature(root)));
}

function onlySignature(root: XmlElement): XmlElement {
  const signatures = [...descendants(root)].filter(
    (one) => one.namespace === dsig && one.local === 'Signature',
  );
  return only(signatures, 'signature');
}

async function isSigned(
  signature: XmlElement,
  signedInfo: XmlElement,
  certificate: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const method = signatureMethods[algorithm(signedInfo, 'SignatureMethod')];
  ensure(method !== undefined, 'The signature method is not accepted.');
  const value = fromBase64(text(only(children(signature, dsig, 'SignatureValue'), 'SignatureValue')));
  const data = utf8(canonicalise(signedInfo));
  // Italy's certificate is not in exact DER. It need not be, since it is pinned with all its bytes.
  const { spki, curve } = readSubject(certificate);
  if (method.scheme === 'RSA') return verifyRsa(method.hash, spki, value, data, pinnedRsaBitsMin);
  ensure(curve !== null, 'The signer has no usable ECDSA key.');
  return verifyEcdsa(method.hash, curve, spki, value, data);
}

function signerCertificate(signature: XmlElement): Uint8Array<ArrayBuffer> {
  const keyInfo = only(children(signature, dsig, 'KeyInfo'), 'KeyInfo');
  const data = only(children(keyInfo, dsig, 'X509Data'), 'X509Data');
  const [first] = children(data, dsig, 'X509Certificate');
  ensure(first !== undefined, 'The signature names no certificate.');
  return fromBase64(text(first));
}

/** The signed properties, and the elements between them and the signature. */
function signedProperties(signature: XmlElement) {
  const object = only(children(signature, dsig, 'Object'), 'Object');
  const qualifying = only(children(object, xades, 'QualifyingProperties'), 'QualifyingProperties');
  const properties = only(children(qualifying, xades, 'SignedProperties'), 'SignedProperties');
  return { properties, around: [object, qualifying] };
}

function isDocumentReference(reference: XmlElement): boolean {
  // Lithuania, Sweden and Italy write the optional type and leave it empty.
  const isTyped = (attribute(reference, 'Type') ?? '') !== '';
  return attribute(reference, 'URI') === '' && !isTyped;
}

function isPropertiesReference(reference: XmlElement): boolean {
  return attribute(reference, 'Type') === signedPropertiesType;
}

/** Accepts both ways to say "the document without its signature" (XML Signature 6.6.4, XPath Filter 2.0). */
async function checkDocument(reference: XmlElement, root: XmlElement, signature: XmlElement): Promise<void> {
  const [withoutSignature, canonical, ...more] = transforms(reference);
  ensure(
    withoutSignature !== undefined && canonical !== undefined && more.length === 0,
    'The transforms are not accepted.',
  );
  ensure(isEnveloped(withoutSignature) && isExclusive(canonical), 'The transforms are not accepted.');
  await checkDigest(
    reference,
    utf8(canonicalise(root, signature)),
    'The list was altered after it was signed.',
  );
}

async function checkProperties(
  reference: XmlElement,
  properties: XmlElement,
  ancestors: readonly XmlElement[],
): Promise<void> {
  const id = attribute(properties, 'Id');
  ensure(
    id !== undefined && attribute(reference, 'URI') === `#${id}`,
    'The reference names other properties.',
  );
  const altered = 'The signed properties were altered.';
  // Austria and Liechtenstein name no transform: the inclusive canonical form (XML Signature 4.4.3.2).
  if (children(reference, dsig, 'Transforms').length === 0)
    return checkDigest(reference, utf8(canonicaliseInclusively(properties, ancestors)), altered);
  const [canonical, ...more] = transforms(reference);
  ensure(
    canonical !== undefined && isExclusive(canonical) && more.length === 0,
    'The transforms are not accepted.',
  );
  await checkDigest(reference, utf8(canonicalise(properties)), altered);
}

/** The signed properties name the signing certificate by its digest (EN 319 132-1 5.2.2). */
async function checkSigningCertificate(
  properties: XmlElement,
  certificate: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const [digestElement] = [...descendants(properties)].filter(
    (one) => one.namespace === xades && one.local === 'CertDigest',
  );
  ensure(digestElement !== undefined, 'The signed properties name no signing certificate.');
  const otherwise = 'The signed properties name another certificate.';
  await checkDigest(digestElement, certificate, otherwise, certificateHashes);
}

function transforms(reference: XmlElement): readonly XmlElement[] {
  return children(only(children(reference, dsig, 'Transforms'), 'Transforms'), dsig, 'Transform');
}

function isEnveloped(transform: XmlElement): boolean {
  if (attribute(transform, 'Algorithm') === enveloped) return true;
  const [path, ...more] = children(transform, filter2, 'XPath');
  if (attribute(transform, 'Algorithm') !== filter2 || path === undefined || more.length > 0) return false;
  return attribute(path, 'Filter') === 'subtract' && text(path) === '/descendant::ds:Signature';
}

/** Child elements would be an InclusiveNamespaces list, which `canonicalise` does not know. */
function isExclusive(transform: XmlElement): boolean {
  return attribute(transform, 'Algorithm') === exclusive && transform.children.length === 0;
}

function algorithm(parent: XmlElement, local: string): string {
  const method = only(children(parent, dsig, local), local);
  ensure(method.children.length === 0, `${local} has parameters.`);
  return attribute(method, 'Algorithm') ?? '';
}

async function checkDigest(
  holder: XmlElement,
  data: Uint8Array<ArrayBuffer>,
  otherwise: string,
  hashes: Readonly<Record<string, Hash | 'SHA-1'>> = digestHashes,
): Promise<void> {
  const hash = hashes[algorithm(holder, 'DigestMethod')];
  ensure(hash !== undefined, 'The digest method is not accepted.');
  const claimed = fromBase64(text(only(children(holder, dsig, 'DigestValue'), 'DigestValue')));
  ensure(toBase64(await digest(hash, data)) === toBase64(claimed), otherwise);
}

async function digest(hash: Hash | 'SHA-1', data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(hash, data));
}

function utf8(canonical: string): Uint8Array<ArrayBuffer> {
  // Its buffer is new and not shared, which the types of Workers do not say.
  return new TextEncoder().encode(canonical) as Uint8Array<ArrayBuffer>;
}
