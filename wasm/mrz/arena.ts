interface TakenRange {
  readonly from: number;
  readonly to: number;
}

const align = (address: number) => (address + 15) & ~15;

/**
 * Places weights and maps in the kernel's linear memory: first fit. The caller frees blocks one by one or all
 * at once. The memory grows as needed, up to its maximum. Needing more is a bug and throws.
 */
export class Arena {
  readonly #memory: WebAssembly.Memory;
  #base = 0;
  #taken: TakenRange[] = [];

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
  }

  /** Address of `bytes` free bytes, a multiple of 16. They are not zeroed. */
  take(bytes: number): number {
    let from = this.#base;
    let place = 0;
    for (const block of this.#taken) {
      if (block.from - from >= bytes) break;
      from = align(block.to);
      place++;
    }
    this.#taken.splice(place, 0, { from, to: from + bytes });
    const missing = from + bytes - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / 65536));
    return from;
  }

  give(address: number): void {
    this.#taken = this.#taken.filter((block) => block.from !== address);
  }

  /** Frees everything taken since `keep`. */
  clear(): void {
    this.#taken = [];
  }

  /** Keeps everything taken so far for ever. */
  keep(): void {
    this.#base = align(Math.max(this.#base, ...this.#taken.map((block) => block.to)));
    this.#taken = [];
  }
}
