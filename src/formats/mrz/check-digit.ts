import { alphabet, filler } from './alphabet.ts';

const weights = [7, 3, 1] as const;

/**
 * The value of a character for check digits: 0 to 9 for digits, 10 to 35 for A to Z, 0 for `<`. Null outside
 * the alphabet.
 */
export function characterValue(character: string): number | null {
  if (character === filler) return 0;
  const value = alphabet.indexOf(character);
  return character.length !== 1 || value < 0 ? null : value;
}

/**
 * The check digit of `text` (ICAO 9303-3 4.9): weights 7, 3, 1 from the left, sum modulo 10. Fields that are
 * checked together are joined first, so that the weights continue. Null if a character is outside the
 * alphabet.
 *
 * A changed character changes the digit exactly if the character's value changes modulo 10, because 7, 3 and
 * 1 are invertible modulo 10. The digit can't detect changes within these groups: `<0AKU 1BLV 2CMW 3DNX 4EOY
 * 5FPZ 6GQ 7HR 8IS 9JT`.
 *
 * @example
 * checkDigit('L898902C3') // 6
 * checkDigit('L898-02C3') // null
 */
export function checkDigit(text: string): number | null {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const value = characterValue(text.charAt(at));
    if (value === null) return null;
    sum += value * (weights[at % 3] ?? 0);
  }
  return sum % 10;
}
