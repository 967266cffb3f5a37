import { describe, expect, it } from 'vitest';
import { Unreadable } from '../../../../src/failure.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { readMrz } from '../../../../src/reading/mrz/read.ts';
import { pictureWithoutMrz, withoutMrz } from '../../../corpus/without-mrz.ts';
import { sample } from '../../../sample.ts';

const { mrz, compute } = nodeEngines();

/** One of each kind where all tests run; `npm run false-alarms`, which CI runs, reads hundreds. */
const numbers = Array.from({ length: Object.keys(withoutMrz).length }, (_, number) => 100_000 + number);

describe('pictures without an MRZ', () => {
  it.each(sample(numbers, 4))('picture %i gives no reading', (number) => {
    compute.begin(110e9);
    expect(() => readMrz(mrz, pictureWithoutMrz(number).pixels)).toThrow(Unreadable);
  });
});
