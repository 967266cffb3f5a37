import { mebibyte } from '../src/limits.ts';

/** Memory of WebAssembly grows by pages (Core 4.2.8). */
export const pageBytes = 65_536;

/** The name under which a module imports its memory. */
export const memoryImport = { module: 'memory', name: 'memory' } as const;

/** The largest heap of an engine; modules declare no more. */
export const memoryBytesMax = 64 * mebibyte;

/** The most memory that may remain unused before the next engine has to reuse some of it. */
const idleBytesMax = 24 * mebibyte;

/**
 * Memories that engines have released, for reuse. They can't be freed explicitly, and V8 lets some 64 MB of
 * them pile up before it collects any. So during a reading they are held, and count towards the budget like
 * those in use; between readings V8 may collect them.
 *
 * A weak reference that is made or followed keeps its memory until the isolate has handled its next event
 * (ECMA-262, 9.9.3), far longer than a large page takes. So none is made or followed during a reading.
 */
export class Memories {
  #idle: WebAssembly.Memory[] = [];
  #resting: readonly WeakRef<WebAssembly.Memory>[] = [];

  /**
   * A zeroed memory of at least `floorBytes`: a released one, else a new one. Once it has grown to
   * `likelyBytes`, the other released ones must fit beside it into `roomBytes`. Those that don't are left to
   * V8, which collects them only later. So the memory is taken for which the fewest bytes are left to V8, and
   * among equals the one closest in size. `fits` returns whether the budget has room for a memory of a size.
   */
  take(
    floorBytes: number,
    likelyBytes: number,
    fits: (bytes: number) => boolean,
    roomBytes = Number.POSITIVE_INFINITY,
  ): WebAssembly.Memory {
    const { idleBytes } = this;
    const distance = ({ buffer }: WebAssembly.Memory) => Math.abs(buffer.byteLength - likelyBytes);
    const lost = ({ buffer: { byteLength } }: WebAssembly.Memory) =>
      Math.max(0, idleBytes - byteLength + Math.max(byteLength, likelyBytes) - roomBytes);
    const byPreference = this.#idle
      .filter(({ buffer }) => buffer.byteLength >= floorBytes)
      .toSorted((one, other) => lost(one) - lost(other) || distance(one) - distance(other));
    // `fits` makes room at the cost of other engines and of idle memories, so it is called for one memory
    // after the other, until one fits.
    const nearest = byPreference.find((memory) =>
      this.#without(memory, () => fits(memory.buffer.byteLength)),
    );
    const isFar = nearest && distance(nearest) > idleBytesMax / 2 && idleBytes + likelyBytes <= idleBytesMax;
    if (!nearest || isFar) {
      const [initial, maximum] = [floorBytes / pageBytes, memoryBytesMax / pageBytes];
      return new WebAssembly.Memory({ initial, maximum });
    }
    this.#idle = this.#idle.filter((memory) => memory !== nearest);
    new Uint8Array(nearest.buffer).fill(0);
    return nearest;
  }

  /**
   * Accepts a memory for reuse. Nothing may use it any more, because code that ran later would corrupt
   * another engine.
   */
  give(memory: WebAssembly.Memory): void {
    this.#idle.push(memory);
  }

  /** Leaves memories to V8 until the rest has no more than this many bytes. The largest that fit are kept. */
  keepAtMost(bytes: number): void {
    let left = bytes;
    this.#idle = this.#idle
      .toSorted((one, other) => other.buffer.byteLength - one.buffer.byteLength)
      .filter(({ buffer }) => {
        const isKept = buffer.byteLength <= left;
        if (isKept) left -= buffer.byteLength;
        return isKept;
      });
  }

  /** Bytes of the memories that are held. */
  get idleBytes(): number {
    return this.#idle.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  }

  /** Lets V8 collect all of them until `wake`. Must be called when no engine will work for a while. */
  rest(): void {
    this.#resting = this.#idle.map((memory) => new WeakRef(memory));
    this.#idle = [];
  }

  /** Takes back those that V8 has not collected. */
  wake(): void {
    this.#idle.push(...this.#resting.flatMap((reference) => reference.deref() ?? []));
    this.#resting = [];
  }

  /** Runs `work` while a memory is not among the idle ones. */
  #without<T>(memory: WebAssembly.Memory, work: () => T): T {
    this.#idle = this.#idle.filter((other) => other !== memory);
    const result = work();
    this.#idle.push(memory);
    return result;
  }
}
