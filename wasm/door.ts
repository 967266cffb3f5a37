import { Failure, unreadable } from '../src/verify/failure.ts';
import type { MemoryBudget, Tenant } from './budget.ts';
import type { ComputeBudget } from './compute.ts';
import { fuelExport } from './fuel.ts';

/** An engine's heap may stay this far above its size at rest; beyond it the instance is given up after the job. */
const residueBytesMax = 16 * 1024 * 1024;

export type Instantiate = (imports: WebAssembly.Imports) => WebAssembly.Instance;

/** The global of a metered module: the instructions that are left of its present work. */
interface Fuel {
  value: bigint;
}

interface Loaded<Engine> {
  readonly engine: Engine;
  readonly memory: WebAssembly.Memory;
  readonly floorBytes: number;
  readonly fuel: Fuel;
}

/** Memory of WebAssembly grows by pages (Core 4.2.8). */
const pageBytes = 65_536;

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
  readonly #memory: MemoryBudget;
  readonly #compute: ComputeBudget;
  readonly #module: WebAssembly.Module;
  #loaded: Loaded<Engine> | undefined;
  #generation = 0;
  /** Set when the heap was refused more room, until it is given some. */
  #refused = false;
  #instructions = 0;

  /** `ceilingBytes` is the maximum of the module's memory. */
  constructor(module: WebAssembly.Module, ceilingBytes: number, { memory, compute }: Budgets) {
    this.#module = module;
    this.ceilingBytes = ceilingBytes;
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
    this.#loaded = undefined;
  }

  /** Gives the instance up if its heap has grown too far. To be called when nothing of a job is alive any more. */
  protected recycle(): void {
    if (this.#loaded && this.heapBytes > this.#loaded.floorBytes + residueBytesMax) this.release();
  }

  /**
   * Runs one piece of work with the instructions that the request has left, or with fewer. Fails with `unreadable`:
   * `too_complex` where memory, stack or instructions ran out, else `corrupt`. After a trap, and after any error that the
   * engine did not raise itself, its state is unknown and the instance is given up.
   */
  protected run<T>(work: (engine: Engine) => T, instructionsMax = Number.POSITIVE_INFINITY): T {
    const instructions = Math.min(this.#compute.left, instructionsMax);
    if (instructions <= 0) throw unreadable('too_complex');
    this.#loaded ??= this.#load();
    const { engine, fuel } = this.#loaded;
    fuel.value = BigInt(Math.floor(instructions));
    this.#refused = false;
    try {
      const result = work(engine);
      if (this.#refused && !this.survivesRefusal) throw new RangeError('The heap was refused more room.');
      return result;
    } catch (error) {
      if (error instanceof Failure) throw error;
      const exhausted =
        this.#refused || fuel.value < 0n || error instanceof RangeError || isAllocationFailure(error);
      if (!isOwnError(error)) this.release();
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
    let memory: WebAssembly.Memory | undefined;
    let fuel: Fuel | undefined;
    const engine = this.create((imports) => {
      const instance = new WebAssembly.Instance(this.#module, imports);
      memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
      if (memory) {
        this.#memory.makeRoomFor(this, memory.buffer.byteLength);
        this.#watch(memory);
      }
      fuel = instance.exports[fuelExport] as Fuel | undefined;
      if (fuel) fuel.value = ownInstructions;
      return instance;
    });
    if (!memory || !fuel) throw new Error('The module exports no memory, or is not metered.');
    this.#generation++;
    this.#compute.take(Number(ownInstructions - fuel.value));
    return { engine, memory, floorBytes: memory.buffer.byteLength, fuel };
  }

  /**
   * The engines ask for room from JavaScript, where the others can give theirs up for it and a refusal can be noticed. The
   * ceiling itself is in the module.
   */
  #watch(memory: WebAssembly.Memory): void {
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      const bytes = memory.buffer.byteLength + pages * pageBytes;
      if (bytes <= this.ceilingBytes) this.#memory.makeRoomFor(this, bytes);
      this.#refused = true;
      const before = grow(pages);
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
