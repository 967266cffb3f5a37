import type { Letter } from '../../../wasm/mupdf/paint/shown.ts';

/** Programs that save a page again move its letters by less than this, by rounding. */
const tolerancePt = 1.5;

/** The letters of a page, found by their places. */
export class LetterPlaces {
  readonly #letters = new Set<string>();

  constructor(letters: Iterable<Letter>) {
    for (const letter of letters) this.#letters.add(cellOf(letter, 0, 0));
  }

  /** Whether the same letter stands at the same place. */
  has(letter: Letter): boolean {
    return [0, -1, 1].some((right) =>
      [0, -1, 1].some((down) => this.#letters.has(cellOf(letter, right, down))),
    );
  }
}

function cellOf({ character, middle }: Letter, right: number, down: number): string {
  const column = Math.round(middle.x / tolerancePt) + right;
  const row = Math.round(middle.y / tolerancePt) + down;
  return `${character}${column},${row}`;
}
