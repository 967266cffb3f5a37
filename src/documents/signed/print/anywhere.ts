import type { ComputeBudget } from '../../../../wasm/compute.ts';
import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import { present } from '../../../present.ts';
import type { TextLine } from '../../../reading/text-lines.ts';
import { member, type SignedField } from '../rules/fields.ts';
import { instructionsFor } from './labels.ts';
import { comparePages } from './own-page.ts';
import type { PrintedComparison, PrintedField } from './printed.ts';
import { isChoice, isComparable, isOfAnyLetter, isOfPerson, nameOf, WholePrint } from './whole-print.ts';

/** What is needed of a document to compare its print with its code. */
export interface PrintedDocument {
  /** The values that are compared by their labels. */
  readonly printed: readonly PrintedField[];
  /** Ids of the fields whose values each genuine page surely prints, beside the names of persons. */
  readonly surelyPrints?: readonly string[];
  readonly documentInfos: readonly SignedField[];
}

/**
 * Compares every signed value with the pages, each as returned by `foldedLines`: by its label if the document
 * declares one, else wherever it stands. `own` is the index of the page with the code. Without a label a
 * value is found or not, but never differs; where it is found, another value by its label is `ambiguous`, not
 * `different`. If nothing is found but what any letter to the same person prints, all the rest is missing.
 * The work is linear in the text and charged to `compute`.
 * @throws {Unreadable} `too_complex` if the request has too few instructions left
 */
export function compareAll(
  document: PrintedDocument,
  code: TwoDDoc,
  pages: readonly (readonly TextLine[])[],
  compute: Pick<ComputeBudget, 'spend'>,
  own = 0,
): readonly PrintedComparison[] {
  const labelled = comparePages(document.printed, code, pages, own, compute);
  const others = comparedAnywhere(document, code, pages.flat(), compute);
  const fieldsOf = (field: string) => {
    const { covers = [] } = document.printed.find((one) => one.field === field) ?? {};
    return [field, ...covers];
  };
  const ownOf = (field: string) => others.filter((one) => fieldsOf(field).includes(one.field));
  const covered = labelled.flatMap(({ field }) => fieldsOf(field));
  // A page without any of them is probably another one, which no other check would show.
  const isOther = labelled.length > 1 && labelled.every(({ printed }) => printed === 'not_found');
  const byLabel = labelled.map((one) => {
    const own = ownOf(one.field);
    const isMissing = own.some(({ isMissing }) => isMissing) || (isOther && !own.some(isFound));
    // Only the search without labels knows initials, other separators, and names over two lines. So what it
    // finds is not accused by a label. An amount or a year has no other spelling.
    const { elsewhere, kind } = present(document.printed.find(({ field }) => field === one.field));
    const isSpelt = elsewhere !== 'states' && !kind.atOnce && own.length > 0 && own.every(isFound);
    const printed = one.printed === 'different' && isSpelt ? 'ambiguous' : one.printed;
    const isOpen = one.isOpen || isSpelt;
    return { ...one, printed, isOpen, isMissing: isMissing && printed === 'not_found' };
  });
  const unlabelled = others.filter(({ field }) => !covered.includes(field)).map(({ ids: _, ...one }) => one);
  const all = [...byLabel, ...unlabelled];
  const idsOf = (field: string) => ownOf(field).flatMap(({ ids }) => ids);
  const isLost = ({ field, printed }: PrintedComparison) =>
    printed === 'not_found' && !ownOf(field).some(isFound);
  const telling = all.filter(({ field }) => !idsOf(field).every(isOfAnyLetter));
  // The word for one of a few values stands on other letters too.
  const distinct = telling.filter(({ field }) => !idsOf(field).every(isChoice));
  const isLetterOfSamePerson = distinct.length >= tellingMin && distinct.every(isLost);
  return all.map((one) => ({
    ...one,
    isMissing: one.isMissing || (isLetterOfSamePerson && telling.includes(one) && isLost(one)),
  }));
}

/**
 * A page with none of so many signed values but names, addresses and the like is probably another letter to
 * the same person. One value alone may be spelt otherwise.
 */
const tellingMin = 2;

function isFound({ printed }: PrintedComparison): boolean {
  return printed === 'same';
}

/** A value that was looked for wherever it may stand, with the ids of its fields. */
interface FoundAnywhere extends PrintedComparison {
  readonly ids: readonly string[];
}

function comparedAnywhere(
  document: PrintedDocument,
  code: TwoDDoc,
  lines: readonly TextLine[],
  compute: Pick<ComputeBudget, 'spend'>,
): readonly FoundAnywhere[] {
  const print = new WholePrint(lines, code);
  return valuesOf(document, code).map(({ field, ids, value, printedAs }) => {
    for (const { cells } of lines) compute.spend(instructionsFor(cells));
    const absent = ids.filter((id) => !print.has(id, printedAs));
    // How pages print a digit that the specification does not have yet is not known.
    const isKnown = printedAs === undefined || printedAs[value] !== undefined;
    const isSure = (id: string) =>
      isOfPerson(id) || (isKnown && document.surelyPrints?.includes(id) === true);
    return {
      field,
      ids,
      code: value,
      printed: absent.length === 0 ? 'same' : 'not_found',
      isMissing: absent.some(isSure),
      instead: null,
      label: null,
      place: null,
      isOpen: false,
    };
  });
}

/** The signed values of the answer and those that are surely printed, with the ids of their fields. */
function valuesOf({ documentInfos, surelyPrints = [] }: PrintedDocument, code: TwoDDoc) {
  const answered = documentInfos.flatMap(({ ids = [] }) => ids);
  const further = surelyPrints.filter((id) => !answered.includes(id)).map((id) => member(nameOf(id), id));
  return [...documentInfos, ...further].flatMap(({ name, ids, read, shownItems, printedAs }) => {
    if (shownItems !== undefined) {
      // The answer lists every field of the code.
      return [...new Set(code.fields.map(({ id }) => id))]
        .filter((id) => isComparable(code, id))
        .map((id) => ({
          field: id,
          ids: [id],
          value: present(code.fields.find((one) => one.id === id)).value,
          printedAs,
        }));
    }
    const own = (ids ?? []).filter((id) => isComparable(code, id));
    const value = read(code);
    return own.length === 0 || typeof value !== 'string' ? [] : [{ field: name, ids: own, value, printedAs }];
  });
}
