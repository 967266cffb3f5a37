const name = 'api-key';

/**
 * The key that a person asked to be kept in this browser; empty without one. A browser may refuse to keep
 * anything.
 */
export function keptKey(): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a key until it is forgotten; null forgets it. */
export function keepKey(key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(name);
    else localStorage.setItem(name, key);
  } catch {
    // Then it is typed again.
  }
}
