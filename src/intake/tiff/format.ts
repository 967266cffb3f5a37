import { free } from '../../raster/pixels.ts';
import { Raster } from '../../raster/rows.ts';
import type { ImageFormat } from '../format.ts';
import { damaged, startsWith } from '../header.ts';
import { tiffBands } from './bands.ts';
import { startingAt, tiffHeader } from './header.ts';
import { checkSamples } from './samples.ts';

/** The cost of putting a pixel of a band into the picture, even a turned one (measured: up to 4 ns). */
const instructionsPerPixel = 60;
/** The cost of a byte of a band's file, which is written and then copied to the decoder. */
const instructionsPerByte = 5;

export const tiff = {
  kind: 'tiff',
  name: 'TIFF',
  recognises: (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*'),
  header: tiffHeader,
  /** A large picture is decoded in bands. */
  decode({ mupdf, compute }, { bytes, start, orientation }) {
    checkSamples(bytes, start);
    const bands = tiffBands(bytes, start);
    if (bands === null) return startingAt(bytes, start, () => mupdf.image(bytes, orientation));
    const raster = new Raster(bands.width, bands.height, orientation);
    for (const file of bands.files) {
      compute.spend(file.length * instructionsPerByte);
      const band = mupdf.image(file);
      const { width, height, gray } = band;
      if (width !== bands.width)
        damaged('strips of a TIFF differ in width', 'les bandes d’un TIFF diffèrent en largeur');
      compute.spend(width * height * instructionsPerPixel);
      for (let row = 0; row < height; row++) raster.add(gray.subarray(row * width, (row + 1) * width));
      free(band);
    }
    return raster.pixels;
  },
} as const satisfies ImageFormat;
