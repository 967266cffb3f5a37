/**
 * Groups of characters that text recognition takes for one another in ordinary print. Texts are folded, so
 * there are no capitals.
 */
const lookAlikes = [
  '0odq',
  '1ilt7',
  '2z',
  '38',
  '4a',
  '5s6',
  '6b8g',
  '0689',
  '8b',
  '9gq',
  'uv',
  'ceo',
  'nhr',
  'mn',
];

/**
 * Whether a printed value may be the signed one, misread by text recognition: one character is a look-alike,
 * or a separator, a sign or a group of digits was lost. Both values are in the same normal form, such as that
 * of a `PrintedKind`, which has no zeros at the end of decimals. `hasDecimals` says whether decimals were
 * signed. The `1,5` on a genuine notice was once recognised as `15`.
 *
 * @example
 * mayBeMisread('15', '1.5') // true
 * mayBeMisread('martim', 'martin') // true
 * mayBeMisread('25', '1.5') // false
 */
export function mayBeMisread(printed: string, signed: string, hasDecimals = signed.includes('.')): boolean {
  const words = printed.split(' ');
  return signed.split(' ').every((word) => words.some((one) => mayBeOneWord(one, word, hasDecimals)));
}

function mayBeOneWord(printed: string, signed: string, hasDecimals: boolean): boolean {
  const [seen, meant] = [bare(printed), bare(signed)];
  const withZeros = hasDecimals ? [`${meant}0`, `${meant}00`] : [];
  return withZeros.includes(seen) || hasLost(seen, meant) || areLookAlike(seen, meant);
}

/** A text without what is easily lost: separators and signs. */
function bare(text: string): string {
  return text.replace(/[^a-z0-9]/g, '');
}

/**
 * Whether `seen` differs from `meant` only by lost separators, or by whole groups of three digits that are
 * missing at one end.
 */
function hasLost(seen: string, meant: string): boolean {
  if (seen === meant) return true;
  const missing = meant.length - seen.length;
  if (!/^\d+$/.test(meant) || seen === '' || missing <= 0) return false;
  return (meant.startsWith(seen) && missing % 3 === 0) || (meant.endsWith(seen) && seen.length % 3 === 0);
}

/** Whether one character was taken for another of its group, and none other differs. */
function areLookAlike(seen: string, meant: string): boolean {
  if (seen.length !== meant.length) return false;
  const differing = [...meant].flatMap((character, at) => {
    const other = seen.charAt(at);
    return other === character ? [] : [[character, other] as const];
  });
  const isAlike = ([one, other]: readonly [string, string]) =>
    lookAlikes.some((group) => group.includes(one) && group.includes(other));
  return differing.length === 1 && differing.every(isAlike);
}
