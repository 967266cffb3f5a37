import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { catalogueFields, catalogueTypes } from '../../../../src/formats/two-d-doc/catalogue/catalogue.ts';

/**
 * The catalogue is data that code can't check: a wrong letter in an id reads one field as another. This is
 * the digest of the catalogue that was compared, field by field, with the specification. Whoever changes a
 * row compares that row again and then writes the new digest here. The specification does not say what other
 * letters print.
 */
test('the catalogue is the one that was compared with the specification', () => {
  const rows = [...catalogueFields, ...catalogueTypes].map((row) =>
    JSON.stringify({ ...row, isShared: undefined }, (_, value) =>
      value === Number.POSITIVE_INFINITY ? 'unlimited' : value,
    ),
  );
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(
    'f2ae39195cf46229feeb13199387cd2058391cb57a0c338a579dc8dc97b6ceb1',
  );
});
