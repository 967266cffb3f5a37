import { mebibyte } from '../../src/limits.ts';
import { grayOverWhite, halfGrayOverWhite } from '../../src/raster/gray.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { type Budgets, Door, type EngineLimits, type Instantiate } from '../door.ts';
import versions from '../versions.json' with { type: 'json' };
import { createWebp, type Webp } from './generated/webp.js';

/** Stands in for `Uint8ClampedArray`, and holds the decoder's own pixels without a copy of them. */
class Colours {
  readonly rgba: Uint8Array;

  constructor(rgba: Uint8Array) {
    this.rgba = rgba;
  }
}

const limits: EngineLimits = {
  floorBytes: versions.webp.floorBytes,
  ceilingBytes: 64 * mebibyte,
  startMs: 1,
};

/** libwebp's decoder. */
export class WebpDoor extends Door<Webp> {
  #longSideMin = Number.POSITIVE_INFINITY;

  constructor(module: WebAssembly.Module, budgets: Budgets) {
    super(module, limits, budgets);
  }

  protected override create(instantiate: Instantiate): Webp {
    const longSideMin = () => this.#longSideMin;
    /** Stands in for `ImageData`, and turns the pixels to gray while the decoder still holds them. */
    class Picture implements Pixels {
      readonly gray: Uint8Array;
      readonly width: number;
      readonly height: number;

      constructor(pixels: object, width: number, height: number) {
        // The decoder passes what it made with `Uint8ClampedArray`.
        const { rgba } = pixels as Colours;
        const isHalved = Math.max(width, height) >> 1 >= longSideMin();
        this.gray = isHalved ? halfGrayOverWhite(rgba, width) : grayOverWhite(rgba);
        [this.width, this.height] = isHalved ? [width >> 1, height >> 1] : [width, height];
      }
    }
    return createWebp(instantiate, { Uint8ClampedArray: Colours, ImageData: Picture });
  }

  /**
   * Decodes a picture with this many pixels to gray; at half its size if its long side is then still at least
   * `longSideMin`.
   */
  image(bytes: Uint8Array, pixels: number, longSideMin = Number.POSITIVE_INFINITY): Pixels {
    this.#longSideMin = longSideMin;
    try {
      // Memory for the file and for the picture in colour.
      this.expectBytes(bytes.length + 4 * pixels);
      return this.run((engine) => {
        // The decoder returns what it made with `ImageData`.
        const { width, height, gray } = (engine.decode(bytes) as Pixels | null) ?? failed();
        return { width, height, gray };
      });
    } finally {
      this.recycle();
    }
  }
}

/** The decoder returns null for any failure. If memory was the reason, the door reports that. */
function failed(): never {
  throw new Error('The picture could not be decoded.');
}
