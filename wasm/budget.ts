import { Memories } from './memories.ts';

/**
 * The heaps of all engines and the bodies of all requests together. The isolate has 128 MB: 96 MiB are to be in use at most,
 * of which V8's objects and the Worker's own data take 15 and the pictures that pass between the engines 17.
 */
export const engineBytesMax = 64 * 1024 * 1024;

/** What a budget knows of an engine. */
export interface Tenant {
  readonly heapBytes: number;
  /** A document is open in it: it can be opened again in another instance. */
  readonly hasDocument: boolean;
  /** Milliseconds of the processor that another instance takes, about: what is made again soonest goes first. */
  readonly startMs: number;
  release(): void;
}

/**
 * Keeps the engines of one isolate under a common ceiling, which they share with the bodies of requests. They work one after
 * the other and keep nothing that they can't make again, so the one that works takes the room that it needs from the others.
 */
export class MemoryBudget {
  readonly memories = new Memories();
  readonly #tenants: Tenant[] = [];
  #bodyBytes = () => 0;
  #ownBytes = 0;

  add(tenant: Tenant): void {
    this.#tenants.push(tenant);
  }

  /** `bodyBytes` tells what the bodies of all requests hold now. */
  shareWith(bodyBytes: () => number): void {
    this.#bodyBytes = bodyBytes;
  }

  /** A reading begins, of a request whose body holds so many of these bytes. */
  beginReading(ownBytes: number): void {
    this.#ownBytes = ownBytes;
  }

  /** To be called before the heap of `worker` comes to have `bytes`. False where they can't be had. */
  makeRoomFor(worker: Tenant, bytes: number): boolean {
    return this.#makeRoom(
      bytes,
      this.#tenants.filter((tenant) => tenant !== worker),
    );
  }

  /** Takes from the engines what bodies have come to need, or will at most: `bodyBytes`. To be called while none of them works. */
  makeRoom(bodyBytes: number = this.#bodyBytes()): void {
    this.#makeRoom(bodyBytes - this.#bodyBytes(), this.#tenants);
  }

  /** Whether it is only for the bodies of other requests that a heap can't have `bytes`. */
  isCrowded(bytes: number): boolean {
    return bytes <= engineBytesMax - this.#ownBytes;
  }

  #makeRoom(bytes: number, others: readonly Tenant[]): boolean {
    const fits = () => this.#bodyBytes() + sumOf(others) + bytes <= engineBytesMax;
    const byEffort = others
      .filter(({ heapBytes }) => heapBytes > 0)
      .toSorted((one, other) => effortOf(one) - effortOf(other));
    for (const tenant of byEffort) {
      if (fits()) return true;
      tenant.release();
    }
    return fits();
  }

  get heapBytes(): number {
    return sumOf(this.#tenants);
  }

  releaseAll(): void {
    for (const tenant of this.#tenants) tenant.release();
  }
}

/** A document takes longer to open than any engine to start, as far as one can know. */
function effortOf({ hasDocument, startMs }: Tenant): number {
  return hasDocument ? Number.POSITIVE_INFINITY : startMs;
}

function sumOf(tenants: readonly Tenant[]): number {
  return tenants.reduce((sum, { heapBytes }) => sum + heapBytes, 0);
}
