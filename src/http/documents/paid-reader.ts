import { AccessRefused } from '../../access/keys/refused.ts';
import type { AnswerObject } from '../../answer.ts';
import { Unreadable } from '../../failure.ts';
import { limits } from '../../limits.ts';
import {
  type AnyDocument,
  type AnyFile,
  type AnyReading,
  FileWithoutDocument,
} from '../../pipelines/any-document.ts';
import {
  type AnsweredDocument,
  besideOf,
  type DocumentOutcome,
  type PagePlace,
  withRemarksOnFiles,
  withRemarksOnForm,
} from '../../pipelines/documents.ts';
import type { SideLook } from '../../pipelines/mrz/other-side.ts';
import type { ReadingContext } from '../../pipelines/reading.ts';
import type { DocumentReader } from '../../pipelines/several-files.ts';
import { SharedBudget, WordsBudget } from '../../pipelines/shared-budget.ts';
import { sleep } from '../../sleep.ts';
import { contentIn } from '../form/fingerprint.ts';
import type { Desk } from '../paid/desk.ts';
import { CallerGone } from '../paid/queued-reading.ts';
import type { Charges } from './charges.ts';

/** What `PaidReader` needs to know about a request. */
export interface RequestOfFiles {
  readonly desk: Desk;
  readonly context: Omit<ReadingContext, 'yieldNow' | 'onPage'>;
  readonly charges: Charges;
  readonly fileCount: number;
  /** The fields that the unknown names of the form resemble. */
  readonly misspelled: readonly string[];
  /** The contents of the files at these positions. */
  readonly bytesOf: (files: readonly number[]) => readonly Uint8Array[];
  /** A document on these pages of these files with its receipt, if it gets one. */
  readonly withReceipt: (
    files: readonly number[],
    pages: readonly PagePlace[],
    answered: AnsweredDocument,
  ) => Promise<AnsweredDocument>;
  /** Size of the request's body, which is held in memory while the files are read. */
  readonly bodyBytes: number;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
  /** A function that reports progress for the document in these files. */
  readonly progressOf: (files: readonly number[]) => (progress: AnswerObject) => void;
}

/** How often a credit is asked for that another request holds. */
const retryMs = 1000;

/** Whether a document was refused because every credit is used or held. */
function hasNoCredit(error: unknown): boolean {
  return (
    error instanceof AccessRefused && (error.code === 'insufficient_credits' || error.code === 'credits_held')
  );
}

/**
 * Reads the files of one request. It takes turns with other requests, keeps to the request's budget of
 * instructions, and holds a credit for each document.
 */
export class PaidReader implements DocumentReader {
  readonly #request: RequestOfFiles;
  readonly #budget: SharedBudget;
  readonly #refusalWords = new WordsBudget();
  /** Instructions spent on each file, by its position, that were not settled with a document yet. */
  readonly #unsettledOf = new Map<number, number>();
  #instructions = 0;
  #hasBegun = false;
  /** Why the request found no place in the queue. */
  #noPlace: unknown = null;

  constructor(request: RequestOfFiles) {
    this.#request = request;
    this.#budget = new SharedBudget(request.fileCount);
  }

  /** Instructions of all files together. */
  get instructions(): number {
    return this.#instructions;
  }

