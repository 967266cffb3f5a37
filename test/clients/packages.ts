import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer of the test's service: a status with headers and a body; null closes the connection. */
export type Scripted = {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
} | null;

export interface Heard {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A service that gives its answers in order, then the last one again, and keeps the requests. */
export class ScriptedService {
  readonly heard: Heard[] = [];
  readonly #server: Server;

  private constructor(answers: readonly Scripted[]) {
    this.#server = createServer(async (request, response) => {
      const body = (await buffer(request)).toString('latin1');
      const answer = answers[Math.min(this.heard.length, answers.length - 1)];
      this.heard.push({ path: request.url, headers: request.headers, body });
      if (answer === null || answer === undefined) return void response.destroy();
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      response.writeHead(answer.status, { Connection: 'close', ...answer.headers }).end(text);
    });
  }

  static async start(answers: readonly Scripted[]): Promise<ScriptedService> {
    const service = new ScriptedService(answers);
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const requestId = '00000000-0000-4000-8000-000000000000';

/** A problem as the service tells it. */
function problem(
  status: number,
  code: string,
  more: object = {},
  headers: Record<string, string> = {},
): Scripted {
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'X-Request-Id': requestId, ...headers },
    body: { type: 'about:blank', title: code, status, detail: `This is ${code}.`, code, requestId, ...more },
  };
}

/** Calls, their answers, how often they are sent, and how many seconds they wait in between (from and to). */
export const cases: readonly {
  readonly name: string;
  readonly answers: readonly Scripted[];
  readonly attempts: number;
  readonly waits: readonly (readonly [number, number])[];
  readonly outcome: object;
}[] = [
  {
    name: 'a redirect, to which neither the key nor the document is sent',
    answers: [
      { status: 302, headers: { Location: '/login' }, body: '' },
      { status: 200, body: 'the page of a login' },
    ],
    attempts: 1,
    waits: [],
    outcome: { code: 'unexpected_answer', status: 302 },
  },
  {
    name: 'an answer',
    answers: [{ status: 200, body: { mode: 'test' } }],
    attempts: 1,
    waits: [],
    outcome: { answer: { mode: 'test' } },
  },
  {
    name: 'a busy service, then an answer',
    answers: [
      problem(503, 'overloaded', {}, { 'Retry-After': '7' }),
      problem(429, 'too_many_requests', {}, { 'Retry-After': '2' }),
      { status: 200, body: {} },
    ],
    attempts: 3,
    waits: [
      [7, 7],
      [2, 2],
    ],
    outcome: { answer: {} },
  },
  {
    name: 'no answer, a gateway, an earlier attempt that still runs, then an answer',
    answers: [
      null,
      { status: 502, body: '<html>' },
      problem(409, 'idempotency_conflict', {}, { 'Retry-After': '1' }),
      { status: 200, body: {} },
    ],
    attempts: 4,
    waits: [
      [1, 1.5],
      [2, 3],
      [1, 1],
    ],
    outcome: { answer: {} },
  },
  {
    name: 'an answer that breaks off, then a whole one',
    answers: [
      { status: 200, headers: { 'Content-Length': '99' }, body: '{"documents":[' },
      { status: 200, body: { documents: [] } },
    ],
    attempts: 2,
    waits: [[1, 1.5]],
    outcome: { answer: { documents: [] } },
  },
  {
    name: 'no answer ever',
    answers: [null],
    attempts: 4,
    waits: [
      [1, 1.5],
      [2, 3],
      [4, 6],
    ],
    outcome: { code: 'no_answer', reason: null, status: null, requestId: null },
  },
  {
    name: 'a document that cannot be read',
    answers: [problem(422, 'unreadable_document', { reason: 'blurred' })],
    attempts: 1,
    waits: [],
    outcome: { code: 'unreadable_document', reason: 'blurred', status: 422, requestId },
  },
  {
    name: 'a wrong key',
    answers: [problem(401, 'invalid_api_key')],
    attempts: 1,
    waits: [],
    outcome: { code: 'invalid_api_key', reason: null, status: 401, requestId },
  },
  {
    name: 'a fault of the service',
    answers: [problem(500, 'internal_error')],
    attempts: 1,
    waits: [],
    outcome: { code: 'internal_error', reason: null, status: 500, requestId },
  },
  {
    name: 'a wait of an hour',
    answers: [problem(429, 'too_many_requests', {}, { 'Retry-After': '3600' })],
    attempts: 1,
    waits: [],
    outcome: { code: 'too_many_requests', reason: null, status: 429, requestId, retryAfterSeconds: 3600 },
  },
  {
    name: 'what is no answer of the service',
    answers: [{ status: 404, body: '{"code":' }],
    attempts: 1,
    waits: [],
    outcome: { code: 'unexpected_answer', reason: null, status: 404, requestId: null },
  },
  {
    name: 'an answer that is not JSON',
    answers: [{ status: 200, body: '{"mode":' }],
    attempts: 1,
    waits: [],
    outcome: { code: 'unexpected_answer', reason: null, status: 200 },
  },
];
