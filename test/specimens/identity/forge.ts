import { type IdentityType, identitySpecimens } from './specimens.ts';

/** An MRZ with one character changed. */
export interface ChangedMrz {
  readonly mrzLines: readonly string[];
  /** Line and column from 0, and the two characters. */
  readonly line: number;
  readonly column: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Columns under a check digit, the digits themselves included, by number of lines and line: `[first, last]`
 * from 0.
 */
const covered: Readonly<Record<number, readonly (readonly (readonly [number, number])[])[]>> = {
  1: [[[0, 29]]],
  2: [
    [],
    [
      [0, 9],
      [13, 19],
      [21, 43],
    ],
  ],
  3: [
    [[5, 29]],
    [
      [0, 6],
      [8, 14],
      [18, 29],
    ],
    [],
  ],
};

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A character's value modulo 10, all that a check digit sees of it (ICAO 9303-3 4.9). */
function valueModulo10(char: string): number {
  return Math.max(0, alphabet.indexOf(char)) % 10;
}

/** The character of the same kind, digit or letter, that is `step` further and of another value modulo 10. */
function another(char: string, step: number): string {
  const kind = /[0-9]/.test(char) ? '0123456789' : char === '<' ? 'BCDEFGHIJ' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const from = Math.max(0, kind.indexOf(char));
  for (let reach = step; ; reach++) {
    const candidate = kind[(from + reach) % kind.length]!;
    if (valueModulo10(candidate) !== valueModulo10(char)) return candidate;
  }
}

function changed(mrzLines: readonly string[], line: number, column: number, to: string): ChangedMrz {
  const text = mrzLines[line]!;
  const altered = text.slice(0, column) + to + text.slice(column + 1);
  return { mrzLines: mrzLines.with(line, altered), line, column, from: text[column]!, to };
}

/**
 * The type's MRZ with one character under a check digit changed to one of another value modulo 10: one
 * forgery for every position, each of which must turn at least one control key false.
 */
export function forgedMrzs(type: IdentityType, step = 1): readonly ChangedMrz[] {
  const lines: readonly string[] = identitySpecimens[type].mrzLines;
  return (covered[lines.length] ?? []).flatMap((spans, line) =>
    spans.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, offset) => {
        const column = first + offset;
        return changed(lines, line, column, another(lines[line]![column]!, step));
      }),
    ),
  );
}

/**
 * Pairs of characters that look alike and have one value modulo 10, so that no check digit tells them apart.
 */
const blindPairs = ['<K', '6G', '8S', '5Z', '1L', '0A', '2C', '0U'] as const;

/**
 * Columns that take letters and digits alike, and columns of names, by number of lines and line. The personal
 * number of a passport is left out, because its check digit may be a filler only while the number is empty.
 */
const mixed: Readonly<Record<number, readonly (readonly (readonly [number, number])[])[]>> = {
  1: [[[5, 13]]],
  2: [[], [[0, 8]]],
  3: [
    [
      [5, 13],
      [15, 29],
    ],
    [[18, 28]],
    [],
  ],
};
const names: Readonly<Record<number, readonly [line: number, first: number]>> = {
  1: [0, 21],
  2: [0, 5],
  3: [2, 0],
};

function mayBeSwapped(lineCount: number, line: number, column: number, pair: string): boolean {
  const inside =
    mixed[lineCount]?.[line]?.some(([first, last]) => column >= first && column <= last) ?? false;
  const [nameLine, first] = names[lineCount]!;
  const isName = line === nameLine && column >= first && !(lineCount === 1 && column === 29);
  return inside || (isName && pair === '<K');
}

/** The digit of a number over nine characters, and the filler that ends it (ICAO 9303-5 4.2.2). */
function isEndOfLongNumber(firstLine: string, column: number): boolean {
  if (firstLine[14] !== '<' || firstLine[15] === '<') return false;
  const end = firstLine.indexOf('<', 15);
  return column === end - 1 || column === end;
}

/**
 * The type's MRZ with one character swapped inside a blind pair, wherever both characters are allowed: dates
 * and check digits take digits alone, names letters alone.
 */
export function blindSwaps(type: IdentityType): readonly ChangedMrz[] {
  const lines: readonly string[] = identitySpecimens[type].mrzLines;
  return lines.flatMap((text, line) =>
    [...text].flatMap((char, column) =>
      blindPairs.flatMap((pair) => {
        const at = pair.indexOf(char);
        if (at < 0 || !mayBeSwapped(lines.length, line, column, pair)) return [];
        if (line === 0 && isEndOfLongNumber(text, column)) return [];
        return [changed(lines, line, column, pair[1 - at]!)];
      }),
    ),
  );
}
