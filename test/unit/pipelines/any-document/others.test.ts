import { test } from 'vitest';
import { sample } from '../../../sample.ts';
import { expectFound, specimensIn } from './specimens.ts';

const entries = specimensIn('resources', 'caf', 'hostile');

test.each(sample(entries, 6).map((entry) => [entry.file, entry] as const))(
  '%s is the document that its own field finds',
  (_, entry) => expectFound(entry),
);
