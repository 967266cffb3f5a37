import { type CafKind, classifyCaf, mentionsCaf } from '../../documents/caf/kind.ts';
import type { LinearCode } from '../../documents/caf/places.ts';
import { CafPageReading } from '../../documents/caf/printed.ts';
import type { Page } from '../../intake/page.ts';
import type { TextRun } from '../../raster/geometry.ts';
import { FoldedLines } from '../../reading/folded-lines.ts';
import { textLines } from '../../reading/text-lines.ts';
import { rounded } from '../pages/polygon.ts';
import { lettersOf } from '../pages/text-layer.ts';
import type { TurnedPage } from '../pages/turned-page.ts';
import { lettersOfPrint } from '../pages/upright-turn.ts';

/**
 * A text layer with this many letters that doesn't mention a Caf belongs to another document, whatever
 * pictures the page has.
 */
const lettersOfDocument = 300;
/**
 * If the lines at the top of a page have this many letters and don't mention a Caf, the page belongs to
 * another document, because a Caf's letters have its name there.
 */
export const lettersOfOthers = 100;

/** Words of a part of a scanned page, and the width of its sharpest edges. */
export interface RecognisedPart {
  readonly runs: readonly TextRun[];
  readonly edgeWidthPt: number | null;
  /** Letters in the words that were recognised with confidence. */
  readonly letters: number;
}

/** Whether a page is read as the first of a certificate, which has its title, or as a further one. */
export type PageRole = 'first' | 'further';

/** The result of reading a page in one way: by its text layer or by recognition. */
export interface Transcript {
  readonly page: Page;
  readonly text: 'layer' | 'recognised';
  readonly runs: readonly TextRun[];
  readonly reading: CafPageReading;
  /** What the words of the page say that its document is. */
  readonly kind: CafKind;
  readonly parts: readonly RecognisedPart[];
  readonly toPage: TurnedPage['toPage'];
}

/** The transcript of a page's text layer. */
export function layerTranscript(page: Page, runs: readonly TextRun[]): Transcript {
  const reading = new CafPageReading(page.heightPt, new FoldedLines(textLines(runs)));
  const kind = classifyCaf([reading]);
  return { page, text: 'layer', runs, reading, kind, parts: [], toPage: (point) => point };
}

/** The transcript with the codes that were found on the page. */
export function withCodes(transcript: Transcript, codes: readonly LinearCode[]): Transcript {
  const { heightPt, text } = transcript.reading;
  return { ...transcript, reading: new CafPageReading(heightPt, text, codes) };
}

/** A page, and the parts of it that were recognised. */
export interface RecognisedPage {
  readonly page: TurnedPage;
  readonly parts: readonly RecognisedPart[];
}

function runsOf({ parts }: RecognisedPage): readonly TextRun[] {
  return parts.flatMap(({ runs }) => runs);
}

/** The transcript of the parts of a page that were recognised. */
export function wordsTranscript(recognised: RecognisedPage): Transcript {
  const { page, parts } = recognised;
  const runs = runsOf(recognised);
  const reading = new CafPageReading(page.heightPt, new FoldedLines(textLines(runs)));
  const kind = classifyCaf([reading]);
  return { page, text: 'recognised', runs, reading, kind, parts, toPage: page.toPage };
}

/**
 * The blur of the sharpest part, since in an empty part a shadow may look like an edge. Null if no part was
 * recognised.
 */
export function blurPoints(parts: readonly RecognisedPart[]): number | null {
  const widths = parts.flatMap(({ edgeWidthPt }) => edgeWidthPt ?? []);
  return widths.length === 0 ? null : rounded(Math.min(...widths), 1000);
}

/**
 * The number of values that were found on a page, including the title of the first page. Bars don't count.
 */
export function valuesIn({ reading, kind }: Transcript, role: PageRole): number {
  const { stamp, beneficiaryNumber } = reading.footer;
  const found = [stamp !== '', beneficiaryNumber !== ''];
  if (role === 'first') {
    const { header } = reading;
    found.push(header.documentDate !== null, header.dateOfBirth !== null, header.beneficiaryNumber !== null);
    found.push(kind.kind === 'certificate');
  }
  return found.filter(Boolean).length;
}

/** Whether every value of the page was found. */
export function hasAllValues(transcript: Transcript, role: PageRole): boolean {
  return valuesIn(transcript, role) === (role === 'first' ? 6 : 2);
}

/**
 * Whether the text layer of a first page belongs to another document: one that is known, or a long text that
 * doesn't mention a Caf.
 */
export function isOtherDocument({ runs, kind }: Transcript): boolean {
  if (kind.kind === 'wrong_document') return true;
  const text = runs.map((run) => run.text).join(' ');
  return lettersOf(text) >= lettersOfDocument && !mentionsCaf(text);
}

/** Whether the first lines of a page belong to a document that is not from a Caf. */
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
