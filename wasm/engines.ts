import { MemoryBudget } from './budget.ts';
import { ComputeBudget } from './compute.ts';
import { HeifDoor } from './heif/door.ts';
import { NetworkDoor } from './mrz/door.ts';
import { MupdfDoor } from './mupdf/door.ts';
import { TesseractDoor } from './tesseract/door.ts';
import { WebpDoor } from './webp/door.ts';
import { ZlibDoor } from './zlib/door.ts';
import { ZxingDoor } from './zxing/door.ts';

/** The modules and models of the engines. The Worker imports them; Node reads them from files. */
export interface EngineParts {
  readonly mupdf: WebAssembly.Module;
  readonly zxing: WebAssembly.Module;
  readonly tesseract: WebAssembly.Module;
  readonly tesseractModel: ArrayBuffer;
  readonly webp: WebAssembly.Module;
  readonly heif: WebAssembly.Module;
  readonly zlib: WebAssembly.Module;
  readonly mrzKernel: WebAssembly.Module;
  readonly mrzWeights: ArrayBuffer;
}

/**
 * Counts of what the engines have done so far. They replace times, because a Worker's clock stands still
 * while it computes.
 */
export interface EngineCounts {
  /**
   * Instructions of the engines that details mention. The budget of a request, `compute`, counts those of all
   * engines.
   */
  readonly mupdfInstructions: number;
  readonly heifInstructions: number;
  readonly tesseractInstructions: number;
  /** How often one of the two MRZ networks was run. */
  readonly mrzNetworkRuns: number;
}

/**
 * All engines behind their doors, with a common memory budget. An instance is made when an engine is first
 * used.
 */
export class Engines {
  readonly mupdf: MupdfDoor;
  readonly zxing: ZxingDoor;
  readonly tesseract: TesseractDoor;
  readonly webp: WebpDoor;
  readonly heif: HeifDoor;
  readonly zlib: ZlibDoor;
  readonly mrz: NetworkDoor;
  /** Must be begun for each request. */
  readonly compute = new ComputeBudget();
  readonly #memory = new MemoryBudget();

  constructor(parts: EngineParts) {
    const budgets = { memory: this.#memory, compute: this.compute };
    this.mupdf = new MupdfDoor(parts.mupdf, budgets);
    this.zxing = new ZxingDoor(parts.zxing, budgets);
    this.tesseract = new TesseractDoor(parts.tesseract, new Uint8Array(parts.tesseractModel), budgets);
    this.webp = new WebpDoor(parts.webp, budgets);
    this.heif = new HeifDoor(parts.heif, budgets);
    this.zlib = new ZlibDoor(parts.zlib, budgets);
    this.mrz = new NetworkDoor(parts.mrzKernel, parts.mrzWeights, budgets);
  }

  get counts(): EngineCounts {
    return {
      mupdfInstructions: this.mupdf.instructions,
      heifInstructions: this.heif.instructions,
      tesseractInstructions: this.tesseract.instructions,
      mrzNetworkRuns: this.mrz.runs,
    };
  }

  /** Bytes of all heaps now. */
  get heapBytes(): number {
    return this.#memory.heapBytes;
  }

  /**
   * `bodyBytes` returns the memory that the bodies of all requests hold now. The engines share their budget
   * with them.
   */
  shareWith(bodyBytes: () => number): void {
    this.#memory.shareWith(bodyBytes);
  }

  /** Begins a reading for a request whose body has this many bytes. */
  beginReading(ownBytes: number): void {
    this.#memory.beginReading(ownBytes);
  }

  /** Ends a reading: releases the memory that bodies may need before the next, `bodyBytes`. */
  endReading(bodyBytes: number): void {
    this.#memory.endReading(bodyBytes);
  }

  /** Releases the memory that bodies need now. Must be called while no engine works. */
  makeRoom(): void {
    this.#memory.makeRoom();
  }

  /** Releases every instance. */
  releaseAll(): void {
    this.#memory.releaseAll();
  }
}
