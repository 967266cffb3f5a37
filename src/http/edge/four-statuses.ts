import { type ProblemCode, problemKinds } from '../problems/kinds.ts';

/** The failures of the specification: the key, the credits, the document. */
export type SpecifiedStatus = 401 | 402 | 422;

/**
 * Statuses that are no verdict on the key, the credits or the document. A later request may get another
 * answer.
 */
const passing: readonly number[] = [409, 429, 500, 503];

/**
 * The status of a code for a client that knows only the four statuses of the specification; null if it is no
 * verdict and the client should repeat the request.
 */
export function specifiedStatus(code: ProblemCode): SpecifiedStatus | null {
  const { status } = problemKinds[code];
  if (status === 401) return 401;
  if (status === 402 || code === 'credits_held') return 402;
  return passing.includes(status) && code !== 'conflict' ? null : 422;
}
