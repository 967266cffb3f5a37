import { test } from 'vitest';
import { expectFound, specimensIn } from './specimens.ts';

/** Turned pictures differ in how an MRZ is searched for alone, which has tests of its own. */
const entries = specimensIn('identity').filter(({ file }) => !/turned|orientation/.test(file));

test.each(entries.map((entry) => [entry.file, entry] as const))('%s', (_, entry) => expectFound(entry));
