/**
 * On a machine that others keep busy, what takes seconds takes a minute: a test, preparing it, and what it
 * polls for, for which vitest would wait one second.
 */
export const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};
