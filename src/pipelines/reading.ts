import type { Engines } from '../../wasm/engines.ts';
import type { Answer, AnswerObject } from '../answer.ts';
import type { TrustStore } from '../trust/store.ts';
import type { YieldNow } from './queue.ts';

/** What a reading may use beside the files themselves. Time is an argument, so a test can choose its day. */
export interface ReadingContext {
  readonly engines: Engines;
  readonly trust: TrustStore;
  /** A test key trusts the service's own test CA and accepts the issuer UTO (contract, "Credits"). */
  readonly mode: 'live' | 'test';
  /** Whether the answer will tell the details: those that are dear are left out otherwise. */
  readonly wantsDetails: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** To be called between pieces of work, each of which may take a second or two. */
  readonly yieldNow: YieldNow;
  /** Told which page is looked at next, counted from 1. */
  readonly onPage?: (page: number) => void;
}

/** What a reading gives: the specified answer, and how it was come by, for the form field `details`. */
export interface Verification {
  readonly answer: Answer;
  /** Added to the answer as its last member `details` when the caller asks for it; whole only with `wantsDetails`. */
  readonly details: AnswerObject;
}

/**
 * What is left of a verification once the engines are free: no document is open and nothing heavy is computed, so that
 * waiting for the network here (a certificate that isn't in the store) keeps no other request waiting.
 */
export type Conclusion = () => Promise<Verification>;

/** The dear part of a request, run while a credit is held and the engines are its own. Fails with 422, or concludes. */
export type Reading = (context: ReadingContext) => Promise<Conclusion>;
