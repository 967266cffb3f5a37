import { printOutcome, printTexts } from '../../documents/code-texts.ts';
import { compared, type Outcome } from '../../documents/verdict.ts';
import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import type { AdviceInWords, CheckInWords } from './checks.ts';
import type { DescribedDocument } from './described.ts';
import { type Json, objects, readable } from './values.ts';

/**
 * What the page prints of a signed code, as checks beside those of the answer. A genuine code may be copied
 * onto a page that says otherwise, so a value that the page prints differently is as bad as a failed check;
 * one that was not found there is left for a person to compare.
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
  const label = (field?.label ?? document.alsoPrinted?.[name])?.[language] ?? name;
  const outcome = printOutcome(one.printed);
  const shown = (value: unknown): string =>
    readable(value, field, document, language) ?? say('none', language);
  return {
    ...compared(name, outcome, printTexts[outcome], { field: label }, language),
    subject: null,
    besideSubject: printTexts[outcome].besideField[language],
    leavesOpen: null,
    advice: outcome === 'passed' ? null : advice(outcome, shown(one.code), shown(one.instead), language),
  };
}

function advice(outcome: Outcome, signed: string, instead: string, language: Language): AdviceInWords {
  if (outcome === 'unverified') {
    const [meaning, remedy] = [
      say('printedUnreadMeaning', language),
      say('printedUnreadRemedy', language, { signed }),
    ];
    return { meaning, remedy, sides: [] };
  }
  return {
    meaning: say('printedDifferentMeaning', language),
    remedy: say('printedDifferentRemedy', language),
    sides: [
      { label: say('sideSigned', language), value: signed },
      { label: say('sidePrinted', language), value: instead },
    ],
  };
}
