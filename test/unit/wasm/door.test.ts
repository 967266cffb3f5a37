import { afterEach, describe, expect, test } from 'vitest';
import { Overloaded, Unreadable } from '../../../src/failure.ts';
import { compiled, nodeEngines } from '../../../src/node/cli/engines.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { halved } from '../../../src/raster/scale.ts';
import { engineBytesMax, MemoryBudget, type Tenant } from '../../../wasm/budget.ts';
import { withImportedMemory } from '../../../wasm/build/imported-memory.ts';
import { metered } from '../../../wasm/build/meter.ts';
import { ComputeBudget } from '../../../wasm/compute.ts';
import { Door, type Instantiate } from '../../../wasm/door.ts';
import { memoryBytesMax } from '../../../wasm/memories.ts';
import { passport } from '../../load/large.ts';
import { runsAll } from '../../sample.ts';
import { Canvas } from '../../specimens/paper/canvas.ts';
import { toBmp } from '../../specimens/paper/formats.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';
import { blank, toJpeg, toPng, toWebp } from '../../specimens/paper/picture.ts';
import { counting, entry, turn } from './counting.ts';

const mebibyte = 1024 * 1024;
const engines = nodeEngines();
afterEach(() => engines.releaseAll());

const onePage = writePdf({ pages: [{ canvas: new Canvas(300, 200) }] });
const whole = { x: 0, y: 0, width: 300, height: 200 };
const noImage = new Uint8Array(100);
const small = toPng(blank(100, 100, 1));

/** The smallest engine: it counts, and is metered. */
class CountingDoor extends Door<(turns: number) => number> {
  constructor(compute = new ComputeBudget()) {
    const module = compiled(withImportedMemory(metered(counting), memoryBytesMax));
    const limits = { floorBytes: 65_536, ceilingBytes: mebibyte, startMs: 1 };
    super(module, limits, { memory: new MemoryBudget(), compute });
  }

  protected override create(instantiate: Instantiate): (turns: number) => number {
    return instantiate({}).exports.count as (turns: number) => number;
  }

  count(turns: number, instructionsMax?: number): number {
    return this.run((engine) => engine(turns), instructionsMax);
  }

  /** Counts while something is freed; true if it could be. */
  tidy(turns: number): boolean {
    let done = false;
    this.dispose((engine) => {
      engine(turns);
      done = true;
    });
    return done;
  }
}

/** An engine that asks for room again and again, in vain, and then fails. */
class AskingDoor extends Door<WebAssembly.Memory> {
  constructor(memory: MemoryBudget) {
    const module = compiled(withImportedMemory(metered(counting), memoryBytesMax));
    const limits = { floorBytes: 65_536, ceilingBytes: memoryBytesMax, startMs: 1 };
    super(module, limits, { memory, compute: new ComputeBudget() });
  }

  protected override create(instantiate: Instantiate): WebAssembly.Memory {
    return instantiate({}).exports.memory as WebAssembly.Memory;
  }

  /** The memory that it works in, when it has come to have so many bytes. */
  grown(bytes: number): WebAssembly.Memory {
    this.expectBytes(bytes);
    return this.run((memory) => {
      const missing = bytes - memory.buffer.byteLength;
      if (missing > 0) memory.grow(missing / 65_536);
      return memory;
    });
  }

  ask(...mebibytes: readonly number[]): never {
    return this.run((memory) => {
      for (const size of mebibytes) expect(() => memory.grow(size * 16 - 1)).toThrow(RangeError);
      throw new Error('Memory ran out.');
    });
  }

  /** Asks for so many MiB in vain, if for any, then gets some pages, and fails. */
  askThenGrow(asked: number, pages: number): never {
    return this.run((memory) => {
      if (asked > 0) expect(() => memory.grow(asked * 16)).toThrow(RangeError);
      memory.grow(pages);
      throw new Error('The image could not be decoded.');
    });
  }
}

function white(width: number, height: number): Pixels {
  return { width, height, gray: new Uint8Array(width * height).fill(255) };
}

