import fc from 'fast-check';

const [firstSurrogate, surrogateCount] = [0xd800, 0x800] as const;

/**
 * Any character of Unicode. `unit: 'binary'` of `fc.string` gives the same, but makes a map of all 1,112,064
 * for each arbitrary, which takes a second.
 */
const anyCharacter = fc.nat(0x10_ffff - surrogateCount).map(
  (number) => String.fromCodePoint(number < firstSurrogate ? number : number + surrogateCount),
  (character) => {
    const [codePoint, ...more] = Array.from(String(character), (one) => one.codePointAt(0) ?? 0);
    if (codePoint === undefined || more.length > 0) throw new Error('This is not one character.');
    return codePoint < firstSurrogate ? codePoint : codePoint - surrogateCount;
  },
);

/** Any text of whole characters, also of control characters and those that no font has. */
export const anyText = fc.string({ unit: anyCharacter });
