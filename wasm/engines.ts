import { MemoryBudget, type Tenant } from './budget.ts';
import { ComputeBudget } from './compute.ts';
import { HeifDoor } from './heif/door.ts';
import { createMrzDoor, type MrzDoor } from './mrz/door.ts';
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
  readonly #mrz: MrzTenant;
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
    this.#mrz = new MrzTenant(parts, this.compute);
    this.#memory.add(this.#mrz);
  }

  get mrz(): MrzDoor {
    this.#memory.makeRoomFor(this.#mrz, mrzBytesMax);
    return this.#mrz.door;
  }

  get counts(): EngineCounts {
    return {
      mupdfInstructions: this.mupdf.instructions,
      heifInstructions: this.heif.instructions,
      tesseractInstructions: this.tesseract.instructions,
      mrzNetworkRuns: this.#mrz.runs,
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

/** The memory of the MRZ networks for the largest picture (measured: 11 MiB for a square). */
const mrzBytesMax = 12 * 1024 * 1024;

/**
 * The MRZ networks as an engine of the memory budget. Their heap hardly grows and holds no document, so they
 * are only kept or made again.
 */
class MrzTenant implements Tenant {
  readonly hasDocument = false;
  readonly startMs = 5;
  readonly #parts: EngineParts;
  readonly #compute: ComputeBudget;
  #door: MrzDoor | undefined;
  #runsOfReleased = 0;

  constructor(parts: EngineParts, compute: ComputeBudget) {
    this.#parts = parts;
    this.#compute = compute;
  }

  get door(): MrzDoor {
    this.#door ??= createMrzDoor(this.#parts.mrzKernel, this.#parts.mrzWeights, this.#compute);
    return this.#door;
  }

  get heapBytes(): number {
    return this.#door?.memoryBytes() ?? 0;
  }

  get runs(): number {
    return this.#runsOfReleased + (this.#door?.runs() ?? 0);
  }

  release(): void {
    this.#runsOfReleased = this.runs;
    this.#door = undefined;
  }
}
