/**
 * Material from outside is refused: a trust list, a certificate, a revocation list or an answer of a
 * directory. The message says why, for the caller's report. What was stored before stays. Never thrown for a
 * fault of the service.
 */
export class Refusal extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'Refusal';
  }
}

/** Throws a `Refusal` unless the condition holds. */
export function ensure(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Refusal(message);
}

/**
 * The results of reading many items: the values of the good ones, and a sentence for each that was refused.
 */
export interface ReadItems<R> {
  readonly values: readonly R[];
  readonly refusals: readonly string[];
}

/** Reads each item on its own, one after the other, so that a refused one does not affect the others. */
export async function readEach<T, R>(
  items: readonly T[],
  read: (item: T) => Promise<R> | R,
): Promise<ReadItems<R>> {
  const values: R[] = [];
  const refusals: string[] = [];
  for (const item of items) {
    try {
      values.push(await read(item));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error.message);
    }
  }
  return { values, refusals };
}
