import { charsets, type Layout } from '../../../formats/mrz/layouts/layout.ts';
import { charsetsAlong, layouts } from '../../../formats/mrz/layouts.ts';
import { readCheck } from '../../../formats/mrz/parse.ts';
import { isIssuer, threeLetterCode } from '../../../formats/mrz/states.ts';
import { middleOf, placeOn, straight } from '../../../raster/ribbon.ts';
import { isLikelyLine } from '../find/strip.ts';
import type { Attempt } from '../reading.ts';
import { isRegularIn } from './confidence.ts';
import type { ReadAttempt } from './signs.ts';

/**
 * With fewer check digits in several lines, all of them may be misprinted. A single line is so little
 * evidence that it must show an issuer or a right digit.
 */
const checksMin = 3;
/** Two right digits at the places of another layout, with its classes of characters, are hardly chance. */
const digitsOfLongerMin = 2;

/**
 * Whether the lines are more likely parts of longer ones than lines of this layout. Of a passport whose first
 * eight columns were hidden, the rest has the length and the beginning of a smaller document.
 */
export function isPartOfLonger(layout: Layout, texts: readonly string[]): boolean {
  return (
    isFromUnknownIssuer(layout, texts) ||
    isBeginningOfLonger(layout, texts) ||
    isEndOfLonger(layout, texts) ||
    areEquallyShort(layout, texts)
  );
}

/**
 * Whether all of several lines lack as many characters. Printed lines of a wrong length differ; those of a
 * picture that was cut, and laid on paper like its own, do not.
 */
function areEquallyShort({ lengths }: Layout, texts: readonly string[]): boolean {
  const [missing, ...others] = lengths.map((length, line) => length - (texts[line]?.length ?? 0));
  return others.length > 0 && missing !== undefined && missing > 0 && others.every((one) => one === missing);
}

/** The lengths of lines. */
const lengths = new Set(layouts.flatMap((layout) => layout.lengths));
/** The most by which a line is miscounted. */
const miscountMax = 2;

/**
 * Whether an earlier attempt read one of the lines with as many characters as longer lines have: then this
 * one saw a part of it. A look at a quarter of a picture once saw 36 characters of a visa of 44, whose last
 * one was cut off.
 */
export function isPartOfEarlier(earlier: readonly Attempt[], { reading }: ReadAttempt): boolean {
  const likely = earlier.flatMap(({ strips }) => strips).filter(isLikelyLine);
  return reading.lines.some(({ text, polygon }) => {
    const longer = [...lengths].filter((length) => length > text.length + 2 * miscountMax);
    const middle = middleOf({ quad: polygon, bend: straight });
    return likely.some(({ line, emissions }) => {
      if (longer.every((length) => Math.abs(emissions.length - length) > miscountMax)) return false;
      const { u, v } = placeOn(line, middle);
      return u > 0 && u < 1 && v > 0 && v < 1;
    });
  });
}

/** Whether no issuer has the code in the issuer's field, and no check digit is right. */
function isFromUnknownIssuer(layout: Layout, texts: readonly string[]): boolean {
  const issuer = layout.fields.find(({ name }) => name === 'issuingState');
  const hasFewChecks = layout.lengths.length > 1 && layout.checks.length < checksMin;
  if (issuer === undefined || hasFewChecks || !isRegularIn(layout, texts)) return false;
  const code = texts[issuer.line - 1]?.slice(issuer.start - 1, issuer.end) ?? '';
  return !isIssuer(threeLetterCode(code), true) && rightDigits(layout, texts) === 0;
}

/**
 * Whether the lines begin as longer ones do and their last digit is wrong. The first 28 columns of a passport
 * are those of a smaller document, so the other digits are right in a part of a passport too.
 */
function isBeginningOfLonger(layout: Layout, texts: readonly string[]): boolean {
  const composite = layout.checks.find(({ name }) => name === 'composite');
  if (layout.beginningOf === undefined || composite === undefined) return false;
  if (!texts[0]?.startsWith(layout.beginningOf)) return false;
  return !readCheck(composite, texts).ok;
}

/**
 * Whether the lines fit a longer layout without its first columns, and more check digits are right at its
 * places than at those of this one.
 */
function isEndOfLonger(layout: Layout, texts: readonly string[]): boolean {
  const right = rightDigits(layout, texts);
  const longest = Math.max(...texts.map(({ length }) => length));
  return layouts.some((longer) => {
    const room = Math.min(...longer.lengths) - longest;
    if (longer.lengths.length !== texts.length) return false;
    return Array.from({ length: Math.max(0, room) }, (_, hidden) => hidden + 1).some((hidden) => {
      const moved = texts.map((text) => unseen.repeat(hidden) + text);
      const rightOfLonger = rightDigits(longer, moved);
      return rightOfLonger >= digitsOfLongerMin && rightOfLonger > right && fitsClasses(longer, moved);
    });
  });
}

/**
 * In place of a character that was not seen. It is none of the alphabet, so that no digit over it is right.
 */
const unseen = '?';

/** How many check digits are right, without those over fillers only, which are right wherever fillers are. */
function rightDigits({ checks }: Layout, texts: readonly string[]): number {
  return checks.filter((check) => {
    const isFilled = check.over.some(({ line, start, end }) =>
      /[^<]/.test(texts[line - 1]?.slice(start - 1, end) ?? ''),
    );
    return isFilled && readCheck(check, texts).ok;
  }).length;
}

function fitsClasses(layout: Layout, texts: readonly string[]): boolean {
  return texts.every((text, index) => {
    const along = charsetsAlong(layout, index + 1);
    return [...text].every((character, at) => {
      const charset = along[at];
      return character === unseen || (charset !== undefined && charsets[charset].includes(character));
    });
  });
}
