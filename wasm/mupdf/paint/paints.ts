import type { ColorSpace, DisplayList, Matrix, Path, PDFAnnotation, PDFPage, Rect, Text } from 'mupdf';
import { boundsOf, type Point, rectangle } from '../../../src/raster/geometry.ts';
import { everywhere, holds, overlap, transformed, unitSquare } from '../geometry.ts';
import type { Renderer } from '../renderer.ts';
import { type Color, grayOf } from './brightness.ts';
import { Drawings } from './drawings.ts';
import { Outline } from './outline.ts';

/** A character as the page paints it. */
export interface Glyph {
  readonly unicode: number;
  /** A place in its middle, in points. */
  readonly middle: Point;
  /** Height of its font, in points. */
  readonly sizePt: number;
  /** 0 is black, 1 white; null if unknown, `invisible` if nothing is painted. */
  readonly gray: number | null | 'invisible';
  /** The number of surfaces painted before it. */
  readonly after: number;
}

/** An area that hides what was painted there before it. */
export interface PaintedSurface {
  /** `compared` is told the number of edges that a place was compared with. */
  readonly covers: (point: Point, compared: (edges: number) => void) => boolean;
  /** Its brightness, as that of a glyph; null for pictures, shades and patterns. */
  readonly gray: number | null;
  readonly isPicture: boolean;
  /** The area of the box around it, in square points. */
  readonly area: number;
}

export interface Paints {
  readonly glyphs: readonly Glyph[];
  readonly surfaces: readonly PaintedSurface[];
  /** Whether everything was kept. False if the page paints too much. */
  readonly complete: boolean;
  /** What can't be read in the text of the page. */
  readonly drawings: Drawings;
}

/** A place within the ink of even the narrowest digit, from where the glyph begins, in sizes of its font. */
const middleOfGlyph = { x: 0.25, y: 0.3 };

/** Smaller areas are lines, dots and bars, which hide no character. */
const surfaceSideMinPt = 2;
/** Paint with less opacity neither hides anything nor can be seen. */
const opaqueMin = 0.5;
const visibleMin = 0.15;

/**
 * What our own code computes, in instructions: for each call of the engine, and for each glyph or corner of a
 * path.
 */
const instructionsPer = { call: 30_000, part: 10_000 } as const;

/** What paints: a page with its annotations and form fields, one of these, or a list of what they paint. */
type Painting = Pick<PDFPage | DisplayList | PDFAnnotation, 'getBounds' | 'run'>;

/** What is painted, in the order of painting. `charge` takes the instructions of noting it. */
export function paintsOf(
  painting: Painting,
  engine: Renderer,
  charge: (instructions: number) => void,
): Paints {
  const recorder = new Recorder(engine, painting.getBounds(), charge);
  const device = new engine.Device(recorder.callbacks());
  try {
    painting.run(device, engine.Matrix.identity);
    device.close();
  } finally {
    device.destroy();
  }
  return recorder;
}

/**
 * The most glyphs and corners of surfaces that are kept for a page. A page of dense text has 10,000; a
 * hostile one may have any number.
 */
const keptMax = 50_000;

class Recorder implements Paints {
  readonly glyphs: Glyph[] = [];
  readonly surfaces: PaintedSurface[] = [];
  readonly drawings = new Drawings();
  #kept = 0;
  readonly #engine: Renderer;
  readonly #charge: (instructions: number) => void;
  /**
   * For each open group, the innermost last, whether its paint hides nothing, because the group or one around
   * it is a mask or only darkens.
   */
  readonly #harmless: boolean[] = [];
  /** Clip areas, innermost last. Nothing outside the page is visible. */
  readonly #page: Rect;
  readonly #clips: Rect[] = [];

  constructor(engine: Renderer, page: Rect, charge: (instructions: number) => void) {
    this.#engine = engine;
    this.#charge = charge;
    this.#page = page;
  }

  get complete(): boolean {
    return this.#kept <= keptMax;
  }

