import type { Refusal } from './ledger.ts';

interface RefusedExtras {
  /** When it is worth asking again. */
  readonly retrySeconds?: number;
  /** For `insufficient_credits`; `periodEnd` in milliseconds since 1970. */
  readonly credits?: { readonly limit: number; readonly used: number; readonly periodEnd: number | null };
}

/** Access refuses a request. The message is a sentence for whoever sent it. */
export class AccessRefused extends Error {
  readonly code: Exclude<Refusal['code'], 'overloaded'>;
  readonly retrySeconds: number | null;
  readonly credits: RefusedExtras['credits'] | null;

  constructor(code: AccessRefused['code'], message: string, { retrySeconds, credits }: RefusedExtras = {}) {
    super(message);
    this.name = 'AccessRefused';
    this.code = code;
    this.retrySeconds = retrySeconds ?? null;
    this.credits = credits ?? null;
  }
}
