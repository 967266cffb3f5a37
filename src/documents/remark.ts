import type { AnswerObject } from '../answer.ts';
import { fill, type Language, type Text } from '../language.ts';

export type RemarkValues = Readonly<Record<string, string | number>>;

/** Something that a person should know about a document and that no flag depends on. */
export interface RemarkText {
  /** The word for programs. */
  readonly reason: string;
  /** The sentence. `{name}` is replaced by a value. */
  readonly text: Text;
  /** Whether it calls for a second look. */
  readonly isWarning: boolean;
}

/** A remark, and when it is made. */
export interface Remark<Source> extends RemarkText {
  /** The values of the sentence; null if the remark does not apply. */
  readonly find: (source: Source) => RemarkValues | null;
}

/** The `remarks` that apply, for `details`: reason, the English sentence and its values. */
export function remarksFrom<Source>(
  remarks: readonly Remark<Source>[],
  source: Source,
): readonly AnswerObject[] {
  return remarks.flatMap(({ reason, text, find }) => {
    const values = find(source);
    return values === null ? [] : [{ reason, message: fill(text.en, values), ...values }];
  });
}

/** A remark for people. */
export interface RemarkInWords {
  readonly words: string;
  readonly isWarning: boolean;
}

/** A remark of `details` in words; null for an unknown reason, which a newer service may return. */
export function remarkInWords(
  remarks: readonly RemarkText[],
  { reason, ...values }: Readonly<Record<string, unknown>>,
  language: Language,
): RemarkInWords | null {
  const remark = remarks.find((one) => one.reason === reason);
  if (remark === undefined) return null;
  // They were written by `remarksFrom`.
  const written = values as RemarkValues;
  return { words: fill(remark.text[language], written), isWarning: remark.isWarning };
}
