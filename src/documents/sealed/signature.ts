import type { SignatureFacts } from '../../formats/pdf-signature/facts.ts';
import type { SignatureReason } from './findings.ts';

/** A signature of a PDF that was judged and whose signed revision was compared with the file. */
export interface PdfSignature extends SignatureFacts {
  /** Counted from 1, in the order of signing. */
  readonly number: number;
  /** Whether the file shows what was signed; null if the two could not be compared. */
  readonly contentUnchanged: boolean | null;
  /** Why it did not pass, what is wrong first; empty if it passed. */
  readonly reasons: readonly SignatureReason[];
  /** How many of the file's bytes it covers, without its own value; null if its byte range is wrong. */
  readonly signedBytes: number | null;
  /** The pages of the file that do not show what was signed, counted from 1. */
  readonly changedPages: readonly number[];
}

/** What is read of a signed PDF. */
export interface SealedPdf {
  readonly title: string | null;
  readonly pages: number;
  readonly signatures: readonly PdfSignature[];
}
