/** Whether all tests run, also those that take long and are like others. CI sets `TESTS=all`. */
export const runsAll = process.env.TESTS === 'all';

/** How often a property is tried whose inputs are many and whose trial is short. */
export const manyRuns = runsAll ? 3000 : 500;

/**
 * Of cases that go the same way through the code and differ in their picture or bytes alone, `count` at even
 * distances, the first and the last among them; all of them if `TESTS` is `all`.
 */
export function sample<Case>(cases: readonly Case[], count: number): readonly Case[] {
  if (runsAll || count >= cases.length) return cases;
  const step = count > 1 ? (cases.length - 1) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => cases[Math.round(index * step)]!);
}
