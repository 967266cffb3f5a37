/** Memory of WebAssembly grows by pages (Core 4.2.8). */
export const pageBytes = 65_536;

/** The name under which a module imports its memory. */
export const memoryImport = { module: 'memory', name: 'memory' } as const;

/** The largest heap of an engine; modules declare no more. */
export const memoryBytesMax = 64 * 1024 * 1024;

/** So much of what is given up may stand before the next engine has to take some of it, though it is far too large. */
const idleBytesMax = 24 * 1024 * 1024;

/**
 * Memories that engines have given up, to be used again. V8 lets some 64 MB of them stand before it collects any, and they
 * can't be freed by hand: used again, they don't pile up. They count as in use until they are dropped, and V8 may then collect them even
 * while an engine works.
 */
export class Memories {
  #idle: WebAssembly.Memory[] = [];

  /** Bytes of what stands unused. */
  get idleBytes(): number {
    return this.#idle.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  }

  /** A memory of zeros with at least `floorBytes`: one that was given up and comes near to `likelyBytes`, else a new one. */
  take(floorBytes: number, likelyBytes: number): WebAssembly.Memory {
    const distance = ({ buffer }: WebAssembly.Memory) => Math.abs(buffer.byteLength - likelyBytes);
    const nearest = this.#idle
      .filter(({ buffer }) => buffer.byteLength >= floorBytes)
      .toSorted((one, other) => distance(one) - distance(other))[0];
    if (!nearest || (distance(nearest) > idleBytesMax / 2 && this.idleBytes + likelyBytes <= idleBytesMax)) {
      const [initial, maximum] = [floorBytes / pageBytes, memoryBytesMax / pageBytes];
      return new WebAssembly.Memory({ initial, maximum });
    }
    this.#idle = this.#idle.filter((memory) => memory !== nearest);
    new Uint8Array(nearest.buffer).fill(0);
    return nearest;
  }

  /** For a memory that nothing uses any more: code of an engine that ran later would break another's. */
  give(memory: WebAssembly.Memory): void {
    this.#idle.push(memory);
  }

  /** Drops what was given up, the smallest first, until no more than `bytes` of it stand. */
  drop(bytes: number): void {
    this.#idle.sort((one, other) => other.buffer.byteLength - one.buffer.byteLength);
    while (this.#idle.length > 0 && this.idleBytes > bytes) this.#idle.pop();
  }
}
