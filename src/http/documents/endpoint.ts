import type { Context } from 'hono';
import { type Caller, countUnpaid } from '../../access/access.ts';
import type { AnswerObject } from '../../answer.ts';
import type { CafCertificate } from '../../documents/caf/record.ts';
import { Unreadable } from '../../failure.ts';
import { sha256 } from '../../formats/sha256.ts';
import type { Upload } from '../../intake/page.ts';
import type { Language } from '../../language.ts';
import { limits } from '../../limits.ts';
import {
  type AnsweredDocument,
  type DocumentOutcome,
  entryBody,
  type FilePages,
  filesBody,
  type PagePlace,
  pagesBody,
  together,
} from '../../pipelines/documents.ts';
import { readDocuments } from '../../pipelines/several-files.ts';
import { metrics, problemContext, problemFor } from '../answer/envelope.ts';
import type { Format } from '../answer/format.ts';
import type { Edge } from '../edge/edge.ts';
import type { Desk } from '../paid/desk.ts';
import type { Opening } from '../paid/paid.ts';
import { CallerGone } from '../paid/queued-reading.ts';
import type { PaidRequest } from '../paid/request.ts';
import { showRemaining } from '../paid/sender.ts';
import { problemMembers } from '../problems/response.ts';
import type { Signer } from '../receipts/receipt.ts';
import { Charges } from './charges.ts';
import { PacedStream } from './paced-stream.ts';
import { PaidReader } from './paid-reader.ts';
import { type PiecewiseWriter, takesEvents, writerOf } from './writing.ts';

/**
 * Answers about documents of any kind. The answer begins with the first document that could be read and
 * continues with the others. Until it begins every status is possible. If no file could be read, the request
 * fails with the error of the first one. An answer in lines also reports progress, so it begins as soon as a
 * credit is held.
 *
 * The form is held until the last file is read, so the request continues after its answer has begun.
 */
export const answerDocuments: Opening<Fields> = async ({ format, details, files }, request) => {
  const { c } = request;
  const charges = new Charges(
    (number) => request.hold(number),
    (instructions) => countUnpaid(c.env, request.caller, instructions),
  );
  const answering = new Answering(request, {
    writer: writerOf(format, takesEvents(c.req.header('Accept'))),
    wantsDetails: details,
    sign: details ? request.signer() : null,
    uploads: files,
    charges,
  });
  await charges.ready();
  return (respond) => answering.run(respond);
};

interface Fields {
  readonly format: Format;
  readonly details: boolean;
  readonly files: readonly Upload[];
}

/** A file of several that can't be read is named by its position. */
function namingFile(entry: DocumentOutcome): DocumentOutcome {
  const [file = 1] = entry.files;
  if ('answered' in entry || !(entry.error instanceof Unreadable)) return entry;
  return { ...entry, error: entry.error.ofFile(file) };
}

interface Accepted {
  readonly writer: PiecewiseWriter;
  readonly wantsDetails: boolean;
  /** Null without details, or if the service signs no receipts. */
  readonly sign: Signer | null;
  readonly uploads: readonly Upload[];
  readonly charges: Charges;
}

/** Reads the files of one request, and writes what becomes of each. */
class Answering {
  readonly #c: Context<Edge>;
  readonly #caller: Caller;
  readonly #desk: Desk;
  readonly #language: Language;
  readonly #request: Accepted;
  readonly #stream = new PacedStream(limits.bodyPauseMsMax);
  readonly #certificates: CafCertificate[] = [];
  readonly #pages = new Map<number, FilePages>();
  readonly #reader: PaidReader;
  #count = 0;

  constructor({ c, caller, desk, form, language, misspelled, reading }: PaidRequest, request: Accepted) {
    this.#c = c;
    this.#caller = caller;
    this.#desk = desk;
    this.#language = language;
    this.#request = request;
    const { charges, wantsDetails, uploads } = request;
    this.#reader = new PaidReader({
      desk,
      context: { ...reading, wantsDetails, language },
      charges,
      fileCount: uploads.length,
      misspelled,
      bytesOf: (files) =>
        uploads.filter(({ position }) => files.includes(position)).map(({ bytes }) => bytes),
      withReceipt: (files, pages, answered) => this.#withReceipt(files, pages, answered),
      bodyBytes: form.bytes,
      signal: AbortSignal.any([c.req.raw.signal, this.#stream.signal]),
      progressOf: (files) => this.#progressOf(files),
    });
  }

