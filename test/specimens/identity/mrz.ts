/** Lines of the specimens' MRZs, written by the layouts and independent of the reader's own tables. */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check digit of ICAO 9303-3 4.9: values 0 to 35, `<` is 0, weights 7 3 1, modulo 10. */
export function checkDigit(text: string): string {
  const weights = [7, 3, 1];
  let sum = 0;
  for (const [index, char] of [...text].entries()) {
    sum += Math.max(0, alphabet.indexOf(char)) * weights[index % 3]!;
  }
  return String(sum % 10);
}

function padded(text: string, length: number): string {
  if (text.length > length) throw new RangeError(`${text} is longer than ${length}`);
  return text.padEnd(length, '<');
}

function nameField(surname: string, givenNames: readonly string[], length: number): string {
  return padded([surname, givenNames.join('<')].join('<<'), length);
}

/** `YYYY-MM-DD` as `YYMMDD`. */
function shortDate(date: string): string {
  return date.slice(2).replaceAll('-', '');
}

export interface MrzHolder {
  readonly surname: string;
  readonly givenNames: readonly string[];
  readonly dateOfBirth: string;
  readonly sex: 'F' | 'M' | '<';
  readonly nationality: string;
  readonly documentNumber: string;
  readonly expirationDate: string;
}

/** TD3 (ICAO 9303-4 4.2.2); `personalNumber` in 2:29-42. */
export function td3Lines(issuer: string, holder: MrzHolder, personalNumber: string): [string, string] {
  const number = padded(holder.documentNumber, 9);
  const birth = shortDate(holder.dateOfBirth);
  const expiry = shortDate(holder.expirationDate);
  const personal = padded(personalNumber, 14);
  const numberPart = number + checkDigit(number);
  const birthPart = birth + checkDigit(birth);
  const rest = expiry + checkDigit(expiry) + personal + (personalNumber === '' ? '<' : checkDigit(personal));
  const composite = checkDigit(numberPart + birthPart + rest);
  return [
    `P<${issuer}${nameField(holder.surname, holder.givenNames, 39)}`,
    `${numberPart}${holder.nationality}${birthPart}${holder.sex}${rest}${composite}`,
  ];
}

/**
 * TD1 (ICAO 9303-5 4.2.2); `optional1` from 1:16, `optional2` from 2:19. A number over 9 characters goes on
 * in `optional1`.
 */
export function td1Lines(
  code: string,
  issuer: string,
  holder: MrzHolder,
  optional1: string,
  optional2 = '',
): [string, string, string] {
  const [number, rest] = [holder.documentNumber.slice(0, 9), holder.documentNumber.slice(9)];
  const birth = shortDate(holder.dateOfBirth);
  const expiry = shortDate(holder.expirationDate);
  const upper =
    rest === ''
      ? padded(number, 9) + checkDigit(padded(number, 9)) + padded(optional1, 15)
      : `${number}<${padded(`${rest}${checkDigit(number + rest)}<${optional1}`, 15)}`;
  const birthPart = birth + checkDigit(birth);
  const expiryPart = expiry + checkDigit(expiry);
  const optional = padded(optional2, 11);
  const composite = checkDigit(upper + birthPart + expiryPart + optional);
  return [
    `${code}${issuer}${upper}`,
    `${birthPart}${holder.sex}${expiryPart}${holder.nationality}${optional}${composite}`,
    nameField(holder.surname, holder.givenNames, 30),
  ];
}

/** The French driving licence's single line: number digit over 1:1-14, last digit over 1:1-29. */
export function licenceLine(documentNumber: string, expirationDate: string, surname: string): string {
  const head = `D1FRA${documentNumber}`;
  const body = head + checkDigit(head) + shortDate(expirationDate) + padded(surname.slice(0, 8), 8);
  return body + checkDigit(padded(body, 29));
}
