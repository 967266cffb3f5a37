import {
  isLoopback,
  readList,
  readSetting,
  type Setting,
  type SettingEntries,
  type SettingsOf,
  valueOr,
} from '../setting.ts';

/** The part of a KV namespace that the records of trust need. `expirationTtl` is in seconds. */
export interface RecordStore {
  get<T>(key: string, type: 'json'): Promise<T | null>;
  put(key: string, value: string, options?: { expirationTtl?: number }): Promise<void>;
}

/** The settings of trust. */
export const trustSettings = {
  TRUST_SIGNERS: {
    read: (given: unknown) => readFingerprints(given, [defaultSigner]),
    about: {
      en: 'SHA-256 fingerprints of the certificates that may sign the French State’s trust list, separated by spaces or commas.',
      fr: 'Empreintes SHA-256 des certificats qui peuvent signer la liste de confiance de l’État français, séparées par des espaces ou des virgules.',
    },
    unset: { en: 'The State’s signer for 2024 to 2027.', fr: 'Le signataire de l’État pour 2024 à 2027.' },
  },
  TRUST_LIST_URL: {
    read: (given: unknown) => readAddress(given, defaultListUrl),
    about: {
      en: 'The address of that list: https, or http on this machine.',
      fr: 'L’adresse de cette liste\u00A0: https, ou http sur cette machine.',
    },
    unset: { en: 'The State’s address.', fr: 'L’adresse de l’État.' },
  },
  LOTL_SIGNERS: {
    read: (given: unknown) => readFingerprints(given, defaultLotlSigners),
    about: {
      en: 'SHA-256 fingerprints of the certificates that may sign the list of the States’ lists (LOTL) or the first of its pivots, separated by spaces or commas.',
      fr: 'Empreintes SHA-256 des certificats qui peuvent signer la liste des listes des États (LOTL) ou le premier de ses pivots, séparées par des espaces ou des virgules.',
    },
    unset: {
      en: 'The six certificates of the Official Journal C/2026/1944.',
      fr: 'Les six certificats du Journal officiel C/2026/1944.',
    },
  },
  LOTL_URL: {
    read: (given: unknown) => readAddress(given, defaultLotlUrl),
    about: {
      en: 'The address of that list: https, or http on this machine.',
      fr: 'L’adresse de cette liste\u00A0: https, ou http sur cette machine.',
    },
    unset: { en: 'The Commission’s address.', fr: 'L’adresse de la Commission.' },
  },
} as const satisfies SettingEntries;
export type TrustSettings = SettingsOf<typeof trustSettings>;

/** The settings of trust, and the store of its records. */
export interface TrustEnv extends TrustSettings {
  readonly KEYS: RecordStore;
}

/**
 * `CN=ANTS CACHET 2DDOC`, 2024-03-26 to 2027-03-26: the signer of the lists 22 (August 2025) and 23 (May
 * 2026).
 */
const defaultSigner = 'c290cb9e0ac1be84ecc514a2d657a493e05bff7a5372bab7dd12dccc8cf6e09d';

/** The certificates of OJEU C/2026/1944, 15 April 2026; the second signed list 388 of May 2026. */
const defaultLotlSigners = [
  'd2064fdd70f6982dcc516b86d9d5c56aea939417c624b2e478c0b29de54f8474',
  'e0a620fbb6747362bb933ac44169d676a553444716cf5f31605f12a22b8396b1',
  'c0641c4f7d56c431b1c924742db7fce9c1eef7d7fd212113a2768486b3abcdc5',
  'df7e29360c34b2b8d6d5f40325c1d4d12c9922cecd33b7407674a74b2b3ca1e5',
  'b63d416744e7098bf9ec2caa596a93bc2468e37f8284ba65ecc061711bcbaa18',
  '236103f03a8031ae8f47f9059bf8de38564cdbfebedde4a597d50f8980aa653b',
];
const defaultLotlUrl = 'https://ec.europa.eu/tools/lotl/eu-lotl.xml';

/** The distribution point that the list itself names. */
const defaultListUrl = 'https://pub.ants.gouv.fr/2D-DOC/V1/PRD/01_TSL/tsl_signed.xml';

/** SHA-256 fingerprints in lower-case hexadecimal, without colons; `unset` if the setting has no value. */
function readFingerprints(given: unknown, unset: readonly string[]): Setting<readonly string[]> {
  const expected = 'a SHA-256 fingerprint, 64 hexadecimal digits, with a colon after each pair or none';
  return readSetting(given, unset, (text) => readList(text, expected, readFingerprint));
}

function readFingerprint(text: string): string | null {
  if (!/^(?:[0-9a-f]{64}|[0-9a-f]{2}(?::[0-9a-f]{2}){31})$/i.test(text)) return null;
  return text.replaceAll(':', '').toLowerCase();
}

function readAddress(given: unknown, unset: string): Setting<string> {
  return readSetting(given, unset, (text) =>
    isListUrl(text)
      ? { value: text }
      : { problem: 'is not an address that begins with https:// (http:// only for this machine).' },
  );
}

/** An address with a user name can't be fetched (Fetch, Request constructor). */
function isListUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return username === '' && password === '' && isSafe;
}

/**
 * Whether a certificate with this fingerprint (SHA-256, lower-case hexadecimal) may sign the list, because
 * TRUST_SIGNERS has it. None may if that setting is wrong.
 */
export function isPinnedSigner(fingerprint: string, settings: TrustSettings): boolean {
  return valueOr(trustSettings.TRUST_SIGNERS.read(settings.TRUST_SIGNERS), []).includes(fingerprint);
}

/** The address that the list is fetched from; null if the setting is wrong. */
export function listUrl(settings: TrustSettings): string | null {
  return valueOr<string | null>(trustSettings.TRUST_LIST_URL.read(settings.TRUST_LIST_URL), null);
}

/**
 * Whether a certificate with this fingerprint (SHA-256, lower-case hexadecimal) may be the anchor of a list
 * of lists, because LOTL_SIGNERS has it. None may if that setting is wrong.
 */
export function isPinnedLotlSigner(fingerprint: string, settings: TrustSettings): boolean {
  return valueOr(trustSettings.LOTL_SIGNERS.read(settings.LOTL_SIGNERS), []).includes(fingerprint);
}

/** The address that the list of lists is fetched from; null if the setting is wrong. */
export function lotlUrl(settings: TrustSettings): string | null {
  return valueOr<string | null>(trustSettings.LOTL_URL.read(settings.LOTL_URL), null);
}
