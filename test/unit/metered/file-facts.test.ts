import { afterAll, describe, test } from 'vitest';
import { earlierVersionEnds } from '../../../src/formats/pdf-versions.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { fileFacts } from '../../../src/pipelines/file/facts.ts';
import { runsAll, sample } from '../../sample.ts';
import { box, letter, print, SavedPdf } from '../pipelines/file/saved-pdf.ts';
import { expectCheap, expectLinear } from './growth.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

const ends: readonly (readonly [name: string, part: string])[] = [
  ['ends without tables', '%%EOF'],
  ['ends that lead nowhere', 'startxref 9999999 %%EOF '],
  ['ends that lead to a table', 'startxref 9 %%EOF '],
  ['ends behind spaces', `startxref 9${' '.repeat(40)}%%EOF`],
];

describe('the ends of versions are found in linear time', () => {
  test.each(sample(ends, 1))('%s', async (name, part) => {
    await expectCheap(name, 300_000, (size) => {
      const text = `%PDF-1.7\nxref\n${part.repeat(size / part.length)}`;
      const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
      return () => earlierVersionEnds(bytes);
    });
  });
});

function lines(letters: number, first: string): string {
  const text = (line: number) => print(first + 'abcdefghi'.repeat(11), 20, 20 + ((line * 3.1) % 800));
  return Array.from({ length: letters / 100 }, (_, line) => text(line)).join('');
}

const files: readonly (readonly [name: string, size: number, make: (size: number) => SavedPdf])[] = [
  [
    'letters of which every line is other now',
    3000,
    (size) => new SavedPdf(letter(lines(size, 'x'))).save({ 4: { content: lines(size, 'y') } }),
  ],
  [
    'letters below a box, and as many above it',
    3000,
    (size) => new SavedPdf(letter(lines(size, 'x') + box(0, 0, 595, 842) + lines(size, 'y'))),
  ],
  [
    'letters in one place, each covered by its own box',
    1500,
    (size) => {
      const one = (index: number) => print('ab'[index % 2] ?? '', 100, 100) + box(98, 98, 12, 12);
      return new SavedPdf(letter(Array.from({ length: size }, (_, index) => one(index)).join('')));
    },
  ],
];

describe.runIf(runsAll)('looking for what a file shows is charged', () => {
  test.each(files)('%s', async (name, size, make) => {
    await expectLinear(
      name,
      size,
      (size) => {
        const { bytes } = make(size);
        return () => fileFacts(bytes, { engines, yieldNow: async () => undefined });
      },
      engines.compute,
    );
  });
});
