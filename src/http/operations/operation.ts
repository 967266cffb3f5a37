import type { Context } from 'hono';
import type * as v from 'valibot';
import type { UnreadableReason } from '../../failure.ts';
import type { Language, Text } from '../../language.ts';
import type { Edge } from '../edge/edge.ts';
import { apiKeyField, type FieldsOf, type FormField, type FormParts } from '../form/parts.ts';
import type { Schema } from '../openapi/schema.ts';
import type { Desk } from '../paid/desk.ts';
import { type Opening, paid } from '../paid/paid.ts';
import type { Writer } from '../paid/verified.ts';
import { type ProblemCode, problemKinds } from '../problems/kinds.ts';

/** What operations need beside the request. */
export interface House {
  readonly desk: Desk;
  /** Writes a verification as a PDF. */
  readonly writeReport: Writer<{ readonly language: Language }>;
  /** The OpenAPI description of the service at an origin. */
  readonly openApi: (origin: string | null) => Schema;
  /** Sends a request to this service without a network. */
  readonly fetch: (request: Request, c: Context<Edge>) => Promise<Response>;
}

/** What an operation takes: a form, a JSON body, parameters of the address, or nothing. */
export type Taken =
  | { readonly form: readonly FormField[]; readonly isRepeatable: boolean }
  | { readonly json: v.GenericSchema }
  | { readonly query: v.ObjectSchema<v.ObjectEntries, undefined> }
  | null;

/**
 * A route of the service: its names, what it takes and answers, what it costs, and its work. The application,
 * OpenAPI, the documentation, the failures and the names in usage follow from the list in `index.ts`.
 */
export interface Operation {
  /** Its name in usage, and its anchor in the documentation. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The path, with parameters as `:name`. */
  readonly path: `/${string}`;
  /** Its name in generated programs (OpenAPI `operationId`). */
  readonly id: string;
  readonly tag: 'Verification' | 'Account' | 'Service' | 'Administration';
  readonly summary: Text;
  /** Paragraphs with `code` and links to pages of the service. */
  readonly about: readonly Text[];
  /** What it costs. */
  readonly credit?: Text;
  /** Who may use it. */
  readonly sender: 'key' | 'anybody' | 'administrator';
  readonly takes: Taken;
  /** The failures by code, and for `unreadable_document` by reason. */
  readonly codes: readonly ProblemCode[];
  readonly reasons: readonly UnreadableReason[];
  /**
   * The good answers by status, as OpenAPI describes them, with addresses at `origin`. Null for an operation
   * of another protocol, which OpenAPI can't describe.
   */
  readonly answers: ((origin: string) => Readonly<Record<number, Schema>>) | null;
  readonly serve: (c: Context<Edge>, house: House) => Response | Promise<Response>;
}

/** Failures of any request. */
const anyCodes = ['malformed_request', 'headers_too_large', 'internal_error'] as const;

/** Failures of any request with a form and a key. */
const formCodes = [
  ...anyCodes,
  'malformed_multipart',
  'not_multipart',
  'too_large',
  'repeated_field',
  'invalid_api_key',
  'too_many_requests',
  'storage_full',
  'overloaded',
] as const;

/** Failures of any request for which a credit is held. */
const creditCodes = ['insufficient_credits', 'credits_held', 'unreadable_document'] as const;
const repeatCodes = ['idempotency_conflict', 'idempotency_mismatch'] as const;

const administratorCodes = [
  'invalid_admin_token',
  'too_many_requests',
  'not_found',
  'storage_full',
  'overloaded',
] as const;

/** Codes in the order of their statuses, each once. */
function inOrder(codes: readonly ProblemCode[]): readonly ProblemCode[] {
  const order = Object.keys(problemKinds);
  return [...new Set(codes)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

type Common = Pick<Operation, 'name' | 'path' | 'id' | 'summary' | 'about'>;

/** An operation without a form. */
export function operation(
  one: Common &
    Pick<Operation, 'method' | 'tag' | 'sender' | 'answers' | 'serve'> &
    Partial<Pick<Operation, 'takes' | 'codes' | 'credit'>>,
): Operation {
  const { takes = null, codes = [], sender } = one;
  const own = sender === 'administrator' ? administratorCodes : [];
  const ofBody =
    takes !== null && ('json' in takes || 'query' in takes) ? (['invalid_request'] as const) : [];
  return { ...one, takes, codes: inOrder([...anyCodes, ...own, ...ofBody, ...codes]), reasons: [] };
}

/** An operation that takes a form and a key, and holds no credit. */
export function formOperation<Parts extends FormParts>(
  one: Common &
    Pick<Operation, 'tag' | 'answers' | 'credit'> & {
      readonly form: Parts;
      readonly serve: (c: Context<Edge>, form: Parts) => Promise<Response>;
    },
): Operation {
  const parts = Object.values(one.form);
  return {
    ...one,
    method: 'POST',
    sender: 'key',
    takes: { form: fieldsOf(one.form), isRepeatable: false },
    codes: inOrder([...formCodes, ...parts.flatMap(({ codes }) => codes)]),
    reasons: [],
    serve: (c) => one.serve(c, one.form),
  };
}

/** An operation that holds a credit while it works. */
export function paidOperation<const Parts extends FormParts>(
  one: Common &
    Pick<Operation, 'answers' | 'reasons'> & {
      readonly form: Parts;
      readonly credit: Text;
      /** Whether a request with an Idempotency-Key may be repeated without a second charge. */
      readonly isRepeatable: boolean;
      /** Failures beside those of its form and its credit. */
      readonly codes?: readonly ProblemCode[];
      readonly open: (house: House) => Opening<FieldsOf<Parts>>;
    },
): Operation {
  const { form, open, name, isRepeatable, codes = [] } = one;
  const ofForm = Object.values(form).flatMap((part) => part.codes);
  const ofRepeating = isRepeatable ? repeatCodes : [];
  return {
    ...one,
    method: 'POST',
    tag: 'Verification',
    sender: 'key',
    takes: { form: fieldsOf(form), isRepeatable },
    codes: inOrder([...formCodes, ...creditCodes, ...ofRepeating, ...ofForm, ...codes]),
    serve: (c, house) => paid(c, house.desk, name, form, open(house)),
  };
}

function fieldsOf(form: FormParts): readonly FormField[] {
  return [...Object.values(form).flatMap(({ fields }) => fields), apiKeyField];
}
