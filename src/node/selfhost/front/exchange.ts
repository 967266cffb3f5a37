import { type ClientRequest, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { Socket } from 'node:net';
import { accessLimits } from '../../../access/limits.ts';
import { problemKinds } from '../../../http/problems/kinds.ts';
import { ourFault, Problem, retryAfter } from '../../../http/problems/problem.ts';
import type { Text } from '../../../language.ts';
import { faultLines, printError } from '../../terminal.ts';
import type { Disk } from '../disk.ts';
import { gatherHealth, gatherMetrics, isForHealth, isForMetrics, type WholeAnswer } from './gather.ts';
import type { Readers } from './readers.ts';
import { notUnderstood, refuse } from './refuse.ts';
import { answerHeaders, type RequestHead } from './request-head.ts';

/** How long the rest of a body is read and dropped after the answer, before the connection is closed. */
const drainMsMax = 15_000;
/** How often a client that ended its side of the connection is probed. */
const probeMs = 2_000;

/** How soon a caller may ask again whether the disk has room. */
const storageFullRetrySeconds = 60;

/** What answers requests, and where it keeps its state. */
export interface Backing {
  readonly readers: Readers;
  /** Null where nothing is known of the disk. */
  readonly disk: Disk | null;
}

/** One request and its answer. Bodies are streamed in both directions and never held as a whole. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Resolves when the answer is sent or its client has gone. */
  readonly closed: Promise<void>;
  readonly #origin: string | null;
  #outgoing: ClientRequest | undefined;
  #abandoned = false;

  /** `origin` is that of the service, for links in a problem. */
  constructor(request: IncomingMessage, response: ServerResponse, origin: string | null) {
    this.#origin = origin;
    this.request = request;
    this.response = response;
    this.closed = new Promise((resolve) => response.once('close', resolve));
    // A body that breaks off shows as the end of the connection.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    response.once('close', () => {
      if (!response.writableFinished) this.abandon();
    });
    response.once('finish', () => this.#dropRest());
  }

  /**
   * Passes the request to a reader and returns its answer. A request that can't be passed is answered with a
   * problem.
   */
  async run(head: RequestHead, { readers, disk }: Backing, expectsContinue: boolean): Promise<void> {
    try {
      const space = disk?.space() ?? null;
      if (isForMetrics(head)) return this.#answer(await gatherMetrics(head, readers, space));
      if (space !== null && isForHealth(head)) return this.#answer(await gatherHealth(head, readers, space));
      if (space?.isFull && head.method === 'POST') throw storageFull();
      const socket = await readers.connect(() => !this.#abandoned);
      if (this.#abandoned) return void socket?.destroy();
      if (socket === null) {
        throw busy({
          en: 'No process is there to read documents.',
          fr: 'Aucun processus n’est prêt à lire les documents.',
        });
      }
      if (expectsContinue) this.response.writeContinue();
      await this.#pass(head, socket);
    } catch (error) {
      if (this.#abandoned) return;
      if (this.response.headersSent) return void this.response.destroy();
      // A client that waits for "100 Continue" has not sent the body and can't tell whether it is still
      // expected.
      if (expectsContinue) this.response.setHeader('Connection', 'close');
      await refuse(this.response, error instanceof Problem ? error : internal(error), this.#origin);
    }
  }

  /** Called if nobody waits for the answer any more. The end of its connection tells the reader. */
  abandon(): void {
    this.#abandoned = true;
    this.#outgoing?.destroy();
  }

  /**
   * Finds out whether a client that ended its side of the connection still waits for the answer. TCP reveals
   * that it is gone only when something is sent. So interim responses are sent, which any HTTP/1.1 client
   * ignores (RFC 9110, 15.2).
   */
  probe(): void {
    if (this.request.httpVersion !== '1.1') return;
    const ask = () => {
      if (!this.response.headersSent && this.response.socket?.writable) this.response.writeContinue();
    };
    const timer = setInterval(ask, probeMs);
    this.response.once('close', () => clearInterval(timer));
    ask();
  }

  /** Sends a complete answer. */
  #answer({ status, headers, text }: WholeAnswer): void {
    if (this.#abandoned) return;
    const body = Buffer.from(text);
    this.response.writeHead(status, [...headers, 'Content-Length', String(body.byteLength)]).end(body);
  }

  /** Passes the request to a reader. Rejects if the reader gives no answer or an incomplete one. */
  #pass({ method, path, headers }: RequestHead, socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      const outgoing = send({ method, path, headers, createConnection: () => socket });
      this.#outgoing = outgoing;
      const lost = () =>
        reject(
          busy({
            en: 'The process that read the document ended.',
            fr: 'Le processus qui lisait le document s’est arrêté.',
          }),
        );
      outgoing.on('error', lost);
      outgoing.once('close', () => {
        if (!this.response.headersSent) lost();
      });
      outgoing.once('response', (answer) => {
        const foreign = notOfTheWorker(answer);
        if (foreign !== null) {
          outgoing.destroy();
          return reject(foreign);
        }
        answer.on('error', reject);
        answer.once('end', resolve);
        this.response.writeHead(answer.statusCode ?? 500, answer.statusMessage, answerHeaders(answer));
        answer.pipe(this.response);
      });
      this.request.pipe(outgoing);
    });
  }

  /**
   * Drops the rest of a body whose answer is already sent, because the connection can be reused only after
   * the body.
   */
  #dropRest(): void {
    const { request } = this;
    if (request.complete) return;
    request.unpipe();
    request.resume();
    const timer = setTimeout(() => request.socket.destroy(), drainMsMax);
    request.once('close', () => clearTimeout(timer));
  }
}

/**
 * The problem that replaces an answer of the runtime itself; null for an answer of the Worker, which always
 * has a request id.
 */
function notOfTheWorker({ statusCode = 500, headers }: IncomingMessage): Problem | null {
  if (headers['x-request-id'] !== undefined) return null;
  if (statusCode === 501 || statusCode === 405) {
    const detail = { en: 'No path takes this method.', fr: 'Aucune adresse n’accepte cette méthode.' };
    return new Problem('method_not_allowed', detail, { headers: { Allow: 'GET, HEAD, POST, OPTIONS' } });
  }
  if (statusCode === 431) {
    const detail = { en: 'The headers are too long.', fr: 'Les en-têtes sont trop longs.' };
    return new Problem('headers_too_large', detail);
  }
  if (statusCode < 500) return new Problem('malformed_request', notUnderstood);
  return internal(new Error(`The runtime answered ${statusCode}.`));
}

function internal(cause: unknown): Problem {
  printError(...faultLines(cause));
  return new Problem('internal_error', ourFault);
}

function storageFull(): Problem {
  return new Problem('storage_full', problemKinds.storage_full.cause, retryAfter(storageFullRetrySeconds));
}

function busy(detail: Text): Problem {
  return new Problem('overloaded', detail, retryAfter(accessLimits.overloadedRetrySeconds));
}
