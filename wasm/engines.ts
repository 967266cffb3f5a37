import { MemoryBudget, type Tenant } from './budget.ts';
import { ComputeBudget } from './compute.ts';
import { HeifDoor } from './heif/door.ts';
import { createMrzDoor, type MrzDoor } from './mrz/door.ts';
import { MupdfDoor } from './mupdf/door.ts';
import { TesseractDoor } from './tesseract/door.ts';
import { WebpDoor } from './webp/door.ts';
import { ZxingDoor } from './zxing/door.ts';

/** What the engines are made of: compiled modules and models. The Worker imports them, Node reads them from files. */
export interface EngineParts {
  readonly mupdf: WebAssembly.Module;
  readonly zxing: WebAssembly.Module;
  readonly tesseract: WebAssembly.Module;
  readonly tesseractModel: ArrayBuffer;
  readonly webp: WebAssembly.Module;
  readonly heif: WebAssembly.Module;
  readonly mrzKernel: WebAssembly.Module;
  readonly mrzWeights: ArrayBuffer;
}

/** What the engines have done so far, as counts: the clock of a Worker stands still while it computes. */
export interface EngineCounts {
  /** Instructions of the engines that details tell of; the budget of a request, `compute`, counts all. */
  readonly mupdfInstructions: number;
  readonly heifInstructions: number;
  readonly tesseractInstructions: number;
  /** How often one of the two MRZ networks was run. */
  readonly mrzNetworkRuns: number;
}

/** Every engine behind its door, under one budget of memory. An instance is made when an engine is first used. */
export class Engines {
  readonly mupdf: MupdfDoor;
  readonly zxing: ZxingDoor;
  readonly tesseract: TesseractDoor;
  readonly webp: WebpDoor;
  readonly heif: HeifDoor;
  readonly #mrz: MrzTenant;
  /** To be begun for each request. */
  readonly compute = new ComputeBudget();
  readonly #memory = new MemoryBudget();

  constructor(parts: EngineParts) {
    const budgets = { memory: this.#memory, compute: this.compute };
    this.mupdf = new MupdfDoor(parts.mupdf, budgets);
    this.zxing = new ZxingDoor(parts.zxing, budgets);
    this.tesseract = new TesseractDoor(parts.tesseract, new Uint8Array(parts.tesseractModel), budgets);
    this.webp = new WebpDoor(parts.webp, budgets);
    this.heif = new HeifDoor(parts.heif, budgets);
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

  /** `bodyBytes` tells what the bodies of all requests hold now: the engines share their memory with them. */
  shareWith(bodyBytes: () => number): void {
    this.#memory.shareWith(bodyBytes);
  }

  /** A reading begins, of a request whose body has so many bytes. */
  beginReading(ownBytes: number): void {
    this.#memory.beginReading(ownBytes);
  }

  /** Gives up what bodies have come to need, or will at most: `bodyBytes`. To be called while no engine works. */
  makeRoom(bodyBytes?: number): void {
    this.#memory.makeRoom(bodyBytes);
  }

  /** Gives every instance up. */
  releaseAll(): void {
    this.#memory.releaseAll();
  }
}

/** What the MRZ networks take for the largest picture that they are given (measured: a square, 11). */
const mrzBytesMax = 12 * 1024 * 1024;

/** The door to the MRZ networks has a heap that hardly grows and no document in it: it is kept or made again, no more. */
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
