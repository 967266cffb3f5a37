import { mebibyte } from '../../src/limits.ts';
import type { Polygon } from '../../src/raster/geometry.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { type Budgets, Door, type EngineLimits, type Instantiate } from '../door.ts';
import versions from '../versions.json' with { type: 'json' };
import { createZxing, type Zxing, type ZxingResult } from './generated/zxing.js';

/** A symbol that was found and decoded. */
export interface ZxingSymbol {
  /** zxing's name of the format, e.g. `DataMatrix`, `Code128`, `ITF`. */
  readonly format: string;
  /** The raw content of the symbol. zxing's text would depend on a guessed character set. */
  readonly bytes: Uint8Array;
  /** Corners in pixels: top left, top right, bottom right, bottom left, in the symbol's own orientation. */
  readonly polygon: Polygon;
  /**
   * Modules from side to side of a matrix code, including its finder pattern. Meaningless for a linear code.
   */
  readonly columns: number;
}

export interface ZxingOptions {
  /** Names of formats, separated by commas. */
  readonly formats: string;
  /** Whether light symbols on a dark ground are searched too, which is as much work again. */
  readonly alsoInverted: boolean;
}

/** Options that the bindings of zxing-wasm take as indices of their lists (3.1.4, `src/bindings`). */
const localAverage = 0;
const ignoreAddOn = 0;
const plainText = 0;
const unknownCharacterSet = 0;

const limits: EngineLimits = {
  floorBytes: versions.zxing.floorBytes,
  ceilingBytes: 40 * mebibyte,
  startMs: 1,
};

/**
 * Bytes of the heap for each pixel, for the picture and its copies (measured: 3.2 on a page of A3 at 200 dpi,
 * of 7.7 megapixels).
 */
const bytesPerPixel = 3.2;

/** The cost of a pixel in TypeScript: of cropping or enlarging it and of passing it on. */
const instructionsPerPixel = 100;

/** The reader of zxing-cpp. */
export class ZxingDoor extends Door<Zxing> {
  readonly #compute: Budgets['compute'];

  constructor(module: WebAssembly.Module, budgets: Budgets) {
    super(module, limits, budgets);
    this.#compute = budgets.compute;
  }

  /**
   * Charges for a picture that was made for the reader, whether it is then passed on or seen to be empty.
   * @throws {Unreadable} `too_complex`
   */
  chargePicture({ gray }: Pixels): void {
    this.#compute.spend(gray.length * instructionsPerPixel);
  }

  protected override create(instantiate: Instantiate): Zxing {
    return createZxing(instantiate);
  }

  /** The valid symbols of a picture, at most 64. Throws as `run` does. */
  read({ width, height, gray }: Pixels, options: ZxingOptions): readonly ZxingSymbol[] {
    try {
      this.expectBytes(limits.floorBytes + bytesPerPixel * gray.length);
      return this.run((engine) => {
        const raster = engine._malloc(gray.length);
        if (raster === 0) throw new RangeError('No room for the raster.');
        try {
          engine.HEAPU8.set(gray, raster);
          const results = engine.readBarcodesFromPixmap(raster, width, height, settings(options));
          try {
            return Array.from({ length: results.size() }, (_, index) => results.get(index))
              .filter(({ isValid }) => isValid)
              .map(toSymbol);
          } finally {
            results.delete();
          }
        } finally {
          engine._free(raster);
        }
      });
    } finally {
      this.recycle();
    }
  }
}

/**
 * Searches at all angles and at smaller sizes too, which is two to three times the work of a search for
 * upright symbols.
 */
function settings({ formats, alsoInverted }: ZxingOptions) {
  return {
    formats,
    tryHarder: true,
    tryRotate: true,
    tryInvert: alsoInverted,
    tryDownscale: true,
    tryDenoise: false,
    binarizer: localAverage,
    isPure: false,
    downscaleFactor: 3,
    downscaleThreshold: 500,
    minLineCount: 2,
    maxNumberOfSymbols: 64,
    validateOptionalChecksum: false,
    returnErrors: false,
    eanAddOnSymbol: ignoreAddOn,
    textMode: plainText,
    characterSet: unknownCharacterSet,
    tryCode39ExtendedMode: true,
  };
}

function toSymbol({ format, bytes, position, symbol }: ZxingResult): ZxingSymbol {
  const { topLeft, topRight, bottomRight, bottomLeft } = position;
  const polygon = [topLeft, topRight, bottomRight, bottomLeft] as const;
  return { format, bytes: bytes.slice(), polygon, columns: symbol.width };
}
