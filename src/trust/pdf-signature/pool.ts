import { BerTooLarge, MalformedBer, sameBytes } from '../../formats/cms/ber.ts';
import type { SignerId } from '../../formats/cms/signed-data.ts';
import { Refusal } from '../refusal.ts';
import { type Certificate, parseCertificate } from '../x509/certificate.ts';
import { toHex } from '../x509/der.ts';
import { namesOf, type Uses, usesOf } from './uses.ts';

/** A certificate with what it may be used for. */
export interface ReadCertificate extends Certificate {
  readonly uses: Uses;
}

/** A signature and the validation data of the largest real file have 60. */
const certificatesMax = 2_000;
/** Of certificates with the same name or number, so many are tried. */
const sameNameMax = 8;
const keyIdsMax = 64;

/** The certificates that a file has, found by their names. Only those that are asked for are read in full. */
export class CertificatePool {
  readonly #bySubject = new Map<string, Uint8Array<ArrayBuffer>[]>();
  readonly #byNumber = new Map<string, Uint8Array<ArrayBuffer>[]>();
  readonly #all: Uint8Array<ArrayBuffer>[] = [];
  readonly #read = new Map<Uint8Array, ReadCertificate | null>();

  constructor(certificates: Iterable<Uint8Array<ArrayBuffer>>) {
    const seen = new Set<string>();
    for (const certificate of certificates) {
      if (this.#all.length >= certificatesMax) break;
      const names = namesOf(certificate);
      if (names === null) continue;
      const number = numberKey(names);
      const subject = toHex(names.subject);
      const same = this.#byNumber.get(number) ?? [];
      if (seen.has(number) && same.some((one) => sameBytes(one, certificate))) continue;
      seen.add(number);
      this.#all.push(certificate);
      if (same.length < sameNameMax) this.#byNumber.set(number, [...same, certificate]);
      const named = this.#bySubject.get(subject) ?? [];
      if (named.length < sameNameMax) this.#bySubject.set(subject, [...named, certificate]);
    }
  }

  /** The certificates that a signer names, by issuer and number or by the key's id (RFC 5652, 5.3). */
  named(id: SignerId): readonly ReadCertificate[] {
    if (!('keyId' in id)) return this.#reading(this.#byNumber.get(numberKey(id)) ?? []);
    return this.#reading(this.#all.slice(0, keyIdsMax)).filter(
      ({ uses: { keyId } }) => keyId !== null && sameBytes(keyId, id.keyId),
    );
  }

  /** The certificates of this subject, a name in DER. */
  ofSubject(subject: Uint8Array): readonly ReadCertificate[] {
    return this.#reading(this.#bySubject.get(toHex(subject)) ?? []);
  }

  #reading(certificates: readonly Uint8Array<ArrayBuffer>[]): readonly ReadCertificate[] {
    return certificates.flatMap((certificate) => {
      let read = this.#read.get(certificate);
      if (read === undefined) {
        read = readOrNull(certificate);
        this.#read.set(certificate, read);
      }
      return read ?? [];
    });
  }
}

function numberKey({ issuer, serial }: { issuer: Uint8Array; serial: Uint8Array }): string {
  return `${toHex(serial)}/${toHex(issuer)}`;
}

/** A certificate that can't be read is as good as none: nothing can be said with it. */
export function readOrNull(der: Uint8Array<ArrayBuffer>): ReadCertificate | null {
  try {
    const certificate = parseCertificate(der);
    return { ...certificate, uses: usesOf(certificate) };
  } catch (error) {
    if (error instanceof Refusal || error instanceof MalformedBer || error instanceof BerTooLarge)
      return null;
    throw error;
  }
}
