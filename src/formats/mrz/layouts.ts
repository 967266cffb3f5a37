import { present } from '../../present.ts';
import { mrvA, mrvB, td1, td2, td3 } from './layouts/icao.ts';
import type { Charset, Layout } from './layouts/layout.ts';
import {
  frenchIdentityCard,
  frenchLicence,
  oneLineLicence,
  slovakIdentityCard,
  swissLicence,
  usBorderCrosser1991,
} from './layouts/national.ts';

export const layouts: readonly Layout[] = [
  td1,
  td2,
  td3,
  mrvA,
  mrvB,
  frenchIdentityCard,
  frenchLicence,
  oneLineLicence,
  swissLicence,
  slovakIdentityCard,
  usBorderCrosser1991,
];

/**
 * The layouts that `lines` may have, closest first: those with as many lines, each at most `slack` characters
 * longer or shorter, and the right beginning. With a `slack` of 0 there is at most one.
 */
export function findLayouts(lines: readonly string[], slack = 0): readonly Layout[] {
  return layouts
    .flatMap((layout) => {
      const distances = lineDistances(layout, lines);
      return distances?.every((distance) => distance <= slack) ? [{ layout, distances }] : [];
    })
    .sort((a, b) => sum(a.distances) - sum(b.distances))
    .map(({ layout }) => layout);
}

/** The characters allowed at each position of a line, counted from 1, of a layout. */
export function charsetsAlong({ fields }: Layout, line: number): readonly Charset[] {
  return fields
    .filter((field) => field.line === line)
    .flatMap(({ start, end, charset }) => Array.from({ length: end - start + 1 }, () => charset));
}

function lineDistances(layout: Layout, lines: readonly string[]): readonly number[] | null {
  if (lines.length !== layout.lengths.length || !layout.begins.test(lines[0] ?? '')) return null;
  return layout.lengths.map((length, index) => Math.abs(length - present(lines[index]).length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
