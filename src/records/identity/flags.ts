import { isMrzText } from '../mrz/alphabet.ts';
import type { CheckName } from '../mrz/layouts.ts';
import { isNationality } from '../mrz/states.ts';
import {
  printed,
  printedLastName,
  readBirth,
  readCountry,
  readDniNumber,
  readDocumentNumber,
  readExpiration,
  readForeignerNumber,
  readNationality,
} from './fields.ts';
import type { IdentityFlag, IdentityMrz } from './type.ts';

/**
 * The flags of `documentInfosValidation`. Each answers its own question about the value that was read; whether a check
 * digit agrees is the business of the control keys alone.
 */
export const numberOfCharactersValid: IdentityFlag = {
  name: 'numberOfCharactersValid',
  description: 'Number and length of the lines are those of the type, and every character is in A-Z0-9<.',
  holds: ({ lines, mrz }) =>
    lines.length === mrz.layout.lengths.length &&
    lines.every((line, index) => line.length === mrz.layout.lengths[index] && isMrzText(line)),
};

/** `documentTypeValid`; that the layout fits is how the type was found. */
export function documentCodeIs(pattern: RegExp): IdentityFlag {
  return {
    name: 'documentTypeValid',
    description: 'Document code and layout fit the type.',
    holds: (identity) => pattern.test(printed(identity, 'documentCode')),
  };
}

/** `countryValid` for a type that one state alone issues. */
export function countryIs(code: string): IdentityFlag {
  return {
    name: 'countryValid',
    description: `The issuer is ${code}.`,
    holds: (identity) => readCountry(identity) === code,
  };
}

export const lastNameValid: IdentityFlag = {
  name: 'lastNameValid',
  description: 'Not empty, letters and single fillers, no digit.',
  holds: (identity) => /^[A-Z]+(<[A-Z]+)*$/.test(printedLastName(identity)),
};

const earliestBirth = '1900-01-01';

export const dateOfBirthValid: IdentityFlag = {
  name: 'dateOfBirthValid',
  description:
    'A real date, or a pattern of unknown parts that ICAO 9303 allows; not in the future, not before 1900, before the expiry date.',
  holds(identity) {
    const { day, legal } = readBirth(identity);
    if (day === null) return legal;
    const expiration = readExpiration(identity).day;
    return day >= earliestBirth && day <= identity.today && (expiration === null || day < expiration);
  },
};

export const genderValid: IdentityFlag = {
  name: 'genderValid',
  description: 'M, F, < or X.',
  holds: (identity) => /^[MF<X]$/.test(printed(identity, 'sex')),
};

/** `documentNumberValid` for a national pattern. */
export function documentNumberMatches(pattern: RegExp, description: string): IdentityFlag {
  return {
    name: 'documentNumberValid',
    description,
    holds: (identity) => pattern.test(readDocumentNumber(identity)),
  };
}

/** The French licence counts its years from 2013, the first of the present model. */
const firstLicenceYear = 13;

export const licenceNumberValid: IdentityFlag = {
  name: 'documentNumberValid',
  description: 'Two digits for the year, from 13 to this year, two letters and five digits.',
  holds(identity) {
    const number = readDocumentNumber(identity);
    const year = Number(number.slice(0, 2));
    const thisYear = Number(identity.today.slice(2, 4));
    return /^\d{2}[A-Z]{2}\d{5}$/.test(number) && year >= firstLicenceYear && year <= thisYear;
  },
};

/** The letter that the 8 digits at the start of a DNI ask for: their number modulo 23 in a fixed row of letters. */
export function dniLetter(dni: string): string | undefined {
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(dni.slice(0, 8)) % 23];
}

export const spanishNumbersValid: IdentityFlag = {
  name: 'documentNumberValid',
  description: 'Three letters and six digits, and the letter of the DNI is the one that its digits ask for.',
  holds(identity) {
    const dni = readDniNumber(identity);
    const letterIsRight = dni !== null && dni[8] === dniLetter(dni);
    return letterIsRight && /^[A-Z]{3}\d{6}$/.test(readDocumentNumber(identity));
  },
};

export const foreignerNumberValid: IdentityFlag = {
  name: 'personalNumberValid',
  description: '9 or 10 digits.',
  holds: (identity) => readForeignerNumber(identity) !== null,
};

/** `nationalityValid` for a document whose holders have one nationality. */
export function nationalityIs(code: string): IdentityFlag {
  return {
    name: 'nationalityValid',
    description: `The nationality is ${code}.`,
    holds: (identity) => readNationality(identity) === code,
  };
}

export const foreignNationalityValid: IdentityFlag = {
  name: 'nationalityValid',
  description: 'A code of ICAO 9303-3 section 5, and not FRA.',
  holds(identity) {
    const code = readNationality(identity);
    return code !== 'FRA' && isNationality(code, identity.acceptUtopia);
  },
};

export const expirationDateValid: IdentityFlag = {
  name: 'expirationDateValid',
  description: 'A real date, not before today in Europe/Paris.',
  holds(identity) {
    const { day } = readExpiration(identity);
    return day !== null && day >= identity.today;
  },
};

/** Whether a check digit is right. None of the six types has a long document number. */
function digitIsRight({ mrz }: IdentityMrz, name: CheckName): boolean {
  const check = mrz.checks[name];
  return check?.ok === true && check.overflow === null;
}

function controlKey(name: string, check: CheckName, description: string): IdentityFlag {
  return { name, description, holds: (identity) => digitIsRight(identity, check) };
}

export const expirationDateControlKey = controlKey(
  'expirationDateControlKey',
  'expirationDate',
  'The check digit of the expiry date is right.',
);
export const personalNumberControlKey = controlKey(
  'personalNumberControlKey',
  'personalNumber',
  'The check digit of the personal number is right; an empty number may carry a filler for it.',
);
export const dateOfBirthControlKey = controlKey(
  'dateOfBirthControlKey',
  'dateOfBirth',
  'The check digit of the birth date is right.',
);
export const documentNumberControlKey = controlKey(
  'documentNumberControlKey',
  'documentNumber',
  'The check digit of the document number is right.',
);
export const globalControlKey = controlKey(
  'globalControlKey',
  'composite',
  'The last, composite check digit is right.',
);

export const line2ControlKey: IdentityFlag = {
  name: 'line2ControlKey',
  description: 'Every check digit printed on line 2 is right.',
  holds: (identity) =>
    identity.mrz.layout.checks
      .filter(({ digit }) => digit.line === 2)
      .every(({ name }) => digitIsRight(identity, name)),
};
