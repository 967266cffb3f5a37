import type { Text } from '../language.ts';

export const genderLabel: Text = { en: 'Sex', fr: 'Sexe' };

/** The answered sexes, with their words for people. */
export const genderWords: Readonly<Record<string, Text>> = {
  Female: { en: 'Female', fr: 'Féminin' },
  Male: { en: 'Male', fr: 'Masculin' },
  Unspecified: { en: 'Unspecified', fr: 'Non précisé' },
};

/**
 * The answered sex for the letter of an MRZ or a 2D-Doc.
 *
 * @example
 * genderOfLetter('F') // 'Female'
 * genderOfLetter('<') // 'Unspecified'
 */
export function genderOfLetter(letter: string): string {
  return letter === 'M' ? 'Male' : letter === 'F' ? 'Female' : 'Unspecified';
}
