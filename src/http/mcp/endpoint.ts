import type { Context } from 'hono';
import { identify } from '../../access/access.ts';
import { Overloaded } from '../../failure.ts';
import { limits, mebibyte } from '../../limits.ts';
import { valueOr } from '../../setting.ts';
import { problemContext, problemFor } from '../answer/envelope.ts';
import { callerAddress } from '../edge/caller-address.ts';
import type { Edge } from '../edge/edge.ts';
import { withBody } from '../form/form.ts';
import { FormSender } from '../paid/sender.ts';
import { problemKinds } from '../problems/kinds.ts';
import { Problem } from '../problems/problem.ts';
import { problemMembers } from '../problems/response.ts';
import { ownOrigins, publicOrigin } from '../settings/public-origin.ts';
import { readMcp, readOrigins } from '../settings/settings.ts';
import { inProtocol, NotAMessage, refusalOf } from './refusal.ts';
import { formOf, resultOf, type ToolResult } from './tool.ts';

/** Sends a request to this service without a network. */
type Inner = (request: Request) => Promise<Response>;

/** The headers that identify the caller and the language. */
const passedOn = ['Authorization', 'Accept-Language', 'CF-Connecting-IP'] as const;
/** The headers of the answer about the key and its account. */
const passedBack = ['X-Credits-Remaining', 'X-Key-Mode', 'RateLimit-Policy', 'RateLimit'] as const;

/**
 * `POST /mcp`: verification for programs of language models. Each request has one message, and there is no
 * session. The tool sends its files to `POST /api/documents/v1` of the same service, so keys, rates, credits
 * and limits are those of that endpoint.
 */
export async function mcp(c: Context<Edge>, inner: Inner): Promise<Response> {
  if (!valueOr(readMcp(c.env.MCP), false)) {
    const detail = {
      en: 'This service does not offer MCP, because its operator has not turned it on.',
      fr: 'Ce service n’offre pas MCP, parce que son exploitant ne l’a pas activé.',
    };
    const remedy = {
      en: 'Send the files to /api/documents/v1, or ask the operator to set MCP to “on”.',
      fr: 'Envoyez les fichiers à /api/documents/v1, ou demandez à l’exploitant de mettre le réglage MCP à «\u00A0on\u00A0».',
    };
    throw new Problem('not_found', detail, { remedy });
  }
  return message(c, inner).catch((error: unknown) => {
    throw inProtocol(problemFor(error instanceof Error ? error : new Error(String(error)), c));
  });
}

/** @throws {Problem} if there is no answer by the protocol */
async function message(c: Context<Edge>, inner: Inner): Promise<Response> {
  // A page of another site can reach a service on the user's machine by a name of its own, which is then in
  // the header Host as in Origin. So Origin is compared with what the service knows of itself.
  const origins = [
    ...ownOrigins(publicOrigin(c.env, c.req.url)),
    ...valueOr(readOrigins(c.env.ALLOWED_ORIGINS), []),
  ];
  const origin = c.req.header('Origin');
  if (origin !== undefined && !origins.includes(origin)) {
    throw new Problem('origin_not_allowed', problemKinds.origin_not_allowed.cause);
  }
  const sender = new FormSender(c);
  const byHeaders = async () => {
    const standing = await sender.byHeaders();
    // A missing header, or one of another scheme, is answered, and counted, as a wrong key.
    if (standing === 'unknown') await identify(c.env, null, callerAddress(c.req.raw));
    return standing;
  };
  const { message: given, bytes } = await withBody(
    c.req.raw,
    { byHeaders },
    limits.mcpBodyBytesMax,
    parsed,
  ).catch(explained);
  // Loaded on first use, since most services never need it.
  const { answer } = await import('./server.ts');
  const told = await answer(c.req.raw, given, (parameters) =>
    withRoom(c, bytes, () => verified(c, parameters, inner)),
  );
  const refusal = await refusalOf(told);
  if (refusal !== null) throw refusal;
  return c.newResponse(told.body, told);
}

/** Throws an error again. Where the message was too large, it says where larger files go. */
function explained(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'too_large') throw error;
  const bytesMax = limits.mcpBodyBytesMax;
  const mebibytes = bytesMax / mebibyte;
  const detail = {
    en: `The message is larger than ${mebibytes} MiB, which is enough for files of ${mebibytes * 0.75} MiB in base64. Send larger files to POST /api/documents/v1.`,
    fr: `Le message dépasse ${mebibytes}\u00A0Mio, ce qui suffit à ${mebibytes * 0.75}\u00A0Mio de fichiers en base64. Envoyez les fichiers plus grands à POST /api/documents/v1.`,
  };
  throw new Problem('too_large', detail, { members: { bytesMax } });
}

/** @throws {Problem} `invalid_request` */
function parsed(body: Uint8Array): { readonly message: unknown; readonly bytes: number } {
  try {
    const message: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body),
    );
    if (!Array.isArray(message)) return { message, bytes: body.byteLength };
  } catch {
    // The error is thrown below.
  }
  throw new NotAMessage({
    en: 'The body is not a single JSON-RPC message in JSON. The service does not accept batches.',
    fr: 'Le corps n’est pas un unique message JSON-RPC en JSON. Le service n’accepte pas les lots.',
  });
}

/** The answer of the endpoint, or the problem that any caller would get. */
async function verified(c: Context<Edge>, given: unknown, inner: Inner): Promise<ToolResult> {
  const body = formOf(given);
  const headers = new Headers();
  for (const name of passedOn) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const url = new URL('/api/documents/v1', c.req.url);
  const response = await inner(new Request(url, { method: 'POST', body, headers, signal: c.req.raw.signal }));
  for (const name of passedBack) {
    const value = response.headers.get(name);
    if (value !== null) c.header(name, value);
  }
  return resultOf(await response.json(), !response.ok);
}

/**
 * The messages in work: when each began, and its bytes. Those whose request the platform ended are forgotten
 * after `lostAfterMs`.
 */
const begun = new Set<{ readonly at: number; readonly bytes: number }>();
const lostAfterMs = limits.waitingRequestsMax * limits.readingMsMax;

/** Runs a call if there is room for it. An error becomes a result, since a model sees only results. */
async function withRoom(
  c: Context<Edge>,
  bytes: number,
  call: () => Promise<ToolResult>,
): Promise<ToolResult> {
  const now = Date.now();
  for (const other of begun) if (now - other.at > lostAfterMs) begun.delete(other);
  const own = { at: now, bytes };
  try {
    const held = [...begun].reduce((sum, other) => sum + other.bytes, 0);
    if (held + bytes > limits.mcpBytesMax) throw busy;
    begun.add(own);
    return await call();
  } catch (error) {
    const problem = problemFor(error instanceof Error ? error : new Error(String(error)), c);
    return resultOf({ ...problemMembers(problem, problemContext(c)) }, true);
  } finally {
    begun.delete(own);
  }
}

const busy = new Overloaded(
  {
    en: 'Too many calls by MCP are in progress at once.',
    fr: 'Trop d’appels par MCP sont en cours à la fois.',
  },
  2,
);
