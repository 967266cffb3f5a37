import { readSetting, type Setting, type SettingEntries } from '../setting.ts';

/** 32 random characters of base64 are 192 bits; those of `openssl rand -base64 32` are 44. */
const tokenCharactersMin = 32;

/** ADMIN_TOKEN: the token of /admin/v1; null when it is unset. */
export function readAdminToken(given: unknown): Setting<string | null> {
  return readSetting<string | null>(given, null, (text) => {
    // The characters that an Authorization header can carry (RFC 6750 2.1, RFC 9110 5.5).
    if (!/^[\x21-\x7e]+$/.test(text))
      return {
        problem: 'has a space or a character that is not ASCII. `openssl rand -base64 32` makes one.',
      };
    if (text.length < tokenCharactersMin)
      return {
        problem: `has ${text.length} characters, and at least ${tokenCharactersMin} are needed. \`openssl rand -base64 32\` makes one.`,
      };
    return { value: text };
  });
}

const jurisdictions = [
  'eu',
  'fedramp',
  'fedramp-high',
] as const satisfies readonly DurableObjectJurisdiction[];

/**
 * ACCOUNT_JURISDICTION: where the accounts' objects live; null (anywhere) when it is unset.
 *
 * @example
 * readJurisdiction('eu') // { value: 'eu' }
 */
export function readJurisdiction(given: unknown): Setting<DurableObjectJurisdiction | null> {
  return readSetting<DurableObjectJurisdiction | null>(given, null, (text) => {
    const known = jurisdictions.find((one) => one === text);
    return known ? { value: known } : { problem: `is not one of ${jurisdictions.join(', ')}.` };
  });
}

/** The settings of access. */
export const accessSettings = {
  ADMIN_TOKEN: {
    read: readAdminToken,
    about: {
      en: 'The secret of `/admin/v1` and `/metrics`: 32 characters or more. `openssl rand -base64 32` makes one.',
      fr: 'Le secret de `/admin/v1` et de `/metrics`\u00A0: 32 caractères ou plus. `openssl rand -base64 32` en crée un.',
    },
    unset: { en: 'Nothing is served there.', fr: 'Rien n’y est servi.' },
  },
  ACCOUNT_JURISDICTION: {
    read: readJurisdiction,
    about: {
      en: '`eu` keeps the accounts and their credits in the EU. Set it before the first account and never change it: with another value the accounts are not found.',
      fr: '`eu` garde les comptes et leurs crédits dans l’UE. À fixer avant le premier compte, et à ne plus changer\u00A0: avec une autre valeur, les comptes ne sont plus trouvés.',
    },
    unset: { en: 'Cloudflare chooses the place.', fr: 'Cloudflare choisit le lieu.' },
    only: 'cloudflare',
  },
} as const satisfies SettingEntries;
