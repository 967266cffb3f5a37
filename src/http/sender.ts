import type { Context } from 'hono';
import { type Caller, identify, remaining } from '../access/access.ts';
import { Overloaded } from '../failure.ts';
import { callerAddress } from './caller-address.ts';
import type { Edge } from './edge.ts';
import type { Form, Sender } from './form.ts';
import { type Format, parseFormat } from './format.ts';
import type { Standing } from './held-body.ts';
import { Problem } from './problem.ts';

/** RFC 6750 §2.1; the name of the scheme in any letter case. */
const bearerPattern = /^Bearer(?:\s+(.*))?$/i;

/**
 * The sender of one form: by `Authorization: Bearer`, which is looked at before the body is read, or by the field `api_key`.
 * A key is looked up once a request, however often it is asked for.
 */
export class FormSender implements Sender {
  readonly #c: Context<Edge>;
  /** Null without the header; empty when it names no key. */
  readonly #headerKey: string | null;
  #identified: { readonly key: string | null; readonly caller: Promise<Caller> } | null = null;

  constructor(c: Context<Edge>) {
    this.#c = c;
    const bearer = bearerPattern.exec(c.req.header('Authorization') ?? '');
    this.#headerKey = bearer && (bearer[1] ?? '').trim();
  }

  async byHeaders(): Promise<Standing> {
    if (this.#headerKey === null) return 'unknown';
    showMode(this.#c, await this.#identify(this.#headerKey));
    return 'known';
  }

  byKey(apiKey: string): Promise<Standing> {
    return this.#identify(apiKey.trim()).then(
      () => 'known',
      () => 'refused',
    );
  }

  /**
   * The caller of a whole form: whatever is wrong with its other fields, a wrong key hears of nothing else. From here on
   * errors are answered in the format asked for.
   *
   * @throws {Problem} `invalid_api_key` when header and field name different keys, `repeated_field`; and what `identify` throws
   */
  async of(form: Form): Promise<Caller> {
    this.#c.set('format', formatForErrors(form));
    const fieldKey = form.text('api_key')?.trim() ?? null;
    if (this.#headerKey !== null && fieldKey !== null && fieldKey !== this.#headerKey) {
      this.#c.header('X-Key-Mode', undefined);
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
    const caller = await identify(this.#c.env, key, callerAddress(this.#c.req.raw));
    Object.assign(this.#c.get('log'), { account: caller.accountId, mode: caller.mode });
    return caller;
  }
}

/** Tells that the key is one for tests, so that nobody takes its answers for verdicts on real documents. */
function showMode(c: Context<Edge>, { mode }: Caller): void {
  if (mode === 'test') c.header('X-Key-Mode', mode);
}

/** Tells the credits left. */
export function showRemaining(c: Context<Edge>, credits: number): void {
  c.header('X-Credits-Remaining', String(credits));
}

/**
 * Runs what comes before the credit of a request is held, and its holding. The account is asked by holding; only where that
 * fails it is asked again, for the credits left to tell: a caller whose key it refuses hears of nothing else.
 *
 * @throws {AccessRefused | Overloaded} what `work` throws; before it `invalid_api_key` when the key is revoked or its account suspended
 */
export async function beforeCredit<T>(c: Context<Edge>, caller: Caller, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOverloaded = error instanceof Overloaded;
    if (!isOverloaded) showRemaining(c, await remaining(c.env, caller));
    throw error;
  }
}

/** An unknown or repeated format answers its error in JSON (contract, "format"). */
function formatForErrors(form: Form): Format {
  try {
    return parseFormat(form.text('format'));
  } catch {
    return 'json';
  }
}
