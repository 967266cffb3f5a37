import { test } from 'vitest';
import { sample } from '../../../sample.ts';
import { expectFound, specimensIn } from './specimens.ts';

/**
 * For each document, the first specimen of each kind of file, and all refused ones. The MRZ reader's tests
 * cover how pictures of one kind differ.
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

test.each(sample([...byDocumentAndFile.values()], 8).map((entry) => [entry.file, entry] as const))(
  '%s is the document that its own field finds',
  (_, entry) => expectFound(entry),
);
