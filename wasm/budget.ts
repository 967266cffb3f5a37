/**
 * All heaps together. The isolate has 128 MB: the rest is for the bodies of requests, the pictures that pass between the
 * engines, and V8's own heap. The three engines that read a scan fit in it at rest (70 MiB), else each page would make
 * them again and leave their old heaps to the garbage collector.
 */
export const engineBytesMax = 72 * 1024 * 1024;

/**
 * All heaps together while a document is open in one of them, which would have to be opened again: a reader at rest (22 MiB
 * at most) finds room beside a full one.
 */
export const engineBytesMaxWithDocument = 88 * 1024 * 1024;

/** What a budget knows of an engine. */
export interface Tenant {
  readonly heapBytes: number;
  /** A document is open in it: it can be opened again in another instance. */
  readonly hasDocument: boolean;
  release(): void;
}

/**
 * Keeps the engines of one isolate under a common ceiling. They work one after the other and keep nothing that they can't
 * make again, so the one that works takes the room that it needs from the others, the largest first.
 */
export class MemoryBudget {
  readonly #tenants: Tenant[] = [];

  add(tenant: Tenant): void {
    this.#tenants.push(tenant);
  }

  /** To be called before the heap of `worker` comes to have `bytes`. */
  makeRoomFor(worker: Tenant, bytes: number): void {
    const others = this.#tenants
      .filter((tenant) => tenant !== worker && tenant.heapBytes > 0)
      .sort((one, other) => other.heapBytes - one.heapBytes);
    const idle = others.filter(({ hasDocument }) => !hasDocument);
    const open = others.filter(({ hasDocument }) => hasDocument);
    this.#release(idle, worker, engineBytesMax - bytes);
    this.#release(open, worker, engineBytesMaxWithDocument - bytes);
  }

  /** Takes from the tenants, one after another, until all but the worker hold at most `othersBytesMax`. */
  #release(tenants: readonly Tenant[], worker: Tenant, othersBytesMax: number): void {
    for (const tenant of tenants) {
      if (this.heapBytes - worker.heapBytes <= othersBytesMax) return;
      tenant.release();
    }
  }

  get heapBytes(): number {
    return this.#tenants.reduce((sum, { heapBytes }) => sum + heapBytes, 0);
  }

  releaseAll(): void {
    for (const tenant of this.#tenants) tenant.release();
  }
}
