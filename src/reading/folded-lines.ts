import { boxAround, cornersOf } from '../raster/geometry.ts';
import { type Excerpt, fold, slice, type TextLine, textOf } from './text-lines.ts';

/** The folded text of lines, for searching. Any part of it can be located on the page. */
export class FoldedLines {
  readonly text: string;
  readonly lines: readonly TextLine[];

  constructor(lines: readonly TextLine[]) {
    this.lines = lines;
    this.text = fold(textOf(lines));
  }

  /** The excerpt of the page at `from` to `to` of the folded text, with its box as `slice` estimates it. */
  excerpt(from: number, to: number): Excerpt {
    const parts: Excerpt[] = [];
    let start = 0;
    for (const cell of this.lines.flatMap(({ cells }) => cells)) {
      if (start >= to) break;
      const end = start + fold(cell.text).length;
      if (end > from) {
        const ends = foldedEnds(cell.text);
        const first = ends.findIndex((at) => start + at > from);
        const last = ends.findIndex((at) => start + at >= to);
        parts.push(slice(cell, first, last < 0 ? ends.length : last + 1));
      }
      // A tab or a line end follows each cell.
      start = end + 1;
    }
    return parts.reduce(joined);
  }
}

/** For each UTF-16 code unit of a text, the length of the folded text up to and including it. */
function foldedEnds(text: string): readonly number[] {
  let length = 0;
  return [...text].flatMap((character) => {
    length += fold(character).length;
    return Array.from({ length: character.length }, () => length);
  });
}

function joined(one: Excerpt, other: Excerpt): Excerpt {
  return { text: `${one.text} ${other.text}`, ...boxAround([...cornersOf(one), ...cornersOf(other)]) };
}
