import { afterAll, describe, expect, test } from 'vitest';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { readDataMatrices, readLinearCodes } from '../../../src/reading/barcode.ts';
import { bars, dataMatrix } from '../../specimens/paper/symbols.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

interface Placed {
  readonly rows: readonly (readonly boolean[])[];
  readonly left: number;
  readonly top: number;
  readonly modulePx: number;
  /** The height of each row of modules; the bars of a linear code are one row. */
  readonly rowPx: number;
}

/** A white sheet with these codes. */
function sheet(width: number, height: number, codes: readonly Placed[]): Pixels {
  const gray = new Uint8Array(width * height).fill(255);
  for (const { rows, left, top, modulePx, rowPx } of codes) {
    for (const [row, modules] of rows.entries()) {
      for (const [column, dark] of modules.entries()) {
        if (!dark) continue;
        for (let y = top + row * rowPx; y < top + (row + 1) * rowPx; y++) {
          const start = y * width + left + column * modulePx;
          gray.fill(0, start, start + modulePx);
        }
      }
    }
  }
  return { width, height, gray };
}

/** Quarter turns clockwise. */
function turned({ width, height, gray }: Pixels, turns: number): Pixels {
  if (turns === 0) return { width, height, gray };
  const out = new Uint8Array(gray.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) out[x * height + (height - 1 - y)] = gray[y * width + x]!;
  }
  return turned({ width: height, height: width, gray: out }, turns - 1);
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const message = 'DC04FR0000012222222201FR43Z\x1dé';
const matrix = async (content: string, left: number, top: number): Promise<Placed> => ({
  ...(await dataMatrix(content)),
  left,
  top,
  modulePx: 4,
  rowPx: 4,
});

describe('readDataMatrices', () => {
  test.each([
    ['a small code at the foot of', 3],
    ['a code over most of', 130],
  ])('%s a picture of 12 megapixels, where it stands', async (_, modulePx) => {
    const code = { ...(await matrix('DC02FR01\x1dABC', 300, 300)), modulePx, rowPx: modulePx };
    const side = code.rows.length * modulePx;
    const top = 4000 - 300 - side;
    const [symbol] = readDataMatrices(engines.zxing, sheet(3000, 4000, [{ ...code, top }]));
    expect(text(symbol!.bytes)).toBe('DC02FR01\x1dABC');
    const { x, y } = symbol!.polygon[0];
    expect(Math.hypot(x - 300, y - top)).toBeLessThan(side / 10);
  });

  test.each([0, 1, 2, 3])('bytes as they are, after %i quarter turns', async (turns) => {
    const pixels = turned(sheet(400, 300, [await matrix('DC02FR01\x1dABC', 100, 80)]), turns);
    const symbols = readDataMatrices(engines.zxing, pixels);
    expect(symbols.map(({ format, bytes }) => [format, text(bytes)])).toEqual([
      ['DataMatrix', 'DC02FR01\x1dABC'],
    ]);
  });

  test('all codes of a page, each where it stands', async () => {
    const places = [
      [60, 60],
      [260, 150],
    ] as const;
    const codes = await Promise.all(places.map(([left, top], index) => matrix(`code ${index}`, left, top)));
    const symbols = readDataMatrices(engines.zxing, sheet(420, 300, codes));
    expect(symbols.map(({ bytes }) => text(bytes)).sort()).toEqual(['code 0', 'code 1']);
    for (const { bytes, polygon } of symbols) {
      const [left, top] = places[Number(text(bytes).at(-1))]!;
      const [corner] = polygon;
      expect(Math.abs(corner.x - left)).toBeLessThan(6);
      expect(Math.abs(corner.y - top)).toBeLessThan(6);
    }
  });

  test('light on dark', async () => {
    const { width, height, gray } = sheet(400, 300, [await matrix('inverse', 100, 80)]);
    const symbols = readDataMatrices(engines.zxing, {
      width,
      height,
      gray: gray.map((level) => 255 - level),
    });
    expect(symbols.map(({ bytes }) => text(bytes))).toEqual(['inverse']);
  });

  test('nothing on an empty page, on a damaged code, or in a linear code', async () => {
    const code = await matrix(message, 100, 80);
    const damaged = code.rows.map((row, index) => row.map((dark) => (index % 2 === 0 ? dark : index > 4)));
    const bar = { ...(await bars('123456', 'ITF')), left: 40, top: 40, modulePx: 2, rowPx: 60 };
    for (const codes of [[], [{ ...code, rows: damaged }], [bar]]) {
      expect(readDataMatrices(engines.zxing, sheet(500, 300, codes))).toEqual([]);
    }
  });
});

test('a picture with too little on it for a code is not searched', () => {
  const { instructions } = engines.zxing;
  const gray = new Uint8Array(1000 * 1000).fill(250);
  gray.fill(0, 500_100, 500_120);
  expect(readDataMatrices(engines.zxing, { width: 1000, height: 1000, gray })).toEqual([]);
  expect(engines.zxing.instructions).toBe(instructions);
});

describe('readLinearCodes', () => {
  test.each([
    ['Code128', 'AB-12345'],
    ['Code39', '12345ABC'],
    ['ITF', '12345678'],
    ['Codabar', 'A12345678B'],
    ['Code93', '12345ABC'],
  ] as const)('reads %s with its content', async (format, content) => {
    const code = { ...(await bars(content, format)), left: 60, top: 60, modulePx: 2, rowPx: 80 };
    const symbols = readLinearCodes(engines.zxing, sheet(600, 240, [code]));
    expect(symbols.map((symbol) => [symbol.format, text(symbol.bytes)])).toEqual([[format, content]]);
  });

  test('not a DataMatrix', async () => {
    expect(readLinearCodes(engines.zxing, sheet(400, 300, [await matrix('DC02', 100, 80)]))).toEqual([]);
  });
});
