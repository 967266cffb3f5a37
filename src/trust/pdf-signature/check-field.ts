import type { SignatureField } from '../../../wasm/mupdf/signature/signatures.ts';
import { BerTooLarge, instant, MalformedBer, sameBytes } from '../../formats/cms/ber.ts';
import { readSignedData, type SignedData, type SignerInfo } from '../../formats/cms/signed-data.ts';
import { type SignedRange, signedBytes } from '../../formats/pdf-signature/byte-range.ts';
import { EffortSpent } from './effort.ts';
import { CertificatePool } from './pool.ts';
import {
  type CheckedSigner,
  checkSigner,
  claimedTime,
  contentOf,
  type SignedContent,
  type SignerContradiction,
  type SignerGap,
  tokensOf,
} from './signer.ts';
import { type CheckedTimestamp, checkTimestamp, readToken } from './timestamp.ts';

/** Why the value of a field can't be judged. */
export type FieldGap = SignerGap | 'format_not_supported' | 'bytes_after_signature' | 'too_complex';

/** The value of a signature field, checked against the file but not yet against any list. */
export interface CheckedField {
  readonly contradiction: SignerContradiction | null;
  readonly gap: FieldGap | null;
  /** Null if the value could not be read. */
  readonly message: SignedData | null;
  readonly certificate: CheckedSigner['certificate'];
  /** The certificates of the message, and those that all signatures of the file share. */
  readonly pool: CertificatePool;
  /** The checked timestamp of a document timestamp; null for any other field. */
  readonly timestamp: CheckedTimestamp | null;
  /** The timestamps over the signature's value. */
  readonly tokens: readonly CheckedTimestamp[];
  /** When the signer says that it signed, in milliseconds since 1970; null if the message doesn't say. */
  readonly claimedAt: number | null;
}

const nothing = { message: null, certificate: null, timestamp: null, tokens: [], claimedAt: null } as const;

/** How many timestamps of one signature are checked. */
const tokensMax = 4;

const dataType = '1.2.840.113549.1.7.1';

/**
 * Checks the value of a field whose byte range is right, as its `SubFilter` says (ISO 32000-2, table 260).
 */
export async function checkField(
  file: Uint8Array,
  { subFilter, contents }: SignatureField,
  range: SignedRange,
  shared: CertificatePool,
): Promise<CheckedField> {
  let pool = shared;
  try {
    if (!isSupported(subFilter))
      return { ...nothing, pool, contradiction: null, gap: 'format_not_supported' };
    const message = readSignedData(contents ?? new Uint8Array());
    const content = contentOf(() => signedBytes(file, range));
    pool = new CertificatePool(message.certificates, shared);
    if (subFilter === 'ETSI.RFC3161') {
      const timestamp = await checkTimestamp(message, content, pool);
      const { certificate, contradiction, gap } = timestamp.signer;
      return {
        ...nothing,
        message,
        pool,
        certificate,
        timestamp,
        contradiction: contradiction ?? (timestamp.isOf === false ? 'signed_bytes_changed' : null),
        gap: gap ?? (timestamp.isOf === null ? 'algorithm_not_supported' : afterOf(message)),
      };
    }
    const checked = await checkDocument(message, content, subFilter, pool);
    const [signer] = message.signers;
    return {
      ...nothing,
      ...checked,
      message,
      pool,
      claimedAt: signer === undefined ? null : claimed(signer),
      tokens: signer === undefined ? [] : await tokens(signer, pool),
    };
  } catch (error) {
    if (error instanceof MalformedBer)
      return { ...nothing, pool, contradiction: 'signature_damaged', gap: null };
    if (error instanceof BerTooLarge || error instanceof EffortSpent)
      return { ...nothing, pool, contradiction: null, gap: 'too_complex' };
    throw error;
  }
}

type SubFilter = 'adbe.pkcs7.detached' | 'adbe.pkcs7.sha1' | 'ETSI.CAdES.detached' | 'ETSI.RFC3161';

function isSupported(subFilter: string | null): subFilter is SubFilter {
  return (
    subFilter === 'adbe.pkcs7.detached' ||
    subFilter === 'adbe.pkcs7.sha1' ||
    subFilter === 'ETSI.CAdES.detached' ||
    subFilter === 'ETSI.RFC3161'
  );
}

async function checkDocument(
  message: SignedData,
  content: SignedContent,
  subFilter: SubFilter,
  pool: CertificatePool,
): Promise<Pick<CheckedField, 'certificate' | 'contradiction' | 'gap'>> {
  const { content: own } = message;
  if (subFilter === 'adbe.pkcs7.sha1') {
    // The content of the message is the SHA-1 of the signed bytes, which is too weak to prove them.
    if (own === null) throw new MalformedBer('The message has no content.');
    const checked = await checkSigner(
      message,
      contentOf(() => own),
      pool,
      false,
    );
    if (!sameBytes(own, await content.digest('SHA-1')))
      return { ...checked, contradiction: 'signed_bytes_changed' };
    return { ...checked, gap: checked.gap ?? 'weak_digest' };
  }
  const checked = await checkSigner(message, content, pool, subFilter === 'ETSI.CAdES.detached');
  // A message with content of its own proves that content, and not the document.
  const isDetached = own === null && message.contentType === dataType;
  return { ...checked, gap: checked.gap ?? (isDetached ? afterOf(message) : 'format_not_supported') };
}

/** Bytes after the message in the gap of the byte range are signed by nobody, though no reader shows them. */
function afterOf({ hasBytesAfter }: SignedData): 'bytes_after_signature' | null {
  return hasBytesAfter ? 'bytes_after_signature' : null;
}

function claimed(signer: SignerInfo): number | null {
  const time = claimedTime(signer);
  if (time === null) return null;
  try {
    return instant(time);
  } catch {
    return null;
  }
}

async function tokens(signer: SignerInfo, pool: CertificatePool): Promise<readonly CheckedTimestamp[]> {
  const stamped = contentOf(() => signer.signature);
  const read: CheckedTimestamp[] = [];
  for (const token of tokensOf(signer).slice(0, tokensMax)) {
    const timestamp = await readToken(token, stamped, pool);
    if (timestamp !== null) read.push(timestamp);
  }
  return read;
}
