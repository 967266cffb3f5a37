import type { AnswerObject } from '../../../answer.ts';
import { fill, type Language, type Text } from '../../../language.ts';
import { failedChecks } from '../../apply.ts';
import { printAmbiguous, printDiffers, printTexts } from '../../code-texts.ts';
import { labelOf } from '../../document.ts';
import { generalRemark, remarksOnAge, remarksOnKey } from '../../general-remarks.ts';
import { type MadeRemark, remarksFrom } from '../../remark.ts';
import { type CheckOutcome, checkOutcomes, compared, type Verdict, verdictOf } from '../../verdict.ts';
import type { PrintedComparison } from '../print/printed.ts';
import { certificateChecks } from './certificate.ts';
import { type RemarkSource, remarks } from './remarks.ts';
import type { SignedDocument } from './signed-document.ts';
import { printFound, validityEnd } from './unflagged.ts';

/** What the pages print of a code, where that was compared. */
export interface ComparedPrint {
  /**
   * Whether the page was read so well that it would show what it prints of the code: it has a text layer, or
   * enough of its words were recognised for sure and no label is among them.
   */
  readonly isRead: boolean;
  /** Whether all pages were compared: no further page is a picture. */
  readonly isWhole: boolean;
  readonly values: readonly PrintedComparison[];
  /** The kind of letter that the page with the code is, if it is not that of the code. */
  readonly otherLetter: Text | null;
}

/** A signed document that was read. `print` is null if it was not compared. */
export interface ReadSigned extends RemarkSource {
  readonly document: SignedDocument;
  readonly print: ComparedPrint | null;
}

/** From this age on, a remark says how old a document is. */
const oldYears = 1;

/** The verdict on a signed document. */
export function signedVerdict(read: ReadSigned, language: Language): Verdict {
  const { document, code, print } = read;
  const printed = print === null ? [] : printedOutcomes(document, print, language);
  const data = checkOutcomes(document.documentInfosValidation, code, language);
  const validity = checkOutcomes([validityEnd], read, language);
  const signer = checkOutcomes(certificateChecks, read, language);
  return verdictOf([[...data, ...printed, ...validity], signer], remarksOn(read, language));
}

function remarksOn(read: ReadSigned, language: Language): readonly MadeRemark[] {
  const { header } = read.code;
  return [
    ...printRemarks(read, language),
    ...remarksFrom(remarks, read, language),
    ...remarksOnAge(header.emissionDate ?? header.signatureDate, read.today, oldYears, language),
    ...remarksOnKey(read.mode, language),
  ];
}

/**
 * The outcomes for the values that the page prints differently, or in two ways, and for those that are
 * missing on a page that was read.
 */
function printedOutcomes(
  document: SignedDocument,
  print: ComparedPrint,
  language: Language,
): readonly CheckOutcome[] {
  const found = print.isRead
    ? checkOutcomes([printFound], ofAnother(document, print, language), language)
    : [];
  const outcomes = contradicting(print.values).map(({ field, place, code, text }) =>
    compared(
      {
        field,
        code,
        pages: place === null ? [] : [place.page + 1],
        text,
        values: { field: labelOf(document, field, language) },
      },
      language,
    ),
  );
  return [...found, ...outcomes];
}

/** What shows that a page is not that of the code: only a page that was read lacks a value. */
function ofAnother(
  document: SignedDocument,
  { isRead, values, otherLetter }: ComparedPrint,
  language: Language,
) {
  const fields = values.filter(({ isMissing }) => isRead && isMissing);
  return {
    missing: fields.map(({ field }) => labelOf(document, field, language)),
    otherLetter: otherLetter?.[language] ?? null,
  };
}

/** The values that the page does not print as they were signed, each with its reason. */
function contradicting(values: readonly PrintedComparison[]) {
  return values.flatMap(({ field, printed, code: signed, instead, place }) => {
    if (printed !== 'different' && printed !== 'ambiguous') return [];
    const code = printed === 'different' ? printDiffers : printAmbiguous;
    return [{ field, signed, instead, place, code, text: printTexts[printed] }];
  });
}

/** The remarks on values that were not compared with the print. */
function printRemarks({ document, print }: ReadSigned, language: Language): readonly MadeRemark[] {
  const notCompared = generalRemark('print_not_compared', {}, language);
  // Nothing can be compared with a code of another perimeter.
  if (print === null || print.values.length === 0) return [notCompared];
  const whole = print.isWhole ? [] : [notCompared];
  const open = print.values.filter(
    ({ printed, isMissing }) => printed === 'not_found' && !(print.isRead && isMissing),
  );
  if (open.length === 0) return whole;
  const fields = open.map(({ field }) => field).join(', ');
  const labels = open.map(({ field }) => labelOf(document, field, language)).join(', ');
  return [...whole, generalRemark('print_uncertain', { fields }, language, { fields: labels })];
}

/** Every check that did not pass, for `failedChecks` of the details, in the order of the answer. */
export function failedSigned(read: ReadSigned, language: Language): readonly AnswerObject[] {
  const { document, code, print } = read;
  return [
    ...failedChecks(document.documentInfosValidation, code, language),
    ...(print === null ? [] : failedPrint(document, print, language)),
    ...failedChecks([validityEnd], read, language),
    ...failedChecks(certificateChecks, read, language),
  ];
}

function failedPrint(
  document: SignedDocument,
  print: ComparedPrint,
  language: Language,
): readonly AnswerObject[] {
  const differing = contradicting(print.values).map(({ field, signed, instead, code, text }) => {
    const message = fill(text[language], { field: labelOf(document, field, language) });
    return { flag: 'printed', reason: code, message, field, signed, printed: instead };
  });
  return [...failedChecks([printFound], ofAnother(document, print, language), language), ...differing];
}
