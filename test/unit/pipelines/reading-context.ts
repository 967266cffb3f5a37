import type { ReadingContext } from '../../../src/pipelines/reading.ts';
import { createTrustStore } from '../../../src/trust/store.ts';
import type { Engines } from '../../../wasm/engines.ts';
import { memoryEnv } from '../trust/memory-kv.ts';

/** The context of a reading: a test key, no details, English, 1 November 2026, only the test authority. */
export function readingContext(engines: Engines, more: Partial<ReadingContext> = {}): ReadingContext {
  return {
    engines,
    trust: createTrustStore(memoryEnv().env),
    mode: 'test',
    wantsDetails: false,
    language: 'en',
    now: Date.UTC(2026, 10, 1),
    yieldNow: async () => undefined,
    ...more,
  };
}
