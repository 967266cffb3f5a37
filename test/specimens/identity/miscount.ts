/** Lines of a wrong length, and lines with marks that no MRZ has: the classic faults of home-made documents. */

/** An MRZ that was printed with one fault. */
export interface FaultyMrz {
  /** What was done, in words. */
  readonly fault: string;
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
        }),
    'a character too many at the end': `${text}${text.endsWith('<') ? '<' : '0'}`,
    'a character too few at the end': text.slice(0, -1),
    'a character too many at the start': `${text[0]}${text}`,
    'a character too few at the start': text.slice(1),
    'a character twice': insert(text, place, text[place] ?? ''),
    'a character left out': remove(text, place),
    ...Object.fromEntries(
      foreignMarks.map((mark) => [`${mark} for ${text[separator]}`, replace(text, separator, mark)]),
    ),
  };
}

const insert = (text: string, at: number, more: string) => text.slice(0, at) + more + text.slice(at);
const remove = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
const replace = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1);
