import { type Budgets, Door, type EngineLimits, type Instantiate } from '../door.ts';
import versions from '../versions.json' with { type: 'json' };

/** The functions of zip.js's module that are used (`zlib-streams.js` of the package calls them likewise). */
interface Zlib {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  inflate_new(): number;
  /** Begins a stream in the format of zlib (RFC 1950). 0 if it succeeded. */
  inflate_init(stream: number): number;
  /** The status in the upper 8 bits, signed, and the number of bytes written in the lower 24. */
  inflate_process(
    stream: number,
    input: number,
    inputBytes: number,
    output: number,
    outputBytes: number,
    flush: number,
  ): number;
  /** How many bytes of the input the last `inflate_process` has used. */
  inflate_last_consumed(stream: number): number;
}

interface Inflater {
  readonly zlib: Zlib;
  /** Views of the buffers in the module's memory, which never grows. */
  readonly input: Uint8Array;
  readonly output: Uint8Array;
  readonly stream: number;
}

const limits: EngineLimits = {
  floorBytes: versions.zlib.floorBytes,
  ceilingBytes: versions.zlib.floorBytes,
  startMs: 1,
};

/**
 * Bytes that are given to zlib at a time, and taken from it. Deflate can expand one byte to a thousand, so a
 * piece of input may give many of output.
 */
const [inputBytes, outputBytes] = [8 * 1024, 64 * 1024];

/** Statuses of `inflate` (zlib.h). A buffer error says that it could neither read nor write. */
const [streamEnd, bufferError] = [1, -5];

interface Step {
  readonly usedBytes: number;
  readonly output: Uint8Array;
  readonly isEnd: boolean;
}

/** zlib's inflate. An instance decompresses one stream. */
export class ZlibDoor extends Door<Inflater> {
  constructor(module: WebAssembly.Module, budgets: Budgets) {
    super(module, limits, budgets);
  }

  protected override create(instantiate: Instantiate): Inflater {
    // The names and shapes of the module's exports are those of the recorded version.
    const zlib = instantiate({}).exports as unknown as Zlib;
    zlib._initialize();
    const buffer = (bytes: number) => new Uint8Array(zlib.memory.buffer, zlib.malloc(bytes), bytes);
    const inflater = {
      zlib,
      input: buffer(inputBytes),
      output: buffer(outputBytes),
      stream: zlib.inflate_new(),
    };
    if (zlib.inflate_init(inflater.stream) !== 0) throw new Error('zlib did not start.');
    return inflater;
  }

  /**
   * The decompressed bytes of a zlib stream, of which `parts` are the pieces. A piece of the result must be
   * used before the next one is asked for, because they share memory. Ends with the stream, or with `parts`
   * if the stream is cut off.
   *
   * @throws {Unreadable} `corrupt`: the stream is invalid; `too_complex`: the request has computed too much
   */
  *inflated(parts: Iterable<Uint8Array>): Generator<Uint8Array> {
    try {
      for (const piece of gathered(parts)) {
        let at = 0;
        let isFull = false;
        // A full output may leave more of it inside zlib, even if no input is left.
        while (at < piece.length || isFull) {
          const { usedBytes, output, isEnd } = this.run((engine) => step(engine, piece.subarray(at)));
          yield output;
          if (isEnd) return;
          at += usedBytes;
          isFull = output.length === outputBytes;
          if (usedBytes === 0 && output.length === 0) break;
        }
      }
    } finally {
      this.release();
    }
  }
}

function step({ zlib, input, output, stream }: Inflater, bytes: Uint8Array): Step {
  input.set(bytes);
  const result = zlib.inflate_process(
    stream,
    input.byteOffset,
    bytes.length,
    output.byteOffset,
    output.length,
    0,
  );
  const status = result >> 24;
  if (status < 0 && status !== bufferError) throw new Error(`zlib refuses the stream: ${status}.`);
  const writtenBytes = status < 0 ? 0 : result & 0xff_ffff;
  return {
    usedBytes: zlib.inflate_last_consumed(stream),
    output: output.subarray(0, writtenBytes),
    isEnd: status === streamEnd,
  };
}

/**
 * The same bytes in pieces of `inputBytes`, the last one shorter, which share memory. Parts may be of one
 * byte each, and a call of the engine for each of them would cost far more than the copy.
 */
function* gathered(parts: Iterable<Uint8Array>): Generator<Uint8Array> {
  const piece = new Uint8Array(inputBytes);
  let filled = 0;
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      const fitting = part.subarray(at, at + inputBytes - filled);
      piece.set(fitting, filled);
      at += fitting.length;
      filled += fitting.length;
      if (filled < inputBytes) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
