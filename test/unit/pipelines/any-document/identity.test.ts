import { test } from 'vitest';
import { sample } from '../../../sample.ts';
import { expectFound, specimensIn } from './specimens.ts';

/**
 * Of each document the first of each kind of file, and all that is refused: how pictures of one kind differ
 * is for the tests of the MRZ reader.
 */
const byDocumentAndFile = new Map(
  specimensIn('identity')
    .filter(({ file }) => !/turned|orientation/.test(file))
    .toReversed()
    .map((entry) => {
      const { file, expected } = entry;
      const [type] = file.split('.').slice(-1);
      return ['reason' in expected ? file : `${expected.documentType} ${type}`, entry];
    }),
);

test.each(sample([...byDocumentAndFile.values()], 20).map((entry) => [entry.file, entry] as const))(
  '%s is the document that its own field finds',
  (_, entry) => expectFound(entry),
);
