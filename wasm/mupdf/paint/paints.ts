import type {
  ColorSpace,
  DisplayList,
  Matrix,
  Path,
  PDFAnnotation,
  PDFPage,
  Rect,
  StrokeState,
  Text,
} from 'mupdf';
import { boundsOf, type Point, rectangle } from '../../../src/raster/geometry.ts';
import { overlap, transformed, unitSquare } from '../geometry.ts';
import type { Renderer } from '../renderer.ts';
import { type Color, grayOf } from './brightness.ts';
import { Clips } from './clips.ts';
import { Drawings, isDrawing } from './drawings.ts';
import { Groups } from './groups.ts';
import { inBounds, inOutline } from './outline.ts';
import type { Glyph, PaintedSurface } from './painted.ts';
import { bandsOf, isBox, type Outlines, type Polygons, walkedPath, widthOf } from './paths.ts';

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
/** Paint with less opacity changes no gray level, even in many layers. */
const opacityMin = 1 / 255;
/** Text with less opacity can't be seen. */
const visibleMin = 0.15;

/**
 * What our own code computes, in instructions: for each call of the engine, for each glyph or corner of a
 * path, and for each edge of a clip that a glyph is compared with.
 */
const instructionsPer = { call: 30_000, part: 10_000, edge: 400 } as const;

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
 * The most that is kept for a page, in corners of surfaces, and how many corners take as much memory as a
 * glyph, a box, or another surface without its own corners. So 20,000 glyphs are kept, or 8,000 boxes. A page
 * of dense text has 10,000 glyphs; a hostile one may have any number.
 */
const keptMax = 40_000;
const cornersPer = { glyph: 2, box: 5, surface: 8 } as const;

class Recorder implements Paints {
  readonly glyphs: Glyph[] = [];
  readonly surfaces: PaintedSurface[] = [];
  readonly drawings = new Drawings();
  #kept = 0;
  readonly #engine: Renderer;
  readonly #charge: (instructions: number) => void;
  readonly #groups = new Groups();
  readonly #clips: Clips;

