import type { Engines } from '../../wasm/engines.ts';
import type { Answer, AnswerObject } from '../answer.ts';
import type { DocumentDescriptor } from '../documents/document.ts';
import type { Verdict } from '../documents/verdict.ts';
import type { Language } from '../language.ts';
import type { TrustStore } from '../trust/store.ts';
import type { YieldNow } from './queue.ts';
import type { WordsBudget } from './shared-budget.ts';

/** What a reading may use besides the files. The time is an argument, so that tests can choose the day. */
export interface ReadingContext {
  readonly engines: Engines;
  readonly trust: TrustStore;
  /** A test key trusts the service's own test CA and accepts the issuer UTO. */
  readonly mode: 'live' | 'test';
  /** Whether the answer will contain details. Without them, expensive steps are left out. */
  readonly wantsDetails: boolean;
  /** The language of the sentences in the verdict and the details. */
  readonly language: Language;
  /** The budget for recognising a refused picture's words; without it they count towards the file's. */
  readonly refusalWords?: WordsBudget;
  /** Milliseconds since 1970. */
  readonly now: number;
  /**
   * Whether a signature of a PDF is answered even if a list of the Union that could name its issuer is not in
   * force. The service must have such a list, and refuses; whoever judges by a folder of lists has chosen
   * them.
   */
  readonly allowsMissingLists?: boolean;
  /** Must be called between pieces of work, each of which may take a second or two. */
  readonly yieldNow: YieldNow;
  /** Called with the number of the page that is read next, counted from 1, and how many there are. */
  readonly onPage?: (page: number, pages: number) => void;
}

/** The result of a reading: the specified answer, and the details of how it was reached. */
export interface Verification {
  readonly answer: Answer;
  /**
   * Added to the answer as its last member `details` if the caller asks for it. Complete only with
   * `wantsDetails`.
   */
  readonly details: AnswerObject;
  /** What the document is. */
  readonly document: DocumentDescriptor;
  /**
   * The verdict on the document; with several certificates, on each. The codes beside an MRZ and the print of
   * a scan count only with `wantsDetails`.
   */
  readonly verdicts: readonly [Verdict, ...Verdict[]];
  /** The verdict on several certificates together; null for one document. */
  readonly together: Verdict | null;
}

/** The verification with `change` applied to each of its verdicts. */
export function withVerdicts(
  verification: Verification,
  change: (verdict: Verdict, index: number) => Verdict,
): Verification {
  const [first, ...others] = verification.verdicts;
  const changed = others.map((verdict, index) => change(verdict, index + 1));
  return { ...verification, verdicts: [change(first, 0), ...changed] };
}

/**
 * The details with further members. With several certificates, the entry of each gets its own of `members`;
 * otherwise the details get the first.
 */
export function withMembers(details: AnswerObject, members: readonly AnswerObject[]): AnswerObject {
  const { cafPaymentCertificates } = details;
  if (!Array.isArray(cafPaymentCertificates)) return { ...details, ...members[0] };
  const entries = cafPaymentCertificates.map((entry, index) => ({ ...entry, ...members[index] }));
  return { ...details, cafPaymentCertificates: entries };
}

/**
 * The rest of a verification, after the engines are free. No document is open and nothing heavy is computed,
 * so that no other request has to wait while this one waits for the network (for a certificate that isn't in
 * the store).
 */
export type Conclusion = () => Promise<Verification>;

/**
 * The expensive part of a request. It runs while a credit is held and the request has the engines for itself.
 * Throws `Unreadable`, or returns the conclusion.
 */
export type Reading = (context: ReadingContext) => Promise<Conclusion>;
