import { CompactSign, calculateJwkThumbprint, compactVerify, importJWK, type JWK } from 'jose';
import type { Caller } from '../access/access.ts';
import type { Verification } from '../pipelines/reading.ts';
import { valueOr } from '../setting.ts';
import type { Env } from './env.ts';
import type { SentFile } from './sent-files.ts';
import { readReceiptKeys } from './settings.ts';

/** What a verification came to, as a receipt says it: all checks passed, one could not be made, one failed, or the document has ended. */
export type Outcome = 'passed' | 'unverified' | 'failed' | 'expired';

/** What a verification came to; the site's own verdict, so that a receipt says what the page and the report say. */
export type Judge = (verification: Verification) => Outcome;

/** What is signed: enough to tell a report from an invented one, and nothing that was read from the document. */
export interface Receipt {
  /** The service, by its address. */
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
  readonly outcome: Outcome;
}

/** What a receipt says of the request itself. */
export interface ReceiptContext {
  readonly requestId: string;
  readonly mode: Caller['mode'];
  readonly origin: string;
}

const algorithm = 'ES256';
/** Tells these from anything else that may be signed with the same key one day (RFC 8725 §3.11). */
const type = 'verification-receipt';

/** Signs receipts with the first key of the settings, and checks them with any: an earlier key stays to check what it signed. */
export class Receipts {
  readonly #keys: readonly JWK[];

  constructor(keys: readonly JWK[]) {
    this.#keys = keys;
  }

  /** Null when the settings have no key, or a wrong one: nothing is signed then. */
  static of({ RECEIPT_KEY }: Pick<Env, 'RECEIPT_KEY'>): Receipts | null {
    const keys = valueOr(readReceiptKeys(RECEIPT_KEY), []);
    return keys.length === 0 ? null : new Receipts(keys);
  }

  /** The receipt of a verification, as a compact JWS. */
  async sign(
    verification: Verification,
    files: readonly SentFile[],
    judge: Judge,
    { requestId, mode, origin }: ReceiptContext,
  ): Promise<string> {
    const receipt: Receipt = {
      iss: origin,
      iat: Math.floor(Date.now() / 1000),
      jti: requestId,
      mode,
      files: files.map(({ sha256 }) => sha256),
      document: verification.answer.root,
      outcome: judge(verification),
    };
    const [key] = this.#keys;
    if (key === undefined) throw new Error('There is no key for receipts.');
    return new CompactSign(new TextEncoder().encode(JSON.stringify(receipt)))
      .setProtectedHeader({ alg: algorithm, typ: type, kid: await calculateJwkThumbprint(key) })
      .sign(await importJWK(key, algorithm));
  }

  /** What a receipt says, if one of the keys signed it; else null. White space in it, as of a copy from a page, is passed over. */
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
        // Signed by another key, or by none.
      }
    }
    return null;
  }

  /** The public keys as a JWK Set (RFC 7517), for whoever checks receipts without the service. */
  async publicKeys(): Promise<{ readonly keys: readonly JWK[] }> {
    const keys = this.#keys.map(async (key) => {
      const kid = await calculateJwkThumbprint(key);
      return { ...publicPart(key), kid, alg: algorithm, use: 'sig' };
    });
    return { keys: await Promise.all(keys) };
  }
}

function publicPart({ d: _private, ...rest }: JWK): JWK {
  const { kty, crv, x, y } = rest as { kty: string; crv: string; x: string; y: string };
  return { kty, crv, x, y };
}
