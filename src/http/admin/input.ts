/**
 * Schemas for what an administrator may send. The message of a schema says what is expected and continues a
 * sentence: `The service expects … as <member>.` No message repeats what was sent.
 */

import * as v from 'valibot';
import { parseKey } from '../../access/keys/key.ts';
import { accessLimits } from '../../access/limits.ts';
import type { Text } from '../../language.ts';
import { Problem } from '../problems/problem.ts';

/** Reads a JSON body and checks it with a schema. */
export async function readBody<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  return readText(await request.text().catch(() => ''), schema);
}

/**
 * Reads a JSON text and checks it with a schema, as `readBody` does. Who pastes a text of several lines into
 * JSON by hand must learn that the JSON is broken, not the members.
 */
export function readText<S extends v.GenericSchema>(text: string, schema: S): v.InferOutput<S> {
  return read(valueIn(text), schema);
}

function valueIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Problem('invalid_request', {
      en: 'The body of the request is not JSON. In a text of JSON a line end is written \\n.',
      fr: 'Le corps de la demande n’est pas du JSON. Dans un texte de JSON, une fin de ligne s’écrit \\n.',
    });
  }
}

/** Checks a value with a schema, as `readBody` does. */
export function read<S extends v.GenericSchema>(value: unknown, schema: S): v.InferOutput<S> {
  // valibot would accept an array as an object.
  const given = Array.isArray(value) ? undefined : value;
  const { success, output, issues } = v.safeParse(schema, given, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  const member = issue.type === 'strict_object' ? null : v.getDotPath(issue);
  const { en, fr } = texts.get(issue.message) ?? { en: issue.message, fr: issue.message };
  const [asEn, asFr] = member === null ? ['', ''] : [` as ${member}`, ` pour ${member}`];
  throw new Problem('invalid_request', {
    en: `The service expects ${en}${asEn}.`,
    fr: `Le service attend ${fr}${asFr}.`,
  });
}

/** A schema's message is one string: the English text, under which both languages are found here. */
const texts = new Map<string, Text>();

/** Registers the message of a schema in both languages and returns its English text. */
export function message(en: string, fr: string): string {
  texts.set(en, { en, fr });
  return en;
}

/** A schema for a JSON object. An unknown member is an error, since it may be a typing error. */
export function members<E extends v.ObjectEntries>(entries: E) {
  const known = Object.keys(entries);
  return v.strictObject(entries, ({ expected }) => {
    const missing = known.find((name) => expected === `"${name}"`);
    if (missing !== undefined) return message(`the member ${missing}`, `le membre ${missing}`);
    return message(
      `a JSON object with no other members than ${known.join(', ')}`,
      `un objet JSON sans autres membres que ${known.join(', ')}`,
    );
  });
}

function wholeNumber(max: number) {
  const expected = message(`a whole number from 1 to ${max}`, `un nombre entier de 1 à ${max}`);
  return v.pipe(
    v.number(expected),
    v.safeInteger(expected),
    v.minValue(1, expected),
    v.maxValue(max, expected),
  );
}

const idShape = /^[a-z0-9][a-z0-9_-]{2,63}$/;
const momentShape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;
const expectedId = message(
  '3 to 64 lower-case letters, digits, - or _',
  '3 à 64 lettres minuscules, chiffres, - ou _',
);
const expectedMoment = message(
  'a day like 2027-01-31 or an instant like 2027-01-31T00:00:00Z',
  'un jour comme 2027-01-31 ou un instant comme 2027-01-31T00:00:00Z',
);

/** An id that an operator chooses. It is part of addresses. */
const id = v.optional(v.pipe(v.string(expectedId), v.regex(idShape, expectedId)));
const mode = v.optional(v.picklist(['live', 'test'], message('live or test', 'live ou test')), 'live');
const credits = wholeNumber(accessLimits.creditsPerGrantMax);
const inFlightMax = v.optional(wholeNumber(10_000));
const boolean = v.optional(v.boolean(message('true or false', 'true ou false')));

/**
 * A UTC day (meaning its midnight) or an instant with its time zone, converted to milliseconds since 1970.
 */
const moment = v.optional(
  v.pipe(
    v.string(expectedMoment),
    v.regex(momentShape, expectedMoment),
    v.check(isOfCalendar, expectedMoment),
    v.transform((text) => Date.parse(text)),
    v.minValue(0, expectedMoment),
  ),
);

/** Refuses a day that its month does not have. Date.parse would accept it as a day of the next month. */
function isOfCalendar(text: string): boolean {
  const day = text.slice(0, 10);
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

const planMembers = {
  mode,
  credits,
  per: v.optional(v.picklist(['month', 'year'], message('month or year', 'month ou year')), 'month'),
  anchor: moment,
};

const plan = members(planMembers);
export type Plan = v.InferOutput<typeof plan>;
export const account = members({
  accountId: id,
  inFlightMax,
  credits: v.optional(credits),
  testCredits: v.optional(credits),
  plan: v.optional(plan),
});
export const accountChange = members({ suspended: boolean, inFlightMax });
/** A new key, or one made elsewhere. */
export const newKey = v.pipe(
  members({ mode, key: v.optional(v.string(message('a well-formed key', 'une clé bien formée'))) }),
  v.check(
    ({ mode, key }) => key === undefined || parseKey(key)?.mode === mode,
    message('a well-formed key of its mode as key', 'une clé bien formée de son mode pour key'),
  ),
);
export const revocation = members({ at: moment });
export const grant = members({ grantId: id, mode, credits, startsAt: moment, endsAt: moment });
export const listQuery = v.object({ cursor: v.optional(v.string()) });
export const usageQuery = v.object({ mode, from: moment, to: moment });
/** Sets a plan or, with `cancel`, ends it. */
export const planChange = members({ ...planMembers, credits: v.optional(credits), cancel: boolean });

export function isId(value: string): boolean {
  return idShape.test(value);
}
