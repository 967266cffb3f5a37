import { type Language, preferredLanguage } from '../../../language.ts';
import type { DescribedDocument } from '../../report/described.ts';
import { type Json, object } from '../../report/values.ts';
import { describedOf } from '../described.mts';

/** The address that takes documents of any kind. */
export const documentsPath = '/api/documents/v1';

/** An answer of the service. */
export interface Reply {
  readonly status: number;
  /** The answer with its details, or the problem answer. */
  readonly body: Json;
  /** Of the sentences of a problem. */
  readonly language: Language;
  readonly requestId: string | null;
  readonly mode: 'live' | 'test';
  /** Seconds after which to ask again; null where the service names none. */
  readonly retryAfter: number | null;
}

/** What the service answered about one document. */
export interface FileReply extends Reply {
  /** What it is; null for a problem. */
  readonly known: KnownDocument | null;
  /** What it and the other certificates of its request say of each other; null for what stands alone. */
  readonly together: Json | null;
  /**
   * Certificates that were chosen with it and sent in another request, so that they were not judged with it.
   */
  readonly apart: number;
}

export interface KnownDocument {
  readonly kind: string;
  readonly description: DescribedDocument;
  /** The verdict on it, as it was answered. */
  readonly verdict: Json;
}

/** A refusal that is about the request, not about a file in it. */
export class Refused extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(String(reply.body.code));
    this.reply = reply;
  }
}

/** The service could not be reached, or its answer broke off. */
export class Unreachable extends Error {}

/** How far a document has come. */
export type Progress =
  | { readonly kind: 'sending'; readonly files: number; readonly sent: number; readonly total: number }
  /** How many documents of others are read before it. */
  | { readonly kind: 'ahead'; readonly count: number }
  | { readonly kind: 'page'; readonly page: number; readonly pages: number };

export interface Sending {
  readonly files: readonly File[];
  readonly apiKey: string;
  /** The same for a repetition of the same files, which then costs nothing that was paid. */
  readonly idempotencyKey: string;
  /** In which problems are told. */
  readonly language: Language;
  readonly signal: AbortSignal;
  /** How far the files of these indexes have come; null while they wait for their turn in the request. */
  readonly onProgress: (indexes: readonly number[], progress: Progress | null) => void;
  /** The answer about a document, the files of these indexes, as soon as it is there. */
  readonly onReply: (indexes: readonly number[], reply: FileReply) => void;
  /** What the certificates of the request say of each other. */
  readonly onTogether: (verdict: Json) => void;
  readonly onCredits: (remaining: number) => void;
}

/**
 * Has files verified in one request, whose answer comes document by document.
 *
 * @throws {Refused} a refusal of the request itself, or of the files that have no reply yet: they may be sent
 * again
 * @throws {Unreachable} also when the answer breaks off
 */
