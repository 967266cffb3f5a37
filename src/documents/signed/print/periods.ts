import { civilDay, daysFrom } from '../../../formats/dates.ts';
import { frenchMonths } from '../../../formats/french-months.ts';
import type { PrintedKind } from './values.ts';

/** Days in figures, with a month that stood in words too: 1/7/2025, 01-07-25, 01 07 2025, 1er 07/2025. */
const day = String.raw`(\d\d?)(?:er)?[ /.-](\d\d?)[ /.-](\d{4}|\d\d)`;
const month = String.raw`(\d\d?)[/.-](\d{4})`;
const until = String.raw`\s{1,3}(?:au|a|[-\u2013])\s{1,3}`;
/** Between these, figures are not a part of more. */
const [start, end] = [String.raw`(?<![\d/.-])`, String.raw`(?![/.-]?\d)`];

const fromDayTo = new RegExp(start + day + until + day + end, 'g');
const fromMonthTo = new RegExp(start + month + until + month + end, 'g');
const inMonth = new RegExp(start + month + end, 'g');
/** 2025-07, 202507. */
const inYearMonth = new RegExp(`${start}(20\\d\\d)[/.-]?(0[1-9]|1[0-2])${end}`, 'g');
const monthInWords = /\b([a-z]{3,9})\.? (?=\d{4})/g;
/** A first day in words whose year is only told with the last one: 26 juin au 25 07/2025. */
const dayWithoutYear = new RegExp(
  String.raw`\b(\d\d?(?:er)?) ([a-z]{3,9})\.?(?=${until}\d\d?(?:er)? (\d\d)/(\d{4}))`,
  'g',
);

/** `07/` by `juillet` and `juil`: by all beginnings of a month's name that are those of no other month. */
const inFigures: ReadonlyMap<string, string> = new Map(
  frenchMonths.flatMap((name, index) => {
    const beginnings = [...name].map((_, at) => name.slice(0, at + 1));
    const own = beginnings.filter(
      (one) => frenchMonths.filter((other) => other.startsWith(one)).length === 1,
    );
    return own.map((one) => [one, `${String(index + 1).padStart(2, '0')}/`]);
  }),
);

/** The longest month, from its first day to its last. */
const monthDays = 31;

/**
 * A period, `YYYY-MM-DD/YYYY-MM-DD`, printed as two days, as two months or, if it is within a month, as the
 * month. One that is much longer may be another kind of period, such as that in which leave was earned. A
 * month in which it begins or ends may be how the page names it.
 */
export const period: PrintedKind = {
  values: (text) => {
    const values: string[] = [];
    let rest = text
      .replace(monthInWords, (all, word: string) => inFigures.get(word) ?? all)
      .replace(dayWithoutYear, (all, day: string, word: string, lastMonth: string, year: string) => {
        const month = inFigures.get(word);
        if (month === undefined) return all;
        const isYearBefore = Number.parseInt(month, 10) > Number(lastMonth);
        return `${day} ${month}${Number(year) - Number(isYearBefore)}`;
      });
    const take = (pattern: RegExp, toValue: (figures: readonly number[]) => string | null) => {
      for (const [, ...figures] of rest.matchAll(pattern)) {
        const value = toValue(figures.map(Number));
        if (value !== null) values.push(value);
      }
      rest = rest.replace(pattern, '\t');
    };
    take(fromDayTo, ([d1, m1, y1, d2, m2, y2]) => joined(dayOf(y1, m1, d1), dayOf(y2, m2, d2)));
    take(fromMonthTo, ([m1, y1, m2, y2]) => joined(monthOf(y1, m1), monthOf(y2, m2)));
    take(inMonth, ([m, y]) => monthOf(y, m));
    take(inYearMonth, ([y, m]) => monthOf(y, m));
    return values;
  },
  wanted: (code) => code,
  equal: (printed, wanted) => {
    const [from, to] = endsOf(printed);
    return wanted.startsWith(from) && endsOf(wanted)[1].startsWith(to);
  },
  mayBe: (printed, wanted) =>
    endsOf(wanted).some((day) => day.startsWith(printed)) ||
    daysOf(printed) > Math.max(2 * daysOf(wanted), monthDays),
  atOnce: false,
  unlabelled: () => 'last',
};

function dayOf(year = 0, month = 0, day = 0): string | null {
  return civilDay(year < 100 ? 2000 + year : year, month, day);
}

function monthOf(year = 0, month = 0): string | null {
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

function joined(from: string | null, to: string | null): string | null {
  return from && to && `${from}/${to}`;
}

/** The first and the last day, or month. */
function endsOf(period: string): readonly [from: string, to: string] {
  const [from = '', to = from] = period.split('/');
  return [from, to];
}

function daysOf(period: string): number {
  return daysFrom(...endsOf(period));
}
