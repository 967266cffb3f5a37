import type { ContentReason } from '../../documents/sealed/findings.ts';

/** What a comparison of a signed revision with the whole file showed. */
export interface Comparison {
  /** Why the content is not known to be unchanged; null if it is. */
  readonly reason: ContentReason | null;
  /** The pages of the file that show something else, counted from 1. */
  readonly pages: readonly number[];
}

export const notCompared: Comparison = { reason: 'content_not_compared', pages: [] };
export const changed: Comparison = { reason: 'content_changed', pages: [] };

/**
 * The comparison of a revision with its file, unless the engine had to repair one of them. Each viewer
 * repairs a file in its own way. If only the file with what follows the signed bytes needs it, the addition
 * is to blame. If already the signed bytes need it, nothing is sure but that the pages differ.
 */
export function unlessRepaired(
  comparison: Comparison,
  isRevisionRepaired: boolean,
  isFileRepaired: boolean,
): Comparison {
  if (!isRevisionRepaired) return isFileRepaired ? changed : comparison;
  return isFileRepaired && comparison.reason === 'content_changed' ? comparison : notCompared;
}
