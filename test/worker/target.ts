import { inject } from 'vitest';
import type { Target } from './setup.ts';

/** The Worker that this file has to itself while it runs: pool ids count from 1. */
export function target(): Target {
  const targets = inject('targets');
  return targets[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % targets.length]!;
}
