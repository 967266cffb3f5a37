import type { Text } from './language.ts';

/**
 * A setting as it was read: the value to use, or the problem with it, as the rest of a sentence that begins
 * with the setting's name. The problem never repeats what was set, which may be a secret in the wrong place.
 * A wrong setting has no value, and its user does without it: no origin is allowed, no signer is trusted, no
 * administrator is admitted.
 */
export type Setting<T> = { readonly value: T } | { readonly problem: string };

/**
 * A setting of the service, described once: its check at the start and in `/health`, its type in the
 * environment, its passing on outside Cloudflare and its row in the documentation follow from the entry.
 */
export interface SettingEntry {
  /** Reads the setting: the value to use, or the problem with it. */
  readonly read: (given: unknown) => Setting<unknown>;
  /** What it does. */
  readonly about: Text;
  /** What applies if it is not set. */
  readonly unset: Text;
  /**
   * The only place where the setting may be set: `cloudflare`, or `demo` if only `npm start` sets it and no
   * operator may. If absent, an operator may set it everywhere.
   */
  readonly only?: 'cloudflare' | 'demo';
}

/** The entries of settings by their names. */
export type SettingEntries = Readonly<Record<string, SettingEntry>>;

/** The part of an environment that has the settings of these entries. */
export type SettingsOf<Entries extends SettingEntries> = { readonly [Name in keyof Entries]?: string };

/** Reads a setting that is text. Its value is `unset` if it is absent, empty or blank. */
export function readSetting<T>(given: unknown, unset: T, read: (text: string) => Setting<T>): Setting<T> {
  if (given === undefined || given === null) return { value: unset };
  // wrangler.toml may hold numbers, arrays and tables.
  if (typeof given !== 'string') return { problem: 'is not text.' };
  const text = given.trim();
  return text === '' ? { value: unset } : read(text);
}

/**
 * Reads a list whose entries are separated by spaces, line ends or commas. The result has all entries, or the
 * problem of the first wrong one.
 * @param expected what an entry has to be, as the rest of a sentence after "must be"
 */
export function readList<T>(
  text: string,
  expected: string,
  read: (entry: string) => T | null,
): Setting<readonly T[]> {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  const values = entries.map(read);
  const wrong = values.indexOf(null);
  if (entries.length === 0) return { problem: `has no entry. An entry must be ${expected}.` };
  if (wrong >= 0) return { problem: `has a wrong entry, number ${wrong + 1}. An entry must be ${expected}.` };
  return { value: values.filter((value) => value !== null) };
}

/** Whether the host of a URL is a name or an address of the machine itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** The value of a setting, or `otherwise` if the setting is wrong. */
export function valueOr<T>(setting: Setting<T>, otherwise: T): T {
  return 'value' in setting ? setting.value : otherwise;
}
