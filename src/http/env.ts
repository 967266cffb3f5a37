/** Settings of the edge. */
export interface HttpEnv {
  /** A test key that the try page fills in. Set by `npm start` for its demo account, never in production. */
  readonly DEMO_KEY?: string;
  /** Origins whose pages may call the API, separated by commas, e.g. `https://app.example`. None by default. */
  readonly ALLOWED_ORIGINS?: string;
}
