import { filler } from '../../../formats/mrz/alphabet.ts';
import { isWholeDate, mrzDayOf, withUnknownParts } from '../../../formats/mrz/dates.ts';
import { earliestBirth } from '../checks/dates.ts';
import type { NumberBirth } from '../national-numbers/national-number.ts';
import * as field from './fields.ts';
import type { IdentityMrz } from './identity-document.ts';

// The date of birth in a national number, compared with that of the MRZ.

/** Whether a number's date agrees with the known parts of that in the MRZ and is a possible day of birth. */
export function agrees(birth: NumberBirth, identity: IdentityMrz): boolean {
  const ofMrz = field.printed(identity, 'dateOfBirth');
  if (isWholeDate(ofMrz) && isWholeDate(birth.yymmdd))
    return birth.yymmdd === ofMrz && possibleDays(birth, identity).length > 0;
  return isSameWhereKnown(withUnknownParts(birth.yymmdd), withUnknownParts(ofMrz));
}

/** Whether two dates, `YYMMDD`, are the same where both have no filler. */
function isSameWhereKnown(one: string, other: string): boolean {
  return [...one].every((part, at) => part === filler || other[at] === filler || part === other[at]);
}

/** The possible days of a number's date that are also possible for the MRZ. */
export function possibleDays({ yymmdd, centuries }: NumberBirth, identity: IdentityMrz): readonly string[] {
  const expiry = field.readExpiration(identity).day;
  return centuries.flatMap((century) => {
    const day = mrzDayOf(century, yymmdd);
    const isPossible =
      day !== null && day >= earliestBirth && day <= identity.today && (expiry === null || day < expiry);
    return isPossible ? [day] : [];
  });
}

/** Whether a number's date is a possible day of birth, and would be that of the MRZ with its day. */
export function hasOtherDay(birth: NumberBirth, identity: IdentityMrz): boolean {
  const yymmdd = birth.yymmdd.slice(0, 4) + field.printed(identity, 'dateOfBirth').slice(4);
  return possibleDays(birth, identity).length > 0 && agrees({ ...birth, yymmdd }, identity);
}
