/**
 * All heaps together: half of what the isolate may hold. The other half is for the bodies of requests, the pictures that
 * pass between the engines, and V8's own heap.
 */
export const engineBytesMax = 64 * 1024 * 1024;

/** What a budget knows of an engine. */
export interface Tenant {
  readonly heapBytes: number;
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
    let held = others.reduce((sum, { heapBytes }) => sum + heapBytes, 0);
    for (const tenant of others) {
      if (held + bytes <= engineBytesMax) return;
      held -= tenant.heapBytes;
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
