import { mebibyte } from '../../src/limits.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import type { Tenant } from '../budget.ts';
import type { Budgets } from '../door.ts';
import { memoryImport, pageBytes } from '../memories.ts';
import { Arena } from './arena.ts';
import {
  type FeatureMap,
  type Kernel,
  type LoadedNetwork,
  loadNetwork,
  runNetwork,
  takeMap,
} from './network.ts';
import versions from './versions.json' with { type: 'json' };
import { type NetworkName, parseWeights, type Weights } from './weights.ts';

/** A map over a grid of cells of `locateStride` pixels, row-major, without the cells in the padding. */
export interface LineMap {
  readonly width: number;
  readonly height: number;
  /** Logit that the cell is in an MRZ, on a line or between two. */
  readonly block: Float32Array;
}

/**
 * Class probabilities of a strip from left to right: `steps` rows of `classCount`, class 0 for "no
 * character".
 */
export interface ClassProbabilities {
  readonly steps: number;
  readonly probabilities: Float32Array;
}

/** The channel of the locator's last map that tells cells of an MRZ from others. */
const blockChannel = 1;

/** Largest side of a picture for the locator in pixels, and the side of a cell of its maps. */
export const locateLongSide = 512;
export const locateStride = 4;

/**
 * The height of a strip, that of the capitals in it, which are vertically centred, and the distance from one
 * step of the recogniser to the next, all in pixels.
 */
export const stripHeight = 24;
export const stripCapitalHeight = 13;
export const stripStride = 4;

/** Class i of the recogniser is character i - 1. */
export const classAlphabet = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const classCount = classAlphabet.length + 1;

/** The reader of every strip, and the larger one for those that it leaves in doubt. */
export type Reader = 'read' | 'reread';

/** The networks. Calls are synchronous and never overlap; each gives plain arrays of its own. */
export interface MrzDoor {
  /** Locates the lines of an MRZ in a picture whose long side is at most `locateLongSide`. */
  locate(picture: Pixels): LineMap;
  /** Recognises the characters of a strip of height `stripHeight`; `reread` takes more than twice as long. */
  recognise(strip: Pixels, reader?: Reader): ClassProbabilities;
}

/**
 * The cost of a network per pixel of its input, in instructions like those of the other engines, including
 * the search for lines in TypeScript. The kernel is not metered, because its loops depend only on the size of
 * the input.
 */
const instructionsPerPixel = { locate: 4_200, read: 13_000, reread: 28_000 } as const;

/** The memory of the networks for the largest picture (measured: 12.8 MiB for a square). */
const likelyBytes = 13 * mebibyte;
/** Needing more is a bug. */
const ceilingBytes = 24 * mebibyte;

/**
 * The networks behind one engine, which is made on first use. After a trap it is discarded, so that one bad
 * picture never affects the next. It is no `Door`, because its kernel is not metered. Its memory is one of
 * those that all engines pass on. On a file of many pages the networks and the reader of codes take turns,
 * and a new memory at each turn would pile up until V8 collects it.
 */
export class NetworkDoor implements MrzDoor, Tenant {
  readonly hasDocument = false;
  readonly startMs = 5;
  readonly #kernel: WebAssembly.Module;
  readonly #weightsFile: ArrayBuffer;
  readonly #budgets: Budgets;
  #weights: Weights | null = null;
  #engine: Engine | null = null;
  #runs = 0;

  constructor(kernel: WebAssembly.Module, weightsFile: ArrayBuffer, budgets: Budgets) {
    this.#kernel = kernel;
    this.#weightsFile = weightsFile;
    this.#budgets = budgets;
    budgets.memory.add(this);
  }

  locate(picture: Pixels): LineMap {
    return this.#use('locate', picture, (engine) => engine.locate(picture));
  }

  recognise(strip: Pixels, reader: Reader = 'read'): ClassProbabilities {
    return this.#use(reader, strip, (engine) => engine.recognise(strip, reader));
  }

  get heapBytes(): number {
    return this.#engine?.memory.buffer.byteLength ?? 0;
  }

  /** The number of runs of the networks so far. */
  get runs(): number {
    return this.#runs;
  }

  release(): void {
    this.#weights = null;
    if (this.#engine) this.#budgets.memory.memories.give(this.#engine.memory);
    this.#engine = null;
  }

  #use<Result>(network: NetworkName, { width, height }: Pixels, work: (engine: Engine) => Result): Result {
    this.#budgets.compute.spend(width * height * instructionsPerPixel[network]);
    this.#weights ??= weightsOf(this.#weightsFile);
    this.#engine ??= new Engine(this.#kernel, this.#weights, this.#memory());
    this.#runs++;
    try {
      return work(this.#engine);
    } catch (error) {
      this.release();
      throw error;
    }
  }

  /** A memory that makes room among the other engines whenever it grows. */
  #memory(): WebAssembly.Memory {
    const { memory: budget } = this.#budgets;
    // Other engines give up memory now, because what they give up later is too late to be reused here.
    budget.releaseFor(this, likelyBytes);
    const fits = (bytes: number) => budget.makeRoomFor(this, bytes);
    const memory = budget.memories.take(versions.floorBytes, likelyBytes, fits, budget.roomFor(this));
    memory.grow = (pages) => {
      const bytes = memory.buffer.byteLength + pages * pageBytes;
      if (bytes > ceilingBytes) throw new RangeError('The networks need too much memory.');
      fits(bytes);
      return WebAssembly.Memory.prototype.grow.call(memory, pages);
    };
    return memory;
  }
}