  constructor(engine: Renderer, page: Rect, charge: (instructions: number) => void) {
    this.#engine = engine;
    this.#charge = charge;
    this.#clips = new Clips(page);
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
        this.#glyphs(text, ctm, 'invisible');
        this.#mask();
      },
      clipStrokeText: (text: Text, stroke: Owned, ctm: Matrix) => {
        stroke.destroy();
        this.#glyphs(text, ctm, 'invisible');
        this.#mask();
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
        const { polygons } = this.#walk(path, ctm);
        this.drawings.path(polygons.flat());
        this.#surface(polygons, { gray, alpha, isPicture: false, evenOdd });
      },
      strokePath: (
        path: Path,
        stroke: StrokeState,
        ctm: Matrix,
        space: ColorSpace,
        color: Color,
        alpha: number,
      ) => {
        const gray = grayOf(space, color);
        const width = stroke.getLineWidth();
        stroke.destroy();
        space.destroy();
        const isWide = widthOf(width, ctm) >= surfaceSideMinPt;
        const as = isWide ? 'stroke' : 'counted';
        const lines = this.#walk(path, this.#engine.Matrix.identity, as).polygons;
        this.drawings.path(lines.flat().map((point) => transformed(point, ctm)));
        if (!isWide) return;
        const polygons = bandsOf(lines, width).map((band) => band.map((point) => transformed(point, ctm)));
        this.#surface(polygons, { gray, alpha, isPicture: false, evenOdd: false });
      },
      clipPath: (path: Path, evenOdd: boolean, ctm: Matrix) =>
        this.#clips.path(this.#clipOf(path, ctm), evenOdd),
      clipStrokePath: (path: Path, stroke: Owned, ctm: Matrix) => {
        stroke.destroy();
        this.#mask(boundsOf(this.#clipOf(path, ctm).polygons.flat()));
      },
      clipImageMask: (_image: unknown, ctm: Matrix) =>
        this.#mask(boundsOf(this.drawings.picture(unitSquare(ctm)))),
      popClip: () => this.#clips.close(),
      fillImage: (_image: unknown, ctm: Matrix, alpha: number) => this.#picture(unitSquare(ctm), alpha),
      fillImageMask: (_image: unknown, ctm: Matrix, space: ColorSpace, _color: Color, alpha: number) => {
        space.destroy();
        this.#picture(unitSquare(ctm), alpha, 'stencil');
      },
      fillShade: (_shade: unknown, _ctm: Matrix, alpha: number) =>
        this.#picture(rectangle(...this.#clips.bounds), alpha),
      beginTile: (area: Rect, _view: Rect, _x: number, _y: number, ctm: Matrix) => {
        this.#picture(
          rectangle(...area).map((point) => transformed(point, ctm)),
          1,
        );
        this.#open(true, 1);
        return 0;
      },
      endTile: () => this.#groups.close(),
      beginMask: (_area: Rect, _luminosity: boolean, space: ColorSpace) => {
        space.destroy();
        this.#open(true, 0);
      },
      endMask: () => {
        this.#groups.close();
        this.#mask();
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
        this.#open(blend === 'Multiply' || blend === 'Darken', alpha);
      },
      endGroup: () => this.#groups.close(),
    };
  }

  #text(text: Text, ctm: Matrix, ...[space, color, alpha]: Paint): void {
    const opacity = alpha * this.#groups.alpha;
    const gray = opacity < visibleMin ? 'invisible' : grayOf(space, color);
    space.destroy();
    this.#glyphs(text, ctm, gray, opacity);
  }

  #glyphs(text: Text, ctm: Matrix, gray: Glyph['gray'], opacity = 0): void {
    const after = this.surfaces.length;
    const compared = (edges: number) => this.#charge(edges * instructionsPer.edge);
    this.#charge(instructionsPer.call);
    text.walk({
      showGlyph: (font, trm, _glyph, unicode) => {
        this.#charge(instructionsPer.part);
        this.drawings.glyph(unicode);
        const matrix = this.#engine.Matrix.concat(trm, ctm);
        const middle = transformed(middleOfGlyph, matrix);
        this.#kept += cornersPer.glyph;
        if (!this.complete) return;
        const sizePt = Math.hypot(matrix[2], matrix[3]);
        const left = gray === 'invisible' ? 'nothing' : this.#clips.leftOf(middle, sizePt, compared);
        const shown = left !== 'nothing' && !isDrawing(font) ? gray : 'invisible';
        const isDoubtful = left === 'unknown';
        this.glyphs.push({ unicode, middle, sizePt, gray: shown, after, opacity, isDoubtful });
      },
    });
    text.destroy();
  }

  /** The parts of a path. What is only counted is not kept. Frees the path. */
  #walk(path: Path, ctm: Matrix, as: 'area' | 'stroke' | 'counted' = 'area'): Outlines {
    const isKept = as !== 'counted';
    const isWalked = this.complete && (isKept || this.drawings.areFew);
    this.#charge(instructionsPer.call);
    const walked = isWalked
      ? walkedPath(path, ctm, as === 'stroke', keptMax, () => this.#charge(instructionsPer.part))
      : { polygons: [], curves: [], corners: 0 };
    path.destroy();
    if (walked.corners > keptMax && isKept) this.#kept = walked.corners;
    return walked;
  }

  #picture(polygon: readonly Point[], alpha: number, as: 'picture' | 'stencil' = 'picture'): void {
    this.#charge(instructionsPer.call);
    this.drawings.picture(polygon);
    const isStencil = as === 'stencil';
    this.#surface([polygon], { gray: null, alpha, isPicture: true, isStencil, evenOdd: false });
  }

  #surface(polygons: Polygons, { gray, alpha, isPicture, isStencil, evenOdd }: Surfacing): void {
    const opacity = alpha * this.#groups.alpha;
    if (this.#groups.hideNothing || opacity < opacityMin) return;
    const bounds = overlap(boundsOf(polygons.flat()), this.#clips.bounds);
    const [left, top, right, bottom] = bounds;
    if (right - left < surfaceSideMinPt || bottom - top < surfaceSideMinPt) return;
    const isBoxed = isBox(polygons);
    const corners = polygons.reduce((sum, { length }) => sum + length, 0);
    this.#kept += isBoxed ? cornersPer.box : cornersPer.surface + corners;
    if (!this.complete) return;
    this.surfaces.push({
      covers: isBoxed ? inBounds(bounds) : inOutline(bounds, polygons, evenOdd),
      gray,
      isPicture,
      opacity: isStencil || !this.#clips.areBoxes ? null : opacity,
      area: (right - left) * (bottom - top),
    });
  }

  #open(hidesNothing: boolean, alpha: number): void {
    this.#charge(instructionsPer.call);
    this.#groups.open(hidesNothing, alpha);
  }

  #clipOf(path: Path, ctm: Matrix): Outlines {
    const outlines = this.#walk(path, ctm);
    this.drawings.clip(outlines.polygons.flat());
    return outlines;
  }

  /** Clips to an area of which only the bounds are known. */
  #mask(bounds?: Rect): void {
    this.#charge(instructionsPer.call);
    this.#clips.mask(bounds);
  }
}

interface Surfacing {
  readonly gray: number | null;
  readonly alpha: number;
  readonly isPicture: boolean;
  readonly isStencil?: boolean;
  readonly evenOdd: boolean;
}

type Paint = [space: ColorSpace, color: Color, alpha: number];

interface Owned {
  destroy(): void;
}