  async read(reading: AnyReading, files: readonly number[], side: SideLook | null): Promise<AnyFile> {
    if (this.#request.signal.aborted) throw new CallerGone();
    try {
      await this.#ready();
    } catch (error) {
      if (side === null || !hasNoCredit(error)) throw error;
      await this.#seenAsSide(side, files, error);
      await this.#inTurn(reading, files);
      // The file is a document of its own, which needs a credit.
      throw error;
    }
    return this.#inTurn(reading, files);
  }

  /**
   * Finishes a document and takes its credit. The credit for the first document of a file was held before the
   * file was read; the credit for each further one is held here. The receipt is signed before the credit is
   * taken, so that a document without an answer costs nothing.
   */
  async conclude(document: AnyDocument, file: AnyFile, files: readonly number[]): Promise<AnsweredDocument> {
    const { charges, context, bytesOf, withReceipt, misspelled } = this.#request;
    await this.#ready();
    const beside = [besideOf(document, file)];
    const { language } = context;
    const onFiles = withRemarksOnFiles(await document.conclude(), beside, language);
    const verification = withRemarksOnForm(onFiles, misspelled, language);
    const { name } = verification.document.fileField;
    const pages = files.flatMap((position) => document.pages.map((page) => ({ file: position, page })));
    const { certificate } = document;
    const answered = await withReceipt(files, pages, { ...verification, certificate });
    await charges.take(this.#drained(files), await contentIn(name, bytesOf(files)));
    return answered;
  }

  /**
   * Makes sure that a credit is held. If an earlier request with the same Idempotency-Key still holds this
   * one, the end of its lease is awaited, since that request may be lost. If other requests hold the last
   * credits, one of them may come back within that time. The first credit of a request is held before its
   * answer begins, so such a refusal of it is answered with 409 or 429 and the caller repeats the call. Here
   * the answer may have begun, and an entry with that error would be its last word on a good document.
   */
  async #ready(): Promise<void> {
    const { charges, signal } = this.#request;
    const leaseEnd = Date.now() + limits.leaseMs;
    for (;;) {
      const isLast = Date.now() > leaseEnd;
      try {
        return await charges.ready();
      } catch (error) {
        const code = error instanceof AccessRefused ? error.code : null;
        if (isLast || (code !== 'idempotency_conflict' && code !== 'credits_held')) throw error;
      }
      await sleep(retryMs);
      if (signal.aborted) throw new CallerGone();
    }
  }

  /**
   * Throws `refusal` unless the file seems to be the other side of the card before it, which needs no credit.
   * Only the words of the file decide, since reading the whole file takes far more work.
   */
  async #seenAsSide(side: SideLook, files: readonly number[], refusal: unknown): Promise<void> {
    try {
      if (await this.look(side, files)) return;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
    throw refusal;
  }

  look(look: SideLook, files: readonly number[]): Promise<boolean> {
    return this.#inTurn(look, files);
  }

  /** If a document got no answer, counts its instructions as unpaid, whatever the reason. */
  settle(entry: DocumentOutcome): void {
    if ('error' in entry) this.#request.charges.unpaid(this.#drained(entry.files));
  }

  /** The instructions spent on files that were not yet charged to a document. Each is returned only once. */
  #drained(files: readonly number[]): number {
    return files.reduce((sum, file) => {
      const instructions = this.#unsettledOf.get(file) ?? 0;
      this.#unsettledOf.delete(file);
      return sum + instructions;
    }, 0);
  }

  async #inTurn<T>(work: (context: ReadingContext) => Promise<T>, files: readonly number[]): Promise<T> {
    const { desk, context, bodyBytes, signal } = this.#request;
    // A file that waits after another was refused a place could take one that has become free, and the
    // answer would lack the other. So all are refused, and the caller repeats the whole request.
    if (this.#noPlace !== null) throw this.#noPlace;
    const queued = desk.queued(bodyBytes, signal, this.#hasBegun);
    const given = this.#budget.next;
    const tell = this.#request.progressOf(files);
    const onPage: ReadingContext['onPage'] = (page, pages) => tell({ page, pages });
    // A single file may use all of the request's computing, since none comes after it.
    const words = this.#request.fileCount > 1 && { refusalWords: this.#refusalWords };
    const wordsBefore = this.#refusalWords.used;
    try {
      return await queued.run(
        (yieldNow) => {
          this.#hasBegun = true;
          return work({ ...context, ...words, yieldNow, onPage });
        },
        { instructionsMax: given, readInstructionsMax: this.#budget.nextReadMax },
        (ahead) => tell({ ahead }),
      );
    } catch (error) {
      if (!this.#hasBegun) this.#noPlace = error;
      throw this.#explained(error, given, queued.instructions);
    } finally {
      const instructions = queued.instructions - (this.#refusalWords.used - wordsBefore);
      this.#budget.spend(instructions, queued.grantedForRead);
      this.#instructions += queued.instructions;
      for (const file of files) {
        this.#unsettledOf.set(file, (this.#unsettledOf.get(file) ?? 0) + queued.instructions);
      }
    }
  }

  #explained(error: unknown, given: number, instructions: number): unknown {
    if (!(error instanceof FileWithoutDocument)) return this.#budget.explained(error, given, instructions);
    const refusal = this.#budget.explained(error.refusal, given, instructions);
    return refusal instanceof Unreadable ? new FileWithoutDocument(refusal, error.file) : refusal;
  }
}
