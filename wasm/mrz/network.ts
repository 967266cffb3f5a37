import type { Arena } from './arena.ts';
import { type ConvLayer, itemAt, type Network, type NetworkLayer } from './weights.ts';

/**
 * What kernel.wasm exports; kernel/ says what each function does. Addresses, row lengths and sizes are in
 * bytes.
 */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly pad: (...args: readonly number[]) => void;
  readonly add: (a: number, b: number, dst: number, bytes: number) => void;
  readonly upsample2: (src: number, height: number, width: number, channels: number, dst: number) => void;
  readonly conv: (...args: readonly number[]) => void;
  readonly depthwise: (...args: readonly number[]) => void;
}

/** A map in the kernel's memory: rows of pixels of channels, f32. */
export interface FeatureMap {
  readonly address: number;
  readonly height: number;
  readonly width: number;
  readonly channels: number;
}

type MapSize = Omit<FeatureMap, 'address'>;

/** A network whose weights lie in the kernel's memory. */
export interface LoadedNetwork {
  readonly layers: readonly LoadedLayer[];
}
type LoadedLayer = Exclude<NetworkLayer, ConvLayer> | LoadedConvLayer;
type LoadedConvLayer = Omit<ConvLayer, 'weights' | 'bias'> & {
  readonly weightsAt: number;
  readonly biasAt: number;
};

/** Copies the weights of a network into the kernel's memory, where they stay. */
export function loadNetwork(kernel: Kernel, arena: Arena, network: Network): LoadedNetwork {
  const store = (values: Float32Array) => {
    const address = arena.take(values.byteLength);
    new Float32Array(kernel.memory.buffer, address, values.length).set(values);
    return address;
  };
  return {
    layers: network.layers.map((layer) => {
      if (layer.op !== 'conv') return layer;
      const { weights, bias, ...shape } = layer;
      return { ...shape, weightsAt: store(weights), biasAt: store(bias) };
    }),
  };
}

/**
 * Runs a network over an input that was taken from `arena`, and gives its last map, also taken from it. Every
 * other map is given back as soon as no layer needs it any more.
 */
export function runNetwork(
  kernel: Kernel,
  arena: Arena,
  { layers }: LoadedNetwork,
  input: FeatureMap,
): FeatureMap {
  const maps = [input];
  const lastUses = lastUsesOf(layers);
  for (const [index, layer] of layers.entries()) {
    maps.push(runLayer(kernel, arena, layer, maps));
    lastUses.forEach((last, number) => {
      if (last === index) arena.give(itemAt(maps, number).address);
    });
  }
  return itemAt(maps, layers.length);
}

/** For every map but the last, the index of the last layer that reads it. */
function lastUsesOf(layers: readonly LoadedLayer[]): readonly number[] {
  const uses: number[] = [];
  for (const [index, layer] of layers.entries()) {
    uses[layer.from] = index;
    if (layer.op === 'add') uses[layer.other] = index;
  }
  return uses;
}

function runLayer(kernel: Kernel, arena: Arena, layer: LoadedLayer, maps: readonly FeatureMap[]): FeatureMap {
  const source = itemAt(maps, layer.from);
  const { address, height, width, channels } = source;
  if (layer.op === 'conv') return convolve(kernel, arena, layer, source);
  if (layer.op === 'add') {
    const sum = takeMap(arena, source);
    kernel.add(address, itemAt(maps, layer.other).address, sum.address, bytesOf(sum));
    return sum;
  }
  const doubled = takeMap(arena, { height: 2 * height, width: 2 * width, channels });
  kernel.upsample2(address, height, width, channels, doubled.address);
  return doubled;
}

function convolve(kernel: Kernel, arena: Arena, layer: LoadedConvLayer, source: FeatureMap): FeatureMap {
  const padded = withMargin(kernel, arena, source, layer.margin);
  const height = Math.floor((padded.height - layer.kernel[0]) / layer.stride[0]) + 1;
  const width = Math.floor((padded.width - layer.kernel[1]) / layer.stride[1]) + 1;
  const result = takeMap(arena, { height, width, channels: layer.outChannels });
  const rowBytes = padded.width * padded.channels * 4;
  const shape = [...layer.kernel, ...layer.stride, layer.relu ? 1 : 0];
  const { weightsAt, biasAt, inChannels, outChannels } = layer;
  const into = [weightsAt, biasAt, result.address, height, width];
  if (layer.depthwise) kernel.depthwise(padded.address, rowBytes, inChannels, ...into, ...shape);
  else kernel.conv(padded.address, rowBytes, inChannels, ...into, outChannels, ...shape);
  if (padded !== source) arena.give(padded.address);
  return result;
}

function withMargin(
  kernel: Kernel,
  arena: Arena,
  source: FeatureMap,
  [y, x]: readonly [number, number],
): FeatureMap {
  if (y === 0 && x === 0) return source;
  const { address, height, width, channels } = source;
  const padded = takeMap(arena, { height: height + 2 * y, width: width + 2 * x, channels });
  kernel.pad(address, height, width, channels, y, x, padded.address);
  return padded;
}

export function takeMap(arena: Arena, { height, width, channels }: MapSize): FeatureMap {
  const shape = { height, width, channels };
  return { address: arena.take(bytesOf(shape)), ...shape };
}

function bytesOf({ height, width, channels }: MapSize): number {
  return height * width * channels * 4;
}
