/** Billing periods: whole UTC days, half-open [start, end), counted from a plan's anchor day. */

export const periodUnits = ['month', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

export interface Period {
  /** Milliseconds since 1970, included. */
  readonly start: number;
  /** Milliseconds since 1970, excluded. */
  readonly end: number;
}

export const dayMs = 24 * 60 * 60 * 1000;

/**
 * The period that contains `now`; null before the anchor. Every start is counted from the anchor, not from
 * the previous start, so that an anchor on the 31st gives 28 February and then 31 March.
 *
 * @example
 * periodAt('month', Date.UTC(2026, 0, 31), Date.UTC(2026, 2, 1))?.start // Date.UTC(2026, 1, 28)
 */
export function periodAt(unit: PeriodUnit, anchor: number, now: number): Period | null {
  const first = startOfDay(anchor);
  if (now < first) return null;
  const step = unit === 'month' ? 1 : 12;
  const from = new Date(first);
  const to = new Date(now);
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  let count = Math.floor(months / step);
  if (addMonths(first, count * step) > now) count--;
  return { start: addMonths(first, count * step), end: addMonths(first, (count + 1) * step) };
}

/** Midnight UTC of the day that contains `moment`, in milliseconds since 1970. */
export function startOfDay(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs;
}

/**
 * The day of `moment` in UTC, `YYYY-MM-DD`.
 *
 * @example
 * dayOf(Date.UTC(2026, 0, 31, 23)) // '2026-01-31'
 */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/**
 * `moment` as `YYYY-MM-DDTHH:MM:SSZ`. Billing needs no milliseconds.
 *
 * @example
 * instantOf(0) // '1970-01-01T00:00:00Z'
 */
export function instantOf(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}

/** The same day `months` later, or the last day of a month that is too short for it. */
function addMonths(moment: number, months: number): number {
  const date = new Date(moment);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay));
}
