import type { AccessEnv } from '../access/env.ts';
import type { TrustEnv } from '../trust/settings.ts';

/** Settings of the edge. */
interface HttpEnv {
  /** A test key that the try page fills in, none if it is another. Set by `npm start` for its demo account, never in production. */
  readonly DEMO_KEY?: string;
  /** Private key that signs receipts: a JWK of P-256, or a set whose first key signs. No receipts when it is unset. */
  readonly RECEIPT_KEY?: string;
  /** `on` serves documents to programs of language models at /mcp. Off by default. */
  readonly MCP?: string;
  /** Origins whose pages may call the API, separated by spaces or commas, e.g. `https://app.example`. None by default, nor when one is wrong. */
  readonly ALLOWED_ORIGINS?: string;
}

/** Bindings and settings of the Worker; each room declares what it needs. */
export interface Env extends AccessEnv, TrustEnv, HttpEnv {}
