import type { AccessEnv } from './access/env.ts';
import type { HttpEnv } from './http/env.ts';
import type { TrustEnv } from './trust/store.ts';

/** Bindings and settings of the Worker; each room declares what it needs. */
export interface Env extends AccessEnv, TrustEnv, HttpEnv {}
