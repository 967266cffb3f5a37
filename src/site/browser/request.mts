import type { DocumentDescriptor, FileField } from '../../documents/document.ts';
import { documents, fileFields } from '../../documents/index.ts';
import { type Language, preferredLanguage } from '../../language.ts';
import { type Json, object, objects } from '../report/values.ts';
import { fieldNamedIn, mayBeAnotherKind, propose } from './propose.mts';

/** What the service answered about one file. */
export interface FileReply extends Reply {
  /** Null for a problem. */
  readonly document: DocumentDescriptor | null;
  readonly sentAs: FileField;
  /** The certificates of one request that were judged together; null for what stands alone. */
  readonly together: Together | null;
}

export interface Together {
  readonly flags: Json;
  readonly failed: unknown;
  readonly count: number;
}

/** A refusal that is about the request, not about a file in it. */
export class Refused extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(String(reply.body.code));
    this.reply = reply;
  }
}

/** The service could not be reached, or answered something that is not its own. */
export class Unreachable extends Error {}

/** How far a request has come. */
export interface Progress {
  /** Bytes that are sent, and of how many; null once all are. */
  readonly upload: { readonly sent: number; readonly total: number } | null;
  /** The kind as which it is tried, while that is a guess. */
  readonly as: FileField | null;
}

export interface Sending {
  readonly files: readonly File[];
  readonly apiKey: string;
  /** In which problems are told. */
  readonly language: Language;
  readonly signal: AbortSignal;
  /** How far the request for the files of these indexes has come. */
  readonly onProgress: (indexes: readonly number[], progress: Progress) => void;
  /** The answer about the file of this index, as soon as it is there. */
  readonly onReply: (index: number, reply: FileReply) => void;
}

/** The address that takes a field. */
export function pathOf({ endpoint }: FileField): string {
  return `/api/${endpoint}/v1`;
}

/**
 * Has files verified. Certificates that are judged together go in one request; every other file in one of its own, as each
 * kind that it may be until one fits, which costs nothing for those that don't.
 *
 * @throws {Refused} a refusal of the request itself, after which the files without a reply may be sent again
 * @throws {Unreachable}
 */
export async function verify(sending: Sending): Promise<void> {
  const { files, onReply } = sending;
  const field = fileFields.find(({ filesMax }) => filesMax > 1);
  const isOfField = (file: File): boolean =>
    !file.type.startsWith('image/') && field?.fileNames.test(file.name) === true;
  const group = files.flatMap((file, index) => (isOfField(file) ? [index] : []));
  const alone = new Set(files.keys());
  if (field !== undefined && group.length > 1) {
    const together = group.slice(0, field.filesMax);
    const reply = await send(field, together, null, sending);
    if (reply.status === 200) {
      for (const [at, index] of together.entries()) {
        alone.delete(index);
        onReply(index, partOf(reply, field, at, together.length));
      }
    }
  }
  for (const index of alone) onReply(index, await tryInTurn(index, sending));
}

/** The part of one certificate in an answer about several. */
function partOf(reply: Reply, field: FileField, at: number, count: number): FileReply {
  const { details, cafPaymentCertificates, documentsValidation } = reply.body;
  const files = objects(object(details).cafPaymentCertificates);
  const body = {
    cafPaymentCertificates: objects(cafPaymentCertificates).slice(at, at + 1),
    documentsValidation: null,
    details: { cafPaymentCertificates: files.slice(at, at + 1) },
  };
  const together = { flags: object(documentsValidation), failed: object(details).failedChecks, count };
  return { ...reply, body, document: documentOf(body, field), sentAs: field, together };
}

/** Asks for each kind until one fits. When none does, the answer that saw most of the document is kept. */
async function tryInTurn(index: number, sending: Sending): Promise<FileReply> {
  const candidates = [...propose(sending.files.slice(index, index + 1))];
  const tried: FileReply[] = [];
  // The array grows at the place of the loop where an answer names the field that takes the document.
  for (const [at, sentAs] of candidates.entries()) {
    if (candidates.indexOf(sentAs) < at) continue;
    const reply = await send(sentAs, [index], candidates.length > 1 ? sentAs : null, sending);
    const document = reply.status === 200 ? documentOf(reply.body, sentAs) : null;
    const one: FileReply = { ...reply, document, sentAs, together: null };
    if (!mayBeAnotherKind(reply.status, reply.body.reason)) return one;
    tried.push(one);
    const named = fieldNamedIn(reply.body.detail);
    if (named !== undefined) candidates.splice(at + 1, 0, named);
  }
  const telling = ['document_not_supported', 'mrz_incomplete', 'too_many_pages'];
  const rank = ({ body }: FileReply): number =>
    telling.indexOf(String(body.reason)) + 1 || telling.length + 1;
  const [best] = tried.toSorted((a, b) => rank(a) - rank(b));
  if (best === undefined) throw new Unreachable();
  return best;
}

/** Which document an answer is about: by its `documentType`, which JSON has for documents that share a field, else by its field. */
function documentOf(body: Json, sentAs: FileField): DocumentDescriptor {
  const { documentType } = object(body.documentInfos);
  const found = documents.find((document) =>
    document.documentType === undefined
      ? document.fileField === sentAs
      : document.documentType === documentType,
  );
  if (found === undefined) throw new Error('The service answers a document that this page does not know.');
  return found;
}

/** An answer of the service. */
export interface Reply {
  readonly status: number;
  /** The answer with its details, or the problem answer. */
  readonly body: Json;
  /** Of the sentences of a problem. */
  readonly language: Language;
  readonly requestId: string | null;
  readonly creditsRemaining: string | null;
  readonly mode: 'live' | 'test';
  /** Seconds after which to ask again; null where the service names none. */
  readonly retryAfter: number | null;
}

/** One request. `fetch` has no progress of uploads yet, so this is an XMLHttpRequest. */
function send(
  sentAs: FileField,
  indexes: readonly number[],
  as: FileField | null,
  { files, apiKey, language, signal, onProgress }: Sending,
): Promise<Reply> {
  const form = new FormData();
  form.append('api_key', apiKey);
  form.append('details', 'true');
  for (const index of indexes) form.append(sentAs.name, files[index] ?? '');
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const total = indexes.reduce((sum, index) => sum + (files[index]?.size ?? 0), 0);
    onProgress(indexes, { upload: { sent: 0, total }, as });
    request.open('POST', pathOf(sentAs));
    request.setRequestHeader('Accept-Language', language);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(indexes, { upload: { sent: loaded, total }, as });
    request.upload.onload = () => onProgress(indexes, { upload: null, as });
    request.onload = () => {
      const reply = replyOf(request);
      if (reply === null) reject(new Unreachable());
      else if (reply.status !== 200 && reply.status !== 422) reject(new Refused(reply));
      else resolve(reply);
    };
    request.onerror = () => reject(new Unreachable());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function replyOf(request: XMLHttpRequest): Reply | null {
  const retryAfter = Number(request.getResponseHeader('Retry-After') ?? Number.NaN);
  try {
    return {
      status: request.status,
      body: object(JSON.parse(request.responseText)),
      language: preferredLanguage(request.getResponseHeader('Content-Language')),
      requestId: request.getResponseHeader('X-Request-Id'),
      creditsRemaining: request.getResponseHeader('X-Credits-Remaining'),
      mode: request.getResponseHeader('X-Key-Mode') === 'test' ? 'test' : 'live',
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    };
  } catch {
    return null;
  }
}
