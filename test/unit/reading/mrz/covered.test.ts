import { afterAll, expect, test } from 'vitest';
import { Unreadable } from '../../../../src/failure.ts';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import type { Pixels } from '../../../../src/raster/pixels.ts';
import { readMrz } from '../../../../src/reading/mrz/read.ts';
import { madeMrz, printedMrz } from '../../../corpus/belief/documents.ts';
import type { Print } from '../../../corpus/print.ts';
import { one } from '../../../corpus/printed-page.ts';
import { between, eachPixel } from '../../../corpus/warp.ts';
import { runsAll } from '../../../sample.ts';
import { type Random, seeded } from '../../../specimens/random.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

/**
 * A thumb that covers up to four characters at an end of the lower line or of both: an ellipse in a gray of
 * skin, a little lighter in its middle.
 */
function held(pixels: Pixels, random: Random, { pitchPx, bounds }: Print): Pixels {
  const [left, top, right, bottom] = bounds!;
  const covered = between(random, 0.4, 4) * pitchPx;
  const [isAtEnd, coversBoth] = [random() < 0.5, random() < 0.5];
  const skin = between(random, 90, 190);
  const across = between(random, 5, 9) * pitchPx;
  const down = coversBoth ? 1.6 * (bottom - top) : 0.8 * across;
  const middleX = isAtEnd ? right - covered + across : left + covered - across;
  const middleY = coversBoth ? (top + bottom) / 2 : bottom + 0.35 * across;
  const edge = 1.5 / across;
  return eachPixel(pixels, (level, x, y) => {
    const distance = Math.hypot((x - middleX) / across, (y - middleY) / down);
    const share = Math.min(1, Math.max(0, (1 + edge - distance) / edge));
    return level * (1 - share) + (skin + 25 * (1 - distance) + 3 * (random() - 0.5)) * share;
  });
}

/** Cut through the last or the first character of the lines, and laid on paper of another gray. */
function cutAndLaid(pixels: Pixels, random: Random, { pitchPx, bounds }: Print): Pixels {
  const [left, , right] = bounds!;
  const depth = between(random, 0.05, 0.85) * pitchPx;
  const isAtEnd = random() < 0.7;
  const [from, to] = isAtEnd ? [0, Math.round(right - depth)] : [Math.round(left + depth), pixels.width];
  const level = one(random, [255, 230, 200, 128, 0]);
  const border = Math.round(between(random, 20, 120));
  const [width, height] = [to - from + 2 * border, pixels.height + 2 * border];
  const gray = new Uint8Array(width * height).fill(level);
  for (let y = 0; y < pixels.height; y++) {
    const row = pixels.gray.subarray(y * pixels.width + from, y * pixels.width + to);
    gray.set(row, (y + border) * width + border);
  }
  return { width, height, gray };
}

/** How the readings of made MRZs end, none of which may be wrong. */
function outcomesOf(
  seeds: readonly number[],
  spoilt: typeof held,
  pitchPx: readonly [least: number, most: number],
  isWanted = (_lines: readonly string[]) => true,
): readonly string[] {
  const outcomes = new Set<string>();
  for (const seed of seeds) {
    const random = seeded(seed * 2654435761 + 17);
    const { lines, fault } = madeMrz(random);
    if (fault !== 'none' || !isWanted(lines)) continue;
    const { pixels, print } = printedMrz(random, { lines, fault }, between(random, ...pitchPx));
    engines.compute.begin(limits.requestInstructionsMax);
    try {
      const reading = readMrz(engines.mrz, spoilt(pixels, random, print));
      expect(reading.lines.map(({ text }) => text)).toEqual(lines);
      outcomes.add('right');
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      outcomes.add(error.reason);
    }
  }
  return [...outcomes].sort();
}

/** Those that were once mistaken and, where all tests run, many from `first` on. */
const seedsOf = (mistaken: readonly number[], first: number, count: number) =>
  runsAll ? [...mistaken, ...Array.from({ length: count }, (_, at) => first + at)] : mistaken.slice(0, 1);

test('a passport or visa with a thumb over the ends of its lines is read right or refused', {
  timeout: 600_000,
}, () => {
  const seeds = seedsOf([5000098, 5000286, 5000305, 5000327], 5000000, 200);
  const isLong = (lines: readonly string[]) => lines.length === 2 && lines[0]!.length === 44;
  const outcomes = outcomesOf(seeds, held, [12, 24], isLong);
  expect(outcomes).not.toEqual([]);
  if (runsAll) expect(outcomes).toEqual(['blurred', 'mrz_incomplete', 'right']);
});

test('an MRZ that is cut through a character and laid on other paper is read right or refused', {
  timeout: 600_000,
}, () => {
  const seeds = seedsOf([7000110, 7001107, 7001011, 7001222], 7000000, 100);
  const outcomes = outcomesOf(seeds, cutAndLaid, [9, 20]);
  expect(outcomes).toContain('mrz_incomplete');
  if (runsAll) expect(outcomes).toContain('right');
});
