import { grayOverWhite } from '../../src/raster/gray.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { type Budgets, Door, type EngineLimits, type Instantiate } from '../door.ts';
import versions from '../versions.json' with { type: 'json' };
import { createWebp, type Webp } from './generated/webp.js';

/** A gray raster made from the decoder's own pixels, in the place where it makes an array of bytes. */
class Gray {
  readonly gray: Uint8Array;

  constructor(rgba: Uint8Array) {
    this.gray = grayOverWhite(rgba);
  }
}

/** In the place of the browser's picture. */
class Picture implements Pixels {
  readonly gray: Uint8Array;
  readonly width: number;
  readonly height: number;

  constructor(pixels: object, width: number, height: number) {
    this.gray = (pixels as Gray).gray;
    this.width = width;
    this.height = height;
  }
}

const limits: EngineLimits = {
  floorBytes: versions.webp.floorBytes,
  ceilingBytes: 64 * 1024 * 1024,
  startMs: 1,
};

/** libwebp's decoder. */
export class WebpDoor extends Door<Webp> {
  constructor(module: WebAssembly.Module, budgets: Budgets) {
    super(module, limits, budgets);
  }

  protected override create(instantiate: Instantiate): Webp {
    return createWebp(instantiate, { Uint8ClampedArray: Gray, ImageData: Picture });
  }

  image(bytes: Uint8Array): Pixels {
    try {
      return this.run((engine) => {
        const { width, height, gray } = (engine.decode(bytes) as Picture | null) ?? failed();
        return { width, height, gray };
      });
    } finally {
      this.recycle();
    }
  }
}

/** The decoder answers null whatever was wrong; where its memory was, the door says so. */
function failed(): never {
  throw new Error('The picture could not be decoded.');
}
