import { BerTooLarge, MalformedBer, sameBytes } from '../../formats/cms/ber.ts';
import type { SignerId } from '../../formats/cms/signed-data.ts';
import { Refusal } from '../refusal.ts';
import { type Certificate, parseCertificate } from '../x509/certificate.ts';
import { toHex } from '../x509/der.ts';
import type { Effort } from './effort.ts';
import { namesOf, type Uses, usesOf } from './uses.ts';

/** A certificate with what it may be used for. */
export interface ReadCertificate extends Certificate {
  readonly uses: Uses;
}

/** How many certificates with one name, or with one issuer and number, are kept. */
const sameNameMax = 8;
const keyIdsMax = 64;

/**
 * The certificates of a file, found by their names. Each is read in full only when it is asked for. A pool
 * also finds the certificates of the pool below it, so that those that all signatures of a file share are
 * indexed once.
 */
export class CertificatePool {
  readonly effort: Effort;
  readonly #below: CertificatePool | null;
  readonly #bySubject = new Map<string, Uint8Array<ArrayBuffer>[]>();
  readonly #byNumber = new Map<string, Uint8Array<ArrayBuffer>[]>();
  readonly #all: Uint8Array<ArrayBuffer>[] = [];
  readonly #read = new Map<Uint8Array, ReadCertificate | null>();

  constructor(certificates: Iterable<Uint8Array<ArrayBuffer>>, below: CertificatePool | Effort) {
    this.#below = below instanceof CertificatePool ? below : null;
    this.effort = below instanceof CertificatePool ? below.effort : below;
    for (const certificate of certificates) {
      const names = namesOf(certificate);
      if (names === null) continue;
      const same = listIn(this.#byNumber, numberKey(names));
      if (same.some((one) => sameBytes(one, certificate))) continue;
      this.#all.push(certificate);
      if (same.length < sameNameMax) same.push(certificate);
      const named = listIn(this.#bySubject, toHex(names.subject));
      if (named.length < sameNameMax) named.push(certificate);
    }
  }

  /** The certificates that a signer names, by issuer and number or by the key's id (RFC 5652, 5.3). */
  named(id: SignerId): readonly ReadCertificate[] {
    const below = this.#below?.named(id) ?? [];
    if (!('keyId' in id)) return [...this.#reading(this.#byNumber.get(numberKey(id))), ...below];
    const own = this.#reading(this.#all.slice(0, keyIdsMax)).filter(
      ({ uses: { keyId } }) => keyId !== null && sameBytes(keyId, id.keyId),
    );
    return [...own, ...below];
  }

  /** The certificates of this subject, a name in DER. */
  ofSubject(subject: Uint8Array): readonly ReadCertificate[] {
    return [
      ...this.#reading(this.#bySubject.get(toHex(subject))),
      ...(this.#below?.ofSubject(subject) ?? []),
    ];
  }

  #reading(certificates: readonly Uint8Array<ArrayBuffer>[] = []): readonly ReadCertificate[] {
    return certificates.flatMap((certificate) => {
      let read = this.#read.get(certificate);
      if (read === undefined) {
        read = readOrNull(certificate, this.effort);
        this.#read.set(certificate, read);
      }
      return read ?? [];
    });
  }
}

/** The list at a key, which is added if it is missing. */
export function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function numberKey({ issuer, serial }: { issuer: Uint8Array; serial: Uint8Array }): string {
  return `${toHex(serial)}/${toHex(issuer)}`;
}

/** A certificate, read in full; null if it can't be read, because it then proves nothing. */
export function readOrNull(der: Uint8Array<ArrayBuffer>, effort: Effort): ReadCertificate | null {
  effort.take();
  try {
    const certificate = parseCertificate(der);
    return { ...certificate, uses: usesOf(certificate) };
  } catch (error) {
    if (error instanceof Refusal || error instanceof MalformedBer || error instanceof BerTooLarge)
      return null;
    throw error;
  }
}
