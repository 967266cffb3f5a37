import type { Text } from '../../language.ts';
import type { CreditCounts, CreditRefusal } from '../ledger/ledger.ts';

interface RefusedExtras {
  /** Seconds after which a retry may succeed. */
  readonly retrySeconds?: number;
  /** For `insufficient_credits` and `credits_held`. */
  readonly credits?: CreditCounts;
}

/** Access refuses a request. */
export class AccessRefused extends Error {
  readonly code: Exclude<CreditRefusal['code'], 'overloaded'>;
  /** A sentence for the caller. */
  readonly detail: Text;
  readonly retrySeconds: number | null;
  readonly credits: RefusedExtras['credits'] | null;

  constructor(code: AccessRefused['code'], detail: Text, { retrySeconds, credits }: RefusedExtras = {}) {
    super(detail.en);
    this.name = 'AccessRefused';
    this.code = code;
    this.detail = detail;
    this.retrySeconds = retrySeconds ?? null;
    this.credits = credits ?? null;
  }
}
