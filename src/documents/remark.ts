import type { AnswerObject } from '../answer.ts';
import type { Language, Text } from '../language.ts';
import { filled } from './in-words.ts';

export type RemarkValues = Readonly<Record<string, string | number>>;

/**
 * Something that a person should know about a document and that changes no outcome: what was not looked at,
 * or what calls for a second look.
 */
export interface RemarkText {
  /** Its code, for programs. */
  readonly reason: string;
  /** The sentence. `{name}` is replaced by a value. */
  readonly text: Text;
}

/** A remark, and when it is made. */
export interface Remark<Source> extends RemarkText {
  /** The values of the sentence; null if the remark does not apply. */
  readonly find: (source: Source) => RemarkValues | null;
}

/** A remark that was made about a document. */
export interface MadeRemark {
  readonly code: string;
  readonly words: string;
  readonly values: RemarkValues;
}

/** The remarks that apply. */
export function remarksFrom<Source>(
  remarks: readonly Remark<Source>[],
  source: Source,
  language: Language = 'en',
): readonly MadeRemark[] {
  return remarks.flatMap((remark) => {
    const values = remark.find(source);
    return values === null ? [] : [makeRemark(remark, values, language)];
  });
}

/** Makes a remark. In its sentence, `shown` replaces the values of the same names. */
export function makeRemark(
  { reason, text }: RemarkText,
  values: RemarkValues,
  language: Language,
  shown: RemarkValues = {},
): MadeRemark {
  const words = filled(text[language], { ...values, ...shown }, language);
  return { code: reason, words, values };
}

/** The remarks for `details`: reason, sentence and its values. */
export function remarkDetails(remarks: readonly MadeRemark[]): readonly AnswerObject[] {
  return remarks.map(({ code, words, values }) => ({ reason: code, message: words, ...values }));
}

/**
 * The sentence of a remark in `details`. If the reason is unknown, because a newer service returned it, this
 * is the message that came with it.
 */
export function remarkInWords(
  remarks: readonly RemarkText[],
  { reason, message, ...values }: Readonly<Record<string, unknown>>,
  language: Language,
  shown: RemarkValues = {},
): string {
  const remark = remarks.find((one) => one.reason === reason);
  if (remark === undefined) return String(message);
  // `remarkDetails` wrote these values.
  return makeRemark(remark, values as RemarkValues, language, shown).words;
}
