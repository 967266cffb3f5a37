import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Unreadable, unreadable } from '../../../src/failure.ts';
import { limits } from '../../../src/limits.ts';
import { SharedBudget, WordsBudget } from '../../../src/pipelines/shared-budget.ts';
import { ComputeBudget } from '../../../wasm/compute.ts';

const { requestInstructionsMax, readInstructionsMax, keptFileInstructions } = limits;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const files = fc.array(fc.record({ share, granted: share }), {
  minLength: 1,
  maxLength: limits.documentFilesMax,
});

test('several files have together no more than one, and what their documents add', () => {
  fc.assert(
    fc.property(files, (all) => {
      const budget = new SharedBudget(all.length);
      const most = requestInstructionsMax + readInstructionsMax;
      let spent = 0;
      let added = 0;
      for (const { share, granted: grantedShare } of all) {
        expect(budget.next).toBeGreaterThan(keptFileInstructions * (1 - 1e-9));
        const granted = grantedShare * budget.nextReadMax;
        const used = share * (budget.next + granted);
        budget.spend(used, granted);
        spent += used;
        added += granted;
        expect(spent).toBeLessThanOrEqual((requestInstructionsMax + added) * (1 + Number.EPSILON));
        expect(spent).toBeLessThanOrEqual(most * (1 + Number.EPSILON));
      }
    }),
  );
});

test('one file has all of it, and its documents may add all that may be added', () => {
  const budget = new SharedBudget(1);
  expect([budget.next, budget.nextReadMax]).toEqual([requestInstructionsMax, readInstructionsMax]);
});

test('a file keeps its part, whatever those before it have used', () => {
  const budget = new SharedBudget(10);
  for (let file = 0; file < 10; file++) {
    expect(budget.next).toBeGreaterThanOrEqual(keptFileInstructions);
    budget.spend(budget.next, 0);
  }
});

test('ten certificates of two scanned pages fit', () => {
  const budget = new SharedBudget(10);
  for (let file = 0; file < 10; file++) {
    const granted = Math.min(budget.nextReadMax, 19.6e9, limits.readDocumentInstructions);
    expect(budget.next + granted).toBeGreaterThan(19.6e9);
    budget.spend(19.6e9, granted);
  }
});

describe('a file that ran out of instructions', () => {
  const error = unreadable('too_complex');
  const explained = (budget: SharedBudget, given: number) => budget.explained(error, given, given);

  test('is told of the files before it, if they had used them', () => {
    const budget = new SharedBudget(2);
    budget.spend(budget.next, 0);
    const failure = explained(budget, budget.next);
    expect(failure).toBeInstanceOf(Unreadable);
    expect(failure).toMatchObject({ reason: 'too_complex', cause: error });
    expect(String(failure)).toContain('The files before it');
  });

  test('is not, if it was the first', () => {
    const budget = new SharedBudget(2);
    expect(explained(budget, budget.next)).toBe(error);
  });
});

test('words of refused pictures have a budget of their own, of which the file gets nothing', async () => {
  const compute = new ComputeBudget();
  compute.begin(10e9);
  const words = new WordsBudget();
  await words.lend(compute, async (instructionsMax) => {
    expect(instructionsMax).toBe(limits.refusalWordsInstructionsMax);
    compute.spend(9e9);
  });
  expect([compute.left, words.used]).toEqual([10e9, 9e9]);
  await expect(
    words.lend(compute, async () => {
      compute.spend(15e9);
      throw unreadable('corrupt');
    }),
  ).rejects.toThrow();
  expect([compute.left, words.used]).toEqual([10e9, limits.refusalWordsInstructionsMax]);
  // The excess is charged to the file.
  await words.lend(compute, async () => compute.spend(1e9));
  expect(compute.left).toBe(9e9);
});

test('what documents that were read add is bounded, apart from what else is granted', () => {
  const compute = new ComputeBudget();
  compute.begin(10e9, 15e9);
  compute.grantForRead(11e9);
  compute.grantForRead(11e9);
  expect(compute.left).toBe(25e9);
  compute.grant(1e9);
  expect(compute.left).toBe(26e9);
  expect(compute.grantedForRead).toBe(15e9);
});
