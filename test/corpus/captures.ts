import { type Point, touchedPixels } from '../../src/raster/geometry.ts';
import { crop, type Pixels } from '../../src/raster/pixels.ts';
import { rectify, straight } from '../../src/raster/ribbon.ts';
import { normal, type Random } from '../specimens/random.ts';
import { creased, penned, stamped } from './overlays.ts';
import type { Capture, Print } from './print.ts';
import { between, eachPixel, levelAt, scaled, turned, warped } from './warp.ts';

/** Pixels between two characters of an MRZ, which stand 2.54 mm apart (ISO 1073-2), at a resolution. */
const pitchAt = (dpi: number) => dpi / 10;

/** Bad captures of a document, each as strong as the size of its print allows. */
export const captures: Readonly<Record<string, Capture>> = {
  'tilted by 10°': (pixels, random) => tilted(pixels, 10, random),
  'tilted by 20°': (pixels, random) => tilted(pixels, 20, random),
  'tilted by 30°': (pixels, random) => tilted(pixels, 30, random),
  'moved along': (pixels, _, print) => moved(pixels, 0.4 * print.pitchPx, print.angle),
  'moved across': (pixels, _, print) => moved(pixels, 0.4 * print.pitchPx, print.angle + Math.PI / 2),
  'moved aslant': (pixels, _, print) => moved(pixels, 0.4 * print.pitchPx, print.angle + Math.PI / 4),
  'fax of 100 dpi': (pixels, random, print) => faxed(pixels, 100, random, print),
  'fax of 200 dpi': (pixels, random, print) => faxed(pixels, 200, random, print),
  'copy of a copy': (pixels, random, print) => {
    const sheet = resized(pixels, Math.min(1, pitchAt(200) / print.pitchPx));
    const pitchPx = Math.min(print.pitchPx, pitchAt(200));
    return copied(copied(sheet, random, pitchPx), random, pitchPx);
  },
  'photo of a screen': screened,
  'cut close': cutClose,
  stamped,
  'crossed by a pen': penned,
  creased,
};

/** Cut along the MRZ, with a margin of a sixth of a character to a whole one at each side. */
function cutClose(pixels: Pixels, random: Random, { pitchPx, bounds }: Print): Pixels {
  if (bounds === null) return pixels;
  const [left, top, right, bottom] = bounds;
  const margin = () => pitchPx * between(random, 1 / 6, 1);
  return crop(
    pixels,
    touchedPixels([left - margin(), top - margin(), right + margin(), bottom + margin()], pixels),
  );
}

/** Seen by a camera that leans by so many degrees about both axes, to random sides. */
function tilted(pixels: Pixels, degrees: number, random: Random): Pixels {
  const angle = (degrees * Math.PI) / 180;
  const [about, around] = [random() < 0.5 ? angle : -angle, random() < 0.5 ? angle : -angle];
  const [sinA, cosA, sinB, cosB] = [Math.sin(about), Math.cos(about), Math.sin(around), Math.cos(around)];
  const far = 2 * Math.max(pixels.width, pixels.height);
  // A point (x, y) of the sheet is turned about the x axis, then about the y axis, and seen from `far` above
  // its middle.
  const seen = (x: number, y: number): Point => {
    const [y1, z1] = [y * cosA, y * sinA];
    const depth = far / (far + z1 * cosB - x * sinB);
    return { x: (x * cosB + z1 * sinB) * depth, y: y1 * depth };
  };
  const [halfX, halfY] = [pixels.width / 2, pixels.height / 2];
  const corners = [seen(-halfX, -halfY), seen(halfX, -halfY), seen(halfX, halfY), seen(-halfX, halfY)];
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  return warped(pixels, Math.ceil(right - left), Math.ceil(bottom - top), (column, row) => {
    const [u, v] = [(column + left) / far, (row + top) / far];
    // Where the ray through (u, v, 1) meets the turned sheet: two linear equations for x and y.
    const [a, b, e] = [cosB + u * sinB, sinA * sinB - u * sinA * cosB, u * far];
    const [c, d, f] = [v * sinB, cosA - v * sinA * cosB, v * far];
    const determinant = a * d - b * c;
    return [halfX + (e * d - b * f) / determinant, halfY + (a * f - e * c) / determinant];
  });
}

/** The camera moves by `length` pixels in one direction while the shutter is open. */
function moved(pixels: Pixels, length: number, angle: number): Pixels {
  const taps = Math.max(3, Math.ceil(length));
  return eachPixel(pixels, (_, x, y) => {
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const along = ((tap + 0.5) / taps - 0.5) * length;
      sum += inside(pixels, x + 0.5 + along * Math.cos(angle), y + 0.5 + along * Math.sin(angle));
    }
    return sum / taps;
  });
}

