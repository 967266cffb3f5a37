import type { MrzHolder } from './mrz.ts';

/** One printed field of a specimen: its label and its value. */
export type PrintedField = readonly [label: string, value: string];

/** The members of an answer's `documentInfos`. */
export type DocumentInfos = Readonly<Record<string, string | readonly string[] | null>>;

const person = (
  surname: string,
  givenNames: readonly string[],
  dateOfBirth: string,
  sex: 'F' | 'M',
  nationality: string,
  documentNumber: string,
  expirationDate: string,
): MrzHolder => ({ surname, givenNames, dateOfBirth, sex, nationality, documentNumber, expirationDate });

/** `YYYY-MM-DD` as it is printed on the cards. */
function printed(date: string): string {
  return date.split('-').reverse().join(' ');
}

/** The fields that every document of a person prints. */
export function personFields(holder: MrzHolder): PrintedField[] {
  return [
    ['Nom / Surname', holder.surname.replaceAll('<', ' ')],
    ['Prénoms / Given names', holder.givenNames.join(', ')],
    ['Nationalité / Nationality', holder.nationality],
    ['Né(e) le / Date of birth', printed(holder.dateOfBirth)],
    ['Sexe / Sex', holder.sex],
    ["Date d'expiration / Expiry", printed(holder.expirationDate)],
  ];
}

export const camille = person(
  'EXEMPLE',
  ['CAMILLE', 'JEANNE'],
  '1990-03-12',
  'F',
  'FRA',
  '24FX00173',
  '2034-06-11',
);
export const theo = person(
  'SPECIMEN',
  ['THEO', 'ALBERT'],
  '1978-11-30',
  'M',
  'UTO',
  'X7402931K',
  '2033-09-04',
);
export const past = person('EXEMPLE', ['ODETTE'], '1951-07-21', 'F', 'FRA', '13FX00948', '2023-02-27');
export const awa = person('FICTIF', ['AWA', 'MARIAMA'], '1986-05-17', 'F', 'SEN', 'FX30K71Q2', '2034-10-08');
export const lucia = person(
  'EJEMPLO<MUESTRA',
  ['LUCIA'],
  '1994-12-03',
  'F',
  'ESP',
  'FIC004172',
  '2035-01-19',
);
export const jordan = person(
  'SAMPLE',
  ['JORDAN', 'LEE'],
  '1983-08-25',
  'M',
  'USA',
  'C90041720',
  '2033-04-14',
);
export const ignacio = person(
  'MUESTRA<FICCION',
  ['IGNACIO'],
  '1975-01-09',
  'M',
  'MEX',
  '99041720',
  '2032-11-22',
);

export const lies = person(
  'VOORBEELD',
  ['LIES', 'ANNA'],
  '1988-06-21',
  'F',
  'BEL',
  '591999041704',
  '2033-10-17',
);

/**
 * `documentInfos` as the specification's table has it for a document of a person; `extra` is the type's own
 * number.
 */
export function infosOf(
  documentType: string,
  country: string,
  holder: MrzHolder,
  extra: DocumentInfos,
): DocumentInfos {
  return {
    numberOfCharacters: documentType === 'PASSPORT' ? '88' : '90',
    documentType,
    country,
    lastName: holder.surname.replaceAll('<', ' '),
    firstNames: holder.givenNames,
    dateOfBirth: holder.dateOfBirth,
    gender: holder.sex === 'F' ? 'Female' : 'Male',
    documentNumber: holder.documentNumber,
    nationality: holder.nationality,
    ...extra,
    expirationDate: holder.expirationDate,
  };
}
