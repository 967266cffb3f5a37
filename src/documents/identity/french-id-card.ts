import { addYears } from '../../formats/dates.ts';
import { mrzDayOf, readBirthDate } from '../../formats/mrz/dates.ts';
import { frenchIdentityCard } from '../../formats/mrz/layouts/french-identity-card.ts';
import type { Text } from '../../language.ts';
import { check, type Field } from '../document.ts';
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

/** From this month on, cards of adults were issued for fifteen years. */
const firstMonthOfFifteen = '2004-01';
const adultYears = 18;

/**
 * The month in which a card issued in `issued` ended at the latest, `YYYY-MM`. Cards of adults that were
 * issued from 2004 on are valid for fifteen years (décret n° 2013-1188, also for those that were issued for
 * ten), all others for ten. Who may have been an adult by the end of the month counts as one.
 */
function lastMonthOf(issued: string, identity: IdentityMrz): string {
  const { day } = field.readBirth(identity);
  const isAdult = day === null || addYears(day, adultYears) <= `${issued}-31`;
  return addYears(issued, isAdult && issued >= firstMonthOfFifteen ? 15 : 10);
}

const validityPeriod = check<IdentityMrz, 'validity_period_over'>({
  name: 'validityPeriod',
  field: 'issueDate',
  rule: {
    en: 'The card was issued less than ten years ago, or fifteen for an adult’s card since 2004.',
    fr: 'La carte a été délivrée il y a moins de dix ans, ou de quinze pour celle d’un majeur depuis 2004.',
  },
  holds: { en: 'May still be valid', fr: 'Peut-être encore en cours de validité' },
  fails: { en: 'No longer valid', fr: 'N’est plus valable' },
  leavesOpen: {
    en: 'The day on which it ends, and whether it was withdrawn or reported lost before.',
    fr: 'Le jour où elle expire, et si elle a été retirée ou déclarée perdue avant.',
  },
  findings: {
    validity_period_over: {
      en: 'The card was issued in {issued} and was valid until {until} at the latest.',
      fr: 'La carte a été délivrée en {issued} et était valable jusqu’en {until} au plus tard.',
      isExpiry: true,
    },
  },
  find(identity) {
    const issued = readIssueMonth(identity);
    const until = issued === null ? null : lastMonthOf(issued, identity);
    if (issued === null || until === null || identity.today <= `${until}-31`) return null;
    return { reason: 'validity_period_over', values: { issued, until } };
  },
});

const noExpiry: Remark<IdentityMrz> = {
  reason: 'no_expiry_on_document',
  text: {
    en: 'The MRZ of this card has a month of issue and no date of expiry. Such cards are valid for ten years, or fifteen if issued to an adult since 2004.',
    fr: 'La zone de lecture de cette carte a un mois de délivrance et pas de date d’expiration. Ces cartes sont valables dix ans, ou quinze si elles ont été délivrées à un majeur depuis 2004.',
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
  unflagged: [validityPeriod],
  controlKeys: [key.documentNumberControlKey, key.dateOfBirthControlKey, key.globalControlKey],
  example: ['IDFRAEXEMPLE<<<<<<<<<<<<<<<<<<990041', '1209990004170ODILE<<MARTHE<6507213F3'],
});
