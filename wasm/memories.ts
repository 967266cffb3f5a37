/** Memory of WebAssembly grows by pages (Core 4.2.8). */
export const pageBytes = 65_536;

/** The name under which a module imports its memory. */
export const memoryImport = { module: 'memory', name: 'memory' } as const;

/** The largest heap of an engine; modules declare no more. */
export const memoryBytesMax = 64 * 1024 * 1024;

/** The most memory that may remain unused before the next engine has to reuse some of it. */
const idleBytesMax = 24 * 1024 * 1024;

/**
 * Memories that engines have released, for reuse. V8 lets some 64 MB of them pile up before it collects any,
 * and they can't be freed explicitly. They are held by weak references, so that V8 may collect them.
 */
export class Memories {
  #idle: WeakRef<WebAssembly.Memory>[] = [];

  /**
   * A zeroed memory with at least `floorBytes`: the released one closest to `likelyBytes`, else a new one.
   * `fits` returns whether a memory of a size fits into the budget.
   */
  take(floorBytes: number, likelyBytes: number, fits: (bytes: number) => boolean): WebAssembly.Memory {
    const distance = ({ buffer }: WebAssembly.Memory) => Math.abs(buffer.byteLength - likelyBytes);
    const standing = this.#standing();
    // `fits` makes room at the cost of other engines, so it is only called for the memory that is taken.
    const nearest = standing
      .filter(({ buffer }) => buffer.byteLength >= floorBytes)
      .toSorted((one, other) => distance(one) - distance(other))
      .find(({ buffer }) => fits(buffer.byteLength));
    const idleBytes = standing.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
    const isFar = nearest && distance(nearest) > idleBytesMax / 2 && idleBytes + likelyBytes <= idleBytesMax;
    if (!nearest || isFar) {
      const [initial, maximum] = [floorBytes / pageBytes, memoryBytesMax / pageBytes];
      return new WebAssembly.Memory({ initial, maximum });
    }
    this.#idle = this.#idle.filter((reference) => reference.deref() !== nearest);
    new Uint8Array(nearest.buffer).fill(0);
    return nearest;
  }

  /**
   * Accepts a memory for reuse. Nothing may use it any more, because code that ran later would corrupt
   * another engine.
   */
  give(memory: WebAssembly.Memory): void {
    this.#idle.push(new WeakRef(memory));
  }

  #standing(): readonly WebAssembly.Memory[] {
    const standing = this.#idle.flatMap((reference) => reference.deref() ?? []);
    if (standing.length < this.#idle.length) this.#idle = standing.map((memory) => new WeakRef(memory));
    return standing;
  }
}
