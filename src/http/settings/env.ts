import type { AccessEnv } from '../../access/env.ts';
import type { TrustSettings } from '../../trust/settings.ts';

/** Settings of the edge. */
interface HttpEnv {
  /**
   * A test key that the try page fills in. Any other value is ignored. Set by `npm start` for its demo
   * account, never in production.
   */
  readonly DEMO_KEY?: string;
  /**
   * The origin at which callers reach the service, e.g. `https://verify.example`. What a request says in its
   * header Host is not believed. Receipts need it.
   */
  readonly PUBLIC_ORIGIN?: string;
  /**
   * The private key that signs receipts: a JWK of P-256, or a JWK Set whose first key signs. Without it there
   * are no receipts.
   */
  readonly RECEIPT_KEY?: string;
  /** `on` serves the Model Context Protocol at /mcp, for programs of language models. Off by default. */
  readonly MCP?: string;
  /**
   * Origins whose pages may call the API, separated by spaces or commas, e.g. `https://app.example`. None by
   * default, or if one of them is malformed.
   */
  readonly ALLOWED_ORIGINS?: string;
}

/** Bindings and settings of the Worker; each room declares what it needs. Trust needs only a part of KEYS. */
export interface Env extends AccessEnv, TrustSettings, HttpEnv {}
