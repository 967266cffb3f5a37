import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fill, papers } from '../bench/paper.ts';
import { pictures } from '../bench/pictures.ts';

describe.each(papers)('%s', (paper) => {
  const text = readFileSync(join(import.meta.dirname, '../..', paper), 'utf8');

  test('has the tables and figures of the newest runs; npm run papers writes them', () => {
    expect(fill(text)).toBe(text);
    expect(text).toContain('.json#');
  });
});

test.each([...pictures()])('%s is drawn from the newest run', (path, svg) => {
  expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toBe(svg);
});

test.each([
  ['without a row', '[117](test/bench/results/mrz.json)', 'The figure 117 names no row of mrz.'],
  ['no such row', '[1](test/bench/results/mrz.json#none/exact)', 'mrz has no #none/exact.'],
  ['no such column', '[1](test/bench/results/mrz.json#all/none)', 'mrz has no #all/none.'],
  ['no such run', '[1](test/bench/results/none.json#all/exact)', 'No results of none were recorded.'],
])('a figure is refused: %s', (_, text, message) => {
  expect(() => fill(text)).toThrow(message);
});

test('a wrong figure is replaced', () => {
  expect(fill('[31337](test/bench/results/file-facts-genuine.json#all/files) files')).toBe(
    '[500](test/bench/results/file-facts-genuine.json#all/files) files',
  );
});
