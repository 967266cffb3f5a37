import {
  type Element,
  expected,
  MalformedBer,
  members,
  oid,
  sameBytes,
  tags,
} from '../../formats/cms/ber.ts';
import { algorithm, type SignedData, type SignerInfo } from '../../formats/cms/signed-data.ts';
import {
  checkValue,
  type DigestName,
  digestName,
  type Scheme,
  schemeOf,
  type ValueOutcome,
} from '../x509/signature-value.ts';
import type { Effort } from './effort.ts';
import type { CertificatePool, ReadCertificate } from './pool.ts';

/** What a signature signs: the bytes of a file outside its gap, or the content of a timestamp. */
export interface SignedContent {
  /** The digest of the content. */
  digest(name: DigestName): Promise<Uint8Array>;
  /** The content itself, in one piece. */
  bytes(): Uint8Array<ArrayBuffer>;
}

/** Content that can be had in one piece. Each digest is computed once. */
export function contentOf(bytes: () => Uint8Array<ArrayBuffer>): SignedContent {
  const digests = new Map<DigestName, Uint8Array>();
  return {
    bytes,
    async digest(name) {
      const known = digests.get(name) ?? new Uint8Array(await crypto.subtle.digest(name, bytes()));
      digests.set(name, known);
      return known;
    },
  };
}

/** Why a signature is wrong: changed content, a value not made by the key, or a malformed message. */
export type SignerContradiction = 'signed_bytes_changed' | 'signature_value_wrong' | 'signature_damaged';

/** Why a signature can't be judged, or proves too little. */
export type SignerGap =
  | 'several_signers'
  | 'certificate_missing'
  | 'certificate_not_named'
  | 'algorithm_not_supported'
  | 'weak_digest'
  | 'short_key';

export interface CheckedSigner {
  /** The certificate that the signature names, even if its key did not make it; null if the file has none. */
  readonly certificate: ReadCertificate | null;
  readonly contradiction: SignerContradiction | null;
  readonly gap: SignerGap | null;
}

const contentTypeAttribute = '1.2.840.113549.1.9.3';
const messageDigestAttribute = '1.2.840.113549.1.9.4';
const signingCertificate = '1.2.840.113549.1.9.16.2.12';
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';

/**
 * Checks that the key of the certificate that a message names signed this content (RFC 5652, 5.4 and 5.6).
 * The signed attributes may not name another certificate (RFC 5035, 3) and, if `isBindingRequired`, must name
 * this one. Throws `MalformedBer`.
 */
export async function checkSigner(
  message: SignedData,
  content: SignedContent,
  pool: CertificatePool,
  isBindingRequired: boolean,
): Promise<CheckedSigner> {
  const [signer, ...others] = message.signers;
  if (signer === undefined) return outcome(null, 'signature_damaged', null);
  if (others.length > 0) return outcome(null, null, 'several_signers');
  const certificates = pool.named(signer.id);
  const [first = null] = certificates;
  const digest = digestName(signer.digestAlgorithm.oid);
  if (digest === null) return outcome(first, null, 'algorithm_not_supported');
  if (signer.signedAttributes !== null) {
    const { values } = signer.signedAttributes;
    const type = oid(onlyValue(values.get(contentTypeAttribute)));
    const messageDigest = expected(onlyValue(values.get(messageDigestAttribute)), tags.octetString).content;
    if (type !== message.contentType) return outcome(first, 'signature_damaged', null);
    if (!sameBytes(messageDigest, await content.digest(digest)))
      return outcome(first, 'signed_bytes_changed', null);
  }
  if (first === null) return outcome(null, null, 'certificate_missing');
  return checkWith(signer, certificates, first, digest, content, isBindingRequired, pool.effort);
}

