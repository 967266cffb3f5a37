import { CompactSign, calculateJwkThumbprint, compactVerify, importJWK, type JWK } from 'jose';
import type { Caller } from '../../access/access.ts';
import { type Outcome, worstOf } from '../../documents/verdict.ts';
import type { PagePlace } from '../../pipelines/documents.ts';
import type { Verification } from '../../pipelines/reading.ts';
import { present } from '../../present.ts';
import { valueOr } from '../../setting.ts';
import type { SentFile } from '../form/sent-files.ts';
import { problemKinds } from '../problems/kinds.ts';
import { Problem, retryAfter } from '../problems/problem.ts';
import type { Env } from '../settings/env.ts';
import { readReceiptKeys } from '../settings/settings.ts';

/**
 * What is signed: enough to tell a genuine report from an invented one, and nothing that was read from the
 * document.
 */
export interface Receipt {
  /** The origin of the service. */
  readonly iss: string;
  /** When, in seconds since 1970. */
  readonly iat: number;
  /** Id of the request. */
  readonly jti: string;
  readonly mode: Caller['mode'];
  /** SHA-256 of each file, in hexadecimal. */
  readonly files: readonly string[];
  /** Root element of the answer, which names the document. */
  readonly document: string;
  /** The pages of the document, whose `file` counts in `files`; left out where they are not known. */
  readonly pages?: readonly PagePlace[];
  /** The outcome on the document; with several certificates, the worst. */
  readonly outcome: Outcome;
  /** The outcome of each certificate, in the order of `files`, if there are several. */
  readonly outcomes?: readonly Outcome[];
  /** The outcome of the certificates together, if there are several. */
  readonly together?: Outcome;
}

/** What a receipt says about the request. */
interface ReceiptContext {
  readonly requestId: string;
  readonly mode: Caller['mode'];
  /** The origin of the service; null if it's unknown. */
  readonly origin: string | null;
}

/** Signs the receipt of a verification of some files, as a compact JWS. */
export type Signer = (
  verification: Verification,
  files: readonly SentFile[],
  pages?: Receipt['pages'],
) => Promise<string>;

const algorithm = 'ES256';
/** An operator has to change a setting first. */
const unavailableRetrySeconds = 600;
/** Distinguishes receipts from anything else that may be signed with the same key (RFC 8725 §3.11). */
const type = 'verification-receipt';

/**
 * Signs receipts with the first key of the settings and checks them with all keys, so that an earlier key can
 * still check what it signed.
 */
export class Receipts {
  readonly #keys: readonly JWK[];

  constructor(keys: readonly JWK[]) {
    this.#keys = keys;
  }

  /** Null if the setting has no key or is wrong. Then nothing is signed. */
  static of({ RECEIPT_KEY }: Pick<Env, 'RECEIPT_KEY'>): Receipts | null {
    const keys = valueOr(readReceiptKeys(RECEIPT_KEY), []);
    return keys.length === 0 ? null : new Receipts(keys);
  }

  /**
   * The signer of the receipts of one request.
   * @throws {Problem} `receipt_unavailable` without an origin, since a receipt says who signed it
   */
  signer({ requestId, mode, origin }: ReceiptContext): Signer {
    if (origin === null) {
      throw new Problem(
        'receipt_unavailable',
        problemKinds.receipt_unavailable.cause,
        retryAfter(unavailableRetrySeconds),
      );
    }
    return ({ document, verdicts, together }, files, pages) =>
      this.#sign({
        iss: origin,
        iat: Math.floor(Date.now() / 1000),
        jti: requestId,
        mode,
        files: files.map(({ sha256 }) => sha256),
        document: document.root,
        ...(pages !== undefined && { pages }),
        outcome: worstOf(verdicts.map(({ outcome }) => outcome)),
        ...(together !== null && {
          outcomes: verdicts.map(({ outcome }) => outcome),
          together: together.outcome,
        }),
      });
  }

  async #sign(receipt: Receipt): Promise<string> {
    const [key] = this.#keys;
    if (key === undefined) throw new Error('There is no key for receipts.');
    // Without its other members, of which `key_ops` may leave out signing.
    const ownKey = await importJWK({ ...publicPart(key), d: present(key.d) }, algorithm);
    return new CompactSign(new TextEncoder().encode(JSON.stringify(receipt)))
      .setProtectedHeader({ alg: algorithm, typ: type, kid: await calculateJwkThumbprint(key) })
      .sign(ownKey);
  }

  /**
   * What a receipt says; null if none of the keys signed it. White space, which a copy from a page may
   * contain, is ignored.
   */
  async verify(jws: string): Promise<Receipt | null> {
    const text = jws.replace(/\s+/g, '');
    for (const key of this.#keys) {
      try {
        const { payload, protectedHeader } = await compactVerify(
          text,
          await importJWK(publicPart(key), algorithm),
          {
            algorithms: [algorithm],
          },
        );
        if (protectedHeader.typ === type) return JSON.parse(new TextDecoder().decode(payload));
      } catch {
        // Not signed by this key.
      }
    }
    return null;
  }

  /** The public keys as a JWK Set (RFC 7517), to check receipts without the service. */
  async publicKeys(): Promise<{ readonly keys: readonly JWK[] }> {
    const keys = this.#keys.map(async (key) => {
      const kid = await calculateJwkThumbprint(key);
      return { ...publicPart(key), kid, alg: algorithm, use: 'sig' };
    });
    return { keys: await Promise.all(keys) };
  }
}

function publicPart({ kty, crv, x, y }: JWK): JWK {
  return { kty: present(kty), crv: present(crv), x: present(x), y: present(y) };
}
