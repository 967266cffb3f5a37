import type { Box, Page, Polygon, TextRun } from '../intake/page.ts';
import type { AnswerObject } from '../records/answer.ts';
import type { CafPageReading, CafPlace } from '../records/resources/caf-reading.ts';

/**
 * Where exactly the members of an answer stand on their page, in points. A text layer is asked for the place of each
 * character, recognised words have their own; only what neither finds again is where the reading took it from. `toPage` turns
 * places back where the page was turned to be read.
 */
export function cafPositions(
  page: Page,
  { runs, linearCodes }: CafPageReading,
  places: readonly CafPlace[],
  toPage: (point: Polygon[number]) => Polygon[number] = (point) => point,
): readonly AnswerObject[] {
  const found = page.find(places.map(({ text }) => text));
  return places.map((place, index) => {
    const bars = linearCodes.find(({ x, y }) => x === place.x && y === place.y);
    const polygon =
      bars?.polygon ??
      nearest(found[index]!, place) ??
      nearest(wordsOf(place.text, runs), place) ??
      cornersOf(place);
    return {
      field: place.field,
      text: place.text,
      polygon: polygon.map(toPage).map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
    };
  });
}

/** No value is longer; the search for it takes so many words together at the most. */
const valueCharactersMax = 40;

/** Runs one after another that are this text, or the shortest ones that hold it. */
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
        return isShortest ? [cornersOf(around(some))] : [];
      }
      if (joined.length >= first.text.length + wanted.length) return [];
    }
    return [];
  });
}

function nearest(polygons: readonly Polygon[], place: Box): Polygon | undefined {
  const [wantedX, wantedY] = [place.x + place.width / 2, place.y + place.height / 2];
  const distance = ([a, , c]: Polygon) => Math.hypot((a.x + c.x) / 2 - wantedX, (a.y + c.y) / 2 - wantedY);
  return polygons.toSorted((a, b) => distance(a) - distance(b))[0];
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function cornersOf({ x, y, width, height }: Box): Polygon {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** To a hundredth of a point, as precise as a page is drawn. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
