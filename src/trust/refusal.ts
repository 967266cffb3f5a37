/**
 * Why a trust list, a certificate or a revocation list is not taken. It says what was wrong with material that came from
 * outside; whoever asked for it keeps what was there before and reports the sentence. Never a fault of ours.
 */
export class Refusal extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'Refusal';
  }
}

/** Refuses unless the condition holds. */
export function ensure(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Refusal(message);
}

/** What came of reading many items: the good ones, and for each other one the sentence that says why not. */
export interface Settled<R> {
  readonly accepted: readonly R[];
  readonly refusals: readonly string[];
}

/** Reads each item on its own: one that is refused harms no other. */
export async function settle<T, R>(
  items: readonly T[],
  read: (item: T) => Promise<R> | R,
): Promise<Settled<R>> {
  const accepted: R[] = [];
  const refusals: string[] = [];
  for (const item of items) {
    try {
      accepted.push(await read(item));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error.message);
    }
  }
  return { accepted, refusals };
}
