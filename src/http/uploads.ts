import { givenUp } from './body.ts';
import { HeldBody, type Standing } from './held-body.ts';
import { type ArrivalClock, arrivalClock } from './pace.ts';

export interface UploadLimits {
  /** Bytes that all bodies together may hold. */
  readonly bytesMax: number;
  /** What a body holds grows by so many bytes. */
  readonly stepBytes: number;
  /** Bodies that arrive while their sender isn't known. */
  readonly unknownMax: number;
  /** Longer than any request lasts once its body is there. One that the platform ends never comes to give its bytes back. */
  readonly lostAfterMs: number;
}

/**
 * The request bodies that one isolate holds. Its memory is shared by all requests in it, so what they hold together is
 * bounded, and so is the number of those whose sender isn't known. When there is no room, an arriving body takes that of
 * another one that is worth less: of unknown senders before known ones, and of equals the slowest. A body that is
 * there keeps its room until its request ends.
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
   * Runs `work` with room for one body of `bytesMax` at most. The room is given back when it ends, and the bytes with it.
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

  /** What `body` is to hold for `bytes`, in whole steps, once there is room. */
  #makeRoom(body: HeldBody, bytes: number): number {
    const steps = Math.ceil(bytes / this.#limits.stepBytes) * this.#limits.stepBytes;
    const wanted = Math.min(steps, body.bytesMax);
    while (this.heldBytes - body.heldBytes + wanted > this.#limits.bytesMax) {
      this.#giveUpFor(body, ({ heldBytes }) => heldBytes > 0);
    }
    return wanted;
  }

  /** Bounds the bodies of unknown senders. */
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
