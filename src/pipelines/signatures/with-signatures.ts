import type { AnswerObject } from '../../answer.ts';
import { generalRemark } from '../../documents/general-remarks.ts';
import { isContradiction } from '../../documents/sealed/findings.ts';
import type { PdfSignature } from '../../documents/sealed/signature.ts';
import { signaturesBody, signedRevisionBody } from '../../documents/sealed/signed-pdf.ts';
import { withSignatures } from '../../documents/sealed/verdict.ts';
import { type Verdict, withRemarks } from '../../documents/verdict.ts';
import { Overloaded, Unreadable } from '../../failure.ts';
import { kindOf } from '../../intake/inspect.ts';
import type { Upload } from '../../intake/page.ts';
import { type Conclusion, type Reading, type ReadingContext, withMembers, withVerdicts } from '../reading.ts';
import { type FoundSignatures, findSignatures } from './found.ts';

/** A reading in whose verdicts the signatures of the files count too. */
export function withSignaturesOf(uploads: readonly Upload[], reading: Reading): Reading {
  return async (context) => {
    const found: SignaturesOrFailure[] = [];
    for (const upload of uploads) found.push(await signaturesIn(upload, context));
    return concludedWith(found, await reading(context), context);
  };
}

/** The signatures of a file; null if it has none, or why they could not be examined. */
export type SignaturesOrFailure = FoundSignatures | Unreadable | Overloaded | null;

/** Looks for the signatures of a file that is not open. */
export async function signaturesIn({ bytes }: Upload, context: ReadingContext): Promise<SignaturesOrFailure> {
  if (kindOf(bytes) !== 'pdf') return null;
  try {
    return await findSignatures(bytes, context);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof Overloaded) return error;
    throw error;
  }
}

/** The conclusion of a reading, in which the signatures of each file count in the verdict on its document. */
export function concludedWith(
  found: readonly SignaturesOrFailure[],
  conclude: Conclusion,
  { language, wantsDetails }: ReadingContext,
): Conclusion {
  if (found.every((one) => one === null)) return conclude;
  return async () => {
    const verification = await conclude();
    const beside = await Promise.all(found.map(signaturesBeside));
    const judged = (verdict: Verdict, index: number): Verdict => {
      const { signatures, isIncomplete } = beside[index] ?? none;
      const all = withSignatures(verdict, signatures, language);
      return isIncomplete ? withRemarks(all, [generalRemark('signatures_not_judged', {}, language)]) : all;
    };
    const details = wantsDetails ? detailsWith(verification.details, beside) : verification.details;
    return { ...withVerdicts(verification, judged), details };
  };
}

/** The signatures beside a document, judged as far as they can be. */
interface SignaturesBeside {
  readonly signatures: readonly PdfSignature[];
  /** Whether some were not judged in full, because a list is not in force or there are too many. */
  readonly isIncomplete: boolean;
}

const none: SignaturesBeside = { signatures: [], isIncomplete: false };

async function signaturesBeside(found: SignaturesOrFailure): Promise<SignaturesBeside> {
  if (found === null) return none;
  if (found instanceof Error) return { signatures: [], isIncomplete: true };
  const { signatures, unavailable } = await found.judged();
  if (unavailable === null) return { signatures, isIncomplete: false };
  // The document itself can be judged without the lists, so only contradictions count.
  return { signatures: signatures.map(withoutGaps), isIncomplete: true };
}

function withoutGaps(signature: PdfSignature): PdfSignature {
  return { ...signature, reasons: signature.reasons.filter(isContradiction) };
}

/** Where several files have an entry each, the signatures of a file stand in its own. */
function detailsWith(details: AnswerObject, beside: readonly SignaturesBeside[]): AnswerObject {
  const bodies = beside.map(({ signatures }): AnswerObject => {
    return signatures.length === 0
      ? {}
      : { signatures: signaturesBody(signatures), ...signedRevisionBody(signatures) };
  });
  return beside.length === 1 ? { ...details, ...bodies[0] } : withMembers(details, bodies);
}
