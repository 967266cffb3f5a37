import type { Credits, Documents, IdentityAnswer, ResourcesAnswers } from './answers.ts';
import { DocumentVerificationError, errorOf } from './error.ts';
import { type Attempts, beforeRepeating, repeated } from './repeated.ts';
import { bodyOf, linesOf, Silence, type Whole } from './whole.ts';

export type * from './answers.ts';
export { DocumentVerificationError, type TransportCode } from './error.ts';

/** A document: a file of a form or a disk, or its bytes. */
export type Document = Blob | Uint8Array<ArrayBuffer> | ArrayBuffer;

export interface ClientOptions {
  /** Address of the service, e.g. `https://api.example`. */
  readonly url: string;
  /** `dv_live_…` or `dv_test_…`. */
  readonly apiKey: string;
  /** How often a call that may succeed later is repeated; 3 by default. */
  readonly retries?: number;
  /** How long the service may be silent within one attempt, in milliseconds; 120 000 by default. */
  readonly timeoutMs?: number;
  /** Another fetch, e.g. through a proxy. */
  readonly fetch?: typeof globalThis.fetch;
  /** How to wait, in milliseconds; for tests. */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export interface CallOptions {
  /** Adds `details`: where everything was found, and why a check failed. */
  readonly details?: boolean;
  /**
   * Names the call for 24 hours: the same document with the same key is charged once. A random key by
   * default.
   */
  readonly idempotencyKey?: string;
  /** The language of error messages; English by default. */
  readonly language?: 'en' | 'fr';
  readonly signal?: AbortSignal;
}

/** What the answer about several documents says of all of them. */
export interface DocumentsEnd extends Omit<Documents, 'documents'> {
  /** The credits that are left. */
  readonly creditsRemaining: number;
}

/** Answers of the resources endpoint by form field: one kind of document a call. */
export type ResourcesField = keyof ResourcesAnswers;

/**
 * A document verification service, as the owner of a key calls it. Every method rejects with
 * `DocumentVerificationError`, or with the reason of your own signal.
 */
export class DocumentVerification {
  readonly #options: ClientOptions;
  readonly #attempts: Attempts;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#attempts = { retries: options.retries ?? 3, ...(options.wait && { wait: options.wait }) };
  }

  /**
   * Reads and checks a passport, an identity card, a permit or a licence. `documentInfos.documentType` says
   * which it is.
   */
  verifyIdentity(file: Document, options: CallOptions = {}): Promise<IdentityAnswer> {
    return this.#json('identity', [['file', file]], options);
  }