/** Pure black and white at a low resolution. */
function faxed(pixels: Pixels, dpi: number, random: Random, { pitchPx }: Print): Pixels {
  const noisy = eachPixel(resized(pixels, pitchAt(dpi) / pitchPx), (level) => level + 8 * normal(random));
  const local = blurred(noisy, 1.5 * pitchAt(dpi));
  return eachPixel(noisy, (level, x, y) => (level < local.gray[y * noisy.width + x]! - 20 ? 0 : 255));
}

/** A photocopy: a little askew, soft, of high contrast, with specks of toner. */
function copied(pixels: Pixels, random: Random, pitchPx: number): Pixels {
  const sheet = blurred(turned(pixels, between(random, -0.8, 0.8)), 0.035 * pitchPx);
  const local = blurred(sheet, 2 * pitchPx);
  return eachPixel(sheet, (level, x, y) => {
    const dark = local.gray[y * sheet.width + x]! - level;
    if (random() < 0.0004) return between(random, 0, 120);
    return 250 / (1 + Math.exp((dark - 40) / 14)) + 4 * normal(random);
  });
}

/**
 * The places whose light falls onto one pixel of a camera, because a lens is never as sharp as its pixels.
 */
const lens = [-0.3, 0.2, 0.7, 1.2].flatMap((right) =>
  [-0.3, 0.2, 0.7, 1.2].map((down) => [right, down] as const),
);

/**
 * A photo of a screen that shows a character with nine of its pixels, each made of a red, a green and a blue
 * stripe.
 */
function screened(pixels: Pixels, random: Random, { pitchPx }: Print): Pixels {
  const screen = resized(pixels, 9 / pitchPx);
  const stripes = [1.0, 1.7, 0.6, 0.5];
  const zoom = 16 / 9;
  const turn = (between(random, 1, 4) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // The size of the turned screen with all its corners.
  const [width, height] = [
    Math.ceil((screen.width * cos + screen.height * sin) * zoom),
    Math.ceil((screen.width * sin + screen.height * cos) * zoom),
  ];
  const gray = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (const [right, down] of lens) {
        const [dx, dy] = [(x + right - width / 2) / zoom, (y + down - height / 2) / zoom];
        const [u, v] = [screen.width / 2 + cos * dx + sin * dy, screen.height / 2 - sin * dx + cos * dy];
        const [column, row] = [Math.floor(u), Math.floor(v)];
        const isInside = column >= 0 && row >= 0 && column < screen.width && row < screen.height;
        const light = v - row < 0.12 ? 0.4 : stripes[Math.floor((u - column) * 4)]!;
        sum += isInside ? screen.gray[row * screen.width + column]! * light : 40;
      }
      gray[y * width + x] = Math.min(255, sum / lens.length + 12 + 3 * normal(random));
    }
  }
  return { width, height, gray };
}

/** Made smaller: each pixel is the mean of those that it covers. */
function resized(pixels: Pixels, factor: number): Pixels {
  if (factor >= 1) return scaled(pixels, factor);
  const { width, height } = pixels;
  const quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const;
  return rectify(pixels, { quad, bend: straight }, Math.round(width * factor), Math.round(height * factor));
}

/** Nearly a Gaussian blur of this standard deviation: three box means along rows, then along columns. */
export function blurred({ width, height, gray }: Pixels, sigma: number): Pixels {
  let levels = Float64Array.from(gray);
  // Three boxes of width 2r + 1 have the variance (2r + 1)² / 4. For a radius between two whole numbers the
  // results of both are mixed.
  const radius = Math.max(0, (2 * sigma - 1) / 2);
  for (let pass = 0; pass < 3; pass++) {
    levels = boxed(levels, height, width, width, 1, radius);
    levels = boxed(levels, width, height, 1, width, radius);
  }
  return { width, height, gray: Uint8Array.from(levels) };
}

function boxed(
  levels: Float64Array<ArrayBuffer>,
  lines: number,
  length: number,
  stride: number,
  step: number,
  radius: number,
): Float64Array<ArrayBuffer> {
  const out = new Float64Array(levels.length);
  const whole = Math.floor(radius);
  const part = radius - whole;
  for (let line = 0; line < lines; line++) {
    const at = (index: number) => levels[line * stride + Math.max(0, Math.min(length - 1, index)) * step]!;
    let sum = 0;
    for (let index = -whole; index <= whole; index++) sum += at(index);
    for (let index = 0; index < length; index++) {
      const ends = at(index - whole - 1) + at(index + whole + 1);
      out[line * stride + index * step] = (sum + part * ends) / (2 * radius + 1);
      sum += at(index + whole + 1) - at(index - whole);
    }
  }
  return out;
}

const inside = (pixels: Pixels, x: number, y: number) =>
  levelAt(pixels, [
    Math.max(0, Math.min(pixels.width - 0.01, x)),
    Math.max(0, Math.min(pixels.height - 0.01, y)),
  ]);
