import { Failure, unreadable } from '../src/verify/failure.ts';
import type { MemoryBudget, Tenant } from './budget.ts';
import { fuelExport } from './fuel.ts';
import { memoryBytesMax, memoryImport, pageBytes } from './memories.ts';

/** A heap that has grown beyond it is given up after the job. */
const restingBytesMax = 32 * 1024 * 1024;

export type Instantiate = (imports: WebAssembly.Imports) => WebAssembly.Instance;

interface Loaded<Engine> {
  readonly engine: Engine;
  readonly memory: WebAssembly.Memory;
  /** Size of the memory before it grew for this instance. */
  readonly takenBytes: number;
  /** Instructions left; absent in an engine that is not metered. */
  readonly fuel: WebAssembly.Global | undefined;
}

/** What an engine needs and may have of memory, and what it takes to start it. */
export interface EngineLimits {
  /** Its data and stack. */
  readonly floorBytes: number;
  readonly ceilingBytes: number;
  readonly startMs: number;
}

/** Instructions for an engine to get ready with. */
const startingInstructions = 10_000_000_000n;

/**
 * The life of an engine's instance: made when first used, given up when its heap has grown, replaced after a trap. The
 * engine itself is seen by its door alone, inside `run`.
 */
export abstract class Door<Engine> implements Tenant {
  readonly ceilingBytes: number;
  readonly startMs: number;
  readonly #floorBytes: number;
  readonly #budget: MemoryBudget;
  readonly #module: WebAssembly.Module;
  #loaded: Loaded<Engine> | undefined;
  #generation = 0;
  /** Set when the heap was refused more room, until it is given some. */
  #refused = false;
  /** Set when only the bodies of other requests stood in the way of more room. */
  #crowded = false;
  /** Size of the heap of the last instance that was given up. */
  #likelyBytes: number;
  #instructions = 0n;
  #instructionsLeft = 0n;

  constructor(
    module: WebAssembly.Module,
    { floorBytes, ceilingBytes, startMs }: EngineLimits,
    budget: MemoryBudget,
  ) {
    this.#module = module;
    this.#floorBytes = floorBytes;
    this.#likelyBytes = floorBytes;
    this.ceilingBytes = Math.min(ceilingBytes, memoryBytesMax);
    this.startMs = startMs;
    this.#budget = budget;
    budget.add(this);
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

  /** Instructions in loops that all work so far took, getting ready not counted; stays 0 if the engine isn't metered. */
  get instructions(): number {
    return Number(this.#instructions);
  }

  /** Instructions that the last work left, below 0 if it ran out of them. */
  protected get instructionsLeft(): number {
    return Number(this.#instructionsLeft);
  }

  /** Gives the instance and its memory up, at any time but during its own work; the next use makes a new one. */
  release(): void {
    if (!this.#loaded) return;
    this.#likelyBytes = this.heapBytes;
    this.#budget.memories.give(this.#loaded.memory);
    this.#loaded = undefined;
  }

  /** Gives the instance up if its heap has grown too far. To be called when nothing of a job is alive any more. */
  protected recycle(): void {
    const { takenBytes = 0 } = this.#loaded ?? {};
    if (this.heapBytes > Math.max(restingBytesMax, takenBytes)) this.release();
  }

  /**
   * Runs one piece of work, with what is left of the instructions or with as many as given. Fails with `unreadable`:
   * `too_complex` where memory, stack or instructions ran out, else `corrupt`; with `overloaded` where the bodies of other
   * requests leave it too little memory. After a trap, and after any error that the
   * engine did not raise itself, its state is unknown and the instance is given up.
   */
  protected run<T>(work: (engine: Engine) => T, instructions?: number): T {
    this.#loaded ??= this.#load();
    const { engine, fuel } = this.#loaded;
    if (fuel && instructions !== undefined) fuel.value = BigInt(instructions);
    const before: bigint = fuel?.value ?? 0n;
    this.#refused = false;
    this.#crowded = false;
    try {
      const result = work(engine);
      if (this.#refused && !this.survivesRefusal) throw new RangeError('The heap was refused more room.');
      return result;
    } catch (error) {
      if (error instanceof Failure) throw error;
      const exhausted =
        this.#refused ||
        (fuel && fuel.value < 0n) ||
        error instanceof RangeError ||
        isAllocationFailure(error);
      if (!isOwnError(error)) this.release();
      if (this.#crowded) throw overloaded(error);
      throw unreadable(exhausted ? 'too_complex' : 'corrupt', undefined, { cause: error });
    } finally {
      const after: bigint = fuel?.value ?? 0n;
      this.#instructions += before - after;
      this.#instructionsLeft = after;
    }
  }

  /** Adds to the instructions that are left; to be called inside `run`. */
  protected allow(instructions: number): void {
    const fuel = this.#loaded?.fuel;
    if (!fuel) return;
    fuel.value += BigInt(instructions);
    this.#instructions += BigInt(instructions);
  }

  #load(): Loaded<Engine> {
    const memory = this.#budget.memories.take(this.#floorBytes, this.#likelyBytes, (bytes) =>
      this.#budget.makeRoomFor(this, bytes),
    );
    const takenBytes = memory.buffer.byteLength;
    this.#watch(memory);
    let fuel: WebAssembly.Global | undefined;
    const engine = this.create((imports) => {
      const memories = { [memoryImport.module]: { [memoryImport.name]: memory } };
      const instance = new WebAssembly.Instance(this.#module, { ...imports, ...memories });
      fuel = instance.exports[fuelExport] as WebAssembly.Global | undefined;
      if (fuel) fuel.value = startingInstructions;
      return instance;
    });
    this.#generation++;
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
      if (!this.#budget.makeRoomFor(this, bytes)) {
        this.#crowded = this.#budget.isCrowded(bytes);
        throw new RangeError('The heaps of all engines are at their ceiling.');
      }
      const before = WebAssembly.Memory.prototype.grow.call(memory, pages);
      this.#refused = false;
      return before;
    };
  }
}

function overloaded(cause: unknown): Failure {
  const headers = { 'Retry-After': '2' };
  return new Failure('overloaded', 'Too many uploads stand in memory.', { headers }, { cause });
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
