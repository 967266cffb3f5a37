const name = 'api-key';

/**
 * The key that a person asked to be kept in this tab; empty without one. A browser may refuse to keep
 * anything.
 */
export function keptKey(): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a key until the tab is closed; null forgets it. */
export function keepKey(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, key);
  } catch {
    // Then it is typed again.
  }
}
