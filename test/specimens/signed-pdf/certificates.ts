import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import * as der from '../test-ca/der.ts';

/** A name and a key that sign certificates, messages, OCSP responses and revocation lists. */
export interface Holder {
  readonly name: Buffer;
  readonly key: KeyObject;
  readonly certificate: Buffer;
  readonly serial: number;
}

export interface CertificateContent {
  readonly commonName: string;
  readonly organization?: string;
  readonly country?: string;
  readonly serial?: number;
  /** Days, `YYYY-MM-DD`. */
  readonly notBefore?: string;
  readonly notAfter?: string;
  readonly isCa?: boolean;
  /** How many authorities may stand below a CA. */
  readonly pathLength?: number;
  /** The first byte of the key usage: 0x04 signs certificates, 0x80 content. */
  readonly keyUsage?: number;
  /** Purposes of the extended key usage, which is critical unless it is said not to be. */
  readonly purposes?: readonly string[];
  readonly purposesAreCritical?: boolean;
  /** For a person's signature, an organisation's seal or a web site, by its qualified statements. */
  readonly qcType?: 'signature' | 'seal' | 'web';
  /** The key's id, by which a message may name the certificate. */
  readonly keyId?: Uint8Array;
  /** The object identifier of an extension without content. */
  readonly statement?: string;
  /** The value of the extension that says where its revocation lists are. */
  readonly distributionPoints?: Uint8Array;
  /** The object identifier of a critical extension, whose value is an empty sequence. */
  readonly critical?: string;
  /** The digest by which the issuer signs it. */
  readonly digest?: 'sha1' | 'sha256';
  /** Bytes of an extension that nothing reads. */
  readonly padding?: number;
}

export const timeStamping = '1.3.6.1.5.5.7.3.8';
export const ocspSigning = '1.3.6.1.5.5.7.3.9';

function nameOf({ commonName, organization = 'FICTIF', country = 'XX' }: CertificateContent): Buffer {
  const attribute = (type: string, text: Buffer) => der.set(der.sequence(der.oid(type), text));
  return der.sequence(
    attribute('2.5.4.6', der.printable(country)),
    attribute('2.5.4.10', der.utf8(organization)),
    attribute('2.5.4.3', der.utf8(commonName)),
  );
}

export function algorithm(identifier: string, ...parameters: Uint8Array[]): Buffer {
  return der.sequence(der.oid(identifier), ...parameters);
}

/** The algorithm by which a key signs with this digest. */
function signatureAlgorithm(key: KeyObject, digest: 'sha1' | 'sha256' = 'sha256'): Buffer {
  const isSha1 = digest === 'sha1';
  return key.asymmetricKeyType === 'rsa'
    ? algorithm(`1.2.840.113549.1.1.${isSha1 ? '5' : '11'}`, der.nullValue())
    : algorithm(`1.2.840.10045.4.${isSha1 ? '1' : '3.2'}`);
}

/** A structure and its signature, as X.509 and OCSP have it. */
export function signedStructure(body: Buffer, key: KeyObject, ...more: Uint8Array[]): Buffer {
  return der.sequence(body, signatureAlgorithm(key), der.bits(sign('sha256', body, key)), ...more);
}

function extension(type: string, value: Uint8Array, isCritical = false): Buffer {
  return der.sequence(der.oid(type), ...(isCritical ? [der.boolean(true)] : []), der.octets(value));
}

const qcTypes = {
  signature: '0.4.0.1862.1.6.1',
  seal: '0.4.0.1862.1.6.2',
  web: '0.4.0.1862.1.6.3',
} as const;

/** Issues a certificate; `issuer` null for one that signs itself. */
export function issue(content: CertificateContent, key: KeyObject, issuer: Holder | null): Holder {
  const { serial = 7, isCa = false, digest = 'sha256', purposes, qcType, keyId, critical, padding } = content;
  const { keyUsage = isCa ? 0x06 : 0xc0, purposesAreCritical: isCritical = true } = content;
  const { distributionPoints, statement } = content;
  const name = nameOf(content);
  const below = content.pathLength === undefined ? [] : [der.integer(content.pathLength)];
  const extensions = [
    ...(isCa ? [extension('2.5.29.19', der.sequence(der.boolean(true), ...below), true)] : []),
    extension('2.5.29.15', der.bits(Buffer.of(keyUsage), isCa ? 1 : 6), true),
    ...(purposes ? [extension('2.5.29.37', der.sequence(...purposes.map(der.oid)), isCritical)] : []),
    ...(qcType
      ? [
          extension(
            '1.3.6.1.5.5.7.1.3',
            der.sequence(der.sequence(der.oid('0.4.0.1862.1.6'), der.sequence(der.oid(qcTypes[qcType])))),
          ),
        ]
      : []),
    ...(keyId === undefined ? [] : [extension('2.5.29.14', der.octets(keyId))]),
    ...(statement === undefined ? [] : [extension(statement, der.nullValue())]),
    ...(distributionPoints === undefined ? [] : [extension('2.5.29.31', distributionPoints)]),
    ...(critical === undefined ? [] : [extension(critical, der.sequence(), true)]),
    ...(padding === undefined ? [] : [extension('1.2.3.4', der.octets(Buffer.alloc(padding)))]),
  ];
  const signer = issuer?.key ?? key;
  const body = der.sequence(
    der.tagged(0, der.integer(2)),
    der.integer(serial),
    signatureAlgorithm(signer, digest),
    issuer?.name ?? name,
    der.sequence(
      der.utcTime(content.notBefore ?? '2020-01-01'),
      der.utcTime(content.notAfter ?? '2030-01-01'),
    ),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der.tagged(3, der.sequence(...extensions)),
  );
  const value = der.bits(sign(digest, body, signer));
  const certificate = der.sequence(body, signatureAlgorithm(signer, digest), value);
  return { name, key, certificate, serial };
}
