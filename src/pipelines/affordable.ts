import { Unreadable } from '../failure.ts';

/**
 * The result of work that only adds to an answer or to the sentence of a refusal. Null if an engine can't do
 * it, or not within what is left of the budget, because such work must not fail a document.
 */
export async function ifAffordable<T>(work: () => T | Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreadable && (error.reason === 'too_complex' || error.reason === 'corrupt'))
      return null;
    throw error;
  }
}
