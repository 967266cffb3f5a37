import { trimFillers, trimOuterFillers } from '../../../formats/mrz/alphabet.ts';
import { type MrzDate, readBirthDate, readExpirationDate, withoutEnd } from '../../../formats/mrz/dates.ts';
import type { FieldName } from '../../../formats/mrz/layouts/layout.ts';
import { primaryIdentifier, readNames, secondaryIdentifiers } from '../../../formats/mrz/names.ts';
import { threeLetterCode } from '../../../formats/mrz/states.ts';
import type { Text } from '../../../language.ts';
import type { Field } from '../../document.ts';
import { genderLabel, genderOfLetter, genderWords } from '../../gender.ts';
import type { IdentityMrz } from './identity-document.ts';

type IdentityField = Field<IdentityMrz>;

/** A field of the MRZ as printed; empty if the layout has none. */
export function printed({ mrz }: IdentityMrz, name: FieldName): string {
  return mrz.fields[name] ?? '';
}

export function readCountry(identity: IdentityMrz): string {
  return threeLetterCode(printed(identity, 'issuingState'));
}

export function readNationality(identity: IdentityMrz): string {
  return threeLetterCode(printed(identity, 'nationality'));
}

/** The code of issuer or holder for a sentence: as printed if it has no letters, so that it is seen. */
export function toldCode(identity: IdentityMrz, name: 'issuingState' | 'nationality'): string {
  return threeLetterCode(printed(identity, name)) || printed(identity, name);
}

/** The letters of the sex in Spanish: hombre and mujer, not male. */
const spanishSexes: Readonly<Record<string, string>> = { H: 'M', M: 'F' };

/** The letter of the sex by ICAO 9303. */
export function readSex(identity: IdentityMrz): string {
  const sex = printed(identity, 'sex');
  const isSpanish = identity.document.spanishSex?.test(identity.lines[0] ?? '') === true;
  return (isSpanish ? spanishSexes[sex] : undefined) ?? sex;
}

/** The names as printed. The driving licence has only a field for the surname. */
function printedNames({ mrz }: IdentityMrz): string {
  return mrz.fields.names ?? mrz.fields.surname ?? '';
}

/** The primary identifier with its fillers. */
export function printedLastName(identity: IdentityMrz): string {
  const { surname, givenNames } = identity.mrz.fields;
  if (surname === undefined || givenNames === undefined) return primaryIdentifier(printedNames(identity));
  // With a field for the first names, all of this one is the last name. Two names with several fillers
  // between them are well formed, like those with one.
  return trimFillers(surname).replace(/(?<=[A-Z])<+(?=[A-Z])/g, '<');
}

/** The secondary identifiers with their fillers. Some layouts have a separate field for them. */
export function printedFirstNames(identity: IdentityMrz): string {
  return identity.mrz.fields.givenNames ?? secondaryIdentifiers(printedNames(identity));
}

/** The number without fillers. A long number includes its part in the optional data. */
export function readDocumentNumber(identity: IdentityMrz): string {
  const { document, mrz } = identity;
  const rest = document.hasLongNumber ? mrz.checks.documentNumber?.overflow : null;
  return trimFillers(printed(identity, 'documentNumber')) + (rest ?? '');
}

/**
 * The date of birth. Its century is not printed: it follows from the document, or is the latest possible one.
 */
export function readBirth(identity: IdentityMrz): MrzDate {
  const told = identity.document.readBirth?.(identity);
  return (
    told ?? readBirthDate(printed(identity, 'dateOfBirth'), identity.today, readExpiration(identity).day)
  );
}

/** The expiry date. Where a document may be permanent, that of 9999 is no date. */
export function readExpiration(identity: IdentityMrz): MrzDate {
  const { document, today } = identity;
  const yymmdd = printed(identity, 'expirationDate');
  if (document.mayBePermanent && withoutEnd.test(yymmdd)) return { day: null, legal: true };
  return readExpirationDate(yymmdd, today);
}

const text = { type: 'string', nullable: false } as const;
const code = { ...text, shown: 'code' } as const;
const date = {
  type: 'string',
  format: 'date',
  nullable: true,
  description: {
    en: 'Null when part of it is unknown, or when no such day exists.',
    fr: 'Null quand une partie est inconnue, ou que ce jour n’existe pas.',
  },
} as const;

