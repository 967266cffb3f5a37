/** A stream of numbers in [0, 1). */
export interface Random {
  (): number;
  /** Fills `sums` with sums of four numbers each, the next of the stream. */
  fillWithSums(sums: Float64Array): void;
}

/** A seeded stream, mulberry32: the same seed gives the same specimen. */
export function seeded(seed: number): Random {
  const step = 0x6d2b79f5;
  let state = seed | 0;
  const next = () => {
    state = (state + step) | 0;
    return mixed(state) / 2 ** 32;
  };
  // Noise of whole pictures takes most of the time that they take.
  const fillWithSums = (sums: Float64Array) => {
    let at = state;
    for (let index = 0; index < sums.length; index++) {
      const first = mixed(at + step) + mixed(at + 2 * step);
      sums[index] = (first + mixed(at + 3 * step) + mixed(at + 4 * step)) / 2 ** 32;
      at = (at + 4 * step) | 0;
    }
    state = at;
  };
  return Object.assign(next, { fillWithSums });
}

function mixed(state: number): number {
  let bits = Math.imul(state ^ (state >>> 15), state | 1);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
  return (bits ^ (bits >>> 14)) >>> 0;
}

/** A seed for a name, FNV-1a. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Roughly normal with standard deviation 1: the sum of four uniform numbers. */
export function normal(random: Random): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}

/** Fills `out` with what `normal` would give one by one, several times as fast. */
export function fillWithNormals(out: Float64Array, random: Random): void {
  random.fillWithSums(out);
  for (let index = 0; index < out.length; index++) out[index] = (out[index]! - 2) * Math.sqrt(3);
}
