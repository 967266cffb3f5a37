import { withoutEnd } from '../../../formats/mrz/dates.ts';
import { isNationality } from '../../../formats/mrz/states.ts';
import type { Text } from '../../../language.ts';
import type { Remark } from '../../remark.ts';
import { anyIssuer, hasKnownIssuer, issuerFits, nationalityFits, withdrawnIsOpen } from '../checks/codes.ts';
import { expirationDateValid } from '../checks/dates.ts';
import { documentNumberIs } from '../checks/numbers.ts';
import type { IdentityCheck } from '../checks/texts.ts';
import { printed, readCountry, readNationality, toldCode } from './fields.ts';
import type { IdentityMrz } from './identity-document.ts';

// What ICAO 9303 requires of any document, whoever issues it.

/**
 * For a number without a known national form. ICAO 9303-3 4.6 allows letters, digits and, for other
 * characters, fillers.
 */
export const anyDocumentNumber: IdentityCheck = documentNumberIs(
  (number) => /^[A-Z0-9]+(<[A-Z0-9]+)*$/.test(number),
  {
    en: 'Letters and digits, with single fillers between them or none: the form of ICAO 9303.',
    fr: 'Des lettres et des chiffres, séparés ou non par des chevrons isolés\u00A0: la forme de l’OACI 9303.',
  },
);

/** `countryValid` for a document of any issuer. */
export const anyCountry: IdentityCheck = withdrawnIsOpen(
  issuerFits(anyIssuer, (_, identity) => hasKnownIssuer(identity)),
  'country_code',
);

/** The issuer of cards for residents of any nationality, on which none is printed. */
const macao = 'MAC';

/** `nationalityValid` for a document of any holder. */
export const anyNationality: IdentityCheck = nationalityFits(
  {
    en: 'The nationality is a code of ICAO 9303-3 section 5. A card of Macao has none.',
    fr: 'La nationalité est un code de l’OACI 9303-3, section 5. Une carte de Macao n’en a pas.',
  },
  (code, identity) =>
    isNationality(code, identity.acceptUtopia) || (code === '' && readCountry(identity) === macao),
);

/** `expirationDateValid` for a document that may be permanent, which `none` in place of the date says. */
function expirationDateOrNone(none: RegExp, sign: Text): IdentityCheck {
  const { rule } = expirationDateValid;
  return {
    ...expirationDateValid,
    rule: {
      en: `${rule.en} ${sign.en} that the document has no end.`,
      fr: `${rule.fr} ${sign.fr} que le document est permanent.`,
    },
    find: (identity) =>
      none.test(printed(identity, 'expirationDate')) ? null : expirationDateValid.find(identity),
  };
}

/** For a document that may be older than 2000, so that the year 99 may be 1999. */
export const expirationDateOrFillers = expirationDateOrNone(/^<{6}$/, {
  en: 'Fillers (<) in place of the date mean',
  fr: 'Des chevrons (<) à la place de la date signifient',
});

/** For a document that cannot have expired in 1999. */
export const expirationDateOrNoEnd = expirationDateOrNone(withoutEnd, {
  en: 'Fillers (<) in place of the date, or the first or last day of a year 99, mean',
  fr: 'Des chevrons (<) à la place de la date, ou le premier ou dernier jour d’une année 99, signifient',
});

/** For a document whose answer has no flag for the nationality. */
export const unknownNationality: Remark<IdentityMrz> = {
  reason: 'nationality_unknown',
  text: {
    en: 'The nationality {code} is not a code of ICAO 9303-3 section 5. This type has no flag for the nationality.',
    fr: 'La nationalité {code} n’est pas un code de l’OACI 9303-3, section 5\u00A0; ce type n’a pas d’indicateur pour la nationalité.',
  },
  find(identity) {
    const isKnown = isNationality(readNationality(identity), identity.acceptUtopia);
    return isKnown ? null : { code: toldCode(identity, 'nationality') };
  },
};
