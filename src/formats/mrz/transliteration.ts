/**
 * How an MRZ writes the letters that its alphabet lacks (ICAO 9303-3 section 6, part A). Issuers may also
 * leave a mark out where the table has two letters. All other letters only lose their marks.
 */
export const transliterations: Readonly<Record<string, readonly string[]>> = {
  Ä: ['AE', 'A'],
  Å: ['AA', 'A'],
  Æ: ['AE'],
  Ð: ['D'],
  Đ: ['D'],
  Ħ: ['H'],
  Ł: ['L'],
  Ñ: ['N', 'NXX'],
  Ŋ: ['N'],
  Ö: ['OE', 'O'],
  Ø: ['OE', 'O'],
  Œ: ['OE'],
  ẞ: ['SS'],
  Ŧ: ['T'],
  Þ: ['TH'],
  Ü: ['UE', 'UXX', 'U'],
};

/** The ways to write each letter of a name in an MRZ. Hyphens, apostrophes and spaces are left out. */
function writtenLetters(name: string): readonly (readonly string[])[] {
  return [...name.normalize('NFC').toUpperCase()].flatMap((letter) => {
    const known = transliterations[letter];
    if (known !== undefined) return [known];
    const bare = letter.normalize('NFKD').replace(/[^A-Z]/g, '');
    return bare === '' ? [] : [[bare]];
  });
}

/**
 * Whether an MRZ may write a name as `printed`, in which fillers count for nothing. With `isCut` the name may
 * go on.
 *
 * @example
 * isWrittenAs('Müller-Ñu', 'MUELLER<NXXU') // true
 * isWrittenAs('MANUEL', 'MANUL') // false
 */
export function isWrittenAs(name: string, printed: string, isCut = false): boolean {
  const text = printed.replaceAll('<', '');
  // The places to which the letters so far may reach, as several ways of writing may fit.
  let ends = [0];
  for (const ways of writtenLetters(name)) {
    if (isCut && ends.some((end) => ways.some((way) => way.startsWith(text.slice(end))))) return true;
    const next = ends.flatMap((end) =>
      ways.flatMap((way) => (text.startsWith(way, end) ? [end + way.length] : [])),
    );
    ends = [...new Set(next)];
  }
  return ends.includes(text.length);
}

/**
 * A name in capitals, without what is written in several ways: the E after a vowel that had an umlaut, the
 * second A of Å, and the X of `UXX` and `NXX`.
 */
export function withoutTransliteration(name: string): string {
  return name
    .replace(/[^A-Z]/g, '')
    .replace(/N(?:XX)*/g, 'N')
    .replace(/U(?:E|XX)*/g, 'U')
    .replace(/OE*/g, 'O')
    .replace(/A[AE]*/g, 'A');
}

/**
 * Whether `printed` may be a name of which a mark was lost before it was written in an MRZ, or after. It may
 * also be another name.
 *
 * @example
 * mayBeWrittenAs('MULLER', 'MUELLER') // true
 */
export function mayBeWrittenAs(name: string, printed: string, isCut = false): boolean {
  const whole = withoutTransliteration(
    writtenLetters(name)
      .flatMap(([way]) => way ?? [])
      .join(''),
  );
  const text = withoutTransliteration(printed);
  return isCut ? whole.startsWith(text) : whole === text;
}

/**
 * Whether `printed`, whose field is full, may be a shortened form of a name. ICAO 9303-4 to -6 let issuers
 * leave out parts of a name and cut others.
 *
 * @example
 * isShortened('Anna Maria Luise', 'ANNA<M<L') // true
 */
export function isShortened(name: string, printed: string): boolean {
  const words = name.split(/[^\p{L}\p{M}]+/u);
  let from = 0;
  return printed
    .split(/<+/)
    .filter((part) => part !== '')
    .every((part) => {
      const at = words.findIndex(
        (_, index) => index >= from && isWrittenAs(words.slice(index).join(''), part, true),
      );
      from = at + 1;
      return at >= 0;
    });
}
