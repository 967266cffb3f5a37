import type { AnswerObject } from '../answer.ts';
import type { CafPlace, LinearCode } from '../documents/caf/places.ts';
import type { Page } from '../intake/page.ts';
import { present } from '../present.ts';
import {
  type Box,
  boxAround,
  centerOf,
  cornersOf,
  distance,
  type Point,
  type Polygon,
  type TextRun,
} from '../raster/geometry.ts';

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
      polygon: polygon.map(toPage).map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
    };
  });
}

/** No value is longer, so this limits how many words the search joins. */
const valueCharactersMax = 40;

/** The shortest sequences of runs that contain this text. */
function wordsOf(text: string, runs: readonly TextRun[]): readonly Polygon[] {
  const wanted = text.replaceAll(' ', '');
  if (wanted.length > valueCharactersMax) return [];
  const words = runs.filter((run) => run.text.trim() !== '');
  const textOf = (some: readonly TextRun[]) => some.map((word) => word.text.replaceAll(' ', '')).join('');
  return words.flatMap((first, start) => {
    for (let end = start + 1; end <= words.length; end++) {
      const some = words.slice(start, end);
      const joined = textOf(some);
      if (joined.includes(wanted)) {
        const isShortest = some.length === 1 || !textOf(some.slice(1)).includes(wanted);
        return isShortest ? [cornersOf(boxAround(some.flatMap(cornersOf)))] : [];
      }
      if (joined.length >= first.text.length + wanted.length) return [];
    }
    return [];
  });
}

function nearest(polygons: readonly Polygon[], place: Box): Polygon | undefined {
  const wanted = centerOf(place);
  const apart = ([a, , c]: Polygon) => distance({ x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 }, wanted);
  return polygons.toSorted((a, b) => apart(a) - apart(b))[0];
}

/** Rounds to a hundredth of a point, the precision of drawing. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
