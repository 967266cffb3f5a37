import type { Text } from './language.ts';

/**
 * What an operator set: the value to use, or what is wrong with it, a sentence that begins with the setting's
 * name. It never repeats what was set, which may be a secret in the wrong place. A wrong setting has no
 * value, so whoever uses it goes without: no origin is allowed, no signer trusted, no administrator served.
 */
export type Setting<T> = { readonly value: T } | { readonly problem: string };

/**
 * A setting of the service, described once: its check at the start and in `/health`, its type in the
 * environment, its passing on outside Cloudflare and its row in the documentation follow from the entry.
 */
export interface SettingEntry {
  /** The value to use, or what is wrong with what was set. */
  readonly read: (given: unknown) => Setting<unknown>;
  /** What it does. */
  readonly about: Text;
  /** What applies if it is not set. */
  readonly unset: Text;
  /**
   * The only place where an operator may set it: on Cloudflare, or nowhere (`demo`), since `npm start` alone
   * does. Everywhere by default.
   */
  readonly only?: 'cloudflare' | 'demo';
}

/** The entries of settings by their names. */
export type SettingEntries = Readonly<Record<string, SettingEntry>>;

/** The part of an environment that has the settings of these entries. */
export type SettingsOf<Entries extends SettingEntries> = { readonly [Name in keyof Entries]?: string };

/** Reads a setting that is text; `unset` is its value where it is absent, empty or blank. */
export function readSetting<T>(given: unknown, unset: T, read: (text: string) => Setting<T>): Setting<T> {
  if (given === undefined || given === null) return { value: unset };
  // wrangler.toml may hold numbers, arrays and tables.
  if (typeof given !== 'string') return { problem: 'is not text.' };
  const text = given.trim();
  return text === '' ? { value: unset } : read(text);
}

/**
 * Reads a list, separated by spaces, line ends or commas: all entries, or what the first wrong one has to be.
 */
export function readList<T>(
  text: string,
  expected: string,
  read: (entry: string) => T | null,
): Setting<readonly T[]> {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  const values = entries.map(read);
  const wrong = values.indexOf(null);
  if (entries.length === 0) return { problem: `has no entry. Expected ${expected}.` };
  if (wrong >= 0) return { problem: `has a wrong entry, number ${wrong + 1}. Expected ${expected}.` };
  return { value: values.filter((value) => value !== null) };
}

/** Whether a host as a URL has it is a name or an address of the machine itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** The value of a setting; `otherwise` where it is wrong. */
export function valueOr<T>(setting: Setting<T>, otherwise: T): T {
  return 'value' in setting ? setting.value : otherwise;
}
