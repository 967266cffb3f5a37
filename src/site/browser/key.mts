const name = 'api-key';

/**
 * The key that a person chose to keep in this browser; empty if there is none. A browser may refuse to keep
 * anything.
 */
export function keptKey(): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a key. Null deletes the kept key. */
export function keepKey(key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(name);
    else localStorage.setItem(name, key);
  } catch {
    // The person then has to type the key again.
  }
}
