import { test } from 'vitest';
import { expectFound, specimensIn } from './specimens.ts';

test.each(specimensIn('resources', 'caf', 'hostile').map((entry) => [entry.file, entry] as const))(
  '%s is the document that its own field finds',
  (_, entry) => expectFound(entry),
);
