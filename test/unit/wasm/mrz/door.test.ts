import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Unreadable } from '../../../../src/failure.ts';
import { alphabet } from '../../../../src/formats/mrz/alphabet.ts';
import { MemoryBudget } from '../../../../wasm/budget.ts';
import { ComputeBudget } from '../../../../wasm/compute.ts';
import { memoryBytesMax, memoryImport, pageBytes } from '../../../../wasm/memories.ts';
import { Arena } from '../../../../wasm/mrz/arena.ts';
import { classAlphabet, locateStride, NetworkDoor, stripHeight } from '../../../../wasm/mrz/door.ts';
import { type Kernel, loadNetwork, runNetwork, takeMap } from '../../../../wasm/mrz/network.ts';
import versions from '../../../../wasm/mrz/versions.json' with { type: 'json' };
import { type NetworkName, parseWeights } from '../../../../wasm/mrz/weights.ts';

const folder = new URL('../../../../wasm/mrz/', import.meta.url);
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
// The Worker's types know no compilation at run time; Node has it.
const module: WebAssembly.Module = Reflect.construct(WebAssembly.Module, [bytesOf('kernel.wasm')]);
const weightsFile = bytesOf('weights.bin').buffer;
const doorWith = (
  weights: ArrayBuffer = weightsFile,
  compute = new ComputeBudget(),
  memory = new MemoryBudget(),
) => new NetworkDoor(module, weights, { memory, compute });

interface Vector {
  readonly shape: readonly [number, number, number, number];
  readonly outputShape: readonly number[];
  readonly output: readonly number[];
}
const vectors = JSON.parse(new TextDecoder().decode(bytesOf('train/vector.json'))) as Record<string, Vector>;

/** The vectors' input: element i is ((i * i * 31 + i * 17) mod 251) / 125 - 1. */
function vectorInput(count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => ((i * i * 31 + i * 17) % 251) / 125 - 1);
}

function runVector(name: NetworkName, { shape }: Vector) {
  const memory = new WebAssembly.Memory({
    initial: versions.floorBytes / pageBytes,
    maximum: memoryBytesMax / pageBytes,
  });
  const imports = { [memoryImport.module]: { [memoryImport.name]: memory } };
  const kernel = new WebAssembly.Instance(module, imports).exports as unknown as Kernel;
  const arena = new Arena(memory);
  const network = loadNetwork(kernel, arena, parseWeights(weightsFile).network(name));
  const input = takeMap(arena, { height: shape[2], width: shape[3], channels: 1 });
  new Float32Array(kernel.memory.buffer, input.address, shape[2] * shape[3]).set(
    vectorInput(shape[2] * shape[3]),
  );
  const map = runNetwork(kernel, arena, network, input);
  const data = new Float32Array(kernel.memory.buffer, map.address, map.height * map.width * map.channels);
  return (channel: number, pixel: number) => data[pixel * map.channels + channel]!;
}

describe('the alphabet', () => {
  it('of the weights is that of the reader, and has the characters of ICAO 9303', () => {
    expect(parseWeights(weightsFile).alphabet).toBe(classAlphabet);
    expect([...classAlphabet].sort()).toEqual([...alphabet].sort());
  });
  it('of other weights is refused', () => {
    const other = new Uint8Array(weightsFile.slice(0));
    const at = Buffer.from(other.buffer).indexOf(classAlphabet);
    other.set([0x42, 0x41], at + classAlphabet.indexOf('A'));
    const door = doorWith(other.buffer);
    const strip = { width: 200, height: stripHeight, gray: new Uint8Array(200 * stripHeight) };
    expect(() => door.recognise(strip)).toThrow('was trained for <0123456789BA');
  });
});

describe('the committed binaries', () => {
  it.each(['kernel.wasm', 'weights.bin'] as const)('%s has the size and SHA-256 of versions.json', (name) => {
    const bytes = bytesOf(name);
    expect({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }).toEqual(
      versions[name],
    );
  });
  it('stay under 900 kB of weights', () => {
    expect(versions['weights.bin'].bytes).toBeLessThan(900_000);
  });
});

