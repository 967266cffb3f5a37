/**
 * Runs `work` with `change` written into `bytes` at `at`, and restores the bytes afterwards. A decoder gets a
 * changed file this way without a second copy in memory of a file that may have 10 MiB.
 */
export function patched<T>(bytes: Uint8Array, at: number, change: Uint8Array, work: () => T): T {
  const before = bytes.slice(at, at + change.length);
  bytes.set(change, at);
  try {
    return work();
  } finally {
    bytes.set(before, at);
  }
}
