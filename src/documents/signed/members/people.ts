import { monthsOf } from '../../../formats/two-d-doc/values.ts';
import type { Text } from '../../../language.ts';
import { genderLabel, genderOfLetter, genderWords } from '../../gender.ts';
import { fullName, member, type ReadText, type SignedField, text, value } from '../rules/fields.ts';

/** Fields that documents about a person share (2D-Doc 3.3.7.2 §7.1, §7.4, §7.5). */

/** A name in one field, else in separate fields for title, last name and first name. */
export function named(name: string, line: string, parts: readonly string[], rank?: number): SignedField {
  return member(name, line, {
    ids: [line, ...parts],
    read: fullName(line, parts),
    ...(rank !== undefined && { rank }),
  });
}

/**
 * Family name and first name, in that order. The first name is taken from the first of the fields `firsts`
 * that the code has.
 *
 * @example
 * familyNameFirst('62', '60')({ fields: [{ id: '60', value: 'ANNE/LEA' }] }) // 'ANNE'
 */
export function familyNameFirst(family: string, ...firsts: readonly string[]): ReadText {
  const familyName = value(family);
  const lists = firsts.map((id) => text(id));
  return (code) => {
    const firstNames = lists.map((read) => read(code)).find((list) => list !== null);
    return [familyName(code), firstNames?.split('/')[0]?.trim()].filter(Boolean).join(' ') || null;
  };
}

export const birthName = member('birthName', '62', { rank: 1 });
/** All first names, else the first one. */
export const firstNames = member('firstNames', ['60', '61'], { rank: 2 });
export const dateOfBirth = member('dateOfBirth', '69', { rank: 3 });
export const placeOfBirth = member('placeOfBirth', '6A');
export const nationality = member('nationality', '67', { shown: 'country', rank: 4 });

/**
 * `Male`, `Female` or `Unspecified`, as in the answers about identity documents; null if the code does not
 * say.
 */
export function genderOf(id: string): SignedField {
  const read = value(id);
  return member('gender', id, {
    label: genderLabel,
    words: genderWords,
    read: (code) => {
      const letter = read(code);
      return letter === null ? null : genderOfLetter(letter);
    },
  });
}

/** The fields with the number of an employer, which all its letters have. */
export const employerNumbers: readonly string[] = ['50', '5L'];

/** The employer: a company, else a person. */
export const employerName = named('employerName', '5M', ['5O', '5P']);
export const contractStartDate = member('contractStartDate', '55');
/** As written in the code, so that a digit that the specification does not have yet is answered too. */
export const contractType = member('contractType', '5T', {
  description: {
    en: 'Type of the contract: `0` fixed-term (CDD), `1` permanent (CDI), `2` temporary agency (CTT), `3` apprenticeship (CAP); field 5T of the code.',
    fr: 'Type du contrat\u00A0: `0` durée déterminée (CDD), `1` durée indéterminée (CDI), `2` travail temporaire (CTT), `3` apprentissage (CAP)\u00A0; champ 5T du code.',
  },
  printedAs: {
    '0': /\bcdd\b|duree determinee/,
    '1': /\bcdi\b|duree indeterminee/,
    '2': /\bctt\b|interim|travail temporaire/,
    '3': /\bapprenti/,
  },
});

/** The first or the last of two months `MMYYYYMMYYYY`, as `YYYY-MM`. */
export function month(name: string, id: string, which: 0 | 1, label: Text): SignedField {
  const read = text(id);
  return {
    ...member(name, id, { label, read: (code) => monthsOf(read(code) ?? '')[which] }),
    description: {
      en: `${label.en}: \`YYYY-MM\`, in field ${id} of the code.`,
      fr: `${label.fr}\u00A0: \`AAAA-MM\`, dans le champ ${id} du code.`,
    },
  };
}
