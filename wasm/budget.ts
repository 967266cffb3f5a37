import { mebibyte } from '../src/limits.ts';
import { Memories } from './memories.ts';

/**
 * Limit for the heaps of all engines and the bodies of all requests together. The isolate has 128 MB, of
 * which at most 96 MiB are to be in use: V8's objects and the Worker's own data take 18, and the pictures
 * that pass between engines 14. Two are in reserve.
 */
export const engineBytesMax = 62 * mebibyte;

/** What a budget knows of an engine. */
export interface Tenant {
  readonly heapBytes: number;
  /** Whether a document is open in it. It can be opened again in another instance. */
  readonly hasDocument: boolean;
  /**
   * Processor time in milliseconds, roughly, to make another instance. The engine that is restarted fastest
   * is released first.
   */
  readonly startMs: number;
  release(): void;
}

/**
 * Keeps the engines of one isolate, together with the bodies of requests, below a common limit. Engines work
 * one after the other and can restore whatever they hold, so the working engine takes the memory that it
 * needs from the others.
 */
export class MemoryBudget {
  readonly memories = new Memories();
  readonly #tenants: Tenant[] = [];
  #bodyBytes = () => 0;
  #ownBytes = 0;
  #reading = 0;

  add(tenant: Tenant): void {
    this.#tenants.push(tenant);
  }

  /** `bodyBytes` returns the memory that the bodies of all requests hold now. */
  shareWith(bodyBytes: () => number): void {
    this.#bodyBytes = bodyBytes;
  }

  /** Begins a reading for a request whose own body holds `ownBytes` of that memory. */
  beginReading(ownBytes: number): void {
    this.#ownBytes = ownBytes;
    this.#reading++;
    this.memories.wake();
  }

  /** The number of readings that have begun. */
  get reading(): number {
    return this.#reading;
  }

  /** Ends a reading: takes from the engines the memory that bodies may need, `bodyBytes`. */
  endReading(bodyBytes: number): void {
    this.makeRoom(bodyBytes);
    this.memories.rest();
  }

  /** Whether the heap of `worker` can grow to `bytes` while all others stay, idle memories too. */
  hasRoomFor(worker: Tenant, bytes: number): boolean {
    return this.#left(bytes, this.#othersOf(worker)) >= this.memories.idleBytes;
  }

  /** Bytes that the heap of `worker` and idle memories can have together while all others stay. */
  roomFor(worker: Tenant): number {
    return this.#left(0, this.#othersOf(worker));
  }

  /** Must be called before the heap of `worker` grows to `bytes`. False if that is not possible. */
  makeRoomFor(worker: Tenant, bytes: number): boolean {
    return this.#makeRoom(bytes, this.#othersOf(worker));
  }

  /**
   * Must be called before `worker` starts in a memory that will have `bytes`. If there is no room for that
   * beside the memories of other engines, some of them give up theirs, so that `worker` can start in one of
   * these.
   */
  releaseFor(worker: Tenant, bytes: number): void {
    this.#release(bytes, this.#othersOf(worker));
  }

  /** Takes from the engines the memory that bodies need now. Must be called while no engine works. */
  makeRoom(bodyBytes: number = this.#bodyBytes()): void {
    this.#makeRoom(bodyBytes - this.#bodyBytes(), this.#tenants);
  }

  /** Whether a heap can't grow to `bytes` only because of the bodies of other requests. */
  isCrowded(bytes: number): boolean {
    return bytes <= engineBytesMax - this.#ownBytes;
  }

  /** Idle memories are left to V8 before an engine has to give up its own. */
  #makeRoom(bytes: number, others: readonly Tenant[]): boolean {
    this.#release(bytes, others);
    const left = this.#left(bytes, others);
    this.memories.keepAtMost(left);
    return left >= 0;
  }

  #release(bytes: number, others: readonly Tenant[]): void {
    const byEffort = others
      .filter(({ heapBytes }) => heapBytes > 0)
      .toSorted((one, other) => effortOf(one) - effortOf(other));
    for (const tenant of byEffort) {
      if (this.#left(bytes, others) >= 0) return;
      tenant.release();
    }
  }

  /** What is left beside the bodies, the heaps of `others` and `bytes`. Idle memories don't count. */
  #left(bytes: number, others: readonly Tenant[]): number {
    return engineBytesMax - this.#bodyBytes() - sumOf(others) - bytes;
  }

  #othersOf(worker: Tenant): readonly Tenant[] {
    return this.#tenants.filter((tenant) => tenant !== worker);
  }

  get heapBytes(): number {
    return sumOf(this.#tenants);
  }

  releaseAll(): void {
    for (const tenant of this.#tenants) tenant.release();
    this.memories.rest();
  }
}

/**
 * The cost of releasing an engine. Opening a document again is assumed to take longer than starting any
 * engine.
 */
function effortOf({ hasDocument, startMs }: Tenant): number {
  return hasDocument ? Number.POSITIVE_INFINITY : startMs;
}

function sumOf(tenants: readonly Tenant[]): number {
  return tenants.reduce((sum, { heapBytes }) => sum + heapBytes, 0);
}
