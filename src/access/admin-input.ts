import { type Mode, parseKey } from './key.ts';
import { accessLimits } from './limits.ts';
import type { PeriodUnit } from './period.ts';

/** What an administrator sent can't be used: 400 with a sentence that says what is expected. */
export class BadInput extends Error {}

/** The members of a JSON object, each read by the reader of its kind. An unknown member is an error: it may be a typo. */
export type Body = Readonly<Record<string, unknown>>;

export async function readBody(request: Request, known: readonly string[]): Promise<Body> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadInput('Expected a JSON object as the body.');
  }
  checkMembers(body as Body, known);
  return body as Body;
}

/** An object inside the body, or undefined. */
export function objectIn(body: Body, name: string, known: readonly string[]): Body | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) throw new BadInput(`Expected an object as ${name}.`);
  checkMembers(value as Body, known);
  return value as Body;
}

export function wholeNumberIn(body: Body, name: string, max: number): number | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= max) return value;
  throw new BadInput(`Expected a whole number from 1 to ${max} as ${name}.`);
}

export function creditsIn(body: Body, name = 'credits'): number | undefined {
  return wholeNumberIn(body, name, accessLimits.creditsPerGrantMax);
}

export function booleanIn(body: Body, name: string): boolean | undefined {
  const value = body[name];
  if (value === undefined || typeof value === 'boolean') return value;
  throw new BadInput(`Expected true or false as ${name}.`);
}

export function modeIn(body: Body): Mode {
  return oneOf(body.mode ?? 'live', 'mode', ['live', 'test']);
}

export function unitIn(body: Body): PeriodUnit {
  return oneOf(body.per ?? 'month', 'per', ['month', 'year']);
}

/** A UTC day (its midnight) or an instant with its zone, in milliseconds since 1970. */
export function momentIn(body: Body, name: string): number | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  const moment = typeof value === 'string' && momentShape.test(value) ? Date.parse(value) : Number.NaN;
  // A day that a month doesn't have is refused, where Date.parse would take it for one of the next month.
  if (
    moment >= 0 &&
    new Date(Date.parse((value as string).slice(0, 10)))
      .toISOString()
      .startsWith((value as string).slice(0, 10))
  ) {
    return moment;
  }
  throw new BadInput(`Expected a day like 2027-01-31 or an instant like 2027-01-31T00:00:00Z as ${name}.`);
}

const momentShape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** An id that an operator chooses; it is part of addresses. */
export function idIn(body: Body, name: string): string | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && isId(value)) return value;
  throw new BadInput(`Expected 3 to 64 lower-case letters, digits, - or _ as ${name}.`);
}

export function isId(value: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{2,63}$/.test(value);
}

/** A key made elsewhere, for the mode named; undefined when a new one is wanted. */
export function keyIn(body: Body, mode: Mode): string | undefined {
  const value = body.key;
  if (value === undefined) return undefined;
  if (typeof value === 'string' && parseKey(value)?.mode === mode) return value;
  throw new BadInput(`Expected a well-formed ${mode} key as key.`);
}

function oneOf<T extends string>(value: unknown, name: string, allowed: readonly T[]): T {
  if (allowed.includes(value as T)) return value as T;
  throw new BadInput(`Expected ${allowed.join(' or ')} as ${name}.`);
}

function checkMembers(body: Body, known: readonly string[]): void {
  if (Object.keys(body).every((name) => known.includes(name))) return;
  throw new BadInput(`Expected no other members than ${known.join(', ')}.`);
}
