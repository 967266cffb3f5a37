import { callerProblems } from './caller.ts';
import { formProblems } from './form.ts';
import type { ProblemKind } from './kind.ts';
import { type Advice, reasonTexts } from './reason-texts.ts';
import { serviceProblems } from './service.ts';

/** The kinds of problems by code. The problem answer, OpenAPI and the documentation are made from them. */
export const problemKinds = {
  ...formProblems,
  ...callerProblems,
  ...serviceProblems,
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;

const advice: Readonly<Record<string, Advice>> = { ...problemKinds, ...reasonTexts };

/** Cause and remedy of a `reason` or `code`; null for an unknown word. */
export function adviceOf(word: string): Advice | null {
  return Object.hasOwn(advice, word) ? (advice[word] ?? null) : null;
}
