import { mebibyte } from '../../src/limits.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { type Budgets, Door, type EngineLimits, type Instantiate } from '../door.ts';
import versions from '../versions.json' with { type: 'json' };
import {
  createTesseract,
  type Tesseract,
  type TesseractEngine,
  type TextItem,
} from './generated/tesseract.js';

export interface TesseractWord {
  readonly text: string;
  /** Pixels. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0 to 1. */
  readonly confidence: number;
}

interface LoadedTesseract {
  readonly tesseract: Tesseract;
  readonly engine: TesseractEngine;
}

/**
 * Measured: 23 thousand million for a letter of 120 words at 200 dpi. A dense page has ten times as many
 * words.
 */
const instructionsMax = 300_000_000_000;

const opaqueBlack = 0xff000000;

const limits: EngineLimits = {
  floorBytes: versions.tesseract.floorBytes,
  ceilingBytes: 48 * mebibyte,
  startMs: 70,
};

/**
 * Bytes of the heap with the model, and for each pixel of a picture (measured: 6.8 MiB for 0.16 megapixels,
 * 20 for 1.7).
 */
const modelBytes = 6 * mebibyte;
const bytesPerPixel = 8;

/** Tesseract with its French model. */
export class TesseractDoor extends Door<LoadedTesseract> {
  readonly #model: Uint8Array;

  constructor(module: WebAssembly.Module, model: Uint8Array, budgets: Budgets) {
    super(module, limits, budgets);
    this.#model = model;
  }

  protected override create(instantiate: Instantiate): LoadedTesseract {
    const tesseract = createTesseract(instantiate);
    const engine = new tesseract.OCREngine();
    accept(engine.loadModel(this.#model));
    return { tesseract, engine };
  }

  /**
   * The words of a picture of at most 4 megapixels; `pageSegmentation` is Tesseract's PSM, e.g. 3 for a page,
   * 6 for a block, 7 for a line.
   */
  words(
    pixels: Pixels,
    pageSegmentation: number,
    instructions: number = instructionsMax,
  ): readonly TesseractWord[] {
    try {
      this.expectBytes(modelBytes + bytesPerPixel * pixels.gray.length);
      return this.run(({ tesseract, engine }) => {
        try {
          loadGray(tesseract, engine, pixels);
          // Loading an image sets the segmentation back to 3.
          accept(engine.setVariable('tessedit_pageseg_mode', String(pageSegmentation)));
          const found = engine.getTextBoxes(tesseract.TextUnit.Word, () => {});
          try {
            return Array.from({ length: found.size() }, (_, index) => toWord(found.get(index))).filter(
              ({ text }) => text !== '',
            );
          } finally {
            found.delete();
          }
        } finally {
          engine.clearImage();
        }
      }, instructions);
    } finally {
      this.recycle();
    }
  }
}

/**
 * Writes gray into the engine's own image, which has one word a pixel, so that no copy in colour is made
 * outside.
 */
function loadGray(tesseract: Tesseract, engine: TesseractEngine, { width, height, gray }: Pixels): void {
  const image = new tesseract.Image(width, height);
  try {
    const words = image.data();
    for (let at = 0; at < gray.length; at++) words[at] = opaqueBlack | ((gray[at] ?? 0) * 0x010101);
    accept(engine.loadImage(image));
  } finally {
    image.delete();
  }
}

function accept({ error }: { readonly error: string }): void {
  if (error) throw new Error(error);
}

function toWord({ rect, confidence, text }: TextItem): TesseractWord {
  return { text, ...rect, confidence };
}
