import { mrzDayOf, readBirthDate } from '../../formats/mrz/dates.ts';
import { frenchIdentityCard } from '../../formats/mrz/layouts/french-identity-card.ts';
import type { Text } from '../../language.ts';
import type { Field } from '../document.ts';
import type { Remark } from '../remark.ts';
import { countryIs, documentCodeIs } from './checks/codes.ts';
import { dateOfBirthValid } from './checks/dates.ts';
import { genderValid, lastNameValid } from './checks/holder.ts';
import { numberOfCharactersValid } from './checks/lines.ts';
import { documentNumberIs } from './checks/numbers.ts';
import * as key from './rules/control-keys.ts';
import * as field from './rules/fields.ts';
import { type IdentityMrz, identityDocument } from './rules/identity-document.ts';

/** The model was issued from 1988 to 2021. */
const firstYear = '1988';
const lastYear = '2021';

/** The month of issue, `YYYY-MM`, with which the number begins; null if the model was not issued then. */
function readIssueMonth(identity: IdentityMrz): string | null {
  const yymm = field.printed(identity, 'documentNumber').slice(0, 4);
  if (!/^\d{4}$/.test(yymm)) return null;
  const [day] = [20, 19].flatMap((century) => mrzDayOf(century, `${yymm}01`) ?? []).filter(isOfModel);
  return day?.slice(0, 7) ?? null;
}

function isOfModel(day: string): boolean {
  const year = day.slice(0, 4);
  return year >= firstYear && year <= lastYear;
}

/** Given names are separated by two fillers. One filler is a hyphen or a space within a name. */
function readGivenNames(identity: IdentityMrz): readonly string[] {
  return field
    .printed(identity, 'givenNames')
    .split('<<')
    .map((name) => name.replaceAll('<', ' ').trim())
    .filter((name) => name !== '');
}

const numberForm: Text = {
  en: 'Year and month of issue, from 1988 to 2021, three letters or digits for the place, and five digits.',
  fr: 'L’année et le mois de délivrance, de 1988 à 2021, trois lettres ou chiffres pour le lieu, et cinq chiffres.',
};

const expirationDate: Field<IdentityMrz> = {
  ...field.expirationDate,
  description: {
    en: 'Always null: the MRZ has none. The card is valid for ten years, or fifteen if it was issued to an adult since 2004.',
    fr: 'Toujours null\u00A0: la MRZ n’en a pas. La carte est valable dix ans, ou quinze si elle a été délivrée à un majeur depuis 2004.',
  },
};

const issueDate: Field<IdentityMrz> = {
  name: 'issueDate',
  type: 'string',
  nullable: true,
  label: { en: 'Month of issue', fr: 'Mois de délivrance' },
  description: {
    en: '`YYYY-MM`, the beginning of the document number. Null when that is no month from 1988 to 2021.',
    fr: '`AAAA-MM`, le début du numéro du document. Null si ce n’est pas un mois de 1988 à 2021.',
  },
  read: readIssueMonth,
};

const noExpiry: Remark<IdentityMrz> = {
  reason: 'no_expiry_on_document',
  text: {
    en: 'The MRZ of this card has no date of expiry, so none was checked. Such cards are valid for ten years, or fifteen if issued to an adult since 2004.',
    fr: 'La zone de lecture de cette carte n’a pas de date d’expiration\u00A0: aucune n’a été contrôlée. Ces cartes sont valables dix ans, ou quinze si elles ont été délivrées à un majeur depuis 2004.',
  },
  find: () => ({}),
};

/**
 * The French identity card of 1988 to 2021: two lines of 36 in a layout older than ICAO's, without
 * nationality and expiry date.
 */
export const frenchIdCard = identityDocument({
  documentType: 'FR_ID_CARD',
  root: 'FrenchIdCard',
  name: { en: 'French identity card of 1988 to 2021', fr: 'Carte d’identité française de 1988 à 2021' },
  layouts: [frenchIdentityCard],
  begins: /^IDFRA/,
  /** The holder was born before the card was issued, which determines the century. */
  readBirth(identity) {
    const issued = readIssueMonth(identity);
    const latest = issued === null ? identity.today : `${issued}-31`;
    return readBirthDate(field.printed(identity, 'dateOfBirth'), latest, null);
  },
  readIssue: readIssueMonth,
  remarks: [noExpiry],
  documentInfos: [
    field.numberOfCharacters,
    field.documentType,
    field.country,
    field.lastName,
    { ...field.firstNames, read: readGivenNames },
    field.dateOfBirth,
    field.gender,
    field.documentNumber,
    expirationDate,
    issueDate,
  ],
  documentInfosValidation: [
    numberOfCharactersValid,
    documentCodeIs(/^ID$/),
    countryIs('FRA'),
    lastNameValid,
    dateOfBirthValid,
    genderValid,
    documentNumberIs(
      (number, identity) => /^\d{4}[A-Z0-9]{3}\d{5}$/.test(number) && readIssueMonth(identity) !== null,
      numberForm,
    ),
  ],
  controlKeys: [key.documentNumberControlKey, key.dateOfBirthControlKey, key.globalControlKey],
  example: ['IDFRAEXEMPLE<<<<<<<<<<<<<<<<<<990041', '1209990004170ODILE<<MARTHE<6507213F3'],
});
