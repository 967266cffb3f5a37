import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fill, papers, wrongFigures } from '../bench/paper.ts';
import { pictures } from '../bench/pictures.ts';
import { runsOf } from '../bench/results.ts';

describe.each(papers)('%s', (paper) => {
  const text = readFileSync(join(import.meta.dirname, '../..', paper), 'utf8');

  test('has the tables of the newest runs; npm run papers writes them', () => {
    expect(fill(text)).toBe(text);
    expect(text).toContain('<!-- results ');
  });

  test('has no figure in its text that its results do not have', () => {
    expect(wrongFigures(text)).toEqual([]);
  });
});

test.each([...pictures()])('%s is drawn from the newest run', (path, svg) => {
  expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toBe(svg);
});

test('a figure that its results do not have is told, also where there are no results', () => {
  const [run] = runsOf('climb');
  const worst = run?.rows[0]?.[2];
  const text = `[${worst} s](test/bench/results/climb.json) [31337](test/bench/results/climb.json)`;
  expect(wrongFigures(`${text} [1](test/bench/results/nothing.json)`)).toEqual([
    '31337 of climb',
    '1 of nothing',
  ]);
});
