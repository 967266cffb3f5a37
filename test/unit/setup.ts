import { afterAll, vi } from 'vitest';

/** Test files share a process: what one replaced must not reach the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
