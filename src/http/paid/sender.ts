import type { Context } from 'hono';
import { type Caller, identify, remaining } from '../../access/access.ts';
import { Overloaded } from '../../failure.ts';
import { type Format, parseFormat } from '../answer/format.ts';
import { callerAddress } from '../edge/caller-address.ts';
import type { Edge } from '../edge/edge.ts';
import type { Form, Sender } from '../form/form.ts';
import type { Standing } from '../form/held-body.ts';
import { Problem } from '../problems/problem.ts';
import { showRate } from './rate-headers.ts';

/** RFC 6750 §2.1, with the scheme in any letter case. */
const bearerPattern = /^Bearer(?:\s+(.*))?$/i;

/**
 * The sender of one form, named by `Authorization: Bearer`, which is checked before the body is read, or by
 * the field `api_key`. A key is looked up only once per request.
 */
export class FormSender implements Sender {
  readonly #c: Context<Edge>;
  /** Null without the header; empty if the header has no key. */
  readonly #headerKey: string | null;
  #headerCaller: Caller | null = null;
  #identified: { readonly key: string | null; readonly caller: Promise<Caller> } | null = null;

  constructor(c: Context<Edge>) {
    this.#c = c;
    const bearer = bearerPattern.exec(c.req.header('Authorization') ?? '');
    this.#headerKey = bearer && (bearer[1] ?? '').trim();
  }

  async byHeaders(): Promise<Standing> {
    if (this.#headerKey === null) return 'unknown';
    this.#headerCaller = await this.#identify(this.#headerKey);
    showMode(this.#c, this.#headerCaller);
    return 'known';
  }

  byKey(apiKey: string): Promise<Standing> {
    return this.#identify(apiKey.trim()).then(
      () => 'known',
      () => 'refused',
    );
  }

  reading<T>(work: () => Promise<T>): Promise<T> {
    const caller = this.#headerCaller;
    return caller === null ? work() : withCreditsOnError(this.#c, caller, work);
  }

  /**
   * The caller of a complete form. This comes before other checks, so that a sender with a wrong key is told
   * of nothing else. Later errors are answered in the requested format.
   *
   * @throws {Problem} `invalid_api_key` if header and field name different keys, `repeated_field`; and what
   *   `identify` throws
   */
  async of(form: Form): Promise<Caller> {
    this.#c.set('format', formatForErrors(form));
    const fieldKey = form.text('api_key')?.trim() ?? null;
    if (this.#headerKey !== null && fieldKey !== null && fieldKey !== this.#headerKey) {
      this.#c.header('X-Key-Mode', undefined);
      showRate(this.#c, null);
      throw new Problem('invalid_api_key', {
        en: 'The header and the form name different API keys.',
        fr: 'L’en-tête et le formulaire nomment des clés d’API différentes.',
      });
    }
    const caller = await this.#identify(this.#headerKey ?? fieldKey);
    showMode(this.#c, caller);
    return caller;
  }

  #identify(key: string | null): Promise<Caller> {
    if (this.#identified?.key !== key || this.#identified === null) {
      this.#identified = { key, caller: this.#find(key) };
    }
    return this.#identified.caller;
  }

  async #find(key: string | null): Promise<Caller> {
    const address = callerAddress(this.#c.req.raw);
    const caller = await identify(this.#c.env, key, address, (left) => showRate(this.#c, left));
    this.#c.get('log').note({ account: caller.accountId, mode: caller.mode });
    return caller;
  }
}

/** Marks the answer of a test key, so that nobody mistakes it for a verdict on a real document. */
function showMode(c: Context<Edge>, { mode }: Caller): void {
  if (mode === 'test') c.header('X-Key-Mode', mode);
}

/** Sets the header with the credits left. */
export function showRemaining(c: Context<Edge>, credits: number): void {
  c.header('X-Credits-Remaining', String(credits));
}

/**
 * Runs steps of a request before the holding of its credit. If one fails, the account is asked for the
 * credits left, for the header of the answer. If the account then refuses the key, the caller is told only
 * that.
 *
 * @throws {AccessRefused | Overloaded} what `work` throws; but `invalid_api_key` if the key is revoked or its
 *   account suspended
 */
export async function withCreditsOnError<T>(
  c: Context<Edge>,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOverloaded = error instanceof Overloaded;
    if (!isOverloaded) showRemaining(c, await remaining(c.env, caller));
    throw error;
  }
}

/** The format of errors. An unknown or repeated `format` is itself answered in JSON. */
function formatForErrors(form: Form): Format {
  try {
    return parseFormat(form.text('format'));
  } catch {
    return 'json';
  }
}
