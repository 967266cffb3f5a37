import { Overloaded, Unreadable, unreadable } from '../src/failure.ts';
import { mebibyte } from '../src/limits.ts';
import type { MemoryBudget, Tenant } from './budget.ts';
import type { ComputeBudget } from './compute.ts';
import { fuelExport } from './fuel.ts';
import { memoryBytesMax, memoryImport, pageBytes } from './memories.ts';

const tooManyUploads = {
  en: 'Too many uploads stand in memory.',
  fr: 'Trop d’envois sont en mémoire.',
};

/** An instance whose heap has grown beyond this is released after the job. */
const restingBytesMax = 32 * mebibyte;

export type Instantiate = (imports: WebAssembly.Imports) => WebAssembly.Instance;

/** The global of a metered module, with the instructions left for its present work. */
interface Fuel {
  value: bigint;
}

interface LoadedEngine<Engine> {
  readonly engine: Engine;
  readonly memory: WebAssembly.Memory;
  /** Size of the memory before it grew for this instance. */
  readonly takenBytes: number;
  readonly fuel: Fuel;
}

/** How much memory an engine needs and may have, and how long it takes to start. */
export interface EngineLimits {
  /** Its data and stack. */
  readonly floorBytes: number;
  readonly ceilingBytes: number;
  readonly startMs: number;
}

/**
 * Instructions for starting an engine and for freeing what it holds, which must not fail because a request
 * has none left.
 */
const ownInstructions = 10_000_000_000n;

/** What the engines of an isolate share. */
export interface Budgets {
  readonly memory: MemoryBudget;
  readonly compute: ComputeBudget;
}

/**
 * The lifecycle of an engine's instance. It is made on first use, released when its heap has grown too large,
 * and replaced after a trap. Only its door uses the engine itself, inside `run`.
 */
export abstract class Door<Engine> implements Tenant {
  readonly ceilingBytes: number;
  readonly startMs: number;
  readonly #floorBytes: number;
  readonly #memory: MemoryBudget;
  readonly #compute: ComputeBudget;
  readonly #module: WebAssembly.Module;
  #loaded: LoadedEngine<Engine> | undefined;
  #generation = 0;
  /** Set when the heap was refused more memory, until it gets some. */
  #refused = false;
  /** Set if, during the present work, the heap was refused more memory and then asked for some again. */
  #wasRefused = false;
  /** Set if, during the present work, memory was refused only because of the bodies of other requests. */
  #crowded = false;
  /** Size that the heap of a released instance had grown to. */
  #likelyBytes: number;
  /** The size that the heap of the next instance will certainly reach. */
  #expectedBytes = 0;
  /**
   * The size that the heap of a released instance had reached, and in which reading. The next instance of
   * that reading will need as much, since the pages of a document are alike.
   */
  #grown = { reading: 0, bytes: 0 };
  #instructions = 0;

  constructor(
    module: WebAssembly.Module,
    { floorBytes, ceilingBytes, startMs }: EngineLimits,
    { memory, compute }: Budgets,
  ) {
    this.#module = module;
    this.#floorBytes = floorBytes;
    this.#likelyBytes = floorBytes;
    this.ceilingBytes = Math.min(ceilingBytes, memoryBytesMax);
    this.startMs = startMs;
    this.#memory = memory;
    this.#compute = compute;
    memory.add(this);
  }

  /** Makes the engine with an instance of its module. */
  protected abstract create(instantiate: Instantiate): Engine;

  /**
   * Whether the engine handles a refused allocation correctly. Most engines continue as if it had succeeded.
   */
  protected get survivesRefusal(): boolean {
    return false;
  }

  /** Bytes of the heap; 0 without an instance. */
  get heapBytes(): number {
    return this.#loaded?.memory.buffer.byteLength ?? 0;
  }

  get hasDocument(): boolean {
    return false;
  }

  /** Whether memory was refused only because of the bodies of other requests. */
  protected get isCrowded(): boolean {
    return this.#crowded;
  }

  /** The number of instances made so far. */
  get generation(): number {
    return this.#generation;
  }

  /** Instructions of all work so far, without starting and freeing. */
  get instructions(): number {
    return this.#instructions;
  }