function reasonOf(work: () => unknown): string | undefined {
  try {
    work();
    return 'none';
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    throw error;
  }
}

describe('an instance', () => {
  test('is created at first use, kept, and created again after its release', () => {
    const { mupdf } = engines;
    const before = mupdf.generation;
    expect(mupdf.heapBytes).toBe(0);
    mupdf.image(small);
    mupdf.image(small);
    expect(mupdf.generation).toBe(before + 1);
    expect(mupdf.heapBytes).toBeGreaterThan(0);
    mupdf.release();
    expect(mupdf.heapBytes).toBe(0);
    mupdf.image(small);
    expect(mupdf.generation).toBe(before + 2);
  });

  test('is discarded after a job that grew its heap beyond 32 MiB', () => {
    const { mupdf } = engines;
    mupdf.image(small);
    const { generation } = mupdf;
    mupdf.image(toPng(blank(3000, 2500, 3)));
    expect(mupdf.heapBytes).toBe(0);
    mupdf.image(small);
    expect(mupdf.generation).toBe(generation + 1);
  });

  test('is replaced after a trap', () => {
    const door = new CountingDoor();
    expect(door.count(100, 10_000)).toBe(100);
    expect(reasonOf(() => door.count(100_000, 10_000))).toBe('too_complex');
    expect(door.heapBytes).toBe(0);
    expect(door.count(100, 10_000)).toBe(100);
    expect(door.generation).toBe(2);
  });

  test('counts the instructions of its work', () => {
    const door = new CountingDoor();
    expect(door.instructions).toBe(0);
    door.count(100, 10_000);
    const hundred = entry + 100 * turn;
    expect(door.instructions).toBe(hundred);
    reasonOf(() => door.count(100_000, 10_000));
    // The turn that passes the bound is counted too: (10,000 - 3) / 10 turns fit, and one more was begun.
    const stopped = entry + (Math.floor((10_000 - entry) / turn) + 1) * turn;
    expect(door.instructions).toBe(hundred + stopped);
    door.count(5, 10_000);
    expect(door.instructions).toBe(hundred + stopped + entry + 5 * turn);
  });

  test('is kept after an error that the engine itself raised', () => {
    const { mupdf } = engines;
    mupdf.image(small);
    const { generation } = mupdf;
    expect(reasonOf(() => mupdf.image(noImage))).toBe('corrupt');
    mupdf.image(small);
    expect(mupdf.generation).toBe(generation);
  });
});

describe('the budget of a request', () => {
  test('is shared by all engines and our own code', () => {
    const compute = new ComputeBudget();
    const [one, other] = [new CountingDoor(compute), new CountingDoor(compute)];
    compute.begin(10_000);
    one.count(400);
    other.count(400);
    compute.spend(1000);
    expect(compute.left).toBe(10_000 - 2 * (entry + 400 * turn) - 1000);
    expect(reasonOf(() => one.count(400))).toBe('too_complex');
    expect(compute.left).toBe(0);
    expect(reasonOf(() => other.count(1))).toBe('too_complex');
    expect(reasonOf(() => compute.spend(1))).toBe('too_complex');
  });

  test('is new for the next request', () => {
    const compute = new ComputeBudget();
    const door = new CountingDoor(compute);
    compute.begin(1000);
    expect(reasonOf(() => door.count(400))).toBe('too_complex');
    compute.begin(10_000);
    expect(door.count(400)).toBe(400);
    expect(compute.spent).toBe(entry + 400 * turn);
  });

  test('can bound one piece of work, after which others have what is left', () => {
    const compute = new ComputeBudget();
    const door = new CountingDoor(compute);
    compute.begin(10_000);
    expect(reasonOf(() => door.count(400, 2000))).toBe('too_complex');
    expect(compute.left).toBeGreaterThan(7900);
    expect(door.count(400, 5000)).toBe(400);
  });

  test('does not prevent freeing what an engine holds', () => {
    const compute = new ComputeBudget();
    const door = new CountingDoor(compute);
    door.count(1);
    compute.begin(0);
    expect(door.tidy(1000)).toBe(true);
    expect(door.heapBytes).toBeGreaterThan(0);
  });

  test('leaves no document open when another engine uses it up', () => {
    const pdf = engines.mupdf.openPdf(onePage);
    engines.compute.begin(0);
    expect(reasonOf(() => pdf.pixels(0, 72, whole))).toBe('too_complex');
    pdf.close();
    expect(engines.mupdf.hasDocument).toBe(false);
    engines.compute.begin(Number.MAX_SAFE_INTEGER);
  });
});

