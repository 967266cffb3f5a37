/**
 * The characters of every MRZ, in the order of their check digit values (ICAO 9303-3 4.9): digit, letter,
 * filler.
 */
export const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';

export const filler = '<';

/** Whether every character of `text` is a letter A-Z, a digit or the filler. */
export function isMrzText(text: string): boolean {
  return /^[A-Z0-9<]*$/.test(text);
}

/**
 * `text` without the fillers at its end, which pad a field (ICAO 9303-3 4.1).
 *
 * @example
 * trimFillers('ANNA<MARIA<<<') // 'ANNA<MARIA'
 */
export function trimFillers(text: string): string {
  return text.replace(/<+$/, '');
}

/** `text` without the fillers on both sides. */
export function trimOuterFillers(text: string): string {
  return trimFillers(text.replace(/^<+/, ''));
}
