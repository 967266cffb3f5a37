import type { Context } from 'hono';
import { type Caller, type Identified, identify } from '../access/access.ts';
import { callerAddress } from '../access/caller-address.ts';
import { Failure } from '../verify/failure.ts';
import type { Edge } from './edge.ts';
import type { Form, Sender } from './form.ts';
import { type Format, parseFormat } from './format.ts';
import type { Standing } from './held-body.ts';

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
  #identified: { readonly key: string | null; readonly result: Promise<Identified> } | null = null;

  constructor(c: Context<Edge>) {
    this.#c = c;
    const bearer = bearerPattern.exec(c.req.header('Authorization') ?? '');
    this.#headerKey = bearer && (bearer[1] ?? '').trim();
  }

  async byHeaders(): Promise<Standing> {
    if (this.#headerKey === null) return 'unknown';
    await this.#identify(this.#headerKey);
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
   * @throws {Failure} `invalid_api_key`, also when header and field name different keys or the account has revoked the key;
   *   `repeated_field`, `too_many_requests`, `overloaded`
   */
  async of(form: Form): Promise<Caller> {
    this.#c.set('format', formatForErrors(form));
    const fieldKey = form.text('api_key')?.trim() ?? null;
    if (this.#headerKey !== null && fieldKey !== null && fieldKey !== this.#headerKey) {
      throw new Failure('invalid_api_key', 'The header and the form name different API keys.');
    }
    const { caller, creditsRemaining } = await this.#identify(this.#headerKey ?? fieldKey);
    showRemaining(this.#c, { creditsRemaining });
    return caller;
  }

  #identify(key: string | null): Promise<Identified> {
    if (this.#identified?.key !== key || this.#identified === null) {
      this.#identified = { key, result: identify(this.#c.env, key, callerAddress(this.#c.req.raw)) };
    }
    return this.#identified.result;
  }
}

/** Tells the credits left. */
export function showRemaining(
  c: Context<Edge>,
  { creditsRemaining }: { readonly creditsRemaining: number },
): void {
  c.header('X-Credits-Remaining', String(creditsRemaining));
}

/** An unknown or repeated format answers its error in JSON (contract, "format"). */
function formatForErrors(form: Form): Format {
  try {
    return parseFormat(form.text('format'));
  } catch {
    return 'json';
  }
}
