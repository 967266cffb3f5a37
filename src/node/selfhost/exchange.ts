import { type ClientRequest, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { Socket } from 'node:net';
import { accessLimits } from '../../access/limits.ts';
import { ourFault, Problem, retryAfter } from '../../http/problem.ts';
import type { Text } from '../../language.ts';
import { gatherMetrics, isForMetrics, type WholeAnswer } from './gather.ts';
import type { Readers } from './readers.ts';
import { notUnderstood, refuse } from './refuse.ts';
import { answerHeaders, type RequestHead } from './request-head.ts';

/** How long the rest of a body is read and dropped after its answer, before the connection is closed. */
const drainMsMax = 15_000;
/** How often a client that stopped sending is asked whether it is still there. */
const probeMs = 2_000;

/** One request and its answer: a body passes as it comes, in both directions, and is never held as a whole. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Resolves when the answer is sent or its client has gone. */
  readonly closed: Promise<void>;
  #outgoing: ClientRequest | undefined;
  #abandoned = false;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.request = request;
    this.response = response;
    this.closed = new Promise((resolve) => response.once('close', resolve));
    // A body that breaks off is seen as the end of its connection.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    response.once('close', () => {
      if (!response.writableFinished) this.abandon();
    });
    response.once('finish', () => this.#dropRest());
  }

  /** Passes the request to a reader and its answer back; what can't be passed is answered with its problem. */
  async run(head: RequestHead, readers: Readers, expectsContinue: boolean): Promise<void> {
    try {
      if (isForMetrics(head)) return await this.#answer(await gatherMetrics(head, readers));
      const socket = await readers.connect(() => !this.#abandoned);
      if (this.#abandoned) return void socket?.destroy();
      if (socket === null) {
        throw busy({
          en: 'No process is there to read documents.',
          fr: 'Aucun processus n’est là pour lire les documents.',
        });
      }
      if (expectsContinue) this.response.writeContinue();
      await this.#pass(head, socket);
    } catch (error) {
      if (this.#abandoned) return;
      if (this.response.headersSent) return void this.response.destroy();
      // Whoever waits for "100 Continue" has not sent the body and can't tell whether it is still expected.
      if (expectsContinue) this.response.setHeader('Connection', 'close');
      await refuse(this.response, error instanceof Problem ? error : internal(error));
    }
  }

  /** Nobody waits for the answer: the reader is told by the end of its connection. */
  abandon(): void {
    this.#abandoned = true;
    this.#outgoing?.destroy();
  }

  /**
   * A client that has ended its side may wait for the answer or be gone: TCP tells only when something is sent to it. An
   * interim answer is what any client of HTTP/1.1 passes over (RFC 9110, 15.2), and one that is gone refuses it.
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

  /** Sends an answer that is there whole. */
  #answer({ status, headers, text }: WholeAnswer): void {
    if (this.#abandoned) return;
    const body = Buffer.from(text);
    this.response.writeHead(status, [...headers, 'Content-Length', String(body.byteLength)]).end(body);
  }

  /** Rejects when the reader gives no answer, or not a whole one. */
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

  /** The answer is out while the body is still coming in: the connection can be used again only at its end. */
  #dropRest(): void {
    const { request } = this;
    if (request.complete) return;
    request.unpipe();
    request.resume();
    const timer = setTimeout(() => request.socket.destroy(), drainMsMax);
    request.once('close', () => clearTimeout(timer));
  }
}

/** Every answer of the Worker has an id; one without is the runtime's, in words of its own. */
function notOfTheWorker({ statusCode = 500, headers }: IncomingMessage): Problem | null {
  if (headers['x-request-id'] !== undefined) return null;
  if (statusCode === 501 || statusCode === 405) {
    const detail = { en: 'No path takes this method.', fr: 'Aucune adresse n’admet cette méthode.' };
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
  console.error(cause);
  return new Problem('internal_error', ourFault);
}

function busy(detail: Text): Problem {
  return new Problem('overloaded', detail, retryAfter(accessLimits.overloadedRetrySeconds));
}
