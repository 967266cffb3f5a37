import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import type { FlagInWords } from './checks.ts';
import { type Colour, type Font, type Item, pageHeight, pageWidth, wrap, writePdf } from './pdf.ts';
import type { Group, Reading, Row } from './reading.ts';
import { type Tone, verdictOf } from './verdict.ts';

/** What a report says beside the reading. */
export interface ReportContext {
  readonly language: Language;
  /** When the document was verified, in milliseconds since 1970. */
  readonly now: number;
  readonly requestId: string;
}

const margin = 56;
const width = pageWidth - 2 * margin;
const labelWidth = 150;
/** The last line of a page stands above this; the foot below it. */
const bottom = pageHeight - 76;

const ink: Colour = [0.11, 0.13, 0.15];
const quiet: Colour = [0.35, 0.39, 0.42];
const line: Colour = [0.86, 0.85, 0.83];
const tones: Readonly<Record<Tone, Colour>> = {
  holds: [0.1, 0.4, 0.25],
  fails: [0.63, 0.16, 0.12],
  expired: [0.54, 0.33, 0],
};

/** ZapfDingbats' check mark and cross. */
const signs = { holds: '4', fails: '8' } as const;

/**
 * A verification as a PDF for a file: when, what, the verdict, every field and every check in words. It has no copy of the
 * document, and fits a page unless several certificates are judged together.
 */
export function reportPdf(
  reading: Reading,
  { language, now, requestId }: ReportContext,
): Uint8Array<ArrayBuffer> {
  const sheet = new Sheet();
  const { tone, document, heading, notes } = verdictOf(reading, language);
  sheet.text(say('product', language), { size: 9, colour: quiet });
  sheet.text(say('reportTitle', language), { size: 20, font: 'bold', before: 10 });
  sheet.text(instantInWords(now, language), { size: 10, colour: quiet, before: 4 });
  sheet.rule(14, tones[tone], 2);
  sheet.text(document, { size: 10, font: 'bold', colour: tones[tone], before: 10 });
  sheet.text(heading, { size: 15, font: 'bold', before: 4 });
  for (const note of notes) sheet.text(note, { size: 10, before: 3 });
  for (const group of reading.groups) writeGroup(sheet, group, language);
  const foot = say('reportFoot', language, { requestId });
  return writePdf(sheet.finish(foot), `${say('reportTitle', language)}: ${document}`);
}

function writeGroup(sheet: Sheet, { heading, rows, checks }: Group, language: Language): void {
  sheet.keep(60);
  sheet.text(heading, { size: 11, font: 'bold', before: 16 });
  sheet.rule(5, line, 0.7);
  for (const row of rows) writeRow(sheet, row, language);
  for (const check of checks) writeCheck(sheet, check, 0);
}

function writeRow(sheet: Sheet, { label, value, literal, checks }: Row, language: Language): void {
  sheet.keep(28 + 11 * checks.length);
  const top = sheet.y;
  sheet.text(label, { size: 9, colour: quiet, before: 4, width: labelWidth - 12 });
  const afterLabel = sheet.y;
  sheet.y = top;
  const font = value === null ? 'regular' : literal ? 'mono' : 'bold';
  sheet.text(value ?? say('none', language), { size: 9, font, before: 4, x: labelWidth });
  for (const check of checks) writeCheck(sheet, check, labelWidth);
  sheet.y = Math.max(sheet.y, afterLabel);
}

function writeCheck(sheet: Sheet, { holds, words }: FlagInWords, x: number): void {
  const colour = tones[holds ? 'holds' : 'fails'];
  sheet.keep(14);
  const top = sheet.y;
  sheet.text(signs[holds ? 'holds' : 'fails'], { size: 7, font: 'signs', colour, before: 3, x });
  sheet.y = top;
  sheet.text(words, { size: 8.5, colour: holds ? quiet : colour, before: 3, x: x + 12 });
}

function instantInWords(now: number, language: Language): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Paris',
  }).format(now);
}

interface Style {
  readonly size: number;
  readonly font?: Font;
  readonly colour?: Colour;
  /** Space above. */
  readonly before?: number;
  /** From the left margin. */
  readonly x?: number;
  readonly width?: number;
}

/** Lines from the top of a page downwards, on as many pages as they need. */
class Sheet {
  y = margin;
  readonly #pages: Item[][] = [[]];

  /** Goes on to the next page unless `height` is left on this one. */
  keep(height: number): void {
    if (this.y + height <= bottom) return;
    this.#pages.push([]);
    this.y = margin;
  }

  text(text: string, { size, font = 'regular', colour = ink, before = 0, x = 0, width: room }: Style): void {
    this.y += before;
    for (const one of wrap(text, room ?? width - x, size, font)) {
      this.keep(size * 1.3);
      this.y += size * 1.3;
      this.#add({ text: one, x: margin + x, y: this.y - size * 0.3, size, font, colour });
    }
  }

  rule(before: number, colour: Colour, height: number): void {
    this.y += before;
    this.#add({ x: margin, y: this.y, width, height, colour });
    this.y += height;
  }

  /** The pages, with `foot` at the foot of each. */
  finish(foot: string): readonly (readonly Item[])[] {
    const lines = wrap(foot, width, 8, 'regular');
    return this.#pages.map((items) => [
      ...items,
      ...lines.map((text, index): Item => {
        const y = bottom + 30 + index * 11;
        return { text, x: margin, y, size: 8, font: 'regular', colour: quiet };
      }),
    ]);
  }

  #add(item: Item): void {
    this.#pages.at(-1)!.push(item);
  }
}
