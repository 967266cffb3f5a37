import { readSetting, type Setting } from '../setting.ts';

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
