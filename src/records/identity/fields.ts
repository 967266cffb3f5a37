import { trimFillers, trimOuterFillers } from '../mrz/alphabet.ts';
import { type MrzDate, readBirthDate, readExpirationDate } from '../mrz/dates.ts';
import type { FieldName } from '../mrz/layouts.ts';
import { type MrzNames, primaryIdentifier, readNames } from '../mrz/names.ts';
import { threeLetterCode } from '../mrz/states.ts';
import type { IdentityField, IdentityMrz } from './type.ts';

/** A field of the MRZ as printed; empty where the layout has none. */
export function printed({ mrz }: IdentityMrz, name: FieldName): string {
  return mrz.fields[name] ?? '';
}

export function readNumberOfCharacters({ lines }: IdentityMrz): number {
  return lines.reduce((total, line) => total + [...line].length, 0);
}

export function readCountry(identity: IdentityMrz): string {
  return threeLetterCode(printed(identity, 'issuingState'));
}

export function readNationality(identity: IdentityMrz): string {
  return threeLetterCode(printed(identity, 'nationality'));
}

/** The primary identifier with its fillers; the driving licence has a field of its own for it. */
export function printedLastName({ mrz }: IdentityMrz): string {
  return primaryIdentifier(mrz.fields.names ?? mrz.fields.surname ?? '');
}

export function readHolder({ mrz }: IdentityMrz): MrzNames {
  return readNames(mrz.fields.names ?? mrz.fields.surname ?? '');
}

export function readDocumentNumber(identity: IdentityMrz): string {
  return trimFillers(printed(identity, 'documentNumber'));
}

export function readBirth(identity: IdentityMrz): MrzDate {
  return readBirthDate(printed(identity, 'dateOfBirth'), identity.today, readExpiration(identity).day);
}

export function readExpiration(identity: IdentityMrz): MrzDate {
  return readExpirationDate(printed(identity, 'expirationDate'), identity.today);
}

/** The number of the foreigner's file (AGDREF): the first run of 9 or 10 digits in the optional data of line 1. */
export function readForeignerNumber(identity: IdentityMrz): string | null {
  return printed(identity, 'optionalData1').match(/(?<!\d)\d{9,10}(?!\d)/)?.[0] ?? null;
}

/** Eight digits and a letter; the cards of 2006 print a filler before them. */
export function readDniNumber(identity: IdentityMrz): string | null {
  return printed(identity, 'optionalData1').match(/^<?(\d{8}[A-Z])/)?.[1] ?? null;
}

const genders: Readonly<Record<string, string>> = { M: 'Male', F: 'Female' };

const text = { type: 'string', nullable: false } as const;
const date = { type: 'string', format: 'date', nullable: true } as const;

export const numberOfCharacters: IdentityField = {
  name: 'numberOfCharacters',
  ...text,
  description: 'Characters read in the MRZ, as text.',
  read: (identity) => String(readNumberOfCharacters(identity)),
};

export const documentType: IdentityField = {
  name: 'documentType',
  ...text,
  description: 'The type of the document.',
  read: (identity) => identity.type.documentType,
};

export const country: IdentityField = {
  name: 'country',
  ...text,
  description: 'Three-letter code of the issuer (ICAO 9303-3 section 5).',
  read: readCountry,
};

export const lastName: IdentityField = {
  name: 'lastName',
  ...text,
  description: 'Primary identifier. The MRZ may cut it: the driving licence after 8 characters.',
  read: (identity) => readHolder(identity).primary,
};

export const firstNames: IdentityField = {
  name: 'firstNames',
  type: 'string[]',
  nullable: false,
  description: 'Secondary identifier, one item a name. The MRZ may cut the last one.',
  read: (identity) => readHolder(identity).secondary,
};

export const dateOfBirth: IdentityField = {
  name: 'dateOfBirth',
  ...date,
  description: 'Null when a part of it is unknown or the calendar has no such day.',
  read: (identity) => readBirth(identity).day,
};

export const gender: IdentityField = {
  name: 'gender',
  ...text,
  description: '`Female`, `Male` or `Unspecified`.',
  read: (identity) => genders[printed(identity, 'sex')] ?? 'Unspecified',
};

export const documentNumber: IdentityField = {
  name: 'documentNumber',
  ...text,
  description: 'Number of the document, without the fillers on its right.',
  read: readDocumentNumber,
};

export const nationality: IdentityField = {
  name: 'nationality',
  ...text,
  description: 'Three-letter code of the nationality (ICAO 9303-3 section 5).',
  read: readNationality,
};

export const passportPersonalNumber: IdentityField = {
  name: 'personalNumber',
  ...text,
  description: 'The 14 characters of the optional data on line 2 as printed, fillers included.',
  read: (identity) => printed(identity, 'personalNumber'),
};

export const foreignerNumber: IdentityField = {
  name: 'personalNumber',
  type: 'string',
  nullable: true,
  description: "The holder's AGDREF number, 9 or 10 digits. Null when line 1 has no such run.",
  read: readForeignerNumber,
};

export const dniNumber: IdentityField = {
  name: 'dniNumber',
  type: 'string',
  nullable: true,
  description: "The holder's DNI, 8 digits and a letter. Null when line 1 has none.",
  read: readDniNumber,
};

export const visaNumber: IdentityField = {
  name: 'visaNumber',
  ...text,
  description: 'Optional data of line 1, without outer fillers.',
  read: (identity) => trimOuterFillers(printed(identity, 'optionalData1')),
};

export const stateDepDocControlNumber: IdentityField = {
  name: 'stateDepDocControlNumber',
  ...text,
  description: 'Control number of the State Department: optional data of line 1, without outer fillers.',
  read: (identity) => trimOuterFillers(printed(identity, 'optionalData1')),
};

export const expirationDate: IdentityField = {
  name: 'expirationDate',
  ...date,
  description: 'Null when a part of it is unknown or the calendar has no such day.',
  read: (identity) => readExpiration(identity).day,
};
