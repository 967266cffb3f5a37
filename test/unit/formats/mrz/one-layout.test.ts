import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasBeginning, layouts } from '../../../../src/formats/mrz/layouts.ts';

const src = new URL('../../../../src/', import.meta.url).pathname;
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.m?ts$/.test(path) && !/generated\//.test(path))
  .map((path) => [path, readFileSync(join(src, path), 'utf8')] as const);

/** The code of a file without its comments. */
const codeOf = (text: string) => text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');

test.each(layouts)('only its file, the list and its documents name the layout $name', ({ name }) => {
  const naming = sources
    .filter(([, text]) => new RegExp(`\\b${name}\\b`).test(codeOf(text)))
    .map(([path]) => path);
  expect(naming).toContain('formats/mrz/layouts.ts');
  const elsewhere = naming.filter((path) => !/^formats\/mrz\/layouts|^documents\/identity\//.test(path));
  expect(elsewhere).toEqual([]);
  const documents = naming.filter((path) => /^documents\/identity\/(rules|checks)\//.test(path));
  expect(documents).toEqual([]);
});

test('each layout has a file of its own', () => {
  const files = readdirSync(join(src, 'formats/mrz/layouts')).filter(
    (file) => file !== 'layout.ts' && file !== 'second-line.ts',
  );
  expect(files).toHaveLength(layouts.length);
});

test('lines of one length and beginning have at most one layout', () => {
  const beginnings = ['P<FRA', 'V<FRA', 'VBUSA', 'IDFRA', 'I<FRA', 'A3USA', 'D1FRA', 'D1NLD', 'C<CHE'];
  for (const first of beginnings) {
    const found = layouts.filter((layout) => hasBeginning(layout, first));
    const lengths = found.map((layout) => layout.lengths.join());
    expect([first, new Set(lengths).size]).toEqual([first, lengths.length]);
  }
});
