import { check } from '../../document.ts';
import { printed, printedFirstNames, printedLastName, readSex } from '../rules/fields.ts';
import type { IdentityMrz } from '../rules/identity-document.ts';
import { type IdentityCheck, noDigit } from './texts.ts';

/** Checks of the holder's name and sex. */

/**
 * A name as printed, with a letter in place of each digit that stands for one: the Russian internal passport
 * writes each Cyrillic letter as one character, such as 3 for the sound CH.
 */
function lettersOf(name: string, { lines }: IdentityMrz): string {
  return lines[0]?.startsWith('PNRUS') ? name.replace(/[2-46-9]/g, 'X') : name;
}

export const lastNameValid: IdentityCheck = check({
  name: 'lastNameValid',
  field: 'lastName',
  rule: {
    en: 'The last name has at least one letter, and only letters and single fillers (<) between them. The first names have no digit and no other mark.',
    fr: 'Le nom a au moins une lettre, et seulement des lettres et des chevrons (<) isolés entre elles. Les prénoms n’ont ni chiffre ni autre signe.',
  },
  holds: { en: 'Well formed', fr: 'Bien formé' },
  fails: { en: 'Badly formed name', fr: 'Nom mal formé' },
  leavesOpen: noDigit,
  findings: {
    name_missing: { en: 'No name is printed.', fr: 'Aucun nom n’est imprimé.' },
    last_name_missing: {
      en: 'No last name is printed, only first names.',
      fr: 'Aucun nom n’est imprimé, seulement des prénoms.',
      isUnverified: true,
      advice: {
        meaning: {
          en: 'Not everybody has both. ICAO 9303 puts an only name in place of the last name, but India and others leave that place empty.',
          fr: 'Tout le monde n’a pas les deux. L’OACI 9303 met un nom unique à la place du nom de famille, mais l’Inde et d’autres laissent cette place vide.',
        },
        remedy: {
          en: 'Look at the document itself: it should print no last name there either.',
          fr: 'Regardez le document lui-même\u00A0: il ne devrait pas y avoir de nom de famille imprimé non plus.',
        },
      },
    },
    name_digit: {
      en: 'The last name has a digit; names have letters only.',
      fr: 'Le nom contient un chiffre\u00A0; un nom n’a que des lettres.',
    },
    name_mark: {
      en: 'The last name has a mark that is neither a letter nor a filler (<).',
      fr: 'Le nom contient un signe qui n’est ni une lettre ni un chevron (<).',
    },
    name_fillers: {
      en: 'The last name does not begin with a letter, or has two fillers (<) side by side.',
      fr: 'Le nom ne commence pas par une lettre, ou contient deux chevrons (<) de suite.',
    },
    first_name_digit: {
      en: 'A first name has a digit; names have letters only.',
      fr: 'Un prénom contient un chiffre\u00A0; un prénom n’a que des lettres.',
    },
    first_name_mark: {
      en: 'A first name has a mark that is neither a letter nor a filler (<).',
      fr: 'Un prénom contient un signe qui n’est ni une lettre ni un chevron (<).',
    },
  },
  find(identity) {
    const name = lettersOf(printedLastName(identity), identity);
    const firstNames = lettersOf(printedFirstNames(identity), identity);
    if (/^<*$/.test(name + firstNames)) return { reason: 'name_missing', values: {} };
    if (/\d/.test(name)) return { reason: 'name_digit', values: {} };
    if (/[^A-Z<]/.test(name)) return { reason: 'name_mark', values: {} };
    if (!/^([A-Z]+(<[A-Z]+)*)?$/.test(name)) return { reason: 'name_fillers', values: {} };
    if (/\d/.test(firstNames)) return { reason: 'first_name_digit', values: {} };
    if (/[^A-Z<]/.test(firstNames)) return { reason: 'first_name_mark', values: {} };
    return name === '' ? { reason: 'last_name_missing', values: {} } : null;
  },
});

export const genderValid: IdentityCheck = check({
  name: 'genderValid',
  field: 'gender',
  rule: { en: 'The sex is M, F, < or X.', fr: 'Le sexe est M, F, < ou X.' },
  holds: { en: 'Valid value', fr: 'Valeur valable' },
  fails: { en: 'Invalid value', fr: 'Valeur non valable' },
  leavesOpen: noDigit,
  findings: {
    sex_letter: {
      en: 'The sex is printed as {printed}; only M, F, X and < are allowed.',
      fr: 'Le sexe imprimé est {printed}\u00A0; seuls M, F, X et < sont admis.',
    },
  },
  find(identity) {
    if (/^[MF<X]$/.test(readSex(identity))) return null;
    return { reason: 'sex_letter', values: { printed: printed(identity, 'sex') } };
  },
});
