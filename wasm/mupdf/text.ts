import type { PDFPage } from 'mupdf';
import type { TextRun } from '../../src/intake/page.ts';

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
  readonly text: string;
}

/** The page's text in the order of its content, one run a line and style. */
export function textRuns(page: PDFPage): readonly TextRun[] {
  const structured = page.toStructuredText('preserve-spans,preserve-whitespace');
  try {
    const { blocks }: StructuredText = JSON.parse(structured.asJSON(perPoint));
    return blocks.flatMap(({ lines = [] }) => lines.map(toRun));
  } finally {
    structured.destroy();
  }
}

function toRun({ bbox, font, text }: Span): TextRun {
  return {
    text,
    x: bbox.x / perPoint,
    y: bbox.y / perPoint,
    width: bbox.w / perPoint,
    height: bbox.h / perPoint,
    fontSize: font.size / perPoint,
  };
}
