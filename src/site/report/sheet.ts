import { type Colour, type Font, type PageItem, pageHeight, pageWidth, wrap } from './pdf.ts';

export const ink: Colour = [0.11, 0.13, 0.15];
export const quiet: Colour = [0.35, 0.39, 0.42];
export const line: Colour = [0.86, 0.85, 0.83];

const margin = 56;
const width = pageWidth - 2 * margin;
/** The bottom of the text on a page. The foot is below it. */
const bottom = pageHeight - 76;

export interface Style {
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
export class Sheet {
  y = margin;
  readonly #pages: PageItem[][] = [[]];
  /** The page that is written on, counted from 0. */
  #page = 0;

  /** Goes on to the next page unless `height` is left on this one. */
  keep(height: number): void {
    if (this.y + height > bottom) this.turn();
  }

  /** Goes on to the next page, unless this one is empty. */
  turn(): void {
    if (this.#pages[this.#page]?.length === 0) return;
    this.#page++;
    if (this.#pages.length === this.#page) this.#pages.push([]);
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

  /**
   * Writes texts beside each other, each in its column, also if one of them goes on to the next page. The
   * next text comes below the one that ends last.
   */
  columns(...cells: readonly (readonly [text: string, style: Style])[]): void {
    const [page, top] = [this.#page, this.y];
    let last = { page, y: top };
    for (const [text, style] of cells) {
      [this.#page, this.y] = [page, top];
      this.text(text, style);
      const isLater = this.#page > last.page || (this.#page === last.page && this.y > last.y);
      if (isLater) last = { page: this.#page, y: this.y };
    }
    [this.#page, this.y] = [last.page, last.y];
  }

  rule(before: number, colour: Colour, height: number): void {
    this.y += before;
    this.#add({ x: margin, y: this.y, width, height, colour });
    this.y += height;
  }

  /**
   * The finished pages. Each has `foot` and, if `numbered` is given, its number at the bottom, and `across`,
   * if given, in large letters behind its text.
   */
  finish(
    foot: string,
    across: string | null,
    numbered: ((page: number, count: number) => string) | null,
  ): readonly (readonly PageItem[])[] {
    const lines = wrap(foot, width, 8, 'regular');
    return this.#pages.map((items, at) => {
      const number = numbered === null ? [] : [numbered(at + 1, this.#pages.length)];
      return [
        ...(across === null ? [] : [behind(across)]),
        ...items,
        ...[...lines, ...number].map((text, index): PageItem => {
          const y = bottom + 30 + index * 11;
          return { text, x: margin, y, size: 8, font: 'regular', colour: quiet };
        }),
      ];
    });
  }

  #add(item: PageItem): void {
    this.#pages[this.#page]?.push(item);
  }
}

/**
 * A text from the lower left to the upper right of a page, so pale that the text over it can still be read.
 */
function behind(text: string): PageItem {
  const size = 46;
  return { text, x: 110, y: pageHeight - 150, size, font: 'bold', colour: [0.92, 0.91, 0.89], degrees: 52 };
}