export function verify(sending: Sending): Promise<void> {
  const { files, apiKey, idempotencyKey, language, signal, onProgress } = sending;
  const form = new FormData();
  form.append('api_key', apiKey);
  form.append('details', 'true');
  for (const file of files) form.append('file', file);
  const all = [...files.keys()];
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    // `fetch` has no progress of uploads yet.
    const request = new XMLHttpRequest();
    const lines = new AnswerLines(request, sending);
    const total = files.reduce((sum, { size }) => sum + size, 0);
    onProgress(all, { kind: 'sending', files: files.length, sent: 0, total });
    request.open('POST', documentsPath);
    request.setRequestHeader('Accept', 'application/x-ndjson');
    request.setRequestHeader('Accept-Language', language);
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(all, { kind: 'sending', files: files.length, sent: loaded, total });
    request.upload.onload = () => onProgress(all, null);
    request.onprogress = () => lines.take();
    request.onload = () => lines.end().then(resolve, reject);
    request.onerror = () => reject(new Unreachable());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The answer line by line, as it arrives. */
class AnswerLines {
  readonly #request: XMLHttpRequest;
  readonly #sending: Sending;
  /** Characters of the answer that were taken. */
  #taken = 0;
  #isWhole = false;
  /** The first problem that is no answer about its file: its files are to be sent again. */
  #refused: Reply | null = null;
  /** What was taken is told in its order, though a description may have to be waited for. */
  #told: Promise<void> = Promise.resolve();

  constructor(request: XMLHttpRequest, sending: Sending) {
    this.#request = request;
    this.#sending = sending;
  }

  take(): void {
    if (this.#request.status !== 200) return;
    const text = this.#request.responseText;
    for (let end = text.indexOf('\n', this.#taken); end >= 0; end = text.indexOf('\n', this.#taken)) {
      const line = parsed(text.slice(this.#taken, end));
      this.#taken = end + 1;
      if (line !== null) this.#told = this.#told.then(() => this.#tell(line));
    }
    // Whoever ends the request hears of it at once; a failure in telling is met at the end.
    this.#told.catch(() => undefined);
  }

  /** @throws {Refused | Unreachable} */
  async end(): Promise<void> {
    if (this.#request.status !== 200) {
      const body = parsed(this.#request.responseText);
      throw body?.code === undefined ? new Unreachable() : new Refused(replyOf(this.#request, body));
    }
    this.take();
    await this.#told;
    if (this.#refused !== null) throw new Refused(this.#refused);
    if (!this.#isWhole) throw new Unreachable();
  }

  async #tell(line: Json): Promise<void> {
    if (this.#sending.signal.aborted) return;
    if (line.progress !== undefined) this.#progress(object(line.progress));
    if (line.document !== undefined) await this.#document(object(line.document));
    if (line.end !== undefined) {
      const { cafVerdict, creditsRemaining } = object(line.end);
      if (cafVerdict !== null) this.#sending.onTogether(object(cafVerdict));
      if (typeof creditsRemaining === 'number') this.#sending.onCredits(creditsRemaining);
      this.#isWhole = true;
    }
  }

  #progress({ files, ahead, page, pages }: Json): void {
    const progress: Progress =
      typeof page === 'number'
        ? { kind: 'page', page, pages: Number(pages) }
        : { kind: 'ahead', count: Number(ahead) };
    this.#sending.onProgress(indexesOf(files), progress);
  }

  async #document({ files, documentKind, answer, verdict, problem }: Json): Promise<void> {
    const indexes = indexesOf(files);
    if (problem !== undefined) {
      const reply = { ...replyOf(this.#request, object(problem)), language: this.#sending.language };
      if (reply.status !== 422) this.#refused ??= reply;
      else this.#sending.onReply(indexes, { ...reply, known: null, together: null, apart: 0 });
      return;
    }
    const kind = String(documentKind);
    const description = await describedOf(kind).catch(() => {
      throw new Unreachable();
    });
    const known = { kind, description, verdict: object(verdict) };
    this.#sending.onReply(indexes, {
      ...replyOf(this.#request, object(answer)),
      status: 200,
      known,
      together: null,
      apart: 0,
    });
  }
}

/** The places in the request of files that the service counts from 1. */
function indexesOf(files: unknown): readonly number[] {
  return Array.isArray(files) ? files.map((position) => Number(position) - 1) : [];
}

function parsed(line: string): Json | null {
  try {
    return object(JSON.parse(line));
  } catch {
    return null;
  }
}

/** `body` with what the headers say of the request; its status is that of a problem in it. */
function replyOf(request: XMLHttpRequest, body: Json): Reply {
  const retryAfter = Number(request.getResponseHeader('Retry-After') ?? Number.NaN);
  const status = typeof body.status === 'number' ? body.status : request.status;
  return {
    status,
    body,
    language: preferredLanguage(request.getResponseHeader('Content-Language')),
    requestId: request.getResponseHeader('X-Request-Id'),
    mode: request.getResponseHeader('X-Key-Mode') === 'test' ? 'test' : 'live',
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  };
}
