import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { preferredLanguage } from '../../language.ts';
import { limits } from '../../limits.ts';
import { TrustUnavailable } from '../../trust/unavailable.ts';
import type { Edge } from '../edge/edge.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import { drainBody } from '../form/body.ts';
import type { PaceLimits } from '../form/pace.ts';
import { Metrics } from '../metrics/metrics.ts';
import { outcomeOf, RequestLog } from '../metrics/request-log.ts';
import { ourFault, Problem, problemOf } from '../problems/problem.ts';
import { type ProblemContext, problemResponse } from '../problems/response.ts';
import { publicOrigin } from '../settings/public-origin.ts';

/** How long the rest of a refused body is read. A slow sender soon loses its connection. */
const drainPatience: PaceLimits = {
  pauseMsMax: limits.drainPauseMsMax,
  totalMsMax: limits.drainMsMax,
  graceMs: limits.drainPauseMsMax,
  bytesPerSecondMin: limits.bodyBytesPerSecondMin,
};

/** The metrics of this isolate. */
export const metrics = new Metrics();

/**
 * Gives every request an id and every answer its headers, and logs one line of JSON without any content of
 * the request.
 */
export const envelope: MiddlewareHandler<Edge> = async (c, next) => {
  const requestId = crypto.randomUUID();
  const startedMs = Date.now();
  c.set('requestId', requestId);
  c.set('format', 'json');
  c.set('log', new RequestLog());
  await next();
  // Taken before the rest of a refused body is read. A Worker's clock shows the moment of its last input or
  // output.
  const endedMs = Date.now();
  await drainBody(c.req.raw, drainPatience);
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
  c.res.headers.set('X-Request-Id', requestId);
  const { status } = c.res;
  const { facts } = c.get('log');
  const entry = {
    time: new Date(startedMs).toISOString(),
    requestId,
    method: c.req.method,
    // The pattern that matched, since a path is text of the caller. If none did, the facts name one.
    route: routePath(c, -1),
    status,
    outcome: outcomeOf(status, facts.code),
    durationMs: endedMs - startedMs,
    ...facts,
  };
  metrics.record(entry, startedMs, endedMs);
  console.log(JSON.stringify(entry));
};

/**
 * Answers a failure with its problem. Anything else is our own bug and becomes a 500 that reveals nothing
 * about it.
 */
export function fail(error: Error, c: Context<Edge>): Response {
  const problem = problemFor(error, c);
  const log = c.get('log');
  log.note({
    code: problem.code,
    ...(problem.extras.reason === undefined ? {} : { reason: problem.extras.reason }),
    ...(error instanceof TrustUnavailable ? { gap: error.gap } : {}),
  });
  const response = problemResponse(problem, c.get('format'), problemContext(c));
  return c.newResponse(response.body, response);
}

/** The problem that a caller is told. A bug of our own is logged. */
export function problemFor(error: Error, c: Context<Edge>): Problem {
  return problemOf(error) ?? internal(error, c.get('requestId'));
}

/** What a problem answer needs to know about its request. */
export function problemContext(c: Context<Edge>): ProblemContext {
  return {
    requestId: c.get('requestId'),
    origin: publicOrigin(c.env, c.req.url),
    language: preferredLanguage(c.req.header('Accept-Language')),
  };
}

/** Logs where our code failed. The error's message is left out, because it may quote a document. */
function internal(error: Error, requestId: string): Problem {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  console.error(JSON.stringify({ requestId, bug: error.name, at: frames.map((line) => line.trim()) }));
  return new Problem('internal_error', ourFault);
}
