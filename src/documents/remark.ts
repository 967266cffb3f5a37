import type { AnswerObject } from '../answer.ts';
import { fill, type Language, type Text } from '../language.ts';

export type RemarkValues = Readonly<Record<string, string | number>>;

/** What a person should know of a document and no flag depends on. */
export interface RemarkText {
  /** A word for a program. */
  readonly reason: string;
  /** The sentence; `{name}` stands for a value. */
  readonly text: Text;
  /** It calls for a second look. */
  readonly isWarning: boolean;
}

/** A remark, and when it is made. */
export interface Remark<Source> extends RemarkText {
  /** The values of the sentence; null when there is nothing to remark. */
  readonly find: (source: Source) => RemarkValues | null;
}

/** Those of `remarks` that are to be made, as members of `details`: reason, the English sentence, and its values. */
export function remarksFrom<Source>(
  remarks: readonly Remark<Source>[],
  source: Source,
): readonly AnswerObject[] {
  return remarks.flatMap(({ reason, text, find }) => {
    const values = find(source);
    return values === null ? [] : [{ reason, message: fill(text.en, values), ...values }];
  });
}

/** A remark as a person reads it. */
export interface RemarkInWords {
  readonly words: string;
  readonly isWarning: boolean;
}

/** A remark of `details` in words; null for a reason that is none of `remarks`, as a newer service may give. */
export function remarkInWords(
  remarks: readonly RemarkText[],
  { reason, ...values }: Readonly<Record<string, unknown>>,
  language: Language,
): RemarkInWords | null {
  const remark = remarks.find((one) => one.reason === reason);
  if (remark === undefined) return null;
  return { words: fill(remark.text[language], values as RemarkValues), isWarning: remark.isWarning };
}
