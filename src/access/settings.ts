import { readSetting, type Setting, type SettingEntries } from '../setting.ts';

/** 32 random characters of base64 have 192 bits. `openssl rand -base64 32` prints 44 characters. */
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
        problem: `has ${text.length} characters, but must have at least ${tokenCharactersMin}. \`openssl rand -base64 32\` makes one.`,
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
      en: 'The secret that `/admin/v1` and `/metrics` require. It has 32 characters or more; `openssl rand -base64 32` makes one.',
      fr: 'Le secret qu’exigent `/admin/v1` et `/metrics`. Il a 32 caractères ou plus\u00A0; `openssl rand -base64 32` en crée un.',
    },
    unset: { en: 'The service offers nothing there.', fr: 'Le service n’y offre rien.' },
  },
  ACCOUNT_JURISDICTION: {
    read: readJurisdiction,
    about: {
      en: '`eu` keeps the accounts and their credits in the European Union. Choose before you open the first account, and do not change it later: an account is looked for only in the place that is set, so after a change the service no longer finds the accounts that it has.',
      fr: '`eu` garde les comptes et leurs crédits dans l’Union européenne. Choisissez avant d’ouvrir le premier compte, et ne changez plus ensuite\u00A0: un compte n’est cherché que dans le lieu fixé, si bien qu’après un changement le service ne retrouve plus ses comptes.',
    },
    unset: { en: 'Cloudflare chooses the place.', fr: 'Cloudflare choisit le lieu.' },
    only: 'cloudflare',
  },
} as const satisfies SettingEntries;
