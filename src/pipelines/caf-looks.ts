import { classifyCaf, mentionsCaf } from '../documents/caf/kind.ts';
import type { LinearCode } from '../documents/caf/places.ts';
import { CafPageReading } from '../documents/caf/printed.ts';
import { FoldedLines } from '../intake/folded-lines.ts';
import type { Page } from '../intake/page.ts';
import { textLines } from '../intake/text-lines.ts';
import type { TextRun } from '../raster/geometry.ts';
import { lettersOf } from './text-layer.ts';
import type { TurnedPage } from './turned-page.ts';
import { lettersOfPrint } from './upright-turn.ts';

/** A text layer of so many letters that names nothing of a Caf is another document, whatever pictures stand beside it. */
const lettersOfDocument = 300;
/**
 * Lines of so many letters that name nothing of a Caf, at the top of a page, are another document's: a letter of a Caf bears its name
 * there.
 */
export const lettersOfOthers = 100;

/** Words of a part of a scanned page, and the width of its sharpest edges. */
export interface RecognisedPart {
  readonly runs: readonly TextRun[];
  readonly edgeWidthPt: number | null;
  /** Letters in the words that are surely recognised. */
  readonly letters: number;
}

/** What one look at a page gave. */
export interface Look {
  readonly page: Page;
  readonly text: 'layer' | 'recognised';
  readonly runs: readonly TextRun[];
  readonly reading: CafPageReading;
  readonly parts: readonly RecognisedPart[];
  readonly toPage: TurnedPage['toPage'];
}

/** A page as far as its words were recognised. */
export interface Recognised {
  readonly page: TurnedPage;
  readonly parts: readonly RecognisedPart[];
}

function runsOf({ parts }: Recognised): readonly TextRun[] {
  return parts.flatMap(({ runs }) => runs);
}

export function readingOf(recognised: Recognised, linearCodes: readonly LinearCode[]): CafPageReading {
  const text = new FoldedLines(textLines(runsOf(recognised)));
  return new CafPageReading(recognised.page.heightPt, text, linearCodes);
}

export function lookOf(recognised: Recognised, linearCodes: readonly LinearCode[]): Look {
  const { page, parts } = recognised;
  const reading = readingOf(recognised, linearCodes);
  return { page, text: 'recognised', runs: runsOf(recognised), reading, parts, toPage: page.toPage };
}

/** Of the sharpest part, since an empty one may have a shadow for an edge; null where none was recognised. */
export function blurPoints(parts: readonly RecognisedPart[]): number | null {
  const widths = parts.flatMap(({ edgeWidthPt }) => edgeWidthPt ?? []);
  return widths.length === 0 ? null : Math.round(Math.min(...widths) * 1000) / 1000;
}

/** The values that a look at a page found, the title of the first page among them; none is wanted of the bars. */
export function valuesIn({ page, reading }: Look): number {
  const { stamp, beneficiaryNumber } = reading.footer;
  const found = [stamp !== '', beneficiaryNumber !== ''];
  if (page.index === 0) {
    const { header } = reading;
    found.push(header.documentDate !== null, header.dateOfBirth !== null, header.beneficiaryNumber !== null);
    found.push(classifyCaf([reading]).kind === 'certificate');
  }
  return found.filter(Boolean).length;
}

export function tellsAll(look: Look): boolean {
  return valuesIn(look) === (look.page.index === 0 ? 6 : 2);
}

/** Whether a first page's text layer is that of another document: one that is known, or a long text without a word of a Caf. */
export function isOtherDocument({ page, runs, reading }: Look): boolean {
  if (page.index > 0) return false;
  if (classifyCaf([reading]).kind === 'wrong_document') return true;
  const text = runs.map((run) => run.text).join(' ');
  return lettersOf(text) >= lettersOfDocument && !mentionsCaf(text);
}

/** Whether the first lines of a page are those of a document that is no Caf's. */
export function isOther(parts: readonly RecognisedPart[]): boolean {
  return !namesCaf(parts) && lettersIn(parts) >= lettersOfOthers;
}

export function standsUpright(parts: readonly RecognisedPart[]): boolean {
  return lettersIn(parts) >= lettersOfPrint;
}

export function lettersIn(parts: readonly RecognisedPart[]): number {
  return parts.reduce((sum, { letters }) => sum + letters, 0);
}

export function namesCaf(parts: readonly RecognisedPart[]): boolean {
  return mentionsCaf(parts.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' '));
}