  /** `respond` is called with the answer as soon as it begins. */
  async run(respond: (response: Response) => void): Promise<void> {
    const { uploads, charges, writer } = this.#request;
    const failed: (DocumentOutcome & { readonly error: unknown })[] = [];
    let hasBegun = writer.event !== null;
    try {
      if (hasBegun) respond(this.#response());
      for await (const read of readDocuments(uploads, this.#reader, this.#pages)) {
        const entry = uploads.length > 1 ? namingFile(read) : read;
        this.#reader.settle(entry);
        if ('error' in entry && entry.error instanceof CallerGone) throw entry.error;
        if (!hasBegun && 'error' in entry) {
          failed.push(entry);
          continue;
        }
        if (!hasBegun) respond(this.#response());
        const opening = hasBegun ? '' : await this.#opening(failed);
        hasBegun = true;
        await this.#stream.write(opening + (await this.#written(entry)));
      }
      const [first] = failed;
      if (!hasBegun && first !== undefined) throw first.error;
      await charges.close();
      await this.#stream.write(this.#closing());
      this.#stream.close();
    } catch (error) {
      // Once the answer has begun, nobody answers the error. A fault of our own is logged here.
      if (hasBegun && error instanceof Error && !(error instanceof CallerGone)) problemFor(error, this.#c);
      this.#stream.abort(new CallerGone());
      throw error;
    } finally {
      await charges.close();
      if (!hasBegun) showRemaining(this.#c, charges.remaining);
      this.#log(hasBegun);
    }
  }

  /** Reports the progress of a document, each step once, if the caller wants to know. */
  #progressOf(files: readonly number[]): (progress: AnswerObject) => void {
    const { event } = this.#request.writer;
    let last = '';
    return (progress) => {
      const line = event?.({ progress: { files, ...progress } }) ?? '';
      if (line !== last) this.#stream.tell(line);
      last = line;
    };
  }

  /**
   * The headers say how many credits the account has left when the answer begins. The credits that are taken
   * later show only at the credits endpoint and in the end of an answer in lines.
   */
  #response(): Response {
    const { charges, writer } = this.#request;
    showRemaining(this.#c, charges.remaining);
    if (charges.isReplayed) this.#c.header('Idempotency-Replayed', 'true');
    // A proxy that compressed the answer would hold back parts of it while it collects more.
    this.#c.header('Cache-Control', 'no-store, no-transform');
    return this.#c.body(this.#stream.readable, 200, { 'Content-Type': writer.mediaType });
  }

  async #opening(failed: readonly DocumentOutcome[]): Promise<string> {
    const written: string[] = [];
    for (const entry of failed) written.push(await this.#written(entry));
    return this.#request.writer.head + written.join('');
  }

  async #written(entry: DocumentOutcome): Promise<string> {
    return this.#request.writer.item(await this.#bodyOf(entry), this.#count++);
  }

  async #bodyOf(entry: DocumentOutcome): Promise<AnswerObject> {
    if ('answered' in entry) {
      const { certificate } = entry.answered;
      if (certificate !== null) this.#certificates.push(certificate);
      // A card was read, and its receipt signed, before the file with its other side joined it.
      const { files, pages } = entry;
      const isJoined = files.length > 1;
      const answered = isJoined ? await this.#withReceipt(files, pages, entry.answered) : entry.answered;
      return entryBody(entry, answered, this.#request.wantsDetails);
    }
    const error = entry.error instanceof Error ? entry.error : new Error(String(entry.error));
    const problem = problemFor(error, this.#c);
    const members = problemMembers(problem, problemContext(this.#c));
    return { files: entry.files, ...pagesBody(entry.pages), problem: members };
  }

  /** The document with the receipt of its files in its details, if the answer has details and receipts. */
  async #withReceipt(
    files: readonly number[],
    pages: readonly PagePlace[],
    answered: AnsweredDocument,
  ): Promise<AnsweredDocument> {
    const { sign, uploads } = this.#request;
    if (sign === null) return answered;
    const sent = uploads.filter(({ position }) => files.includes(position));
    const hashes = await Promise.all(
      sent.map(async ({ bytes }) => ({ name: null, sha256: await sha256(bytes) })),
    );
    // A receipt is kept without the answer, so it counts its own files.
    const own = pages.map(({ file, page }) => ({
      file: sent.findIndex(({ position }) => position === file) + 1,
      page,
    }));
    const receipt = await sign(answered, hashes, own);
    return { ...answered, details: { ...answered.details, receipt } };
  }

  #closing(): string {
    const { writer, charges } = this.#request;
    const members = together(this.#certificates, { mode: this.#caller.mode, language: this.#language });
    return writer.tail({ ...filesBody([...this.#pages.values()]), ...members }, charges.remaining);
  }

  /** The request's log line is written when its answer begins. What happens later has its own line. */
  #log(hasBegun: boolean): void {
    const { charges } = this.#request;
    const facts = {
      instructions: this.#reader.instructions,
      credits: charges.taken,
      engineBytes: this.#desk.engineBytes,
    };
    if (!hasBegun) {
      this.#c.get('log').note(facts);
      return;
    }
    const documents = this.#count;
    metrics.recordCost({ mode: this.#caller.mode, ...facts });
    const entry = {
      time: new Date().toISOString(),
      requestId: this.#c.get('requestId'),
      event: 'documents.answered',
    };
    console.log(JSON.stringify({ ...entry, documents, ...facts }));
  }
}
