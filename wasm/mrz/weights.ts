/**
 * Reads weights.bin; train/FORMAT.md describes the file. It is our own: what is wrong with it is a bug, and
 * throws.
 */

/** A layer reads maps by number: 0 is the input, layer i makes map i + 1. */
export type NetworkLayer = ConvLayer | AddLayer | UpsampleLayer;

export interface ConvLayer {
  readonly op: 'conv';
  readonly from: number;
  /** Channels as the kernel holds them: beyond those of the network they are zero. */
  readonly inChannels: number;
  readonly outChannels: number;
  readonly depthwise: boolean;
  readonly kernel: readonly [height: number, width: number];
  readonly stride: readonly [y: number, x: number];
  readonly margin: readonly [y: number, x: number];
  readonly relu: boolean;
  /** In the kernel's order: [ky][kx][in][out], depthwise [ky][kx][channel]. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

interface AddLayer {
  readonly op: 'add';
  readonly from: number;
  readonly other: number;
}

interface UpsampleLayer {
  readonly op: 'upsample2';
  readonly from: number;
}

export interface Network {
  readonly layers: readonly NetworkLayer[];
}

/** The finder of lines, the reader, and the larger reader. */
export type NetworkName = 'locate' | 'read' | 'reread';

export interface Weights {
  /** The layers of a network. They take some milliseconds to unpack. */
  readonly network: (name: NetworkName) => Network;
  /** The readers' classes from 1 on; class 0 is "no character". */
  readonly alphabet: string;
}

type ArrayReference =
  | { readonly offset: number; readonly type: 'f16' | 'f32' }
  /** With a factor for each output. */
  | { readonly offset: number; readonly type: 'i8'; readonly scale: ArrayReference };

type Op =
  | {
      readonly op: 'conv';
      readonly src: readonly [number];
      readonly in: number;
      readonly out: number;
      readonly k: readonly [number, number];
      readonly stride: readonly [number, number];
      readonly pad: readonly [number, number];
      readonly groups: number;
      readonly act: 'relu' | 'none';
      readonly w: ArrayReference;
      readonly b: ArrayReference;
    }
  | { readonly op: 'add'; readonly src: readonly [number, number] }
  | { readonly op: 'upsample2'; readonly src: readonly [number] };

interface WeightsHeader {
  readonly nets: Readonly<Record<NetworkName, { ops: readonly Op[] }>> & {
    readonly read: { readonly alphabet: string };
  };
}

export function parseWeights(file: ArrayBuffer): Weights {
  const view = new DataView(file);
  if (view.getUint32(0) !== 0x4d525a4e) throw new Error('weights.bin does not begin with MRZN');
  const blobAt = 8 + view.getUint32(4, true);
  // Our own file, whose hash a test compares.
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 8, blobAt - 8))) as WeightsHeader;
  const blob = new DataView(file, blobAt);
  const { nets } = header;
  return {
    network: (name) => ({ layers: layersOf(nets[name].ops, blob) }),
    alphabet: nets.read.alphabet,
  };
}

/**
 * The kernel computes eight channels at a time, so the maps have multiples of eight; the input alone has one.
 */
const padded = (channels: number) => Math.ceil(channels / 8) * 8;

/** The item that a layer names by number. Throws if there is none: the file of weights is damaged. */
export function itemAt<T>(items: readonly T[], number: number): T {
  const item = items[number];
  if (item === undefined) throw new RangeError(`A layer names number ${number} of ${items.length}.`);
  return item;
}

function layersOf(ops: readonly Op[], blob: DataView): NetworkLayer[] {
  const channels = [1];
  return ops.map((op): NetworkLayer => {
    const from = op.src[0];
    if (op.op !== 'conv') {
      channels.push(itemAt(channels, from));
      return op.op === 'add' ? { op: 'add', from, other: op.src[1] } : { op: 'upsample2', from };
    }
    const inChannels = itemAt(channels, from);
    const outChannels = padded(op.out);
    channels.push(outChannels);
    return {
      op: 'conv',
      from,
      inChannels,
      outChannels,
      depthwise: op.groups > 1,
      kernel: op.k,
      stride: op.stride,
      margin: op.pad,
      relu: op.act === 'relu',
      weights: reorder(op, blob, inChannels, outChannels),
      bias: widen(blob, op.b, op.out, outChannels),
    };
  });
}

/** From the file's [out][in / groups][ky][kx] to the kernel's order. */
function reorder(op: Op & { op: 'conv' }, blob: DataView, inChannels: number, outChannels: number) {
  const perOutput = op.in / op.groups;
  const taps = op.k[0] * op.k[1];
  const source = widen(blob, op.w, op.out * perOutput * taps);
  const scale = op.w.type === 'i8' ? widen(blob, op.w.scale, op.out) : null;
  const rows = op.groups > 1 ? 1 : inChannels;
  const target = new Float32Array(taps * rows * outChannels);
  for (let out = 0; out < op.out; out++) {
    for (let input = 0; input < perOutput; input++) {
      for (let tap = 0; tap < taps; tap++) {
        const weight = source[(out * perOutput + input) * taps + tap]!;
        target[(tap * rows + input) * outChannels + out] = weight * (scale?.[out] ?? 1);
      }
    }
  }
  return target;
}

function widen(blob: DataView, { offset, type }: ArrayReference, count: number, length = count) {
  const values = new Float32Array(length);
  for (let i = 0; i < count; i++) {
    if (type === 'i8') values[i] = blob.getInt8(offset + i);
    else if (type === 'f16') values[i] = half(blob.getUint16(offset + 2 * i, true));
    else values[i] = blob.getFloat32(offset + 4 * i, true);
  }
  return values;
}

/** IEEE 754 binary16. The weights hold no infinities. */
function half(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits >> 15 ? -size : size;
}
