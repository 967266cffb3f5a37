import {
  type PrintResult,
  printAdvice,
  printAmbiguous,
  printDiffers,
  printTexts,
} from '../../documents/code-texts.ts';
import { labelOf } from '../../documents/document.ts';
import { compared } from '../../documents/verdict.ts';
import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import type { AdviceInWords, CheckInWords } from './checks.ts';
import type { DescribedDocument } from './described.ts';
import { type Json, objects, readable } from './values.ts';

/**
 * The print of the page, compared with the signed code, as further checks. A genuine code may be copied onto
 * a page with other values, so a value that the page prints differently is as bad as a failed check. A value
 * that was not found on the page is left for a person to compare.
 */
export function printedChecks(
  printed: unknown,
  document: DescribedDocument,
  language: Language,
): readonly CheckInWords[] {
  return objects(printed).map((one) => printedCheck(one, document, language));
}

function printedCheck(one: Json, document: DescribedDocument, language: Language): CheckInWords {
  const name = String(one.field);
  const field = document.parts.flatMap(({ fields }) => fields).find((each) => each.name === name);
  const result = resultOf(one.printed);
  const text = printTexts[result];
  const code = result === 'different' ? printDiffers : result === 'ambiguous' ? printAmbiguous : null;
  const values = { field: labelOf(document, name, language) };
  const outcome = compared({ field: name, code, text, values }, language);
  const shown = (value: unknown): string =>
    readable(value, field, document, language) ?? say('none', language);
  return {
    ...outcome,
    // The value is shown as not checked. It is not a reason of the verdict.
    outcome: result === 'not_found' ? 'unverified' : outcome.outcome,
    subject: null,
    besideSubject: text.besideField[language],
    leavesOpen: null,
    advice: result === 'same' ? null : advice(result, shown(one.code), shown(one.instead), language),
  };
}

function resultOf(printed: unknown): PrintResult {
  return printed === 'same' || printed === 'different' || printed === 'ambiguous' ? printed : 'not_found';
}

function advice(result: PrintResult, signed: string, instead: string, language: Language): AdviceInWords {
  if (result === 'not_found') {
    const [meaning, remedy] = [
      say('printedUnreadMeaning', language),
      say('printedUnreadRemedy', language, { signed }),
    ];
    return { meaning, remedy, sides: [] };
  }
  const { meaning, remedy } = result === 'ambiguous' ? printTexts.ambiguous.advice : printAdvice;
  return {
    meaning: meaning[language],
    remedy: remedy[language],
    sides: [
      { label: say('sideSigned', language), value: signed },
      { label: say('sidePrinted', language), value: instead },
    ],
  };
}
