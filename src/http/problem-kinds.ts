import { callerProblems } from './problems/caller.ts';
import { formProblems } from './problems/form.ts';
import type { ProblemKind } from './problems/kind.ts';
import { serviceProblems } from './problems/service.ts';
import { type Advice, reasonTexts } from './reason-texts.ts';

/** The codes of problems by name. Adding one is adding an entry: the problem answer, OpenAPI and the documentation follow. */
export const problemKinds = {
  ...formProblems,
  ...callerProblems,
  ...serviceProblems,
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;

const advice: Readonly<Record<string, Advice>> = { ...problemKinds, ...reasonTexts };

/** Cause and remedy of a problem answer's `reason`, else of its `code`; null for a word that no table has. */
export function adviceOf(word: string): Advice | null {
  return Object.hasOwn(advice, word) ? advice[word]! : null;
}
