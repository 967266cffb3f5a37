/** All heaps together: the isolate has 128 MB, and the pictures that pass between the engines need their share. */
export const engineBytesMax = 96 * 1024 * 1024;

/** What a budget knows of an engine. */
export interface Tenant {
  readonly heapBytes: number;
  /** What its heap can grow to. */
  readonly ceilingBytes: number;
  /** Nothing of a caller lives in it. */
  readonly idle: boolean;
  release(): void;
}

/**
 * Keeps the engines of one isolate under a common ceiling. They work one after the other, so before one works the others
 * give up what it may come to need, the largest first.
 */
export class MemoryBudget {
  readonly #tenants: Tenant[] = [];

  add(tenant: Tenant): void {
    this.#tenants.push(tenant);
  }

  /** To be called before `worker` works. */
  makeRoomFor(worker: Tenant): void {
    const others = this.#tenants
      .filter((tenant) => tenant !== worker && tenant.heapBytes > 0)
      .sort((one, other) => other.heapBytes - one.heapBytes);
    let held = others.reduce((sum, { heapBytes }) => sum + heapBytes, 0);
    for (const tenant of others) {
      if (held + worker.ceilingBytes <= engineBytesMax) return;
      if (!tenant.idle) continue;
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
