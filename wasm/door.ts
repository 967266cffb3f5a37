import { Overloaded, Unreadable, unreadable } from '../src/failure.ts';
import type { MemoryBudget, Tenant } from './budget.ts';
import type { ComputeBudget } from './compute.ts';
import { fuelExport } from './fuel.ts';
import { memoryBytesMax, memoryImport, pageBytes } from './memories.ts';

const tooManyUploads = {
  en: 'Too many uploads stand in memory.',
  fr: 'Trop d’envois sont en mémoire.',
};

/** A heap that has grown beyond it is given up after the job. */
const restingBytesMax = 32 * 1024 * 1024;

export type Instantiate = (imports: WebAssembly.Imports) => WebAssembly.Instance;

/** The global of a metered module: the instructions that are left of its present work. */
interface Fuel {
  value: bigint;
}

interface Loaded<Engine> {
  readonly engine: Engine;
  readonly memory: WebAssembly.Memory;
  /** Size of the memory before it grew for this instance. */
  readonly takenBytes: number;
  readonly fuel: Fuel;
}

/** What an engine needs and may have of memory, and what it takes to start it. */
export interface EngineLimits {
  /** Its data and stack. */
  readonly floorBytes: number;
  readonly ceilingBytes: number;
  readonly startMs: number;
}

/** Instructions for an engine to get ready with, or to free what it holds: neither may fail for want of them. */
const ownInstructions = 10_000_000_000n;

/** What the engines of an isolate share. */
export interface Budgets {
  readonly memory: MemoryBudget;
  readonly compute: ComputeBudget;
}

/**
 * The life of an engine's instance: made when first used, given up when its heap has grown, replaced after a trap. The
 * engine itself is seen by its door alone, inside `run`.
 */
export abstract class Door<Engine> implements Tenant {
  readonly ceilingBytes: number;
  readonly startMs: number;
  readonly #floorBytes: number;
  readonly #memory: MemoryBudget;
  readonly #compute: ComputeBudget;
  readonly #module: WebAssembly.Module;
  #loaded: Loaded<Engine> | undefined;
  #generation = 0;
  /** Set when the heap was refused more room, until it is given some. */
  #refused = false;
  /** Set when only the bodies of other requests stood in the way of more room, once in the present work or more often. */
  #crowded = false;
  /** Size of the heap of the last instance that was given up. */
  #likelyBytes: number;
  /** What the next instance will surely come to have. */
  #expectedBytes = 0;
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

  /** Makes the engine with an instance of its module; what it does here belongs to its size at rest. */
  protected abstract create(instantiate: Instantiate): Engine;

  /** Whether the engine notices that it got no memory and goes on rightly; most go on as if they had. */
  protected get survivesRefusal(): boolean {
    return false;
  }

  /** Bytes of the heap; 0 while there is no instance. */
  get heapBytes(): number {
    return this.#loaded?.memory.buffer.byteLength ?? 0;
  }

  get hasDocument(): boolean {
    return false;
  }

  /** Whether the work was refused room only for the bodies of other requests. */
  protected get isCrowded(): boolean {
    return this.#crowded;
  }

  /** The engine, while there is an instance. */
  protected get engine(): Engine | undefined {
    return this.#loaded?.engine;
  }

  /** How many instances there have been. */
  get generation(): number {
    return this.#generation;
  }

  /** Instructions that all work so far took, getting ready and freeing not counted. */
  get instructions(): number {
    return this.#instructions;
  }

  /** Gives the instance and its memory up, at any time but during its own work; the next use makes a new one. */
  release(): void {
    if (!this.#loaded) return;
    this.#likelyBytes = this.heapBytes;
    this.#memory.memories.give(this.#loaded.memory);
    this.#loaded = undefined;
  }

  /**
   * The work to come will take at least so many bytes, of a heap that rests at less: the instance is exchanged for one that uses the
   * memory of the others again. Grown in its own, it would stand beside theirs until V8 collects them.
   */
  protected expectBytes(bytes: number): void {
    if (bytes <= restingBytesMax || bytes > this.ceilingBytes || this.heapBytes >= bytes) return;
    if (this.hasDocument) return;
    this.release();
    this.#expectedBytes = bytes;
  }

  /** Gives the instance up if its heap has grown too far. To be called when nothing of a job is alive any more. */
  protected recycle(): void {
    const { takenBytes = 0 } = this.#loaded ?? {};
    if (this.heapBytes > Math.max(restingBytesMax, takenBytes)) this.release();
  }

  /**
   * Runs one piece of work with the instructions that the request has left, or with fewer. Fails with `unreadable`:
   * `too_complex` where memory, stack or instructions ran out, else `corrupt`; with `overloaded` where the bodies of other
   * requests leave it too little memory. After a trap, and after any error that the
   * engine did not raise itself, its state is unknown and the instance is given up.
   */
  protected run<T>(work: (engine: Engine) => T, instructionsMax = Number.POSITIVE_INFINITY): T {
    const instructions = Math.min(this.#compute.left, instructionsMax);
    if (instructions <= 0) throw unreadable('too_complex');
    this.#loaded ??= this.#load();
    const { engine, fuel } = this.#loaded;
    fuel.value = BigInt(Math.floor(instructions));
    this.#refused = false;
    this.#crowded = false;
    try {
      const result = work(engine);
      if (this.#refused && !this.survivesRefusal) throw new RangeError('The heap was refused more room.');
      return result;
    } catch (error) {
      if (error instanceof Unreadable || error instanceof Overloaded) throw error;
      const exhausted =
        this.#refused || fuel.value < 0n || error instanceof RangeError || isAllocationFailure(error);
      if (!isOwnError(error)) this.release();
      if (this.#crowded) throw new Overloaded(tooManyUploads, 2, { cause: error });
      throw unreadable(exhausted ? 'too_complex' : 'corrupt', undefined, { cause: error });
    } finally {
      const spent = instructions - Number(fuel.value);
      this.#instructions += spent;
      this.#compute.take(spent);
    }
  }

  /** Frees something of the engine, also when the request has no instructions left; where that fails, the whole instance. */
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

  /** Takes instructions for work that our own code does on what the engine hands it; to be called inside `run`. */
  protected charge(instructions: number): void {
    const fuel = this.#loaded?.fuel;
    if (fuel === undefined) return;
    fuel.value -= BigInt(instructions);
    if (fuel.value < 0n) throw new RangeError('The instructions are used up.');
  }

  #load(): Loaded<Engine> {
    const likelyBytes = Math.max(this.#likelyBytes, this.#expectedBytes);
    // What the others give up now is there to be taken.
    if (this.#expectedBytes > 0) this.#memory.makeRoomFor(this, this.#expectedBytes);
    this.#expectedBytes = 0;
    const memory = this.#memory.memories.take(this.#floorBytes, likelyBytes, (bytes) =>
      this.#memory.makeRoomFor(this, bytes),
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
   * The engines ask for room from JavaScript, where the others can give theirs up for it and a refusal can be noticed; none
   * has an instruction that does.
   */
  #watch(memory: WebAssembly.Memory): void {
    memory.grow = (pages) => {
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

/** An error that the engine's own code raised and survived, as opposed to a trap, a C++ exception or a full stack. */
function isOwnError(error: unknown): boolean {
  return (
    error instanceof Error && !(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)
  );
}

/** An allocation that an engine reports as failed. */
export function isAllocationFailure(error: unknown): boolean {
  return error instanceof Error && /alloc|memory/i.test(error.message);
}
