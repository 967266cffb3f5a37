import { givenUp } from './body.ts';
import { HeldBody, type Standing } from './held-body.ts';
import { type ArrivalClock, arrivalClock } from './pace.ts';

export interface UploadLimits {
  /** Bytes that all bodies together may hold. */
  readonly bytesMax: number;
  /** The memory of a body grows in steps of this many bytes. */
  readonly stepBytes: number;
  /** Bodies of unknown senders that may arrive at a time. */
  readonly unknownMax: number;
  /**
   * Longer than any request lasts after its body has arrived. A request that the platform ended never frees
   * its body, so the body is dropped after this time.
   */
  readonly lostAfterMs: number;
}

/**
 * The request bodies that one isolate holds. All requests share the isolate's memory, so the total is
 * limited, and so is the number of bodies from unknown senders. If there is no room, an arriving body
 * displaces another arriving body of lower priority: first those of unknown senders, and among equals the
 * slowest. A complete body keeps its memory until its request ends.
 */
export class Uploads {
  readonly #limits: UploadLimits;
  readonly #clock: ArrivalClock;
  readonly #bodies = new Set<HeldBody>();

  constructor(limits: UploadLimits, clock = arrivalClock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /**
   * Runs `work` with room for one body of at most `bytesMax`. The memory is freed when `work` ends.
   *
   * @throws {Overloaded}
   */
  async hold<T>(bytesMax: number, standing: Standing, work: (body: HeldBody) => Promise<T>): Promise<T> {
    const body: HeldBody = new HeldBody(bytesMax, standing, this.#clock, (bytes) =>
      this.#makeRoom(body, bytes),
    );
    this.#forgetLost();
    if (standing !== 'known') this.#makeWay(body);
    this.#bodies.add(body);
    try {
      return await work(body);
    } finally {
      this.#drop(body);
    }
  }

  get heldBytes(): number {
    let sum = 0;
    for (const { heldBytes } of this.#bodies) sum += heldBytes;
    return sum;
  }

  /** The new size of `body` for `bytes`, in whole steps, after room has been made for it. */
  #makeRoom(body: HeldBody, bytes: number): number {
    const steps = Math.ceil(bytes / this.#limits.stepBytes) * this.#limits.stepBytes;
    const wanted = Math.min(steps, body.bytesMax);
    while (this.heldBytes - body.heldBytes + wanted > this.#limits.bytesMax) {
      this.#giveUpFor(body, ({ heldBytes }) => heldBytes > 0);
    }
    return wanted;
  }

  /** Limits the number of bodies of unknown senders. */
  #makeWay(newcomer: HeldBody): void {
    const isUnknown = ({ isArriving, standing }: HeldBody) => isArriving && standing !== 'known';
    if ([...this.#bodies].filter(isUnknown).length < this.#limits.unknownMax) return;
    this.#giveUpFor(newcomer, isUnknown);
  }

  #giveUpFor(body: HeldBody, isCandidate: (other: HeldBody) => boolean): void {
    const now = this.#clock.now();
    const least = [...this.#bodies]
      .filter((other) => other !== body && other.isArriving && isCandidate(other))
      .reduce<HeldBody | null>((a, b) => (a?.isBelow(b, now) ? a : b), null);
    if (!least?.isBelow(body, now)) throw givenUp();
    this.#drop(least);
  }

  #forgetLost(): void {
    for (const body of this.#bodies) {
      if (body.isLost(this.#limits.lostAfterMs)) this.#drop(body);
    }
  }

  #drop(body: HeldBody): void {
    this.#bodies.delete(body);
    body.free();
  }
}
