import type { Text } from '../../language.ts';
import { type ProblemCode, problemKinds } from '../problems/kinds.ts';
import { Problem, type ProblemExtras } from '../problems/problem.ts';

/** The message for each code of JSON-RPC 2.0 (5.1). */
const messages: Readonly<Record<number, string>> = {
  [-32700]: 'Parse error',
  [-32600]: 'Invalid request',
  [-32601]: 'Method not found',
  [-32602]: 'Invalid params',
};
const parseError = -32700;
/** The library's code for a refusal by HTTP. JSON-RPC leaves this code to servers. */
const refusedByHttp = -32000;

/**
 * An error as the client sees it. The library's own messages quote the request and its schemas, so only the
 * code is kept. What the library calls an internal error (-32603) means parameters that don't fit a schema,
 * because our own handlers turn every other failure into a result.
 */
export function plainError(code: number): { readonly code: number; readonly message: string } {
  const message = messages[code];
  return message === undefined ? { code: -32602, message: 'Invalid params' } : { code, message };
}

/** The problem of a body that is not one message. */
export class NotAMessage extends Problem {
  constructor(detail: Text) {
    super('invalid_request', detail);
  }
}

/** A message has no form, so a key can only be in the header. */
const keyInHeader: Text = {
  en: 'Send a valid key as Authorization: Bearer.',
  fr: 'Envoyez une clé valable par Authorization: Bearer.',
};

/** A refusal by HTTP with the protocol's error beside the members of the problem. */
export function inProtocol(problem: Problem): Problem {
  const code = problem instanceof NotAMessage ? parseError : refusedByHttp;
  const error = { code, message: problem.detail.en };
  const extras =
    problem.code === 'invalid_api_key' ? { ...problem.extras, remedy: keyInHeader } : problem.extras;
  const members: ProblemExtras['members'] = { ...extras.members, jsonrpc: '2.0', id: null, error };
  return new Problem(problem.code, problem.detail, { ...extras, members }, { cause: problem.cause });
}

/** The problems for the library's refusals, by their status. */
const kinds: Readonly<Record<number, ProblemCode>> = { 406: 'not_acceptable', 415: 'not_json' };

const notOfJsonRpc: Text = {
  en: 'The body is not a message of JSON-RPC 2.0.',
  fr: 'Le corps n’est pas un message JSON-RPC 2.0.',
};
const unknownVersion: Text = {
  en: 'The header MCP-Protocol-Version names a version that the service does not support.',
  fr: 'L’en-tête MCP-Protocol-Version nomme une version que le service ne prend pas en charge.',
};

/** The problem for an answer of the library that is a refusal; null for any other answer. */
export async function refusalOf(response: Response): Promise<Problem | null> {
  if (response.ok) return null;
  const kind = kinds[response.status];
  if (kind !== undefined) return new Problem(kind, problemKinds[kind].cause);
  const { error } = await response.json<{ readonly error: { readonly code: number } }>();
  return error.code === parseError
    ? new NotAMessage(notOfJsonRpc)
    : new Problem('invalid_request', unknownVersion);
}