  /**
   * Releases the instance and its memory. Must not be called during its own work. The next use makes a new
   * instance.
   */
  release(): void {
    if (!this.#loaded) return;
    // In a memory that another engine had grown, nothing shows how much of it this one needed.
    if (this.heapBytes > this.#loaded.takenBytes) {
      this.#likelyBytes = this.heapBytes;
      this.#grown = { reading: this.#memory.reading, bytes: this.heapBytes };
    }
    this.#memory.memories.give(this.#loaded.memory);
    this.#loaded = undefined;
  }

  /**
   * Announces work that needs at least this many bytes. If other engines have to give up memory for it, the
   * instance is replaced by one that begins in that memory, which would otherwise stand beside it until V8
   * collects it.
   */
  protected expectBytes(bytes: number): void {
    if (bytes > this.ceilingBytes || this.heapBytes >= bytes || this.hasDocument) return;
    if (this.#memory.hasRoomFor(this, bytes)) return;
    this.release();
    this.#expectedBytes = bytes;
  }

  /**
   * Releases the instance if its heap has grown too large. Must be called when nothing of a job is in use any
   * more.
   */
  protected recycle(): void {
    const { takenBytes = 0 } = this.#loaded ?? {};
    if (this.heapBytes > Math.max(restingBytesMax, takenBytes)) this.release();
  }

  /**
   * Runs one piece of work with the instructions that the request has left, or with fewer. Throws
   * `Unreadable`: `too_complex` if memory, stack or instructions ran out, else `corrupt`. Throws `Overloaded`
   * if the bodies of other requests leave too little memory. After a trap, or an error that the engine did
   * not raise itself, its state is unknown and the instance is released.
   */
  protected run<T>(work: (engine: Engine) => T, instructionsMax = Number.POSITIVE_INFINITY): T {
    const instructions = Math.min(this.#compute.left, instructionsMax);
    if (instructions <= 0) throw unreadable('too_complex');
    this.#loaded ??= this.#load();
    const { engine, fuel } = this.#loaded;
    fuel.value = BigInt(Math.floor(instructions));
    this.#refused = false;
    this.#wasRefused = false;
    this.#crowded = false;
    try {
      const result = work(engine);
      if (this.#refused && !this.survivesRefusal) throw new RangeError('The heap was refused more room.');
      return result;
    } catch (error) {
      if (error instanceof Unreadable || error instanceof Overloaded) throw error;
      // An engine that does not handle a refusal may fail of it later, when it was granted less.
      const wasStarved = this.#refused || (this.#wasRefused && !this.survivesRefusal);
      const exhausted =
        wasStarved || fuel.value < 0n || error instanceof RangeError || isAllocationFailure(error);
      if (!isOwnError(error)) this.release();
      if (this.#crowded) throw new Overloaded(tooManyUploads, 2, { cause: error });
      throw unreadable(exhausted ? 'too_complex' : 'corrupt', undefined, { cause: error });
    } finally {
      const spent = instructions - Number(fuel.value);
      this.#instructions += spent;
      this.#compute.take(spent);
    }
  }

  /**
   * Frees something of the engine, even if the request has no instructions left. If that fails, the whole
   * instance is released.
   */
  protected dispose(work: (engine: Engine) => void): void {
    if (!this.#loaded) return;
    const { engine, fuel } = this.#loaded;
    fuel.value = ownInstructions;
    try {
      work(engine);
    } catch {
      this.release();
    }
  }

  /**
   * Subtracts instructions for TypeScript code that works on the engine's results. Must be called inside
   * `run`.
   */
  protected charge(instructions: number): void {
    const fuel = this.#loaded?.fuel;
    if (fuel === undefined) return;
    fuel.value -= BigInt(instructions);
    if (fuel.value < 0n) throw new RangeError('The instructions are used up.');
  }

  #load(): LoadedEngine<Engine> {
    const { reading, bytes } = this.#grown;
    const expectedBytes = Math.max(this.#expectedBytes, reading === this.#memory.reading ? bytes : 0);
    const likelyBytes = Math.max(this.#likelyBytes, expectedBytes);
    this.#expectedBytes = 0;
    // Other engines give up memory now, because what they give up later is too late to be reused here.
    if (expectedBytes > 0) this.#memory.releaseFor(this, expectedBytes);
    const memory = this.#memory.memories.take(
      this.#floorBytes,
      likelyBytes,
      (bytes) => this.#memory.makeRoomFor(this, bytes),
      this.#memory.roomFor(this),
    );
    const takenBytes = memory.buffer.byteLength;
    this.#watch(memory);
    let fuel: Fuel | undefined;
    const engine = this.create((imports) => {
      const memories = { [memoryImport.module]: { [memoryImport.name]: memory } };
      const instance = new WebAssembly.Instance(this.#module, { ...imports, ...memories });
      const counter = instance.exports[fuelExport];
      fuel = counter instanceof WebAssembly.Global ? counter : undefined;
      if (fuel) fuel.value = ownInstructions;
      return instance;
    });
    if (!fuel) throw new Error('The module is not metered.');
    this.#generation++;
    this.#compute.take(Number(ownInstructions - fuel.value));
    return { engine, memory, takenBytes, fuel };
  }

  /**
   * Watches the growth of a memory. Engines grow it only from JavaScript, never by an instruction, so here
   * the other engines can release theirs and a refusal is noticed.
   */
  #watch(memory: WebAssembly.Memory): void {
    memory.grow = (pages) => {
      this.#wasRefused ||= this.#refused;
      this.#refused = true;
      const bytes = memory.buffer.byteLength + pages * pageBytes;
      if (bytes > this.ceilingBytes) throw new RangeError('The heap is at its ceiling.');
      if (!this.#memory.makeRoomFor(this, bytes)) {
        this.#crowded ||= this.#memory.isCrowded(bytes);
        throw new RangeError('The heaps of all engines are at their ceiling.');
      }
      const before = WebAssembly.Memory.prototype.grow.call(memory, pages);
      this.#refused = false;
      return before;
    };
  }
}

/**
 * Whether the engine raised the error itself and survived it, as opposed to a trap, a C++ exception or a
 * stack overflow.
 */
function isOwnError(error: unknown): boolean {
  return (
    error instanceof Error && !(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)
  );
}

/** An allocation that an engine reports as failed. */
export function isAllocationFailure(error: unknown): boolean {
  return error instanceof Error && /alloc|memory/i.test(error.message);
}