describe('kernel and torch', () => {
  it.each(['locate', 'read', 'reread'] as const)('agree to 1e-3 on the vector of %s', (name) => {
    const vector = vectors[name]!;
    const channels = vector.outputShape[1]!;
    const pixels = vector.output.length / channels;
    const at = runVector(name, vector);
    let largest = 0;
    for (let channel = 0; channel < channels; channel++) {
      for (let pixel = 0; pixel < pixels; pixel++) {
        const expected = vector.output[channel * pixels + pixel]!;
        largest = Math.max(
          largest,
          Math.abs(at(channel, pixel) - expected) / Math.max(1, Math.abs(expected)),
        );
      }
    }
    expect(pixels).toBeGreaterThan(20);
    expect(largest).toBeLessThan(1e-3);
  });
});

describe('door', () => {
  it('gives maps of the size of the picture, and probabilities that sum to 1', () => {
    const door = doorWith();
    const noise = (width: number, height: number) => ({
      width,
      height,
      gray: Uint8Array.from({ length: width * height }, (_, i) => (i * i * 7 + i * 13) % 256),
    });
    const maps = door.locate(noise(510, 333));
    expect([maps.width, maps.height]).toEqual([Math.ceil(510 / locateStride), Math.ceil(333 / locateStride)]);
    expect(maps.block.length).toBe(maps.width * maps.height);
    const { steps, probabilities } = door.recognise(noise(601, stripHeight));
    expect(steps).toBe(151);
    for (let step = 0; step < steps; step++) {
      const row = probabilities.subarray(
        (step * probabilities.length) / steps,
        ((step + 1) * probabilities.length) / steps,
      );
      expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4);
    }
  });
  it('gives the same answer again after other work', () => {
    const door = doorWith();
    const strip = {
      width: 400,
      height: stripHeight,
      gray: new Uint8Array(400 * stripHeight).map((_, i) => i % 251),
    };
    const first = door.recognise(strip);
    door.locate({ width: 512, height: 512, gray: new Uint8Array(512 * 512).fill(9) });
    expect(door.recognise(strip)).toEqual(first);
  });
  it('takes the cost of each run from the budget of the request, and refuses to run beyond it', () => {
    const compute = new ComputeBudget();
    const door = doorWith(weightsFile, compute);
    const strip = { width: 400, height: stripHeight, gray: new Uint8Array(400 * stripHeight) };
    compute.begin(1e9);
    door.recognise(strip);
    const cost = compute.spent;
    expect(cost).toBeGreaterThan(0);
    compute.begin(cost);
    door.recognise(strip);
    expect(() => door.recognise(strip)).toThrow(Unreadable);
    expect(door.runs).toBe(2);
  });
  it('keeps within its memory on the largest picture, and answers after a picture that is too large for it', () => {
    const door = doorWith();
    const blank = (side: number) => ({ width: side, height: side, gray: new Uint8Array(side * side) });
    door.locate(blank(512));
    expect(door.heapBytes).toBeLessThanOrEqual(24 * 1024 * 1024);
    expect(() => door.locate(blank(2048))).toThrow(RangeError);
    expect(door.locate(blank(64)).width).toBe(16);
  });
  it('works in a memory that another engine left, and leaves its own to the next', () => {
    const budget = new MemoryBudget();
    const left = new WebAssembly.Memory({ initial: 286, maximum: memoryBytesMax / pageBytes });
    new Uint8Array(left.buffer).fill(0xff);
    budget.memories.give(left);
    const door = doorWith(weightsFile, new ComputeBudget(), budget);
    const strip = {
      width: 400,
      height: stripHeight,
      gray: new Uint8Array(400 * stripHeight).map((_, i) => i % 251),
    };
    expect(door.recognise(strip)).toEqual(doorWith().recognise(strip));
    expect(door.heapBytes).toBe(left.buffer.byteLength);
    expect(budget.memories.idleBytes).toBe(0);
    door.release();
    expect([door.heapBytes, budget.memories.idleBytes]).toEqual([0, left.buffer.byteLength]);
  });
});
