import { BerTooLarge, MalformedBer, sameBytes } from '../../formats/cms/ber.ts';
import {
  readSignedData,
  readTimestampInfo,
  type SignedData,
  type TimestampInfo,
} from '../../formats/cms/signed-data.ts';
import { digestName, sha1EndsAt } from '../x509/signature-value.ts';
import type { Chain, NoChain } from './chain.ts';
import { CertificatePool } from './pool.ts';
import { type CheckedSigner, checkSigner, contentOf, type SignedContent } from './signer.ts';
import { statusOf } from './status.ts';
import { maySignTimestamps } from './uses.ts';

const timestampInfoType = '1.2.840.113549.1.9.16.1.4';

/** A timestamp token (RFC 3161), checked. */
export interface CheckedTimestamp {
  readonly info: TimestampInfo;
  /** Whether the imprint is the digest of what was stamped; null if that digest is not supported. */
  readonly isOf: boolean | null;
  readonly signer: CheckedSigner;
  /** The certificates in which its chain is looked for. */
  readonly pool: CertificatePool;
}

/**
 * Checks a token over `stamped`: its imprint, and that the key of its certificate signed it. A right imprint
 * of SHA-1 gives the gap `weak_digest`. Throws `MalformedBer`.
 */
export async function checkTimestamp(
  message: SignedData,
  stamped: SignedContent,
  pool: CertificatePool,
): Promise<CheckedTimestamp> {
  const { contentType, content } = message;
  if (contentType !== timestampInfoType || content === null) throw new MalformedBer('It is no timestamp.');
  const info = readTimestampInfo(content);
  const digest = digestName(info.imprintAlgorithm);
  const isOf = digest === null ? null : sameBytes(info.imprint, await stamped.digest(digest));
  const signer = await checkSigner(
    message,
    contentOf(() => content),
    pool,
    false,
  );
  if (digest === 'SHA-1' && isOf && signer.gap === null)
    return { info, isOf, signer: { ...signer, gap: 'weak_digest' }, pool };
  return { info, isOf, signer, pool };
}

/** Reads a token; null if it is malformed, because it then proves and contradicts nothing. */
export async function readToken(
  token: Uint8Array<ArrayBuffer>,
  stamped: SignedContent,
  shared: CertificatePool,
): Promise<CheckedTimestamp | null> {
  try {
    const message = readSignedData(token);
    return await checkTimestamp(message, stamped, new CertificatePool(message.certificates, shared));
  } catch (error) {
    if (error instanceof MalformedBer || error instanceof BerTooLarge) return null;
    throw error;
  }
}

/** Whether a token has no fault, whoever made it. SHA-1 was good enough until 2017. */
export function isSound({ info, isOf, signer }: CheckedTimestamp): boolean {
  const isStrong = signer.gap === null || (signer.gap === 'weak_digest' && info.genTime < sha1EndsAt);
  return isOf === true && signer.contradiction === null && isStrong;
}

/**
 * Whether a token proves its time: it is sound, its certificate is for timestamps, the chain was valid and
 * the service qualified at that time, and the time is not after `at` (milliseconds since 1970).
 */
export function provesTime(timestamp: CheckedTimestamp, chain: Chain | NoChain, at: number): boolean {
  const { certificate } = timestamp.signer;
  const { genTime } = timestamp.info;
  if (certificate === null || !isSound(timestamp)) return false;
  if (typeof chain === 'string' || !maySignTimestamps(certificate.uses)) return false;
  const isValid = chain.path.every(({ notBefore, notAfter }) => notBefore <= genTime && genTime <= notAfter);
  return isValid && genTime <= at && statusOf(chain.services, genTime)?.isQualified === true;
}
