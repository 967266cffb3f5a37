import { addYears } from '../../../formats/dates.ts';
import { validityYearsMax } from '../checks/validity.ts';
import type { MrzInPrint, ValuesOfMrz } from './compared.ts';
import { datesIn } from './dates.ts';
import { foldedPrint } from './words.ts';

/** A row of print as two recognisers read it that were trained apart. */
export interface TwiceRead {
  /** By a recogniser of pages, with all marks. */
  readonly words: string;
  /** By a recogniser of capitals and digits, which may overlook gaps. */
  readonly again: string;
}

/** Nobody is so old. Earlier dates are of another calendar, such as 1446. */
const ageYearsMax = 120;

/**
 * The comparison, in which a date that was not found in the print differs if the print has another one in its
 * place. Both recognisers must read that date alike and whole, and it must be the only one in its part of
 * time: more than `validityYearsMax` before the expiry that the MRZ says, a date is the holder's birth; after
 * that expiry, it is the printed one. In between it may be the date of issue, so nothing is said. Nor is
 * anything said if only day and month are exchanged, or only the century is another: it may be the same day.
 */
export function withDiffering(
  compared: MrzInPrint,
  rows: readonly TwiceRead[],
  { dateOfBirth, expirationDate }: Pick<ValuesOfMrz, 'dateOfBirth' | 'expirationDate'>,
): MrzInPrint {
  if (expirationDate === null) return compared;
  const dates = [...new Set(rows.flatMap(readAlike))];
  const resultOf = (field: keyof MrzInPrint, day: string | null, [only, ...others]: readonly string[]) => {
    const isOther = day !== null && only !== undefined && others.length === 0 && !mayBeSame(only, day);
    return compared[field] === 'not_read' && isOther ? 'differs' : compared[field];
  };
  const within = (from: number, to: number) =>
    dates.filter((date) => date > addYears(expirationDate, from) && date < addYears(expirationDate, to));
  const births = within(-ageYearsMax, -validityYearsMax);
  const expiries = within(0, validityYearsMax);
  return {
    ...compared,
    dateOfBirth: resultOf('dateOfBirth', dateOfBirth, births),
    expirationDate: resultOf('expirationDate', expirationDate, expiries),
  };
}

function readAlike({ words, again }: TwiceRead): readonly string[] {
  const [first, second] = [datesIn(foldedPrint(words), 'seen'), datesIn(again, 'unseen')];
  return first.filter((date) => second.includes(date));
}

/** Whether two days are the same if the century is left out, and day and month may be exchanged. */
function mayBeSame(one: string, other: string): boolean {
  const [year, month, day] = one.slice(2).split('-');
  return [`${year}-${month}-${day}`, `${year}-${day}-${month}`].includes(other.slice(2));
}
