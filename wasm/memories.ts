/** Memory of WebAssembly grows by pages (Core 4.2.8). */
export const pageBytes = 65_536;

/** The name under which a module imports its memory. */
export const memoryImport = { module: 'memory', name: 'memory' } as const;

/** The largest heap of an engine; modules declare no more. */
export const memoryBytesMax = 64 * 1024 * 1024;

/** So much of what is given up may stand beside the memories in use before the next engine has to take some of it. */
const idleBytesMax = 24 * 1024 * 1024;

/**
 * Memories that engines have given up, to be used again. V8 lets some 64 MB of them stand before it collects any, and they
 * can't be freed by hand: used again, they don't pile up. They are held weakly, so that V8 may take them.
 */
export class Memories {
  #idle: WeakRef<WebAssembly.Memory>[] = [];

  /**
   * A memory of zeros with at least `floorBytes`: one that was given up and comes near to `likelyBytes`, else a new one.
   * `fits` says whether there is room for a memory of so many bytes.
   */
  take(floorBytes: number, likelyBytes: number, fits: (bytes: number) => boolean): WebAssembly.Memory {
    const distance = ({ buffer }: WebAssembly.Memory) => Math.abs(buffer.byteLength - likelyBytes);
    const standing = this.#standing();
    // Asking whether one fits makes room for it, at the cost of other engines: only for the one that is taken.
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

  /** For a memory that nothing uses any more: code of an engine that ran later would break another's. */
  give(memory: WebAssembly.Memory): void {
    this.#idle.push(new WeakRef(memory));
  }

  #standing(): readonly WebAssembly.Memory[] {
    const standing = this.#idle.flatMap((reference) => reference.deref() ?? []);
    if (standing.length < this.#idle.length) this.#idle = standing.map((memory) => new WeakRef(memory));
    return standing;
  }
}