  /**
   * Reads and checks a French administrative document in its field; several files only where the field takes
   * them.
   */
  verifyResources<F extends ResourcesField>(
    field: F,
    files: Document | readonly Document[],
    options: CallOptions = {},
  ): Promise<ResourcesAnswers[F]> {
    const all = isOne(files) ? [files] : files;
    return this.#json(
      'resources',
      all.map((file) => [field, file] as const),
      options,
    );
  }

  /**
   * Reads and checks 1 to 10 documents of any kind; the service finds out what each is. An entry of
   * `documents` has `answer`, or `problem` if its file could not be read. If no file could be read, the call
   * rejects with the problem of the first file.
   */
  verifyDocuments(files: Document | readonly Document[], options: CallOptions = {}): Promise<Documents> {
    const all = isOne(files) ? [files] : files;
    return this.#json(
      'documents',
      all.map((file) => ['file', file] as const),
      options,
    );
  }

  /**
   * Reads and checks documents as `verifyDocuments` does, and yields each as soon as its file is read, in the
   * same order. The return value, which `for await` ignores, is what the answer says of all documents. If the
   * answer breaks off, the call is repeated, and continues after the last document that was yielded.
   *
   * @example
   * for await (const entry of service.eachDocument(files)) console.log(entry.files);
   */
  async *eachDocument(
    files: Document | readonly Document[],
    options: CallOptions = {},
  ): AsyncGenerator<Documents['documents'][number], DocumentsEnd, undefined> {
    const all = isOne(files) ? [files] : files;
    const details = options.details === true ? [['details', 'true'] as const] : [];
    const fields = [...all.map((file) => ['file', file] as const), ...details];
    const call = await this.#request('documents', fields, options, 'application/x-ndjson');
    let given = 0;
    for (let attempt = 0; ; attempt++) {
      options.signal?.throwIfAborted();
      try {
        let come = 0;
        for await (const line of this.#lines(call)) {
          if ('end' in line) return line.end;
          if (!('document' in line) || ++come <= given) continue;
          given = come;
          yield line.document;
        }
        throw brokenOff();
      } catch (error) {
        await beforeRepeating(error, attempt, this.#attempts, options.signal);
      }
    }
  }

  /**
   * Verifies documents and returns the report, a PDF to be filed. `field` is `file` for an identity document.
   */
  report(
    field: 'file' | ResourcesField,
    files: Document | readonly Document[],
    options: Omit<CallOptions, 'details'> = {},
  ): Promise<ArrayBuffer> {
    const all = isOne(files) ? [files] : files;
    const fields = [
      ...all.map((file) => [field, file] as const),
      ['language', options.language ?? 'en'] as const,
    ];
    return this.#call('report', fields, options, ({ body }) => body.arrayBuffer());
  }

  /** The credits that the key has left. Costs nothing. */
  credits(options: Pick<CallOptions, 'signal' | 'language'> = {}): Promise<Credits> {
    return this.#json('credits', [], options);
  }

  #json<T>(endpoint: string, fields: Fields, options: CallOptions): Promise<T> {
    const details = options.details === true ? [['details', 'true'] as const] : [];
    return this.#call<T>(endpoint, [...fields, ...details], options, async ({ body, facts }) =>
      parsed(await body.text(), facts, endpoint),
    );
  }

  /**
   * One call with its repetitions, all under one Idempotency-Key: a lost answer is not charged twice. `taken`
   * makes the result of an answer; the call is also repeated if that finds that the answer broke off.
   */
  async #call<T>(
    endpoint: string,
    fields: Fields,
    options: CallOptions,
    taken: (answer: Whole) => Promise<T>,
  ): Promise<T> {
    const request = await this.#request(endpoint, fields, options);
    return repeated(async () => taken(await this.#attempt(request)), this.#attempts, options.signal);
  }

  async #request(endpoint: string, fields: Fields, options: CallOptions, accept = '*/*'): Promise<Call> {
    const { signal, idempotencyKey, language = 'en' } = options;
    signal?.throwIfAborted();
    const form = new FormData();
    for (const [name, value] of fields) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value instanceof Blob ? value : new Blob([value]));
    }
    const { body, contentType } = await written(form);
    const headers = headersOf({
      'Content-Type': contentType,
      // A key that was read from a file often has a line end.
      Authorization: `Bearer ${this.#options.apiKey.trim()}`,
      Accept: accept,
      'Accept-Language': language,
      ...(endpoint !== 'credits' && { 'Idempotency-Key': idempotencyKey?.trim() || crypto.randomUUID() }),
    });
    const url = `${this.#options.url.replace(/\/+$/, '')}/api/${endpoint}/v1`;
    if (!isSendable(url)) {
      throw new DocumentVerificationError('unsendable', 'url is no address with http:// or https://.');
    }
    // A redirect would make a GET of the call, or send the document to an address that nobody named.
    return { url, init: { method: 'POST', body, headers, redirect: 'manual' }, signal };
  }

  /** One attempt, up to the end of its answer. An answer that breaks off counts as no answer. */
  async #attempt(call: Call): Promise<Whole> {
    const silence = new Silence(this.#options.timeoutMs ?? 120_000);
    try {
      const response = await this.#sent(call, silence);
      return { body: await bodyOf(response, silence), facts: factsOf(response) };
    } catch (cause) {
      throw faultOf(cause, call, silence);
    } finally {
      silence.end();
    }
  }

  /** One attempt, whose answer is given line by line. */
  async *#lines(call: Call): AsyncGenerator<Line, void, undefined> {
    const silence = new Silence(this.#options.timeoutMs ?? 120_000);
    try {
      const response = await this.#sent(call, silence);
      const facts = factsOf(response);
      for await (const line of linesOf(response, silence)) yield parsed(line, facts);
    } catch (cause) {
      throw faultOf(cause, call, silence);
    } finally {
      silence.end();
    }
  }

  /** @throws {DocumentVerificationError} the service refuses the call */
  async #sent({ url, init, signal }: Call, silence: Silence): Promise<Response> {
    const ends = signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal]);
    const send = this.#options.fetch ?? globalThis.fetch;
    const response = await send(url, { ...init, signal: ends });
    if (!response.ok) throw errorOf(response, await (await bodyOf(response, silence)).text());
    return response;
  }
}

