import type { DisplayList, PDFPage, Quad } from 'mupdf';
import type { Polygon, Quarters, TextRun } from '../../src/raster/geometry.ts';

/** The engine writes whole numbers: hundredths of a point. */
const perPoint = 100;

interface StructuredText {
  readonly blocks: readonly {
    /** Absent in blocks that are no text. */
    readonly lines?: readonly Span[];
  }[];
}

interface Span {
  readonly bbox: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly font: { readonly size: number };
  /** Where its first character begins, on its base line. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The cost in instructions of processing each character of the engine's description of a text. */
export const instructionsPerCharacter = 4_000;

/**
 * The page's text in content order, with one run per line and style. `charge` subtracts the instructions for
 * processing it here and later. `as` tells which text: as it is drawn, or as it is copied, with what the page
 * says in place of drawn text (`ActualText`).
 */
export function textRuns(
  page: Pick<PDFPage | DisplayList, 'toStructuredText'>,
  charge: (instructions: number) => void,
  as: 'drawn' | 'copied',
): readonly TextRun[] {
  const which = as === 'drawn' ? ',ignore-actualtext' : '';
  const structured = page.toStructuredText(`preserve-spans,preserve-whitespace${which}`);
  try {
    const json = structured.asJSON(perPoint);
    charge(json.length * instructionsPerCharacter);
    const { blocks }: StructuredText = JSON.parse(json);
    return blocks.flatMap(({ lines = [] }) => lines.map(toRun));
  } finally {
    structured.destroy();
  }
}

function toRun(span: Span): TextRun {
  const { bbox, font, text } = span;
  const quarters = quartersOf(span);
  return {
    ...(quarters !== 0 && { quarters }),
    text,
    x: bbox.x / perPoint,
    y: bbox.y / perPoint,
    width: bbox.w / perPoint,
    height: bbox.h / perPoint,
    fontSize: font.size / perPoint,
  };
}

/** The height of the base line over the bottom of a line, relative to the line's height. */
const baseLine = 0.2;

/**
 * How a run is turned. An upright run begins near the lower left corner of its box, a turned one near another
 * corner. Another corner counts only if it is much nearer, since the base line of some fonts is elsewhere.
 */
function quartersOf({ bbox: { x, y, w, h }, ...start }: Span): Quarters {
  const beginnings: readonly (readonly [quarters: Quarters, x: number, y: number])[] = [
    [0, x, y + (1 - baseLine) * h],
    [1, x + baseLine * w, y],
    [2, x + w, y + baseLine * h],
    [3, x + (1 - baseLine) * w, y + h],
  ];
  const distance = (at: (typeof beginnings)[number]) => Math.hypot(at[1] - start.x, at[2] - start.y);
  return beginnings.reduce((best, one) => (2 * distance(one) < distance(best) ? one : best))[0];
}

/**
 * For each of `texts`, its places on the page. Spaces and line ends are equivalent. Matches over two lines
 * are left out.
 */
export function placesOf(page: PDFPage, texts: readonly string[]): readonly (readonly Polygon[])[] {
  const structured = page.toStructuredText('preserve-whitespace');
  try {
    return texts.map((text) =>
      structured
        .search(text, 'exact')
        .flatMap(([quad, ...others]) => (quad && others.length === 0 ? [toPolygon(quad)] : [])),
    );
  } finally {
    structured.destroy();
  }
}

/** Reorders corners. MuPDF's order is upper left, upper right, lower left, lower right. */
function toPolygon([ulx, uly, urx, ury, llx, lly, lrx, lry]: Quad): Polygon {
  return [
    { x: ulx, y: uly },
    { x: urx, y: ury },
    { x: lrx, y: lry },
    { x: llx, y: lly },
  ];
}
