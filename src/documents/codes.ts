/** The closed lists of what a verdict may say: the codes of its reasons and of its remarks. */
import type { Text } from '../language.ts';
import {
  codeReasons,
  printAdvice,
  printAmbiguous,
  printDiffers,
  printTexts,
  valueTexts,
} from './code-texts.ts';
import type { Check, FailureAdvice, FindingText } from './document.ts';
import { generalRemarks } from './general-remarks.ts';
import { documents } from './index.ts';
import type { RemarkText } from './remark.ts';
import type { Outcome } from './verdict.ts';

/** A reason that a verdict may give. */
export interface ReasonCode {
  readonly code: string;
  readonly outcome: Exclude<Outcome, 'passed'>;
  /** The sentences of the checks that give it, each once. */
  readonly sentences: readonly Text[];
  /** What it may mean and what to do; null if only general advice can be given. */
  readonly advice: FailureAdvice | null;
}

/** Every reason, in the order of the documents and their checks. */
export const reasonCodes: readonly ReasonCode[] = collected([
  ...documents.flatMap(({ parts, unflagged = [], codes = [] }) => {
    const signatures = codes.flatMap(({ signature }) => signature ?? []);
    return [...parts.flatMap(({ checks }) => checks), ...unflagged, ...signatures].flatMap(findingsOf);
  }),
  { code: codeReasons.different, text: valueTexts.different, advice: valueTexts.different.advice },
  { code: codeReasons.uncertain, text: valueTexts.uncertain, advice: valueTexts.uncertain.advice },
  { code: printDiffers, text: printTexts.different, advice: printAdvice },
  { code: printAmbiguous, text: printTexts.ambiguous, advice: printTexts.ambiguous.advice },
]);

/** Every remark, each once. */
export const remarkCodes: readonly RemarkText[] = [
  ...new Map(
    [...generalRemarks, ...documents.flatMap(({ remarks = [] }) => remarks)].map((one) => [one.reason, one]),
  ).values(),
];

interface CodedText {
  readonly code: string;
  readonly text: FindingText;
  readonly advice: FailureAdvice | null;
}

function findingsOf({ findings, advice }: Check<never>): readonly CodedText[] {
  return Object.entries(findings).map(([code, text]) => {
    return { code, text, advice: text.advice ?? advice ?? null };
  });
}

function collected(all: readonly CodedText[]): readonly ReasonCode[] {
  const codes = new Map<string, ReasonCode>();
  for (const { code, text, advice } of all) {
    const known = codes.get(code);
    const outcome = text.isUnverified ? 'unverified' : text.isExpiry ? 'expired' : 'failed';
    const { sentences } = known ?? { sentences: [] };
    const isKnown = sentences.some(({ en }) => en === text.en);
    codes.set(code, {
      ...(known ?? { code, outcome, advice }),
      sentences: isKnown ? sentences : [...sentences, { en: text.en, fr: text.fr }],
    });
  }
  return [...codes.values()];
}