/** A call, as each of its attempts sends it. */
interface Call {
  readonly url: string;
  readonly init: RequestInit;
  readonly signal: AbortSignal | undefined;
}

/** A line of the answer to `Accept: application/x-ndjson`. */
type Line =
  | { readonly progress: object }
  | { readonly document: Documents['documents'][number] }
  | { readonly end: DocumentsEnd };

function factsOf({ status, headers }: Response): Whole['facts'] {
  return { status, requestId: headers.get('X-Request-Id') };
}

/** The headers of a call. `fetch` would fail for one that cannot be sent as if there was no answer. */
function headersOf(headers: Record<string, string>): Headers {
  try {
    return new Headers(headers);
  } catch (cause) {
    const message = 'A header cannot be sent: check apiKey, idempotencyKey and language.';
    throw new DocumentVerificationError('unsendable', message, {}, { cause });
  }
}

/** Whether `fetch` can send to an address. A page in a browser may name one of its own site by a path. */
function isSendable(url: string): boolean {
  try {
    return /^https?:/.test(new Request(url).url);
  } catch {
    return false;
  }
}

/** The text of an answer as JSON. Its type is what the service promises, which is not checked. */
function parsed<T>(text: string, facts: Whole['facts'], endpoint?: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    // This answer begins before all files are read, so a service that fails then can only end it.
    if (endpoint === 'documents') throw brokenOff(cause);
    throw new DocumentVerificationError('unexpected_answer', 'The answer is not JSON.', facts, { cause });
  }
}

function brokenOff(cause?: unknown): DocumentVerificationError {
  return new DocumentVerificationError('no_answer', 'The answer broke off before its end.', {}, { cause });
}

/** What a failed attempt means to the caller: the reason of his own signal, or an error of this package. */
function faultOf(cause: unknown, { url, signal }: Call, silence: Silence): unknown {
  if (cause instanceof DocumentVerificationError) return cause;
  if (signal?.aborted) return signal.reason;
  if (silence.signal.aborted)
    return new DocumentVerificationError('timeout', 'The service took too long.', {}, { cause });
  return new DocumentVerificationError('no_answer', `No whole answer comes from ${url}.`, {}, { cause });
}

type Fields = readonly (readonly [name: string, value: string | Document])[];

/**
 * The form as bytes. If `fetch` gets the form itself and is aborted while it reads it, it leaves a rejected
 * promise in Node from 24 on (ERR_INVALID_STATE), which ends the process.
 */
async function written(form: FormData): Promise<{ body: ArrayBuffer; contentType: string }> {
  const response = new Response(form);
  return { body: await response.arrayBuffer(), contentType: response.headers.get('Content-Type') ?? '' };
}

function isOne(files: Document | readonly Document[]): files is Document {
  return !Array.isArray(files);
}
