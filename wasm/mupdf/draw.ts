import type { Device, Pixmap } from 'mupdf';
import type { Pixels } from '../../src/raster/pixels.ts';
import { isAllocationFailure } from '../door.ts';
import type { Renderer } from './renderer.ts';
import { using } from './using.ts';

type Draw = (device: Device) => void;

const white = 255;

/**
 * A gray raster of this size on white, drawn in a number of bands. Bands save memory: a transparency group
 * takes twice the pixels that are drawn at once, and only the part of an image in the band is kept.
 */
export function drawn(
  engine: Renderer,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  bands: number,
  draw: Draw,
): Pixels {
  const picture = { width, height, gray: new Uint8Array(width * height) };
  drawBands(engine, picture, Math.ceil(height / bands), draw);
  return picture;
}

/**
 * The result of the first of these ways for which memory suffices. They must be sorted by decreasing memory.
 */
export function firstThatFits<Way, T>(
  engine: Renderer,
  [way, ...thriftier]: readonly [Way, ...Way[]],
  attempt: (way: Way) => T,
): T {
  try {
    return attempt(way);
  } catch (error) {
    const [next, ...others] = thriftier;
    if (next === undefined || !isAllocationFailure(error)) throw error;
    engine.emptyStore();
    return firstThatFits(engine, [next, ...others], attempt);
  }
}

/** A raster in colour on white, drawn in one band: red, green and blue of each pixel. */
export function drawnInColor(
  engine: Renderer,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  draw: Draw,
): Uint8Array<ArrayBuffer> {
  return using(new engine.Pixmap(engine.ColorSpace.DeviceRGB, [0, 0, width, height], false), (pixmap) => {
    pixmap.clear(white);
    drawOn(engine, pixmap, draw);
    return new Uint8Array(pixmap.getPixels());
  });
}

function drawBands(engine: Renderer, picture: Pixels, rows: number, draw: Draw): void {
  const { width, height, gray } = picture;
  for (let top = 0; top < height; top += rows) {
    const bottom = Math.min(top + rows, height);
    // Otherwise the engine's store would keep the image parts decoded for the bands above.
    if (top > 0) engine.emptyStore();
    const pixmap = new engine.Pixmap(engine.ColorSpace.DeviceGray, [0, top, width, bottom], false);
    try {
      pixmap.clear(white);
      drawOn(engine, pixmap, draw);
      // The stride of a gray pixmap without alpha is its width.
      gray.set(pixmap.getPixels(), top * width);
    } finally {
      pixmap.destroy();
    }
  }
}

function drawOn(engine: Renderer, pixmap: Pixmap, draw: Draw): void {
  const device = new engine.DrawDevice(engine.Matrix.identity, pixmap);
  try {
    engine.takeMemoryFailure();
    draw(device);
    device.close();
    if (engine.takeMemoryFailure()) throw new Error('Memory ran out.');
  } finally {
    device.destroy();
  }
}
