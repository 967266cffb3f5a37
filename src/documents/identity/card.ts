import type { Text } from '../../language.ts';
import type { Check, Field } from '../document.ts';
import { documentCodeIs } from './checks/codes.ts';
import { dateOfBirthValid, expirationDateValid } from './checks/dates.ts';
import { genderValid, lastNameValid } from './checks/holder.ts';
import { numberOfCharactersValid } from './checks/lines.ts';
import * as key from './rules/control-keys.ts';
import * as field from './rules/fields.ts';
import type { IdentityMrz } from './rules/identity-document.ts';

/** The note on a card if no specimen of its MRZ was available. */
export const unseen: Text = {
  en: 'No specimen of its MRZ was available. The MRZ is read and checked as ICAO 9303 prescribes, and a real card may differ from that.',
  fr: 'Aucun spécimen de sa MRZ n’était disponible. La MRZ est lue et contrôlée comme le prescrit l’OACI 9303, et une vraie carte peut s’en écarter.',
};

/**
 * The fields that ICAO 9303 requires on every card, in the order of the answer, with `personalNumber` if the
 * document has one.
 */
export function cardInfos(personalNumber?: Field<IdentityMrz>): readonly Field<IdentityMrz>[] {
  return [
    ...field.upToDocumentNumber,
    ...(personalNumber === undefined ? [] : [personalNumber]),
    field.nationality,
    field.expirationDate,
  ];
}

/** The checks of a card that depend on who issues it. */
export interface CardRules {
  readonly code: RegExp;
  readonly country: Check<IdentityMrz>;
  readonly documentNumber: Check<IdentityMrz>;
  readonly personalNumber?: Check<IdentityMrz> | undefined;
  readonly nationality: Check<IdentityMrz>;
  readonly expirationDate?: Check<IdentityMrz>;
}

/** The checks of a card, in the order of the answer. */
export function cardChecks(rules: CardRules): readonly Check<IdentityMrz>[] {
  return [
    numberOfCharactersValid,
    documentCodeIs(rules.code),
    rules.country,
    lastNameValid,
    dateOfBirthValid,
    genderValid,
    rules.documentNumber,
    ...(rules.personalNumber === undefined ? [] : [rules.personalNumber]),
    rules.nationality,
    rules.expirationDate ?? expirationDateValid,
  ];
}

/** The check digits of a card. */
export const cardKeys: readonly Check<IdentityMrz>[] = [
  key.expirationDateControlKey,
  key.documentNumberControlKey,
  key.dateOfBirthControlKey,
  key.globalControlKey,
];
