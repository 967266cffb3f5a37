import { present } from '../../../present.ts';
import { rectangle } from '../../../raster/geometry.ts';
import { rectify, straight } from '../../../raster/ribbon.ts';
import { isRoundIn, type PlacedSigns, type ReadAttempt } from './signs.ts';

/**
 * How much the picture of a character resembles those of sure characters of the same document: `own`, of
 * those with the name that it was read as, such as O or 0, and `rival`, of those with the name of its rival.
 * Each is the mean correlation, less the usual one of two sure characters of one name. Null if the document
 * has no such sure character.
 */
export interface Likeness {
  readonly own: number | null;
  readonly rival: number | null;
}

/** The part of a strip that is compared, in pixels: a character, with a little paper above and below it. */
const [columns, rows] = [12, 17];
/** How far from its place a character may be, in pixels of the strip, and the step of the search for it. */
const reach = { x: 2, y: 1 } as const;
const stepsPerPixel = 2;
/** The lowest confidence of a character that others are compared with. */
const sureMin = 0.99;
/** A character is compared with at most this number of others of one name. */
const alikeMax = 6;
/** The usual correlation is the mean of at most this number of pairs, or of one more. */
const pairsMax = 16;
/** The usual correlation where no name occurs twice. */
const usualOtherwise = 0.85;

interface Place {
  readonly line: number;
  readonly at: number;
}

/**
 * Compares the characters of an attempt with each other. Typeface, paper and camera are the same for all of
 * them, so an O should look more like the O of a name than like the 0 of a date.
 */
export function likenessIn(attempt: ReadAttempt): (doubtful: PlacedSigns) => Likeness {
  const sure = sureOf(attempt);
  const pictures = new Map<Place, Float64Array>();
  const pictureOf = (place: Place) => {
    const picture = pictures.get(place) ?? present(picturesAt(attempt, place, { x: 0, y: 0 })[0]);
    pictures.set(place, picture);
    return picture;
  };
  const correlations = (place: Place, others: readonly Place[]) => {
    const shifted = others.length === 0 ? [] : picturesAt(attempt, place, reach);
    return others.map((other) => Math.max(...shifted.map((picture) => product(picture, pictureOf(other)))));
  };

  const pairs: number[] = [];
  for (const [name, [first, ...others]] of sure) {
    if (first === undefined || name === '<' || pairs.length >= pairsMax) continue;
    pairs.push(...correlations(first, others.slice(0, 2)));
  }
  const usual = mean(pairs) ?? usualOtherwise;

  return ({ line, at, character, rival }) => {
    const likenessTo = (name: string) => {
      const others = (sure.get(name) ?? []).filter((place) => place.line !== line || place.at !== at);
      const alike = mean(correlations({ line, at }, others.slice(0, alikeMax)));
      return alike === null ? null : alike - usual;
    };
    return { own: likenessTo(character), rival: likenessTo(rival) };
  };
}

/** The places of the sure characters, by name. An O or a 0 is sure only where no other is allowed. */
function sureOf({ reading, hypothesis: { layout } }: ReadAttempt): ReadonlyMap<string, readonly Place[]> {
  const isRound = isRoundIn(
    layout,
    reading.lines.map(({ text }) => text),
  );
  const sure = new Map<string, Place[]>();
  for (const [line, { text, characterConfidences }] of reading.lines.entries()) {
    for (const [at, confidence] of characterConfidences.entries()) {
      const name = text.charAt(at);
      if (confidence < sureMin || isRound(line, at)) continue;
      sure.set(name, [...(sure.get(name) ?? []), { line, at }]);
    }
  }
  return sure;
}

/**
 * The pictures of a character at all places within `reach` of its own, each with mean 0 and length 1, so that
 * the product of two is their correlation.
 */
function picturesAt(
  { hypothesis }: ReadAttempt,
  { line, at }: Place,
  { x, y }: { readonly x: number; readonly y: number },
): Float64Array[] {
  const { characters, reading } = present(hypothesis.lines[line]);
  const { image } = reading;
  const [middle, centre] = [present(characters[at]).place * image.width, image.height / 2];
  const [across, down] = [columns / 2 + x, rows / 2 + y];
  const quad = rectangle(middle - across, centre - down, middle + across, centre + down);
  const fine = stepsPerPixel;
  const width = 2 * across * fine;
  const { gray } = rectify(image, { quad, bend: straight }, width, 2 * down * fine);
  const pictures: Float64Array[] = [];
  for (let top = 0; top <= 2 * y * fine; top++) {
    for (let left = 0; left <= 2 * x * fine; left++) pictures.push(normalised(gray, width, left, top));
  }
  return pictures;
}

/**
 * Takes from `gray`, which has `stepsPerPixel` samples for each pixel, the picture whose first sample is at
 * `left` and `top`, and normalises it as `picturesAt` says.
 */
function normalised(gray: Uint8Array, width: number, left: number, top: number): Float64Array {
  const picture = new Float64Array(columns * rows);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < picture.length; i++) {
    const x = left + stepsPerPixel * (i % columns);
    const value = gray[(top + stepsPerPixel * Math.floor(i / columns)) * width + x]!;
    picture[i] = value;
    sum += value;
    squares += value * value;
  }
  const level = sum / picture.length;
  const length = Math.sqrt(squares - sum * level) || 1;
  for (let i = 0; i < picture.length; i++) picture[i] = (picture[i]! - level) / length;
  return picture;
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
