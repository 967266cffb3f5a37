import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import type { AdviceInWords, FlagInWords } from './checks.ts';
import type { DescribedDocument } from './described.ts';
import { type Json, objects, readable } from './values.ts';

/**
 * What the page prints of a signed code, as checks beside those of the answer. A genuine code may be copied
 * onto a page that says otherwise, so a value that the page prints differently is as bad as a failed check;
 * one that was not found there is left for a person to compare.
 */
export function printedFlags(
  printed: unknown,
  document: DescribedDocument,
  language: Language,
): readonly FlagInWords[] {
  return objects(printed).map((one) => printedFlag(one, document, language));
}

function printedFlag(one: Json, document: DescribedDocument, language: Language): FlagInWords {
  const name = String(one.field);
  const field = document.parts.flatMap(({ fields }) => fields).find((each) => each.name === name);
  const label = (field?.label ?? document.alsoPrinted?.[name])?.[language] ?? name;
  const holds = one.printed === 'same';
  const isUnverified = one.printed !== 'same' && one.printed !== 'different';
  const said = isUnverified ? 'printedUnread' : 'printedDifferent';
  const shown = (value: unknown): string =>
    readable(value, field, document, language) ?? say('none', language);
  return {
    flag: `${name}Valid`,
    subject: null,
    holds,
    words: holds ? say('printedSame', language) : say(said, language, { field: label }),
    leavesOpen: null,
    isExpiry: false,
    isUnverified,
    digit: null,
    places: [],
    sums: [],
    advice: holds ? null : advice(isUnverified, shown(one.code), shown(one.instead), language),
  };
}

function advice(isUnverified: boolean, signed: string, instead: string, language: Language): AdviceInWords {
  if (isUnverified) {
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