describe('memory stays flat over many documents', () => {
  const reading = { formats: 'DataMatrix', alsoInverted: true };
  const sizes = ({ heapBytes, generation }: { heapBytes: number; generation: number }) => [
    heapBytes,
    generation,
  ];

  function expectFlat(
    rounds: number,
    doors: readonly (typeof engines)['mupdf' | 'zxing' | 'webp'][],
    round: () => void,
  ) {
    round();
    const before = doors.map(sizes);
    for (let count = 0; count < rounds; count++) round();
    expect(doors.map(sizes)).toEqual(before);
  }

  test('MuPDF and zxing', () => {
    const { mupdf, zxing } = engines;
    expectFlat(100, [mupdf, zxing], () => {
      const pdf = mupdf.openPdf(onePage);
      pdf.text(0);
      pdf.metadata();
      zxing.read(pdf.pixels(0, 100, whole), reading);
      pdf.close();
      mupdf.image(small);
      reasonOf(() => mupdf.image(noImage));
    });
  });

  test('WebP', async () => {
    const file = await toWebp(blank(200, 200, 3));
    expectFlat(100, [engines.webp], () => {
      engines.webp.image(file, 200 * 200);
      reasonOf(() => engines.webp.image(file.subarray(0, 40), 200 * 200));
    });
  });
});

test('gives a WebP at half its size if that is large enough', async () => {
  const file = await toWebp(passport({ width: 301, height: 200, channels: 3 }), 90);
  const whole = engines.webp.image(file, 301 * 200, 151);
  expect([whole.width, whole.height]).toEqual([301, 200]);
  const half = engines.webp.image(file, 301 * 200, 150);
  expect([half.width, half.height]).toEqual([150, 100]);
  const expected = halved(whole).gray;
  expect(half.gray.every((level, at) => Math.abs(level - expected[at]!) <= 1)).toBe(true);
});

describe('a picture that is too large for a ceiling is too complex, and the next one is read', () => {
  test('MuPDF', () => {
    expect(reasonOf(() => engines.mupdf.image(toPng(blank(6000, 5000, 3))))).toBe('too_complex');
    expect(engines.mupdf.image(small).width).toBe(100);
  });

  test.runIf(runsAll)('MuPDF decodes a JPEG that is too large to hold in bands', () => {
    // The encoder writes progressive JPEGs, of which the decoder holds all coefficients.
    const photo = toJpeg(blank(3040, 2300, 3, 120), 90);
    const { width, gray } = engines.mupdf.image(photo);
    expect(width).toBe(3040);
    expect(gray.every((level) => Math.abs(level - 120) < 3)).toBe(true);
  });

  test.runIf(runsAll)('MuPDF halves a BMP that is too large to hold', () => {
    const bmp = toBmp(blank(3700, 2800, 1, 120), 300);
    const { width, gray } = engines.mupdf.image(bmp);
    expect(width).toBe(1848);
    expect(gray.every((level) => Math.abs(level - 120) < 16)).toBe(true);
  });

  test('zxing', () => {
    const options = { formats: 'DataMatrix', alsoInverted: true };
    expect(reasonOf(() => engines.zxing.read(white(6000, 6000), options))).toBe('too_complex');
    expect(engines.zxing.read(white(100, 100), options)).toEqual([]);
  });

  test('Tesseract', () => {
    expect(reasonOf(() => engines.tesseract.words(white(3000, 3000), 3))).toBe('too_complex');
    expect(engines.tesseract.words(white(200, 100), 6)).toEqual([]);
  });

  test('WebP', async () => {
    expect(reasonOf(() => engines.webp.image(bomb, 16_383 ** 2))).toBe('too_complex');
    expect(engines.webp.image(await toWebp(blank(100, 100, 3)), 100 * 100).width).toBe(100);
  });
});

