import { constants, createHash, createPublicKey, sign } from 'node:crypto';
import * as der from '../test-ca/der.ts';
import { algorithm, type Holder, signedStructure } from './certificates.ts';

export type Digest = 'sha1' | 'sha256' | 'sha384' | 'sha512';

const digests: Readonly<Record<Digest, string>> = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};
const ecdsaWith = { sha1: '1', sha256: '3.2', sha384: '3.3', sha512: '3.4' } as const;

export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

export interface MessageOptions {
  readonly signer: Holder;
  /** What is signed. It is in the message only if `contentType` is another than data, or `isAttached`. */
  readonly content: Uint8Array;
  readonly contentType?: string;
  readonly isAttached?: boolean;
  readonly digest?: Digest;
  readonly isPss?: boolean;
  /** The certificates in the message; the signer's without any. */
  readonly certificates?: readonly Uint8Array[];
  /** The id of the signer's key, by which the message names the certificate instead of by its number. */
  readonly keyId?: Uint8Array;
  /** The certificate that the attributes name; null for none. */
  readonly named?: Uint8Array | null;
  /** Given the signature's value, tokens that stand beside it. */
  readonly tokens?: (signature: Buffer) => readonly Buffer[];
  readonly signers?: number;
  /** Revocation lists, and what stands in their place. */
  readonly revocation?: readonly Buffer[];
  /** More signed attributes. */
  readonly attributes?: readonly Buffer[];
  /** Without attributes the content itself is signed. */
  readonly hasAttributes?: boolean;
}

function hash(digest: Digest, data: Uint8Array): Buffer {
  return createHash(digest).update(data).digest();
}

export const attribute = (type: string, value: Uint8Array): Buffer =>
  der.sequence(der.oid(type), der.set(value));

/** A CMS message (RFC 5652, 5.1) in DER. */
export function message(options: MessageOptions): Buffer {
  const { signer, content, contentType = oids.data, digest = 'sha256', isPss = false } = options;
  const named = options.named === undefined ? signer.certificate : options.named;
  const isAttached = options.isAttached ?? contentType !== oids.data;
  const attributes = [
    attribute(oids.contentType, der.oid(contentType)),
    attribute(oids.messageDigest, der.octets(hash(digest, content))),
    ...(options.attributes ?? []),
    ...(named
      ? [
          attribute(
            oids.signingCertificateV2,
            der.sequence(der.sequence(der.sequence(der.octets(hash('sha256', named))))),
          ),
        ]
      : []),
  ];
  const { hasAttributes = true } = options;
  const signed = hasAttributes ? der.set(...attributes) : Buffer.from(content);
  const { value, scheme } = signatureOf(signed, signer, digest, isPss);
  const tokens = options.tokens?.(value) ?? [];
  const info = der.sequence(
    der.integer(options.keyId === undefined ? 1 : 3),
    options.keyId === undefined
      ? der.sequence(issuerOf(signer), der.integer(signer.serial))
      : retagged(0x80, der.octets(options.keyId)),
    algorithm(digests[digest]),
    ...(hasAttributes ? [retagged(0xa0, signed)] : []),
    scheme,
    der.octets(value),
    ...(tokens.length === 0
      ? []
      : [retagged(0xa1, der.set(...tokens.map((token) => attribute(oids.timestampToken, token))))]),
  );
  const certificates = options.certificates ?? [signer.certificate];
  return der.sequence(
    der.oid(oids.signedData),
    der.tagged(
      0,
      der.sequence(
        der.integer(1),
        der.set(algorithm(digests[digest])),
        der.sequence(der.oid(contentType), ...(isAttached ? [der.tagged(0, der.octets(content))] : [])),
        ...(certificates.length === 0 ? [] : [der.tagged(0, Buffer.concat(certificates))]),
        ...(options.revocation === undefined ? [] : [der.tagged(1, Buffer.concat(options.revocation))]),
        der.set(...Array.from({ length: options.signers ?? 1 }, () => info)),
      ),
    ),
  );
}

/** The issuer's name of a holder's certificate. */
function issuerOf({ certificate }: Holder): Buffer {
  const at = (bytes: Buffer, start: number): { readonly from: number; readonly to: number } => {
    const first = bytes[start + 1] ?? 0;
    const count = first < 0x80 ? 0 : first & 0x7f;
    const length = count === 0 ? first : bytes.readUIntBE(start + 2, count);
    return { from: start + 2 + count, to: start + 2 + count + length };
  };
  const body = at(certificate, at(certificate, 0).from);
  let start = body.from;
  for (let skipped = 0; skipped < 3; skipped++) start = at(certificate, start).to;
  return certificate.subarray(start, at(certificate, start).to);
}

function retagged(tag: number, element: Buffer): Buffer {
  const copy = Buffer.from(element);
  copy[0] = tag;
  return copy;
}

