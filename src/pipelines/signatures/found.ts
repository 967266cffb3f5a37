import type { Pdf } from '../../../wasm/mupdf/pdf.ts';
import type { PdfSignatures, SignatureField } from '../../../wasm/mupdf/signature/signatures.ts';
import { isContradiction } from '../../documents/sealed/findings.ts';
import type { PdfSignature, SealedPdf } from '../../documents/sealed/signature.ts';
import { Overloaded, Unreadable } from '../../failure.ts';
import { coversWholeFile } from '../../formats/pdf-signature/byte-range.ts';
import { judgeSignatures } from '../../trust/pdf-signature/judge.ts';
import type { JudgedSignature } from '../../trust/pdf-signature/judged.ts';
import type { TrustUnavailable } from '../../trust/unavailable.ts';
import { textOf } from '../file/details.ts';
import { withPdf } from '../file/versions.ts';
import type { ReadingContext } from '../reading.ts';
import { type Comparison, notCompared } from './comparison.ts';
import { compareRevisions, revisionsMax, type SignedRevision } from './revisions.ts';

/** The signatures of a PDF that was read and compared. Judging them needs no engine any more. */
export interface FoundSignatures extends Omit<SealedPdf, 'signatures'> {
  judged(): Promise<JudgedPdf>;
}

/** The signatures of a PDF, judged by the lists of the Union. */
export interface JudgedPdf {
  readonly signatures: readonly PdfSignature[];
  /** A list that is not in force and could have changed the verdict; null if there is none. */
  readonly unavailable: TrustUnavailable | null;
}

/**
 * The signatures of a PDF; null if it has none. Must be called when the file is not open.
 * @throws {Unreadable} if the file can't be opened, or has too many signatures
 */
export async function findSignatures(
  bytes: Uint8Array,
  context: ReadingContext,
): Promise<FoundSignatures | null> {
  const { mupdf } = context.engines;
  await context.yieldNow();
  const { found: latest, whole } = withPdf(mupdf, bytes, (pdf) => ({
    found: pdf.signatureFields(),
    whole: titleAndPages(pdf),
  }));
  if (latest.fields.length === 0) return null;
  context.engines.compute.spend(judgingInstructions(latest, bytes.length));
  const found = await asSigned(bytes, latest, context);
  const signed = signedParts(bytes, found);
  const revisions = revisionsOf(
    signed.filter((part) => !coversWholeFile(bytes, part)),
    signed,
  );
  const compared = await compareRevisions(bytes, revisions, context);
  const comparisons = new Map(revisions.map(({ end }, index) => [end, compared[index]] as const));
  const judge = async (): Promise<JudgedPdf> => {
    const judged = await judgeSignatures(bytes, found, context.trust.services, context.now);
    const signatures = judged.map((one, index) => signatureOf(one, index + 1, comparisons));
    const missing = judged.find(({ unavailable }) => unavailable !== null)?.unavailable ?? null;
    const isDecided = signatures.some(({ reasons }) => reasons.some(isContradiction));
    return { signatures, unavailable: isDecided ? null : missing };
  };
  let judged: Promise<JudgedPdf> | null = null;
  return {
    ...((await lastSignedOf(bytes, signed, context)) ?? whole),
    judged() {
      judged ??= judge();
      return judged;
    },
  };
}

/**
 * The signatures with their time, reason and permissions as the signed bytes have them. A later update can
 * write a signature's dictionary anew, with its range and its value but with other permissions or another
 * time, which nobody signed.
 */
async function asSigned(
  bytes: Uint8Array,
  found: PdfSignatures,
  context: ReadingContext,
): Promise<PdfSignatures> {
  const ends = new Set(found.fields.map(endOf).filter((end) => end > 0 && end < bytes.length));
  const signed = new Map<number, readonly SignatureField[]>();
  for (const end of [...ends].toSorted((a, b) => b - a).slice(0, revisionsMax))
    signed.set(end, (await inRevision(bytes.subarray(0, end), context, fieldsOf)) ?? []);
  const fields = found.fields.map((field): SignatureField => {
    if (!ends.has(endOf(field))) return field;
    const own = signed.get(endOf(field))?.find((one) => String(one.byteRange) === String(field.byteRange));
    const { claimedTime = null, reason = null, docMdp = null, locksFields = true } = own ?? {};
    return { ...field, claimedTime, reason, docMdp, locksFields };
  });
  return { ...found, fields };
}

/** The cost of a signed byte in one computation of a digest, in instructions. */
const instructionsPerSignedByte = 60;

/** The cost of a byte of OCSP responses: 0.3 µs, measured for the shortest statuses, where it is highest. */
const instructionsPerOcspByte = 3_000;

