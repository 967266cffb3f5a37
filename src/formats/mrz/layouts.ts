import { present } from '../../present.ts';
import { frenchIdentityCard } from './layouts/french-identity-card.ts';
import { frenchLicence } from './layouts/french-licence.ts';
import type { Charset, Layout } from './layouts/layout.ts';
import { mrvA } from './layouts/mrv-a.ts';
import { mrvB } from './layouts/mrv-b.ts';
import { oneLineLicence } from './layouts/one-line-licence.ts';
import { slovakIdentityCard } from './layouts/slovak-identity-card.ts';
import { swissLicence } from './layouts/swiss-licence.ts';
import { td1 } from './layouts/td1.ts';
import { td2 } from './layouts/td2.ts';
import { td3 } from './layouts/td3.ts';
import { usBorderCrosser1991 } from './layouts/us-border-crosser-1991.ts';

/** The layouts that are read. A new one is a file beside these, and a line here. */
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
 *
 * @example
 * findLayouts(['P<UTOERIKSSON<<ANNA<MARIA'.padEnd(44, '<'), 'L898902C36UTO'.padEnd(44, '<')]).length // 1
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

/** Whether a first line begins as those of a layout do, and not as those of another that replaces it. */
export function hasBeginning(layout: Layout, first: string): boolean {
  if (!layout.begins.test(first)) return false;
  return !layouts.some(({ insteadOf, begins }) => insteadOf === layout && begins.test(first));
}

function lineDistances(layout: Layout, lines: readonly string[]): readonly number[] | null {
  if (lines.length !== layout.lengths.length || !hasBeginning(layout, lines[0] ?? '')) return null;
  return layout.lengths.map((length, index) => Math.abs(length - present(lines[index]).length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