function signatureOf(
  data: Buffer,
  { key }: Holder,
  digest: Digest,
  isPss: boolean,
): { readonly value: Buffer; readonly scheme: Buffer } {
  if (isPss) {
    const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
    const hashed = algorithm(digests[digest]);
    const scheme = algorithm(
      '1.2.840.113549.1.1.10',
      der.sequence(
        der.tagged(0, hashed),
        der.tagged(1, algorithm('1.2.840.113549.1.1.8', hashed)),
        der.tagged(2, der.integer(32)),
      ),
    );
    return { value: sign(digest, data, { key, ...padding }), scheme };
  }
  if (key.asymmetricKeyType === 'ed25519')
    return { value: sign(null, data, key), scheme: algorithm('1.3.101.112') };
  const scheme =
    key.asymmetricKeyType === 'rsa'
      ? algorithm('1.2.840.113549.1.1.1', der.nullValue())
      : algorithm(`1.2.840.10045.4.${ecdsaWith[digest]}`);
  return { value: sign(digest, data, key), scheme };
}

export function generalizedTime(at: string): Buffer {
  return retagged(0x18, der.octets(Buffer.from(`${at.replaceAll(/[-:T]/g, '').slice(0, 14)}Z`)));
}

/** A timestamp of `stamped` (RFC 3161) at an instant `YYYY-MM-DDTHH:MM:SSZ`. */
export function timestamp(
  authority: Holder,
  stamped: Uint8Array,
  at: string,
  digest: Digest = 'sha256',
  more: Partial<MessageOptions> = {},
): Buffer {
  const content = der.sequence(
    der.integer(1),
    der.oid('1.2.3'),
    der.sequence(algorithm(digests[digest]), der.octets(hash(digest, stamped))),
    der.integer(1),
    generalizedTime(at),
  );
  return message({ signer: authority, content, contentType: oids.timestampInfo, digest, ...more });
}

export interface OcspContent {
  readonly issuer: Holder;
  readonly serial: number;
  /** Instants, `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly at: string;
  readonly revokedAt?: string;
  /** Certificates that ended before this are not known any more (RFC 6960, 4.4.4). */
  readonly archiveCutoff?: string;
  /** Who signs; the issuer himself otherwise. */
  readonly responder?: Holder;
}

/** An OCSP response (RFC 6960, 4.2.1). */
export function ocspResponse(content: OcspContent): Buffer {
  const { issuer, serial, at, revokedAt, archiveCutoff, responder = issuer } = content;
  const spki = createPublicKey(issuer.key).export({ type: 'spki', format: 'der' });
  const keyBits = spki.subarray(spki.length - (issuer.key.asymmetricKeyType === 'rsa' ? 270 : 65));
  const id = der.sequence(
    algorithm(digests.sha1),
    der.octets(hash('sha1', issuer.name)),
    der.octets(hash('sha1', keyBits)),
    der.integer(serial),
  );
  const status =
    revokedAt === undefined
      ? retagged(0x80, der.octets(Buffer.alloc(0)))
      : der.tagged(1, generalizedTime(revokedAt));
  const cutoff = (time: string) =>
    der.sequence(der.oid('1.3.6.1.5.5.7.48.1.6'), der.octets(generalizedTime(time)));
  const more = archiveCutoff === undefined ? [] : [der.tagged(1, der.sequence(cutoff(archiveCutoff)))];
  const body = der.sequence(
    der.tagged(1, responder.name),
    generalizedTime(at),
    der.sequence(der.sequence(id, status, generalizedTime(at), ...more)),
  );
  const sent = responder === issuer ? [] : [der.tagged(0, der.sequence(responder.certificate))];
  const basic = signedStructure(body, responder.key, ...sent);
  return der.sequence(
    retagged(0x0a, der.integer(0)),
    der.tagged(0, der.sequence(der.oid('1.3.6.1.5.5.7.48.1.1'), der.octets(basic))),
  );
}

/** The same message with indefinite lengths wherever a constructed element allows it (X.690, 8.1.3.6). */
export function indefinite(element: Buffer, depth = 6): Buffer {
  const tag = element[0] ?? 0;
  const first = element[1] ?? 0;
  const start = first < 0x80 ? 2 : 2 + (first & 0x7f);
  if ((tag & 0x20) === 0 || depth === 0) return element;
  const parts: Buffer[] = [];
  for (let at = start; at < element.length; ) {
    const size = element[at + 1] ?? 0;
    const head = size < 0x80 ? 2 : 2 + (size & 0x7f);
    const length = size < 0x80 ? size : element.readUIntBE(at + 2, size & 0x7f);
    parts.push(indefinite(element.subarray(at, at + head + length), depth - 1));
    at += head + length;
  }
  return Buffer.concat([Buffer.of(tag, 0x80), ...parts, Buffer.of(0, 0)]);
}