/**
 * Added to the standard deviation before dividing by it, so that noise in an empty picture is not amplified.
 */
const deviationFloor = { locate: 8, read: 4 };
const locateMultiple = 32;

class Engine {
  readonly memory: WebAssembly.Memory;
  readonly #kernel: Kernel;
  readonly #arena: Arena;
  readonly #weights: Weights;
  readonly #networks = new Map<NetworkName, LoadedNetwork>();

  constructor(module: WebAssembly.Module, weights: Weights, memory: WebAssembly.Memory) {
    const imports = { env: { abort }, [memoryImport.module]: { [memoryImport.name]: memory } };
    this.memory = memory;
    // Its exports are those of kernel/, which is AssemblyScript.
    this.#kernel = new WebAssembly.Instance(module, imports).exports as unknown as Kernel;
    this.#arena = new Arena(memory);
    this.#weights = weights;
  }

  locate(picture: Pixels): LineMap {
    const width = Math.ceil(picture.width / locateMultiple) * locateMultiple;
    const height = Math.ceil(picture.height / locateMultiple) * locateMultiple;
    const values = normalise(picture, width, height, deviationFloor.locate);
    return this.#run('locate', values, width, height, (maps, data) => {
      const cellsX = Math.ceil(picture.width / locateStride);
      const cellsY = Math.ceil(picture.height / locateStride);
      const block = new Float32Array(cellsX * cellsY);
      for (let cell = 0; cell < block.length; cell++) {
        const at = Math.floor(cell / cellsX) * maps.width + (cell % cellsX);
        block[cell] = data[at * maps.channels + blockChannel] ?? 0;
      }
      return { width: cellsX, height: cellsY, block };
    });
  }

  recognise(strip: Pixels, reader: Reader): ClassProbabilities {
    const width = Math.ceil(strip.width / stripStride) * stripStride;
    const values = normalise(strip, width, strip.height, deviationFloor.read);
    return this.#run(reader, values, width, strip.height, (scores, data) => ({
      steps: scores.width,
      probabilities: softmax(data, scores.width, scores.channels),
    }));
  }

  /** `take` must copy the result out of the kernel's memory, which the next run overwrites. */
  #run<Result>(
    name: NetworkName,
    values: Float32Array,
    width: number,
    height: number,
    take: (result: FeatureMap, data: Float32Array) => Result,
  ): Result {
    const network = this.#loaded(name);
    const input = takeMap(this.#arena, { height, width, channels: 1 });
    new Float32Array(this.memory.buffer, input.address, values.length).set(values);
    const result = runNetwork(this.#kernel, this.#arena, network, input);
    const length = result.height * result.width * result.channels;
    const taken = take(result, new Float32Array(this.memory.buffer, result.address, length));
    this.#arena.clear();
    return taken;
  }

  /** A network, which is put into the kernel's memory on first use, while nothing else lies there. */
  #loaded(name: NetworkName): LoadedNetwork {
    const loaded = this.#networks.get(name);
    if (loaded !== undefined) return loaded;
    const network = loadNetwork(this.#kernel, this.#arena, this.#weights.network(name));
    this.#arena.keep();
    this.#networks.set(name, network);
    return network;
  }
}

/**
 * Reads the weights. Throws if they were trained for another alphabet, because every MRZ would be misread.
 */
function weightsOf(file: ArrayBuffer): Weights {
  const weights = parseWeights(file);
  if (weights.alphabet === classAlphabet) return weights;
  throw new Error(`weights.bin was trained for ${weights.alphabet}, and the reader has ${classAlphabet}.`);
}

function abort(): never {
  throw new Error('the MRZ kernel aborted');
}

/**
 * Gray to mean 0 and deviation about 1, at most 4 from 0, in the top left of a `width` x `height` map of
 * zeros.
 */
function normalise(picture: Pixels, width: number, height: number, floor: number): Float32Array {
  let sum = 0;
  let squares = 0;
  for (const value of picture.gray) {
    sum += value;
    squares += value * value;
  }
  const count = picture.gray.length;
  const mean = sum / count;
  const scale = 1 / (Math.sqrt(Math.max(0, squares / count - mean * mean)) + floor);
  const table = Float32Array.from({ length: 256 }, (_, value) =>
    Math.max(-4, Math.min(4, (value - mean) * scale)),
  );
  const values = new Float32Array(width * height);
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      values[y * width + x] = table[picture.gray[y * picture.width + x]!]!;
    }
  }
  return values;
}

/**
 * Scores to probabilities, each step on its own. `channels` is what the kernel holds, at least the classes.
 */
function softmax(scores: Float32Array, steps: number, channels: number): Float32Array {
  const probabilities = new Float32Array(steps * classCount);
  for (let step = 0; step < steps; step++) {
    const row = scores.subarray(step * channels, step * channels + classCount);
    const largest = row.reduce((a, b) => Math.max(a, b));
    let total = 0;
    for (let klass = 0; klass < classCount; klass++) total += Math.exp(row[klass]! - largest);
    for (let klass = 0; klass < classCount; klass++) {
      probabilities[step * classCount + klass] = Math.exp(row[klass]! - largest) / total;
    }
  }
  return probabilities;
}
