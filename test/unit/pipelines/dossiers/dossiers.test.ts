import { expect, test } from 'vitest';
import { sample } from '../../../sample.ts';
import { dossiers } from './dossiers.ts';
import { found } from './found.ts';
import { merged } from './merge.ts';

test.each(sample(dossiers, 14).map((one) => [one.name, one] as const))(
  'of %s, merged in this order, every document is found with its own pages and verdict, and no other',
  async (_, { parts, expected, wantsDetails }) => {
    expect((await found(merged(parts), wantsDetails)).told).toBe(expected);
  },
);
