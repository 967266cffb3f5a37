import { Failure } from '../verify/failure.ts';

interface Place {
  readonly bytes: number;
  /** Milliseconds since 1970, after which its request is taken for lost. */
  readonly until: number;
}

/**
 * The bytes of request bodies that one isolate holds. Its memory is shared by all requests in it, so each sets its bytes
 * aside before the first is read, and is refused when there is no room.
 */
export class Uploads {
  readonly #bytesMax: number;
  readonly #lostAfterMs: number;
  readonly #places = new Set<Place>();

  /** `lostAfterMs`: longer than any request lasts. One that the platform ends never comes to give its bytes back. */
  constructor(bytesMax: number, lostAfterMs: number) {
    this.#bytesMax = bytesMax;
    this.#lostAfterMs = lostAfterMs;
  }

  /**
   * Runs `work`, which holds `bytes`.
   *
   * @throws {Failure} `overloaded`, with Retry-After
   */
  async hold<T>(bytes: number, work: () => Promise<T>, now = Date.now()): Promise<T> {
    for (const place of this.#places) if (place.until < now) this.#places.delete(place);
    if (this.heldBytes + bytes > this.#bytesMax) {
      throw new Failure('overloaded', 'Too many uploads arrive at once.', {
        headers: { 'Retry-After': '2' },
      });
    }
    const place = { bytes, until: now + this.#lostAfterMs };
    this.#places.add(place);
    try {
      return await work();
    } finally {
      this.#places.delete(place);
    }
  }

  get heldBytes(): number {
    let sum = 0;
    for (const { bytes } of this.#places) sum += bytes;
    return sum;
  }
}
