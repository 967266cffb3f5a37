import { test } from 'vitest';
import { expectFound, specimensIn } from './specimens.ts';

test.each(specimensIn('resources', 'caf', 'hostile').map((entry) => [entry.file, entry] as const))(
  '%s: its kind is found out',
  (_, entry) => expectFound(entry),
);