/**
 * A lossless WebP of 16,383 by 16,383 pixels of one colour: 14 bits a side, then codes of one symbol each.
 */
const bomb = Uint8Array.from([
  ...Buffer.from('RIFF'),
  ...[32, 0, 0, 0],
  ...Buffer.from('WEBPVP8L'),
  ...[20, 0, 0, 0],
  ...[0x2f, 0xfe, 0xff, 0xff, 0x0f, 0x88, 0x88, 0x08, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
]);

describe('MemoryBudget', () => {
  const tenant = (heapMebibytes: number, { hasDocument = false, startMs = 1 } = {}): Tenant => {
    let heapBytes = heapMebibytes * mebibyte;
    return {
      get heapBytes() {
        return heapBytes;
      },
      hasDocument,
      startMs,
      release() {
        heapBytes = 0;
      },
    };
  };
  const budgetOf = (...tenants: readonly Tenant[]) => {
    const budget = new MemoryBudget();
    for (const each of tenants) budget.add(each);
    return budget;
  };
  const sizes = (...tenants: readonly Tenant[]) => tenants.map(({ heapBytes }) => heapBytes / mebibyte);
  const roomFor = (budget: MemoryBudget, worker: Tenant, mebibytes: number) =>
    budget.makeRoomFor(worker, mebibytes * mebibyte);

  test('takes nothing from other engines while there is room', () => {
    const [worker, one, other] = [tenant(22), tenant(22), tenant(10)];
    expect(roomFor(budgetOf(worker, one, other), worker, 30)).toBe(true);
    expect(sizes(worker, one, other)).toEqual([22, 22, 10]);
  });

  test('takes first from the engine that starts fastest, and no more than needed', () => {
    const [worker, slow, soon] = [tenant(0), tenant(30, { startMs: 70 }), tenant(10)];
    expect(roomFor(budgetOf(worker, slow, soon), worker, 32)).toBe(true);
    expect(sizes(worker, slow, soon)).toEqual([0, 30, 0]);
  });

  test('takes last from an engine with an open document', () => {
    const [worker, open, idle] = [tenant(0), tenant(30, { hasDocument: true }), tenant(10, { startMs: 70 })];
    const budget = budgetOf(worker, open, idle);
    expect(roomFor(budget, worker, 32)).toBe(true);
    expect(sizes(worker, open, idle)).toEqual([0, 30, 0]);
    expect(roomFor(budget, worker, 33)).toBe(true);
    expect(sizes(worker, open, idle)).toEqual([0, 0, 0]);
  });

  test('shares the ceiling with the bodies of requests, and says when the bodies of other requests are in the way', () => {
    const [worker, idle] = [tenant(30), tenant(20)];
    const budget = budgetOf(worker, idle);
    let bodies = 10;
    budget.shareWith(() => bodies * mebibyte);
    budget.beginReading(4 * mebibyte);
    expect(roomFor(budget, worker, 34)).toBe(true);
    expect(roomFor(budget, worker, 55)).toBe(false);
    expect(sizes(worker, idle)).toEqual([30, 0]);
    expect(budget.isCrowded(55 * mebibyte)).toBe(true);
    expect(budget.isCrowded(59 * mebibyte)).toBe(false);
    bodies = 40;
    budget.makeRoom();
    expect(sizes(worker)).toEqual([0]);
  });

  test.each([
    ['first', [50, 61]],
    ['last', [61, 50]],
  ])('an engine that bodies of others refused room is overloaded: %s', (_, mebibytes) => {
    const budget = new MemoryBudget();
    budget.shareWith(() => 22 * mebibyte);
    budget.beginReading(4 * mebibyte);
    const door = new AskingDoor(budget);
    expect(() => door.ask(...mebibytes)).toThrow(Overloaded);
    expect(reasonOf(() => door.ask(61))).toBe('too_complex');
  });

  test('an engine that fails after it was refused room is not said to be corrupt, though it got less', () => {
    const door = new AskingDoor(new MemoryBudget());
    expect(reasonOf(() => door.askThenGrow(100, 1))).toBe('too_complex');
    expect(reasonOf(() => door.askThenGrow(0, 1))).toBe('corrupt');
  });

  test('an engine that will need much memory starts in memory that others give up', () => {
    const budget = new MemoryBudget();
    const [small, large] = [new AskingDoor(budget), new AskingDoor(budget)];
    const whole = large.grown(40 * mebibyte);
    expect(small.grown(mebibyte)).not.toBe(whole);
    expect(small.grown(50 * mebibyte)).toBe(whole);
    expect(large.heapBytes).toBe(0);
  });

  const codes = { formats: 'DataMatrix', alsoInverted: true };
  const bars = { formats: 'Code128', alsoInverted: true };

  test('keeps the real engines under the common ceiling, whichever grows', () => {
    const { mupdf, zxing, tesseract } = engines;
    const large = toPng(blank(3000, 2500, 3));
    const jobs = [
      () => mupdf.image(large),
      () => zxing.read(white(1200, 1200), codes),
      () => tesseract.words(white(1654, 400), 3),
      () => engines.mrz.locate(white(512, 512)),
      () => mupdf.image(small),
    ];
    // Each after each, itself among them: the shortest order that has every pair.
    const order = jobs.flatMap((one, at) => [one, ...jobs.slice(at + 1).flatMap((other) => [one, other])]);
    for (const job of [...order, order[0]!]) {
      job();
      expect(engines.heapBytes).toBeLessThanOrEqual(engineBytesMax);
    }
  });

  test('counts unused memories, and releases them before an engine gives up its own', () => {
    const [worker, other] = [tenant(10), tenant(20)];
    const budget = budgetOf(worker, other);
    for (const mebibytes of [8, 24])
      budget.memories.give(new WebAssembly.Memory({ initial: mebibytes * 16, maximum: 1024 }));
    expect(roomFor(budget, worker, 10)).toBe(true);
    expect(budget.memories.idleBytes).toBe(32 * mebibyte);
    expect(roomFor(budget, worker, 20)).toBe(true);
    expect(budget.memories.idleBytes).toBe(8 * mebibyte);
    expect(roomFor(budget, worker, 40)).toBe(true);
    expect(budget.memories.idleBytes).toBe(0);
    expect(sizes(other)).toEqual([20]);
  });

  test('no global of MuPDF keeps a discarded instance', () => {
    // The package, with which the tests draw, has globals of its own.
    const globals = () => Object.entries(globalThis).filter(([name]) => name.includes('mupdf'));
    const before = new Map(globals());
    engines.mupdf.image(small);
    expect(globals().filter(([name, value]) => before.get(name) !== value)).toEqual([]);
  });

  test('an open document gives its heap to another engine and is opened again later', () => {
    const { mupdf, zxing } = engines;
    const pdf = mupdf.openPdf(onePage);
    const { generation } = mupdf;
    const first = pdf.pixels(0, 100, whole);
    engines.releaseAll();
    expect(mupdf.heapBytes).toBe(0);
    zxing.read(first, bars);
    expect(pdf.pixels(0, 100, whole)).toEqual(first);
    expect(pdf.size(0)).toEqual({ widthPt: 300, heightPt: 200 });
    expect(mupdf.generation).toBe(generation + 1);
    pdf.close();
    expect(mupdf.heapBytes).toBeGreaterThan(0);
  });

  test('closes a document whose instance was discarded without creating another instance', () => {
    const pdf = engines.mupdf.openPdf(onePage);
    engines.releaseAll();
    pdf.close();
    expect(engines.mupdf.heapBytes).toBe(0);
  });
});
