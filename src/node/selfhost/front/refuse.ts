import { randomUUID } from 'node:crypto';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from '../../../http/edge/security-headers.ts';
import { Metrics } from '../../../http/metrics/metrics.ts';
import { outcomeOf } from '../../../http/metrics/request-log.ts';
import type { Problem } from '../../../http/problems/problem.ts';
import { problemResponse } from '../../../http/problems/response.ts';
import { preferredLanguage } from '../../../language.ts';
import { print } from '../../terminal.ts';

export const notUnderstood = {
  en: 'The request could not be understood.',
  fr: 'La demande n’a pas pu être comprise.',
};

/**
 * After a refusal, a client that still sends is read for this long, because one whose connection is cut at
 * once often never sees the answer.
 */
const lingerMsMax = 2_000;

/** The metrics of the front: requests that no reader answered. */
export const frontMetrics = new Metrics();

/**
 * Answers a request with a problem, as the Worker does: in JSON, with a request id and the common headers.
 * `origin` is that of the service, null if it's unknown.
 */
export async function refuse(
  response: ServerResponse,
  problem: Problem,
  origin: string | null,
): Promise<void> {
  const requestId = randomUUID();
  const language = preferredLanguage(response.req.headers?.['accept-language']);
  const answer = problemResponse(problem, 'json', { requestId, origin, language });
  const body = Buffer.from(await answer.arrayBuffer());
  const now = Date.now();
  const { status, code } = problem;
  const entry = {
    time: new Date(now).toISOString(),
    requestId,
    route: 'none',
    status,
    outcome: outcomeOf(status, code),
    code,
  };
  // The start of a malformed request is unknown.
  frontMetrics.record(entry, now, now);
  print(JSON.stringify(entry));
  const headers = { ...securityHeaders, ...Object.fromEntries(answer.headers), 'X-Request-Id': requestId };
  response.writeHead(problem.status, { ...headers, 'Content-Length': body.byteLength }).end(body);
}

/** Answers malformed input and closes the connection, because it is unknown where the next request begins. */
export async function refuseConnection(
  socket: Socket,
  problem: Problem,
  origin: string | null,
): Promise<void> {
  const response = new ServerResponse(unknownRequest);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  await refuse(response, problem, origin);
  response.detachSocket(socket);
  closeSoon(socket);
}

/** Sends what is written, then closes the connection. Meanwhile, input is dropped. */
function closeSoon(socket: Socket): void {
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMsMax);
  socket.once('close', () => clearTimeout(timer));
}

/** The part of a request that ServerResponse uses. */
const unknownRequest = { method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as ServerResponse['req'];