/**
 * The cost of judging the signatures of a file, in instructions: the digest of what each of them signs, and
 * reading the OCSP responses that they share.
 */
export function judgingInstructions({ fields, dss }: PdfSignatures, fileBytes: number): number {
  const signedBytes = fields.map(({ byteRange }) => {
    const said = (byteRange?.[1] ?? 0) + (byteRange?.[3] ?? 0);
    return Math.max(0, Math.min(said || 0, fileBytes));
  });
  const ocspBytes = sum(dss.ocsps.map(({ length }) => length));
  return Math.round(sum(signedBytes) * instructionsPerSignedByte) + ocspBytes * instructionsPerOcspByte;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The end of the bytes that a signature claims to cover; NaN if it claims none. */
function endOf({ byteRange }: SignatureField): number {
  const [, , start = Number.NaN, length = Number.NaN] = byteRange ?? [];
  return start + length;
}

/** What `work` returns for a revision; null if the revision can't be opened. */
async function inRevision<T>(
  bytes: Uint8Array,
  { engines, yieldNow }: ReadingContext,
  work: (pdf: Pdf) => T,
): Promise<T | null> {
  await yieldNow();
  try {
    return withPdf(engines.mupdf, bytes, work);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof Overloaded) return null;
    throw error;
  }
}

const fieldsOf = (pdf: Pdf) => pdf.signatureFields().fields;

const titleAndPages = (pdf: Pdf): Pick<SealedPdf, 'title' | 'pages'> => ({
  title: textOf(pdf.metadata().info.Title),
  pages: pdf.pageCount,
});

/** The end of the bytes that a signature claims to cover, and what it permits. */
interface SignedPart {
  readonly end: number;
  readonly docMdp: number | null;
  readonly locksFields: boolean;
}

/** The parts that the signatures claim to cover. Whether they are signed is judged later. */
function signedParts(bytes: Uint8Array, { fields }: PdfSignatures): readonly SignedPart[] {
  return fields.flatMap((field) => {
    const { docMdp, locksFields } = field;
    const end = endOf(field);
    return end > 0 && end <= bytes.length ? [{ end, docMdp, locksFields }] : [];
  });
}

/**
 * The revisions that are to be compared, each once, and what they permit. What a signature permits or locks
 * binds all that comes after it (ISO 32000-2, 12.8.2.2 and 12.8.2.4).
 */
function revisionsOf(later: readonly SignedPart[], signed: readonly SignedPart[]): readonly SignedRevision[] {
  const ends = [...new Set(later.map(({ end }) => end))].toSorted((a, b) => b - a);
  return ends.map((end) => {
    const before = signed.filter((one) => one.end <= end);
    const permissions = before.flatMap(({ docMdp }) => docMdp ?? []);
    // Without a certification a signature permits nothing that shows.
    const permission = permissions.length === 0 ? 1 : Math.min(...permissions);
    const isLocked = before.some(({ locksFields }) => locksFields);
    return { end, permitsFilling: permission >= 2 && !isLocked, permitsNotes: permission === 3 };
  });
}

/** Title and pages of the newest signed revision; null if it can't be opened. */
async function lastSignedOf(
  bytes: Uint8Array,
  signed: readonly SignedPart[],
  context: ReadingContext,
): Promise<Pick<SealedPdf, 'title' | 'pages'> | null> {
  const end = Math.max(0, ...signed.map((one) => one.end));
  return end === 0 ? null : inRevision(bytes.subarray(0, end), context, titleAndPages);
}

const unchanged: Comparison = { reason: null, pages: [] };

function signatureOf(
  judged: JudgedSignature,
  number: number,
  comparisons: ReadonlyMap<number, Comparison | undefined>,
): PdfSignature {
  const { contradictions, gaps, signedEnd, field: _, unavailable: __, ...facts } = judged;
  const { integrity, coversWholeDocument } = facts;
  const comparison = signedEnd === null ? undefined : comparisons.get(signedEnd);
  const isCompared = integrity !== false && signedEnd !== null;
  const { reason, pages } = coversWholeDocument ? unchanged : (comparison ?? notCompared);
  const content = isCompared ? reason : null;
  const contentUnchanged = !isCompared
    ? null
    : reason === null
      ? true
      : isContradiction(reason)
        ? false
        : null;
  return {
    ...facts,
    number,
    signer: textOf(facts.signer),
    organization: textOf(facts.organization),
    country: textOf(facts.country),
    issuer: textOf(facts.issuer),
    contentUnchanged,
    signedBytes: signedEnd,
    changedPages: contentUnchanged === false ? pages : [],
    reasons: [...contradictions, ...(content === null ? [] : [content]), ...gaps],
  };
}
