import fc from 'fast-check';

const [surrogates, noSurrogates] = [0xd800, 0x800] as const;

/**
 * Any character of Unicode. `unit: 'binary'` of `fc.string` gives the same, but makes a map of all 1,112,064
 * for each arbitrary, which takes a second.
 */
const anyCharacter = fc.nat(0x10_ffff - noSurrogates).map(
  (number) => String.fromCodePoint(number < surrogates ? number : number + noSurrogates),
  (character) => {
    const [codePoint, ...more] = Array.from(String(character), (one) => one.codePointAt(0) ?? 0);
    if (codePoint === undefined || more.length > 0) throw new Error('This is not one character.');
    return codePoint < surrogates ? codePoint : codePoint - noSurrogates;
  },
);

/** Any text of whole characters, also of control characters and those that no font has. */
export const anyText = fc.string({ unit: anyCharacter });