export const numberOfCharacters: IdentityField = {
  name: 'numberOfCharacters',
  isTechnical: true,
  ...text,
  label: { en: 'Characters read', fr: 'Caractères lus' },
  description: {
    en: 'Characters read in the MRZ, as text.',
    fr: 'Nombre de caractères lus dans la zone de lecture automatique (MRZ), en texte.',
  },
  read: ({ lines }) => String(lines.reduce((total, line) => total + [...line].length, 0)),
};

export const documentType: IdentityField = {
  name: 'documentType',
  isTechnical: true,
  ...text,
  label: { en: 'Document', fr: 'Document' },
  description: { en: 'The type of the document.', fr: 'Le type du document.' },
  shown: 'document',
  read: ({ document }) => document.documentType,
};

export const country: IdentityField = {
  name: 'country',
  shown: 'country',
  ...text,
  label: { en: 'Issuing State', fr: 'État émetteur' },
  description: {
    en: 'Three-letter code of the issuer (ICAO 9303-3 section 5).',
    fr: 'Code à trois lettres de l’émetteur (OACI 9303-3, section 5).',
  },
  read: readCountry,
};

export const lastName: IdentityField = {
  name: 'lastName',
  rank: 1,
  ...text,
  label: { en: 'Last name', fr: 'Nom' },
  description: {
    en: 'Primary identifier. The MRZ may cut it off, for example after 8 characters on the French driving licence. Empty when the holder has first names only.',
    fr: 'Identifiant principal. La MRZ peut le tronquer, par exemple après 8 caractères sur le permis de conduire français. Vide quand le titulaire n’a que des prénoms.',
  },
  read: (identity) => printedLastName(identity).replace(/<+/g, ' ').trim(),
};

export const firstNames: IdentityField = {
  name: 'firstNames',
  rank: 2,
  type: 'string[]',
  nullable: false,
  label: { en: 'First names', fr: 'Prénoms' },
  description: {
    en: 'Secondary identifier, one item for each name. The MRZ may cut off the last one.',
    fr: 'Identifiant secondaire, un élément par prénom. La MRZ peut tronquer le dernier.',
  },
  read: (identity) => readNames(printedNames(identity)).secondary,
};

export const dateOfBirth: IdentityField = {
  name: 'dateOfBirth',
  rank: 3,
  ...date,
  label: { en: 'Date of birth', fr: 'Date de naissance' },
  read: (identity) => readBirth(identity).day,
};

export const gender: IdentityField = {
  name: 'gender',
  ...text,
  label: genderLabel,
  description: {
    en: '`Female`, `Male` or `Unspecified`.',
    fr: '`Female` (féminin), `Male` (masculin) ou `Unspecified` (non précisé).',
  },
  words: genderWords,
  read: (identity) => genderOfLetter(readSex(identity)),
};

export const documentNumber: IdentityField = {
  name: 'documentNumber',
  rank: 4,
  ...code,
  label: { en: 'Document number', fr: 'Numéro du document' },
  description: {
    en: 'Number of the document, without trailing fillers (<).',
    fr: 'Numéro du document, sans les chevrons (<) de fin.',
  },
  read: readDocumentNumber,
};

export const nationality: IdentityField = {
  name: 'nationality',
  shown: 'country',
  ...text,
  label: { en: 'Nationality', fr: 'Nationalité' },
  description: {
    en: 'Three-letter code of the nationality (ICAO 9303-3 section 5).',
    fr: 'Code à trois lettres de la nationalité (OACI 9303-3, section 5).',
  },
  read: readNationality,
};

export const expirationDate: IdentityField = {
  name: 'expirationDate',
  rank: 5,
  ...date,
  label: { en: 'Expiry date', fr: 'Date d’expiration' },
  read: (identity) => readExpiration(identity).day,
};

/** The fields of every document with a holder, in the order of the answer, up to the document number. */
export const upToDocumentNumber: readonly IdentityField[] = [
  numberOfCharacters,
  documentType,
  country,
  lastName,
  firstNames,
  dateOfBirth,
  gender,
  documentNumber,
];

export const personalNumberLabel: Text = { en: 'Personal number', fr: 'Numéro personnel' };

/** A number in the optional data of line 1, without outer fillers. */
export function optionalNumber(name: string, label: Text, description: Text): IdentityField {
  const read = (identity: IdentityMrz) => trimOuterFillers(printed(identity, 'optionalData1'));
  return { name, ...code, label, description, read };
}

/** A number of the holder that not every form of the document has. */
export function holderNumber(
  name: string,
  label: Text,
  description: Text,
  read: (identity: IdentityMrz) => string | null,
): IdentityField {
  return { name, type: 'string', nullable: true, shown: 'code', label, description, read };
}
