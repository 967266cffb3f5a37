import { alphabet, filler } from './alphabet.ts';

const weights = [7, 3, 1] as const;

/** Value of a character in a check digit: digits as they are, A = 10 to Z = 35, `<` = 0. Null outside the alphabet. */
export function characterValue(character: string): number | null {
  if (character === filler) return 0;
  const value = alphabet.indexOf(character);
  return character.length !== 1 || value < 0 ? null : value;
}

/**
 * The check digit of `text` (ICAO 9303-3 4.9): weights 7, 3, 1 from the left, sum modulo 10. Fields that are checked
 * together are joined first, so the weights run on. Null when a character is outside the alphabet.
 *
 * It sees a changed character exactly when the character's value changes modulo 10, since 7, 3 and 1 have an inverse
 * there. Within `<0AKU 1BLV 2CMW 3DNX 4EOY 5FPZ 6GQ 7HR 8IS 9JT` it is blind.
 */
export function checkDigit(text: string): number | null {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const value = characterValue(text[at]!);
    if (value === null) return null;
    sum += value * weights[at % 3]!;
  }
  return sum % 10;
}
