import { addYears } from '../../../formats/dates.ts';
import type { Text } from '../../../language.ts';
import { check } from '../../document.ts';
import { readExpiration } from '../rules/fields.ts';
import type { IdentityMrz } from '../rules/identity-document.ts';
import { formOnly, type IdentityCheck } from './texts.ts';

/** Passports and visas are issued for at most so many years: mostly ten, and a margin. */
export const travelYearsMax = 16;

/**
 * A check of how far ahead the expiry date is. It leaves the verdict open, since a State may make an
 * exception.
 *
 * @param latestOf the last possible day of expiry, `YYYY-MM-DD`; null if it is not known
 */
export function validityUntil(rule: Text, latestOf: (identity: IdentityMrz) => string | null): IdentityCheck {
  return check<IdentityMrz, 'validity_too_long'>({
    name: 'validityPeriod',
    field: 'expirationDate',
    rule,
    holds: { en: 'A possible period of validity', fr: 'Durée de validité possible' },
    fails: { en: 'An impossible period of validity', fr: 'Durée de validité impossible' },
    leavesOpen: formOnly,
    findings: {
      validity_too_long: {
        en: 'The expiry date {date} is later than documents of this type are issued for: {latest} at the latest.',
        fr: 'La date d’expiration {date} dépasse la durée pour laquelle ce type de document est délivré\u00A0: au plus tard {latest}.',
        isUnverified: true,
        advice: {
          meaning: {
            en: 'The date may have been changed, so that an expired document seems valid. Or the issuer made an exception that is not known here.',
            fr: 'La date a pu être modifiée, pour qu’un document expiré paraisse valable. Ou bien l’émetteur a fait une exception qui n’est pas connue ici.',
          },
          remedy: {
            en: 'Compare it with the printed dates of issue and expiry, and ask for another document of the holder.',
            fr: 'Comparez-la aux dates de délivrance et d’expiration imprimées, et demandez un autre document du titulaire.',
          },
        },
      },
    },
    find(identity) {
      const [{ day }, latest] = [readExpiration(identity), latestOf(identity)];
      if (day === null || latest === null || day <= latest) return null;
      return { reason: 'validity_too_long', values: { date: day, latest } };
    },
  });
}

/** For passports and visas of any State, which are issued today at the latest. */
export const travelValidity = validityUntil(
  {
    en: `The expiry date is at most ${travelYearsMax} years ahead.`,
    fr: `La date d’expiration est à ${travelYearsMax} ans au plus.`,
  },
  ({ today }) => addYears(today, travelYearsMax),
);
