import type { DisplayList, Quad } from 'mupdf';
import {
  type Bounds,
  type Box,
  boxAround,
  cornersOf,
  overlap,
  type Point,
} from '../../../src/raster/geometry.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { instructionsPerCharacter } from '../text.ts';
import { using } from '../using.ts';
import { darkShareMin, goneShareMin, inkIn, instructionsPerPixel, type PixelBox } from './hidden-text.ts';

/** Pixels for a point of the page in which signs are looked at, as far as a page of A4 has this many. */
const scaleMax = 4;
const pagePixelsMax = 8_000_000;
/** The most pixels that are drawn at once. */
const drawnPixelsMax = 2_000_000;
/** A sign with less ink shows nothing. */
const inkPixelsMin = 3;

const anySign = String.raw`[^\p{L}\p{N}\p{M}\s]`;
const dash = String.raw`[-=~\u2010-\u2015\u2212]`;
/**
 * One or two signs that change a number: a separator or a sign before a digit, or a dash behind one, but no
 * row of dots up to a number.
 */
const numberSign = new RegExp(
  `(?<!${anySign})(?:${anySign}{1,2}(?=\\p{N})|${dash}(?= \\p{N})|(?<=\\p{N} ?)${dash}(?!${anySign}))`,
  'gu',
);

/** The places of the signs that belong to numbers, in points. */
export function numberSigns(
  list: Pick<DisplayList, 'toStructuredText'>,
  charge: (instructions: number) => void,
): readonly Box[] {
  const found: Box[] = [];
  let line = '';
  let quads: Quad[] = [];
  using(list.toStructuredText('preserve-whitespace'), (structured) => {
    structured.walk({
      beginLine() {
        line = '';
        quads = [];
      },
      onChar(character, _origin, font, _size, quad) {
        font.destroy();
        charge(instructionsPerCharacter);
        line += character;
        quads.push(quad);
      },
      endLine() {
        for (const { index, 0: signs } of line.matchAll(numberSign)) {
          found.push(...quads.slice(index, index + signs.length).map(boxOfQuad));
        }
      },
    });
  });
  return found;
}

function boxOfQuad([ulx, uly, urx, ury, llx, lly, lrx, lry]: Quad): Box {
  return boxAround([
    { x: ulx, y: uly },
    { x: urx, y: ury },
    { x: llx, y: lly },
    { x: lrx, y: lry },
  ]);
}

/** A part of a page, without and with what may hide something. */
interface DrawnTwice {
  readonly picture: Pixels;
  readonly whole: Pixels;
}

/** What is known of the page: its edges in points, and both of its pictures at a scale. */
interface Coarse extends DrawnTwice {
  readonly bounds: Readonly<Bounds>;
  readonly scale: number;
}

/**
 * Whether one of these signs can't be seen in `whole`. A sign has too few pixels in the coarse pictures, so
 * signs where these differ are drawn larger, in strips of the page.
 */
export function hidesSign(
  signs: readonly Box[],
  coarse: Coarse,
  draw: (part: Box, scale: number) => DrawnTwice,
  charge: (instructions: number) => void,
): boolean {
  const [left, top, right, bottom] = coarse.bounds;
  const page = { x: left, y: top, width: right - left, height: bottom - top };
  const scale = Math.min(scaleMax, Math.sqrt(pagePixelsMax / (page.width * page.height)));
  const stripHeight = drawnPixelsMax / (page.width * scale ** 2);
  const near = signs.map((sign) => overlap(sign, page)).filter((sign) => differs(sign, coarse));
  for (let y = top; y < bottom; y += stripHeight) {
    const inStrip = near.filter((sign) => sign.y >= y && sign.y < y + stripHeight);
    if (inStrip.length === 0) continue;
    const part = boxAround(inStrip.flatMap(cornersOf));
    const drawn = draw(part, scale);
    const isGone = (sign: Box): boolean => {
      charge(Math.ceil(sign.width * sign.height * scale ** 2 * instructionsPerPixel));
      return isCovered(drawn, touchedBy(sign, part, scale, drawn.picture));
    };
    if (inStrip.some(isGone)) return true;
  }
  return false;
}

/** Whether the coarse pictures differ where a sign is. */
function differs(sign: Box, { picture, whole, bounds: [x, y], scale }: Coarse): boolean {
  const { left, top, right, bottom } = touchedBy(sign, { x, y }, scale, picture);
  for (let row = top; row < bottom; row++) {
    const [from, to] = [row * picture.width + left, row * picture.width + right];
    for (let at = from; at < to; at++) if (picture.gray[at] !== whole.gray[at]) return true;
  }
  return false;
}

/** The pixels of a picture of the page, which begins at `origin`, that a sign touches. */
function touchedBy(sign: Box, origin: Point, scale: number, { width, height }: Pixels): PixelBox {
  return {
    left: Math.max(0, Math.floor((sign.x - origin.x) * scale)),
    top: Math.max(0, Math.floor((sign.y - origin.y) * scale)),
    right: Math.min(width, Math.ceil((sign.x + sign.width - origin.x) * scale)),
    bottom: Math.min(height, Math.ceil((sign.y + sign.height - origin.y) * scale)),
  };
}

/** Whether the ink of a sign is gone, or what is around it is as dark. */
function isCovered({ picture, whole }: DrawnTwice, box: PixelBox): boolean {
  const { ink, gone, columns, rows } = inkIn(picture, whole, box);
  if (ink < inkPixelsMin) return false;
  if (gone >= goneShareMin * ink) return true;
  const [left, right] = [Math.min(...columns), Math.max(...columns) + 1];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows) + 1];
  const margin = Math.min(right - left, bottom - top);
  const { paper, dark } = inkIn(picture, whole, {
    left: Math.max(box.left, left - margin),
    top: Math.max(box.top, top - margin),
    right: Math.min(box.right, right + margin),
    bottom: Math.min(box.bottom, bottom + margin),
  });
  return paper > 0 && dark >= darkShareMin * paper;
}
