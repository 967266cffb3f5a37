import type { ComputeBudget } from '../../../wasm/compute.ts';
import { employerNumbers } from '../../documents/signed/members/people.ts';
import {
  comparePrinted,
  folded,
  foldedLines,
  isOfAnother,
  type PrintedField,
} from '../../documents/signed/print/printed.ts';
import { catalogueField } from '../../formats/two-d-doc/catalogue/catalogue.ts';
import type { ValueKind } from '../../formats/two-d-doc/catalogue/field.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import type { FoldedLines } from '../../reading/folded-lines.ts';
import type { TextLine } from '../../reading/text-lines.ts';
import type { View } from '../pages/view.ts';

/** A shorter value may occur by chance; so may one with fewer digits, such as a name. */
const numberLengthMin = 8;
const digitsMin = 6;
/** A footer with fewer letters may be that of any letter. */
const footerLettersMin = 12;
/** What any letter may have at its foot: marks of copies and specimens, and the word before a number. */
const anyFooter = /specimen|document|fictif|copie|duplicata|original|confidentiel|page/g;
/** Where the footer of a page begins, relative to the height of the page. */
const footerFrom = 0.88;

/**
 * Whether a page belongs to the letter of a page with a code: its text layer has a number that the code
 * signs, such as the reference of a notice, or the same footer. The document of another year or month may
 * have these too, so the page must also not print values of another document.
 */
export function isOfLetter(
  view: View,
  first: View,
  code: TwoDDoc,
  printed: readonly PrintedField[],
  compute: Pick<ComputeBudget, 'spend'>,
): boolean {
  const text = squashed(
    view
      .text()
      .map((run) => run.text)
      .join(' '),
  );
  const own = footersOf(first);
  const lines = foldedLines(view.text());
  const has = (number: string) => text.includes(number);
  const isLike =
    isNumbered(has, code, printed, lines, compute) || footersOf(view).some((line) => own.includes(line));
  return isLike && !isOfAnother(printed, code, lines, compute);
}

/**
 * Whether a scanned page belongs to the letter with a code, by its recognised first lines: they have a number
 * that the code signs, and are not those of another document. Letters like digits count as those digits.
 */
export function isScanOfLetter(
  { text, lines }: FoldedLines,
  code: TwoDDoc,
  printed: readonly PrintedField[],
  compute: Pick<ComputeBudget, 'spend'>,
): boolean {
  const words = inDigits(squashed(text));
  const has = (number: string) => words.includes(inDigits(number));
  const all = folded(lines);
  return isNumbered(has, code, printed, all, compute) && !isOfAnother(printed, code, all, compute);
}

/**
 * Whether a page has a number of the letter. All letters of an employer have its number, so with that one the
 * page must also print what identifies the document, if the code signs it, such as the period of a payslip.
 */
function isNumbered(
  has: (number: string) => boolean,
  code: TwoDDoc,
  printed: readonly PrintedField[],
  page: readonly TextLine[],
  compute: Pick<ComputeBudget, 'spend'>,
): boolean {
  const numbers = numbersOf(code).filter(({ number }) => has(number));
  if (numbers.some(({ id }) => !employerNumbers.includes(id))) return true;
  const identifying = printed.filter(({ elsewhere }) => elsewhere === 'identifies');
  const isThis = () =>
    comparePrinted(identifying, code, [page], compute).every(({ printed }) => printed === 'same');
  return numbers.length > 0 && isThis();
}

function numbersOf({ header, fields }: TwoDDoc) {
  return fields
    .filter(({ id, value }) => isNumber(catalogueField(header, id)?.kind ?? 'text', value))
    .map(({ id, value }) => ({ id, number: squashed(value) }))
    .filter(({ number }) => isTelling(number));
}

const kindsOfNumbers: ReadonlySet<ValueKind> = new Set<ValueKind>(['alnum', 'digits', 'iban', 'uuid']);

/**
 * Whether a value names the letter or whom it is about. Letters of any sender have the same days and, to one
 * person, the same address, which may have as many digits.
 */
function isNumber(kind: ValueKind, value: string): boolean {
  return kindsOfNumbers.has(kind) || (kind === 'text' && !/[ /]/.test(value.trim()));
}

const digitLike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
};

/** A text with digits in the place of the letters that look like them. */
function inDigits(text: string): string {
  return text.replace(/[OQDILSBZ]/g, (letter) => digitLike[letter] ?? letter);
}

function isTelling(value: string): boolean {
  return value.length >= numberLengthMin && value.replace(/\D/g, '').length >= digitsMin;
}

/** The lines of a footer. Digits are left out, because they count the pages. */
function footersOf(view: View): readonly string[] {
  return foldedLines(view.text())
    .filter(({ middle }) => middle >= footerFrom * view.heightPt)
    .map(({ cells }) =>
      cells
        .map(({ text }) => text)
        .join('')
        .replace(/[^a-z]/g, ''),
    )
    .filter((text) => text.replace(anyFooter, '').length >= footerLettersMin);
}

function squashed(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
