import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, dayOf, type PeriodUnit, periodAt } from '../../../../src/access/ledger/period.ts';

function period(unit: PeriodUnit, anchor: string, now: string): readonly string[] | null {
  const found = periodAt(unit, Date.parse(anchor), Date.parse(now));
  return found && [dayOf(found.start), dayOf(found.end)];
}

describe('periodAt', () => {
  test.each([
    ['month', '2026-01-15', '2026-01-15', '2026-01-15', '2026-02-15'],
    ['month', '2026-01-15', '2026-02-14T23:59:59.999Z', '2026-01-15', '2026-02-15'],
    ['month', '2026-01-15', '2026-02-15T00:00:00.000Z', '2026-02-15', '2026-03-15'],
    ['month', '2026-01-31', '2026-02-10', '2026-01-31', '2026-02-28'],
    ['month', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['month', '2026-01-31', '2026-03-30', '2026-02-28', '2026-03-31'],
    ['month', '2026-01-31', '2026-04-30', '2026-04-30', '2026-05-31'],
    ['month', '2027-12-30', '2028-02-29', '2028-02-29', '2028-03-30'],
    ['month', '2026-01-29', '2027-02-28', '2027-02-28', '2027-03-29'],
    ['month', '2026-11-30', '2027-01-01', '2026-12-30', '2027-01-30'],
    ['year', '2028-02-29', '2029-02-27', '2028-02-29', '2029-02-28'],
    ['year', '2028-02-29', '2032-02-29', '2032-02-29', '2033-02-28'],
    ['year', '2025-11-21', '2026-11-20T23:59:59Z', '2025-11-21', '2026-11-21'],
  ] as const)('a %s from %s holds %s: [%s, %s)', (unit, anchor, now, start, end) => {
    expect(period(unit, anchor, now)).toEqual([start, end]);
  });

  test('there is no period before the anchor', () => {
    expect(period('month', '2026-05-01', '2026-04-30T23:59:59.999Z')).toBeNull();
  });

  test('each period contains its moment, and periods follow each other without gap or overlap', () => {
    const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2045, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom('month' as const, 'year' as const), moment, moment, (unit, a, b) => {
        const [anchor, now] = a < b ? [a, b] : [b, a];
        const { start, end } = periodAt(unit, anchor, now)!;
        expect(start <= now && now < end).toBe(true);
        expect(periodAt(unit, anchor, end)!.start).toBe(end);
        expect(periodAt(unit, anchor, end - 1)).toEqual({ start, end });
        expect((end - start) / dayMs).toBeGreaterThanOrEqual(unit === 'month' ? 28 : 365);
      }),
    );
  });
});
