import type { UnreadableReason } from '../../src/failure.ts';
import type { DocumentInfos } from './identity/holders.ts';

/** What the service must make of a specimen. Flags that are not named are true; a test key is meant. */
export type Expected = ExpectedIdentity | ExpectedTwoDDoc | ExpectedCaf | ExpectedRefusal;

interface ExpectedIdentity {
  readonly documentType: string;
  readonly documentInfos: DocumentInfos;
  /** The lines as printed. */
  readonly mrzLines: readonly string[];
  readonly falseFlags: readonly string[];
  /** What the code beside the MRZ says otherwise; absent where the document bears none. */
  readonly codeDifferent?: readonly string[];
  /** Whether that code is signed rightly; absent where it has no signature. */
  readonly codeSignature?: boolean;
}

export interface ExpectedTwoDDoc {
  /** The XML root of the answer. */
  readonly documentType: string;
  readonly documentInfos: Readonly<Record<string, string | boolean | null | readonly string[]>>;
  /** The text of the code with its control characters. */
  readonly twoDDoc: string;
  readonly falseFlags: readonly string[];
  /**
   * Fields that the page prints otherwise than the code says; every other one that is compared is the same on
   * both.
   */
  readonly printedDifferent?: readonly string[];
}

interface ExpectedCaf {
  readonly documentType: string;
  /** False flags of the one file's `documentInfosValidation`; groups are in `caf-expectations.ts`. */
  readonly cafFalseFlags: readonly string[];
}

interface ExpectedRefusal {
  readonly reason: UnreadableReason;
  /** Another reason that is as right, where it depends on how far the engines get. */
  readonly orReason?: UnreadableReason;
}

/** One entry of `files/index.json`. */
export interface CatalogueEntry {
  readonly file: string;
  readonly endpoint: '/api/identity/v1' | '/api/resources/v1';
  readonly field: string;
  /** What the file shows, in one word or a few. */
  readonly kind: string;
  readonly expected: Expected;
}

/** A specimen that can be made at any time; `bytes` gives the same answer in every run. */
export interface Specimen extends CatalogueEntry {
  readonly bytes: () => Uint8Array | Promise<Uint8Array>;
}
