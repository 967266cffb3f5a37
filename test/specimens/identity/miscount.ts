import { type IdentityType, identitySpecimens, identityTypes } from './specimens.ts';

/**
 * Lines of a wrong length, and lines with marks that no MRZ has: the classic faults of home-made documents.
 */

/** An MRZ that was printed with one fault. */
export interface FaultyMrz {
  /** What was done, in words. */
  readonly fault: string;
  readonly kind: 'wrong length' | 'foreign mark';
  /** What is printed. */
  readonly mrzLines: readonly string[];
  /** What an honest reader gives: `?` for each mark that is no character of an MRZ. */
  readonly answer: readonly string[];
}

/** Marks that a typist puts into an MRZ. */
const foreignMarks = ['-', '.', "'", '*', '+', ':'] as const;

/** Every line of `lines`, once with each fault. */
export function faultyMrzs(lines: readonly string[]): readonly FaultyMrz[] {
  return lines.flatMap((text, line) =>
    Object.entries(faults(text)).map(([fault, changed]) => ({
      fault: `line ${line + 1}: ${fault}`,
      kind: changed.length === text.length ? 'foreign mark' : 'wrong length',
      mrzLines: lines.with(line, changed),
      answer: lines.with(line, changed.replace(/[^A-Z0-9<]/g, '?')),
    })),
  );
}

function faults(text: string): Readonly<Record<string, string>> {
  const run = /<{4,}/.exec(text);
  const middle = run === null ? null : run.index + Math.floor(run[0].length / 2);
  const place = Math.floor(text.length * 0.4);
  const separator = /(?<=[A-Z])<(?=[<A-Z])/.exec(text)?.index ?? place;
  return {
    ...(middle === null
      ? {}
      : {
          'a filler too many': insert(text, middle, '<'),
          'two fillers too many': insert(text, middle, '<<'),
          'a filler too few': remove(text, middle),
          'two fillers too few': remove(text, middle, 2),
        }),
    'a character too many at the end': `${text}${text.endsWith('<') ? '<' : '0'}`,
    'a character too few at the end': text.slice(0, -1),
    'a character too many at the start': `${text[0]}${text}`,
    'two characters too many at the end': `${text}${text.endsWith('<') ? '<<' : '00'}`,
    'two characters too few at the end': text.slice(0, -2),
    'a character too few at the start': text.slice(1),
    'a character twice': insert(text, place, text[place] ?? ''),
    'two characters twice': insert(text, place, text.slice(place, place + 2)),
    'a character left out': remove(text, place),
    'two characters left out': remove(text, place, 2),
    ...Object.fromEntries(
      foreignMarks.map((mark) => [`${mark} for ${text[separator]}`, replace(text, separator, mark)]),
    ),
  };
}

const insert = (text: string, at: number, more: string) => text.slice(0, at) + more + text.slice(at);
const remove = (text: string, at: number, count = 1) => text.slice(0, at) + text.slice(at + count);
const replace = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1);

/** The specimens of ICAO 9303-6 and -7, and of the French card of 1988, printed on the page of a booklet. */
const furtherLayouts: Readonly<Record<string, readonly string[]>> = {
  TD2: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  'visa of full size': [
    'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L8988901C4XXX4009078F96121096ZE184226B<<<<<<',
  ],
  'visa of small size': ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
  'French card of 1988': ['IDFRALOISEAU<<<<<<<<<<<<<<<<<<907500', '970675K002774HERVE<<DJAMEL<7303216M4'],
};

/** A document to print faults on. */
interface PrintedMrz {
  readonly name: string;
  readonly type: IdentityType;
  readonly mrzLines: readonly string[];
}

/** One of every type and of every further layout. */
export const printedMrzs: readonly PrintedMrz[] = [
  ...identityTypes.map((type) => ({ name: type, type, mrzLines: identitySpecimens[type].mrzLines })),
  ...Object.entries(furtherLayouts).map(([name, mrzLines]) => ({
    name,
    type: 'PASSPORT' as const,
    mrzLines,
  })),
];
