/**
 * Applies the fields and checks of a descriptor to what was read of one document: the members and flags of
 * the answer, and why a flag is false.
 */
import type { AnswerObject } from '../answer.ts';
import type { Language } from '../language.ts';
import type { Check, Contradiction, Field, Finding } from './document.ts';
import { filled } from './in-words.ts';

/**
 * The members of an answer for these fields.
 *
 * @example
 * readFields([{ name: 'sum', read: ({ a, b }) => a + b }], { a: 1, b: 2 }) // { sum: 3 }
 */
export function readFields<Source>(fields: readonly Field<Source>[], source: Source): AnswerObject {
  return Object.fromEntries(fields.map(({ name, read }) => [name, read(source)]));
}

/**
 * The flags of an answer for these checks: true if nothing is found, null if the check does not apply.
 *
 * @example
 * readChecks([{ name: 'isOdd', find: (n) => (n % 2 ? null : { reason: 'even' }) }], 3) // { isOdd: true }
 */
export function readChecks<Source>(checks: readonly Check<Source>[], source: Source): AnswerObject {
  return Object.fromEntries(
    checks.map((one) => [one.name, one.applies?.(source) === false ? null : one.find(source) === null]),
  );
}

/**
 * The sentence for a finding; null for an unknown reason, which a newer service may return.
 *
 * @example
 * sentence({ findings: { cut: { en: 'Cut: {n}' } } }, { reason: 'cut', values: { n: 1 } }, 'en') // 'Cut: 1'
 */
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
  return filled(findings[reason]?.[language] ?? '', { ...values, ...Object.fromEntries(inWords) }, language);
}

/**
 * The values that contradict each other according to a finding. There are none if a value was not read or
 * could not be checked.
 */
export function contradictionsOf<Source>(
  { findings, contradictions }: Check<Source>,
  { reason }: Finding,
  source: Source,
): readonly Contradiction[] {
  const text = Object.hasOwn(findings, reason) ? findings[reason] : undefined;
  return text?.isUnverified === true ? [] : (contradictions?.(source) ?? []);
}

/**
 * Every false flag and why, for `details`: flag, reason, the sentence and the values in it. A check over
 * pages also gives the fields and pages (counted from 1) of the values that contradict each other; none if a
 * value was not read, because a missing value contradicts nothing.
 */
export function failedChecks<Source>(
  checks: readonly Check<Source>[],
  source: Source,
  language: Language = 'en',
): readonly AnswerObject[] {
  return checks.flatMap((one) => {
    const finding = one.applies?.(source) === false ? null : one.find(source);
    if (finding === null) return [];
    const { reason, values } = finding;
    const wrong = contradictionsOf(one, finding, source);
    const contradictions = wrong.map(({ field, page }) => ({ field, page: page + 1 }));
    const places = one.contradictions === undefined ? {} : { contradictions };
    return [{ flag: one.name, reason, message: sentence(one, finding, language), ...values, ...places }];
  });
}
