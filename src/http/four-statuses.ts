import { type ProblemCode, problemKinds } from './problem-kinds.ts';

/** The failures of the specification: the key, the credits, the document. */
export type SpecifiedStatus = 401 | 402 | 422;

/** Statuses that say nothing of key, credits or document: another moment has another answer. */
const passing: readonly number[] = [409, 429, 500, 503];

/**
 * What a code is to a client that knows the four statuses of the specification alone; null where it is no verdict at all, and
 * the request is to be repeated.
 */
export function specifiedStatus(code: ProblemCode): SpecifiedStatus | null {
  const { status } = problemKinds[code];
  if (status === 401) return 401;
  if (status === 402 || code === 'credits_held') return 402;
  return passing.includes(status) ? null : 422;
}
