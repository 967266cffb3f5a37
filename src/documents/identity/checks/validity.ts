import { addYears } from '../../../formats/dates.ts';
import { check } from '../../document.ts';
import { readExpiration } from '../rules/fields.ts';
import type { IdentityMrz } from '../rules/identity-document.ts';
import { formOnly, type IdentityCheck } from './texts.ts';

/** These documents are issued for at most so many years: ten or fifteen, and a margin. */
export const validityYearsMax = 16;

/**
 * How far ahead a document expires that is issued today at the latest. It leaves the verdict open, since a
 * State may make an exception.
 */
export const validityPeriod: IdentityCheck = check<IdentityMrz, 'validity_too_long'>({
  name: 'validityPeriod',
  field: 'expirationDate',
  rule: {
    en: `The expiry date is at most ${validityYearsMax} years ahead.`,
    fr: `La date d’expiration est à ${validityYearsMax} ans au plus.`,
  },
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
    const { day } = readExpiration(identity);
    const latest = addYears(identity.today, validityYearsMax);
    if (day === null || day <= latest) return null;
    return { reason: 'validity_too_long', values: { date: day, latest } };
  },
});
