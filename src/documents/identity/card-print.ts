import type { Answer } from '../../answer.ts';
import type { DocumentDescriptor } from '../document.ts';
import { foldedPrint, wordsOf } from './print/words.ts';

/** Values of a card that its side without the MRZ may repeat. */
export interface CardPrint {
  readonly number: string;
  /** Words of the surname. The MRZ may cut the last one off. */
  readonly surname: readonly string[];
  /** Birth and expiry, `YYYY-MM-DD`. */
  readonly dates: readonly string[];
}

/** A shorter number may occur by chance. */
const numberLengthMin = 7;
const wordLengthMin = 3;
/**
 * With more letters and digits a page is no card, but a contract or a form that names card and holder. No
 * side of the cards that are drawn for the tests has more than 238.
 */
const lettersMax = 1000;

/** What the other side of a document may print; null if the document has no other side. */
export function cardPrint(
  { hasOtherSide }: Pick<DocumentDescriptor, 'hasOtherSide'>,
  { body: { documentInfos } }: Pick<Answer, 'body'>,
): CardPrint | null {
  if (hasOtherSide !== true) return null;
  const text = (name: string): string => String(Reflect.get(Object(documentInfos), name) ?? '');
  return {
    number: squashed(text('documentNumber')),
    surname: wordsIn(text('lastName')),
    dates: [text('dateOfBirth'), text('expirationDate')].filter((date) => /^\d{4}-\d\d-\d\d$/.test(date)),
  };
}

/**
 * Whether a printed text is of the same card: it has the number, and the surname or a date if the MRZ has
 * any, or it has the surname and every date, and no other number of the same form. With less, another
 * document of the holder or of a relative would be accepted as the card's other side. Nor may the text be
 * longer than that of a card.
 *
 * @example
 * isOfCard('No. AB 123 45 67', { number: 'AB1234567', surname: [], dates: [] }) // true
 */
export function isOfCard(text: string, { number, surname, dates }: CardPrint): boolean {
  const all = squashed(text);
  if (all.length > lettersMax) return false;
  const words = wordsIn(text);
  const last = surname.at(-1) ?? '';
  const hasSurname =
    last.length >= wordLengthMin &&
    surname.slice(0, -1).every((word) => words.includes(word)) &&
    words.some((word) => word.startsWith(last));
  const hasDate = (date: string) => formsOf(date).some((form) => all.includes(form));
  if (number.length >= numberLengthMin && all.includes(number)) {
    return hasSurname || dates.some(hasDate) || (surname.length === 0 && dates.length === 0);
  }
  const hasAll = hasSurname && dates.length > 0 && dates.every(hasDate);
  return hasAll && !words.some((word) => isOtherNumber(word, number));
}

/**
 * Whether a word is another number of the same form: letters and digits in the same places, more than one of
 * them other, since one may be misread. A number of digits alone has no form that others lack.
 */
function isOtherNumber(word: string, number: string): boolean {
  if (word.length !== number.length || !/[A-Z]/.test(number)) return false;
  const characters = [...word].map((one, at) => [one, number.charAt(at)] as const);
  const isDigit = (one: string) => /\d/.test(one);
  const hasForm = characters.every(([one, other]) => isDigit(one) === isDigit(other));
  return hasForm && characters.filter(([one, other]) => one !== other).length > 1;
}

/** The forms in which cards print a date, without separators. */
function formsOf(date: string): readonly string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  return [`${day}${month}${year}`, `${year}${month}${day}`, `${month}${day}${year}`];
}

function wordsIn(text: string): readonly string[] {
  return wordsOf(foldedPrint(text));
}

function squashed(text: string): string {
  return wordsIn(text).join('');
}
