import type { Font } from 'mupdf';
import { boundsOf, type Point } from '../../../src/raster/geometry.ts';

/**
 * A smaller picture is a logo or a mark. A machine-readable zone or a title in it could not be read. A code
 * in it can, but shows in the picture of the page.
 */
const pictureSideMinPt = 60;
/** A box or stroke with this long side is a line, a frame or a background. No module of a code is as long. */
const longSideMinPt = 20;
/** Corners of a path that is no more than a box. */
const boxCornersMax = 5;
/** Fewer corners are some boxes and arrows. The title of a letter, drawn as outlines, has more than 200. */
const cornersMax = 120;
/** Fewer glyphs without a character are bullets. A line of a machine-readable zone has 30. */
const unmappedMax = 16;

/** Counts what a page draws that can't be read in its text: pictures, figures, glyphs without a character. */
export class Drawings {
  #pictures = 0;
  #corners = 0;
  #unmapped = 0;

  /** Counts a picture, and returns its corners. */
  picture(corners: readonly Point[]): readonly Point[] {
    if (longSideOf(corners) >= pictureSideMinPt) this.#pictures++;
    return corners;
  }

  path(corners: readonly Point[]): void {
    if (corners.length <= boxCornersMax && longSideOf(corners) >= longSideMinPt) return;
    this.#corners += corners.length;
  }

  /**
   * Counts the corners of an area to which painting is clipped, since its outline may show a figure, unless
   * the area is a box.
   */
  clip(corners: readonly Point[]): void {
    if (corners.length > boxCornersMax) this.#corners += corners.length;
  }

  glyph(unicode: number): void {
    if (unicode <= 0 || unmapped.test(String.fromCodePoint(unicode))) this.#unmapped++;
  }

  /** Whether there are so few that all that could be read on the page is in its text. */
  get areFew(): boolean {
    return this.#pictures === 0 && this.#corners <= cornersMax && this.#unmapped <= unmappedMax;
  }
}

/** No character, one for private use, or the one that stands for an unknown character. */
const unmapped = /[\p{C}\uFFFD]/u;

function longSideOf(corners: readonly Point[]): number {
  const [left, top, right, bottom] = boundsOf(corners);
  return Math.max(right - left, bottom - top);
}

/** A character that no font has. */
const noCharacter = 0x10fffd;

/**
 * Whether the glyphs of a font are drawings of the page (Type 3), any of which may stand for any character.
 * The engine takes the character itself as the number of its glyph in such a font.
 */
export function isDrawing(font: Font): boolean {
  return font.encodeCharacter(noCharacter) === noCharacter;
}
