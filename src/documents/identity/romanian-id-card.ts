import { trimFillers } from '../../formats/mrz/alphabet.ts';
import { td2 } from '../../formats/mrz/layouts/td2.ts';
import { cardChecks, cardInfos, cardKeys } from './card.ts';
import { countryIs, nationalityIs } from './checks/codes.ts';
import { documentNumberIs } from './checks/numbers.ts';
import { cnp } from './national-numbers/eastern.ts';
import { printed } from './rules/fields.ts';
import { type IdentityMrz, identityDocument } from './rules/identity-document.ts';
import {
  birthByNumber,
  type PrintedNumber,
  personalNumberField,
  personalNumberValid,
} from './rules/personal-number.ts';

/** The CNP. Its first digit and its last six are printed; the six in between are the date of birth. */
function readCnp(identity: IdentityMrz): string {
  const ends = trimFillers(printed(identity, 'optionalData1'));
  return ends === '' ? '' : ends.slice(0, 1) + printed(identity, 'dateOfBirth') + ends.slice(1);
}

const personalNumber: PrintedNumber = { number: cnp, read: readCnp };

/** The Romanian identity card before 2021: two lines of 36. Its expiry may be as late as 2081. */
export const romanianIdCard = identityDocument({
  documentType: 'RO_ID_CARD',
  root: 'RomanianIdCard',
  name: { en: 'Romanian identity card before 2021', fr: 'Carte d’identité roumaine d’avant 2021' },
  layouts: [td2],
  begins: /^IDROU/,
  readBirth: birthByNumber(personalNumber),
  documentInfos: cardInfos(personalNumberField(personalNumber)),
  documentInfosValidation: cardChecks({
    code: /^ID$/,
    country: countryIs('ROU'),
    documentNumber: documentNumberIs((number) => /^[A-Z]{2}\d{6}$/.test(number), {
      en: 'Two letters and six digits.',
      fr: 'Deux lettres et six chiffres.',
    }),
    personalNumber: personalNumberValid(personalNumber),
    nationality: nationalityIs('ROU'),
  }),
  controlKeys: cardKeys,
  example: ['IDROUEXEMPLU<<CORINA<IOANA<<<<<<<<<<', 'SX990041<8ROU8307037F330703224600488'],
});