async function checkWith(
  signer: SignerInfo,
  certificates: readonly ReadCertificate[],
  first: ReadCertificate,
  digest: DigestName,
  content: SignedContent,
  isBindingRequired: boolean,
  effort: Effort,
): Promise<CheckedSigner> {
  const scheme = schemeOf(signer.signatureAlgorithm, digest);
  if (scheme === null) return outcome(first, null, 'algorithm_not_supported');
  const schemes = schemesOf(scheme, digest);
  const data = signer.signedAttributes?.encodings ?? [content.bytes()];
  let last: CheckedSigner = outcome(first, 'signature_value_wrong', null);
  for (const certificate of certificates) {
    const value = await checkedValue(schemes, certificate, signer, data, effort);
    if (value === 'wrong') continue;
    if (value === 'unsupported' || schemes.length > 1) {
      last = outcome(certificate, null, 'algorithm_not_supported');
      continue;
    }
    const binding = await bindingOf(signer, certificate);
    if (binding === 'other' || (binding === 'none' && isBindingRequired)) {
      last = outcome(certificate, null, 'certificate_not_named');
      continue;
    }
    if (value !== 'holds') return outcome(certificate, null, value);
    // Ed25519 has no digest of its own, so the value does not show that the attributes bind by SHA-1.
    const isBoundBySha1 = digest === 'SHA-1' && signer.signedAttributes !== null;
    return outcome(certificate, null, isBoundBySha1 ? 'weak_digest' : null);
  }
  return last;
}

/**
 * The schemes by which a value may have been made. A message that names one digest for the attributes and
 * another for the content breaks RFC 5652, 5.4, so it never passes. But it counts as wrong only if the value
 * fits neither digest.
 */
function schemesOf(scheme: Scheme, digest: DigestName): readonly Scheme[] {
  const isContradictory = 'hash' in scheme && scheme.hash !== digest;
  return isContradictory ? [scheme, { ...scheme, hash: digest }] : [scheme];
}

async function checkedValue(
  schemes: readonly Scheme[],
  { spki }: ReadCertificate,
  { signature }: SignerInfo,
  data: readonly Uint8Array<ArrayBuffer>[],
  effort: Effort,
): Promise<ValueOutcome> {
  for (const scheme of schemes) {
    for (const one of data) {
      effort.take();
      const value = await checkValue(scheme, spki, signature, one);
      if (value !== 'wrong') return value;
    }
  }
  return 'wrong';
}

function outcome(
  certificate: ReadCertificate | null,
  contradiction: SignerContradiction | null,
  gap: SignerGap | null,
): CheckedSigner {
  return { certificate, contradiction, gap };
}

/** Whether the signed attributes name this certificate by its digest, another one, or none. */
async function bindingOf(
  { signedAttributes }: SignerInfo,
  certificate: ReadCertificate,
): Promise<'this' | 'other' | 'none'> {
  const second = signedAttributes?.values.get(signingCertificateV2);
  const value = second ?? signedAttributes?.values.get(signingCertificate);
  if (value === undefined) return 'none';
  const [ids] = members(onlyValue(value), tags.sequence);
  const [id] = members(ids, tags.sequence);
  const fields = members(id, tags.sequence);
  const isNamed = second !== undefined && fields[0]?.tag === tags.sequence;
  const [hash] = isNamed ? fields.slice(1) : fields;
  const name = second === undefined ? 'SHA-1' : isNamed ? digestName(algorithm(fields[0]).oid) : 'SHA-256';
  // A digest that WebCrypto does not have can't be compared, so the certificate isn't bound.
  if (name === null) return 'none';
  const own = new Uint8Array(await crypto.subtle.digest(name, certificate.der));
  return sameBytes(own, expected(hash, tags.octetString).content) ? 'this' : 'other';
}

/** The value of an attribute that has exactly one (RFC 5652, 11.1 and 11.2). */
function onlyValue(values: readonly Element[] | undefined): Element {
  const [value, ...more] = values ?? [];
  if (value === undefined || more.length > 0) throw new MalformedBer('An attribute has not one value.');
  return value;
}

const signingTimeAttribute = '1.2.840.113549.1.9.5';

/** When the signer says that it signed (RFC 5652, 11.3): a time element, or null. */
export function claimedTime({ signedAttributes }: SignerInfo): Element | null {
  const [value] = signedAttributes?.values.get(signingTimeAttribute) ?? [];
  return value ?? null;
}

/**
 * What the unsigned attributes have as timestamp tokens, each a CMS message of its own if it is well-formed.
 */
export function tokensOf({ unsignedAttributes }: SignerInfo): readonly Uint8Array<ArrayBuffer>[] {
  return (unsignedAttributes.get('1.2.840.113549.1.9.16.2.14') ?? []).map(({ whole }) => whole);
}
