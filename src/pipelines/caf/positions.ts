import type { AnswerObject } from '../../answer.ts';
import type { CafPlace, LinearCode } from '../../documents/caf/places.ts';
import type { Page } from '../../intake/page.ts';
import { present } from '../../present.ts';
import {
  type Box,
  boxAround,
  centerOf,
  cornersOf,
  distance,
  type Point,
  type Polygon,
  type TextRun,
} from '../../raster/geometry.ts';
import { polygonBody } from '../pages/polygon.ts';

/**
 * The exact places of an answer's members on their page, in points: from the characters of the text layer, or
 * from recognised words; else the place from which the value was read. `toPage` maps places back if the page
 * was turned.
 */
export function cafPositions(
  page: Page,
  runs: readonly TextRun[],
  linearCodes: readonly LinearCode[],
  places: readonly CafPlace[],
  toPage: (point: Point) => Point = (point) => point,
): readonly AnswerObject[] {
  const found = page.find(places.map(({ text }) => text));
  return places.map((place, index) => {
    const bars = linearCodes.find(({ x, y }) => x === place.x && y === place.y);
    const polygon =
      bars?.polygon ??
      nearest(present(found[index]), place) ??
      nearest(wordsOf(place.text, runs), place) ??
      cornersOf(place);
    return {
      field: place.field,
      text: place.text,
      // To a hundredth of a point, the precision of drawing.
      polygon: polygonBody(polygon.map(toPage), 100),
    };
  });
}

/** No value is longer. */
const valueCharactersMax = 40;

/** The shortest sequences of runs that contain this text. */
function wordsOf(text: string, runs: readonly TextRun[]): readonly Polygon[] {
  const wanted = text.replaceAll(' ', '');
  if (wanted === '' || wanted.length > valueCharactersMax) return [];
  const words = runs.filter((run) => run.text.trim() !== '');
  const texts = words.map((word) => word.text.replaceAll(' ', ''));
  const whole = texts.join('');
  const wordAt = texts.flatMap(({ length }, word) => Array.from({ length }, () => word));
  const sequences: { readonly first: number; readonly last: number }[] = [];
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1)) {
    const [first, last] = [present(wordAt[at]), present(wordAt[at + wanted.length - 1])];
    const before = sequences.at(-1);
    if (before?.first === first) continue;
    if (before?.last === last) sequences.pop();
    sequences.push({ first, last });
  }
  return sequences.map(({ first, last }) =>
    cornersOf(boxAround(words.slice(first, last + 1).flatMap(cornersOf))),
  );
}

function nearest(polygons: readonly Polygon[], place: Box): Polygon | undefined {
  const wanted = centerOf(place);
  const apart = ([a, , c]: Polygon) => distance({ x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 }, wanted);
  return polygons.toSorted((a, b) => apart(a) - apart(b))[0];
}
