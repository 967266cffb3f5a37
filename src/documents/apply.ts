/**
 * Applies the fields and checks of a descriptor to what was read of one document: the members and flags of
 * the answer, and why a flag is false.
 */
import type { AnswerObject } from '../answer.ts';
import { fill, type Language } from '../language.ts';
import type { Check, Field, Finding } from './document.ts';

/** The members of an answer for these fields. */
export function readFields<Source>(fields: readonly Field<Source>[], source: Source): AnswerObject {
  return Object.fromEntries(fields.map(({ name, read }) => [name, read(source)]));
}

/** The flags of an answer for these checks. */
export function readChecks<Source>(checks: readonly Check<Source>[], source: Source): AnswerObject {
  return Object.fromEntries(
    checks.map((one) => [one.name, one.applies?.(source) === false ? null : one.find(source) === null]),
  );
}

/** The sentence for a finding; null for an unknown reason, which a newer service may return. */
export function sentence(
  { findings, words = {} }: Pick<Check<never>, 'findings' | 'words'>,
  { reason, values }: Finding,
  language: Language,
): string | null {
  if (!Object.hasOwn(findings, reason)) return null;
  const inWords = Object.entries(words).flatMap(([name, table]) => {
    const word = table[String(values[name])];
    return word === undefined ? [] : [[name, word[language]] as const];
  });
  return fill(findings[reason]?.[language] ?? '', { ...values, ...Object.fromEntries(inWords) });
}

/**
 * Every false flag and why, for `details`: flag, reason, the English sentence and the values in it. For a
 * check over pages also the fields and pages (counted from 1) of the values that contradict each other. There
 * are none where a value was not read, since that contradicts nothing.
 */
export function failedChecks<Source>(
  checks: readonly Check<Source>[],
  source: Source,
): readonly AnswerObject[] {
  return checks.flatMap((one) => {
    const finding = one.applies?.(source) === false ? null : one.find(source);
    if (finding === null) return [];
    const { reason, values } = finding;
    const isUnread = one.findings[reason]?.isUnverified === true;
    const wrong = isUnread && one.contradictions !== undefined ? [] : one.contradictions?.(source);
    const contradictions = wrong?.map(({ field, page }) => ({ field, page: page + 1 }));
    const places = contradictions === undefined ? {} : { contradictions };
    return [{ flag: one.name, reason, message: sentence(one, finding, 'en'), ...values, ...places }];
  });
}