  callbacks() {
    return {
      fillText: (text: Text, ctm: Matrix, ...paint: Paint) => this.#text(text, ctm, ...paint),
      strokeText: (text: Text, stroke: Owned, ctm: Matrix, ...paint: Paint) => {
        stroke.destroy();
        this.#text(text, ctm, ...paint);
      },
      clipText: (text: Text, ctm: Matrix) => {
        this.#glyphs(text, ctm, null);
        this.#clip(everywhere);
      },
      clipStrokeText: (text: Text, stroke: Owned, ctm: Matrix) => {
        stroke.destroy();
        this.#glyphs(text, ctm, null);
        this.#clip(everywhere);
      },
      ignoreText: (text: Text, ctm: Matrix) => this.#glyphs(text, ctm, 'invisible'),
      fillPath: (
        path: Path,
        evenOdd: boolean,
        ctm: Matrix,
        space: ColorSpace,
        color: Color,
        alpha: number,
      ) => {
        const gray = grayOf(space, color);
        space.destroy();
        const polygons = this.#polygons(path, ctm);
        this.drawings.path(polygons.flat());
        if (alpha >= opaqueMin) this.#surface(polygons, gray, false, evenOdd);
      },
      strokePath: (path: Path, stroke: Owned, ctm: Matrix, space: ColorSpace) => {
        stroke.destroy();
        space.destroy();
        this.drawings.path(this.#polygons(path, ctm, false).flat());
      },
      clipPath: (path: Path, _evenOdd: boolean, ctm: Matrix) => this.#clipBy(path, ctm),
      clipStrokePath: (path: Path, stroke: Owned, ctm: Matrix) => {
        stroke.destroy();
        this.#clipBy(path, ctm);
      },
      clipImageMask: (_image: unknown, ctm: Matrix) =>
        this.#clip(boundsOf(this.drawings.picture(unitSquare(ctm)))),
      popClip: () => void this.#clips.pop(),
      fillImage: (_image: unknown, ctm: Matrix, alpha: number) => this.#picture(unitSquare(ctm), alpha),
      fillImageMask: (_image: unknown, ctm: Matrix, space: ColorSpace, _color: Color, alpha: number) => {
        space.destroy();
        this.#picture(unitSquare(ctm), alpha);
      },
      fillShade: (_shade: unknown, _ctm: Matrix, alpha: number) =>
        this.#picture(rectangle(...this.#clipped), alpha),
      beginTile: (area: Rect, _view: Rect, _x: number, _y: number, ctm: Matrix) => {
        this.#picture(
          rectangle(...area).map((point) => transformed(point, ctm)),
          1,
        );
        this.#open(true);
        return 0;
      },
      endTile: () => void this.#harmless.pop(),
      beginMask: (_area: Rect, _luminosity: boolean, space: ColorSpace) => {
        space.destroy();
        this.#open(true);
      },
      endMask: () => {
        this.#harmless.pop();
        this.#clip(everywhere);
      },
      beginGroup: (
        _area: Rect,
        space: ColorSpace,
        _isolated: boolean,
        _knockout: boolean,
        blend: string,
        alpha: number,
      ) => {
        space.destroy();
        this.#open(blend === 'Multiply' || blend === 'Darken' || alpha < opaqueMin);
      },
      endGroup: () => void this.#harmless.pop(),
    };
  }

  #text(text: Text, ctm: Matrix, ...[space, color, alpha]: Paint): void {
    const gray = alpha < visibleMin ? 'invisible' : grayOf(space, color);
    space.destroy();
    this.#glyphs(text, ctm, gray);
  }

  #glyphs(text: Text, ctm: Matrix, gray: Glyph['gray']): void {
    const after = this.surfaces.length;
    const clip = this.#clipped;
    this.#charge(instructionsPer.call);
    text.walk({
      showGlyph: (_font, trm, _glyph, unicode) => {
        this.#charge(instructionsPer.part);
        this.drawings.glyph(unicode);
        const matrix = this.#engine.Matrix.concat(trm, ctm);
        const middle = transformed(middleOfGlyph, matrix);
        if (++this.#kept > keptMax) return;
        const sizePt = Math.hypot(matrix[2], matrix[3]);
        this.glyphs.push({ unicode, middle, sizePt, gray: holds(clip, middle) ? gray : 'invisible', after });
      },
    });
    text.destroy();
  }

  /** The parts of a path, each closed; curves by their chords. A stroke is not kept. Frees the path. */
  #polygons(path: Path, ctm: Matrix, isKept = true): readonly (readonly Point[])[] {
    const polygons: Point[][] = [];
    let corners = 0;
    this.#charge(instructionsPer.call);
    const add = (x: number, y: number) => {
      this.#charge(instructionsPer.part);
      if (++corners <= keptMax) polygons.at(-1)?.push(transformed({ x, y }, ctm));
    };
    if (this.complete && (isKept || this.drawings.areFew)) {
      path.walk({
        moveTo: (x: number, y: number) => {
          if (corners <= keptMax) polygons.push([]);
          add(x, y);
        },
        lineTo: add,
        curveTo: (_x1: number, _y1: number, _x2: number, _y2: number, x: number, y: number) => add(x, y),
        closePath() {},
      });
    }
    path.destroy();
    if (corners > keptMax && isKept) this.#kept = corners;
    return polygons;
  }

  #picture(polygon: readonly Point[], alpha: number): void {
    this.#charge(instructionsPer.call);
    this.drawings.picture(polygon);
    if (alpha >= opaqueMin) this.#surface([polygon], null, true, false);
  }

  #surface(
    polygons: readonly (readonly Point[])[],
    gray: number | null,
    isPicture: boolean,
    evenOdd: boolean,
  ) {
    if (this.#harmless.at(-1)) return;
    const clip = this.#clipped;
    const bounds = overlap(boundsOf(polygons.flat()), clip);
    const [left, top, right, bottom] = bounds;
    if (right - left < surfaceSideMinPt || bottom - top < surfaceSideMinPt) return;
    this.#kept += polygons.reduce((sum, { length }) => sum + length, 1);
    if (!this.complete) return;
    let outline: Outline | undefined;
    this.surfaces.push({
      covers: (point, compared) => {
        if (!holds(bounds, point)) return false;
        outline ??= new Outline(polygons, evenOdd);
        return outline.holds(point, compared);
      },
      gray,
      isPicture,
      area: (right - left) * (bottom - top),
    });
  }

  /** Where anything is painted now. */
  get #clipped(): Rect {
    return this.#clips.at(-1) ?? this.#page;
  }

  #open(harmless: boolean): void {
    this.#charge(instructionsPer.call);
    this.#harmless.push(harmless || this.#harmless.at(-1) === true);
  }

  #clipBy(path: Path, ctm: Matrix): void {
    const corners = this.#polygons(path, ctm).flat();
    this.drawings.clip(corners);
    this.#clip(boundsOf(corners));
  }

  #clip(bounds: Rect): void {
    this.#charge(instructionsPer.call);
    this.#clips.push(overlap(bounds, this.#clipped));
  }
}

type Paint = [space: ColorSpace, color: Color, alpha: number];

interface Owned {
  destroy(): void;
}
