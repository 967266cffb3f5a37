import { isMrzText } from '../../../formats/mrz/alphabet.ts';
import { check } from '../../document.ts';
import { formOnly, type IdentityCheck } from './texts.ts';

export const numberOfCharactersValid: IdentityCheck = check({
  name: 'numberOfCharactersValid',
  field: 'numberOfCharacters',
  rule: {
    en: 'Number and length of the lines are those of the type, and every character is in A-Z0-9<.',
    fr: 'Le nombre et la longueur des lignes sont ceux du type, et chaque caractère est l’un de A-Z0-9<.',
  },
  holds: { en: 'Right number of characters', fr: 'Nombre de caractères exact' },
  fails: { en: 'Wrong number of characters', fr: 'Nombre de caractères inexact' },
  leavesOpen: formOnly,
  findings: {
    line_length: {
      en: 'Line {line} has {printed} characters; it should have {expected}.',
      fr: 'La ligne {line} a {printed} caractères\u00A0; elle devrait en avoir {expected}.',
    },
    foreign_character: {
      en: 'Line {line} has a character other than A to Z, 0 to 9 and <.',
      fr: 'La ligne {line} a un autre caractère que A à Z, 0 à 9 et <.',
    },
  },
  find({ lines, mrz }) {
    for (const [index, expected] of mrz.layout.lengths.entries()) {
      const length = [...(lines[index] ?? '')].length;
      if (length !== expected)
        return { reason: 'line_length', values: { line: index + 1, printed: length, expected } };
    }
    const foreign = lines.findIndex((line) => !isMrzText(line));
    return foreign < 0 ? null : { reason: 'foreign_character', values: { line: foreign + 1 } };
  },
});
