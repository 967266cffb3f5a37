import type { Image } from 'mupdf';
import { type Orientation, orientations, shownSize } from '../../src/raster/orientation.ts';
import { type Pixels, rasterPixelsMax } from '../../src/raster/pixels.ts';
import { drawn, firstThatFits } from './draw.ts';
import type { Renderer } from './renderer.ts';
import { using } from './using.ts';

/** Decodes an image. `mayHalve` returns whether a picture that doesn't fit may be halved. */
export function drawImage(
  engine: Renderer,
  bytes: Uint8Array,
  orientation: Orientation,
  longSideMin: number,
  mayHalve: () => boolean,
): Pixels {
  const buffer = new engine.Buffer(bytes);
  try {
    const image = new engine.Image(buffer);
    try {
      // Without a profile, the inks of a dark CMYK photo add up to black.
      if (isCmyk(image)) engine.enableICC();
      return drawScaled(engine, image, orientation, longSideMin, mayHalve);
    } finally {
      engine.disableICC();
      image.destroy();
    }
  } finally {
    buffer.destroy();
  }
}

function isCmyk(image: Image): boolean {
  const space = image.getColorSpace();
  if (space === null) return false;
  return using(space, (space) => space.isCMYK());
}

/**
 * A picture of at least this many pixels is drawn in bands, because it would otherwise fill the heap and
 * displace the other engines. A smaller one is drawn in bands only if it doesn't fit otherwise. A picture
 * that doesn't even fit in bands, since its kind is decoded as a whole, is halved. For each band of a JPEG
 * the decoder starts from the top (measured for 12 megapixels: 60 MiB in 0.19 s, in three bands 32 MiB in
 * 0.32 s).
 */
const bandedPixelsMin = 8_000_000;

/** Drawing a picture `by` times smaller, in a number of bands. */
interface Way {
  readonly by: number;
  readonly bands: number;
}

function drawScaled(
  engine: Renderer,
  image: Image,
  orientation: Orientation,
  longSideMin: number,
  mayHalve: () => boolean,
): Pixels {
  const [width, height] = [image.getWidth(), image.getHeight()];
  const wanted = subsampling(Math.max(width, height), longSideMin);
  const factor = wanted === 1 && width * height > rasterPixelsMax ? 2 : wanted;
  const ways: readonly [Way, ...Way[]] = [
    { by: factor, bands: width * height < bandedPixelsMin * factor ** 2 ? 1 : 3 },
    { by: factor, bands: 8 },
    { by: factor * 2, bands: 1 },
  ];
  return firstThatFits(engine, ways, ({ by, bands }) => {
    if (by > factor && !mayHalve()) throw new Error('Memory ran out.');
    const scaled = { width: scaledSide(width, by), height: scaledSide(height, by) };
    const shown = shownSize(orientation, scaled);
    const scale = engine.Matrix.scale(shown.width, shown.height);
    const toPixels = engine.Matrix.concat(orientations[orientation], scale);
    return drawn(engine, shown, bands, (device) => device.fillImage(image, toPixels, 1));
  });
}

function subsampling(longSide: number, longSideMin: number): number {
  return [8, 4, 2].find((factor) => longSide / factor >= longSideMin) ?? 1;
}

/**
 * MuPDF decodes subsampled only for a target two pixels smaller than the subsampled picture
 * (fz_get_pixmap_from_image).
 */
function scaledSide(side: number, factor: number): number {
  return factor === 1 ? side : Math.max(1, Math.floor(side / factor) - 2);
}
