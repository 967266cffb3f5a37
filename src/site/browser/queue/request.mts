import { preferredLanguage } from '../../../language.ts';
import { type Json, object, objects } from '../../report/values.ts';
import { describedOf } from '../described.mts';
import {
  documentsPath,
  type Progress,
  Refused,
  type Reply,
  type Sending,
  type Service,
  Unreachable,
} from './service.mts';

/** The service that this page comes from. */
export const ownService: Service = { verify, isReachable };

function verify(sending: Sending): Promise<void> {
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

/**
 * Whether the service can be reached. A proxy's page that says why it can't reach the service is not an
 * answer of the service.
 */
async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch('/api/documents/v1', { method: 'OPTIONS', cache: 'no-store' });
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Reads the answer line by line, as it arrives. */
class AnswerLines {
  readonly #request: XMLHttpRequest;
  readonly #sending: Sending;
  /** The number of characters of the answer that were processed. */
  #taken = 0;
  #isWhole = false;
  /** Reports the lines in their order, although some wait until a description is loaded. */
  #reported: Promise<void> = Promise.resolve();

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
      if (line !== null) this.#reported = this.#reported.then(() => this.#tell(line));
    }
    // The end of the request is known at once. A failure while reporting is thrown at the end.
    this.#reported.catch(() => undefined);
  }

  /** @throws {Refused | Unreachable} */
  async end(): Promise<void> {
    if (this.#request.status !== 200) {
      const body = parsed(this.#request.responseText);
      throw body?.code === undefined ? new Unreachable() : new Refused(replyOf(this.#request, body));
    }
    this.take();
    await this.#reported;
    if (!this.#isWhole) throw new Unreachable();
  }

  async #tell(line: Json): Promise<void> {
    if (this.#sending.signal.aborted) return;
    if (line.progress !== undefined) this.#progress(object(line.progress));
    if (line.document !== undefined) await this.#document(object(line.document));
    if (line.end !== undefined) {
      const { files, cafVerdict, creditsRemaining } = object(line.end);
      for (const { file, pagesWithoutDocument } of objects(files))
        this.#sending.onPagesWithout(Number(file) - 1, numbersOf(pagesWithoutDocument));
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

  async #document({ files, pages: places, documentKind, answer, verdict, problem }: Json): Promise<void> {
    const indexes = indexesOf(files);
    const pages = objects(places).map(({ page }) => Number(page));
    if (problem !== undefined) {
      const { language } = this.#sending;
      const reply = replyOf(this.#request, object(problem));
      this.#sending.onReply(indexes, { ...reply, language, known: null, pages });
      return;
    }
    const kind = String(documentKind);
    const description = await describedOf(kind).catch(() => {
      throw new Unreachable();
    });
    const reply = { ...replyOf(this.#request, object(answer)), status: 200 };
    this.#sending.onReply(indexes, {
      ...reply,
      known: { kind, description, verdict: object(verdict) },
      pages,
    });
  }
}

/** The indexes, in the request, of files that the service counts from 1. */
function indexesOf(files: unknown): readonly number[] {
  return numbersOf(files).map((position) => position - 1);
}

function numbersOf(values: unknown): readonly number[] {
  return Array.isArray(values) ? values.map(Number) : [];
}

function parsed(line: string): Json | null {
  try {
    return object(JSON.parse(line));
  } catch {
    return null;
  }
}

/**
 * A reply with `body` and what the headers say about the request. Its status is that of a problem in `body`.
 */
function replyOf(request: XMLHttpRequest, body: Json): Reply {
  const status = typeof body.status === 'number' ? body.status : request.status;
  return {
    status,
    body,
    language: preferredLanguage(request.getResponseHeader('Content-Language')),
    requestId: request.getResponseHeader('X-Request-Id'),
    mode: request.getResponseHeader('X-Key-Mode') === 'test' ? 'test' : 'live',
  };
}
