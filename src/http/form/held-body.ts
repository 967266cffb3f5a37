import { givenUp, type Receiver } from './body.ts';
import type { ArrivalClock } from './pace.ts';

/** What is known about the sender of a body, in ascending order of priority. */
export type Standing = 'refused' | 'unknown' | 'known';

const rankOf: Readonly<Record<Standing, number>> = { refused: 0, unknown: 1, known: 2 };

/** The speed of a body is measured over the present window of this length and the one before it. */
const windowMs = 2_000;
/** A body that has just begun counts as one that arrives at 64 KiB a second. */
const newcomerBytes = (windowMs / 1000) * 64 * 1024;
/** If nothing asked about an arriving body for this long, the platform has ended its request. */
const forgottenMs = 60_000;

/**
 * One body as it arrives. Its bytes are contiguous, in memory that grows in place and can be freed at once.
 */
export class HeldBody implements Receiver {
  readonly bytesMax: number;
  /** May change while the body arrives. */
  standing: Standing;
  readonly #clock: ArrivalClock;
  readonly #makeRoom: (bytes: number) => number;
  readonly #buffer: ArrayBuffer;
  readonly #begunAt: number;
  #byteCount = 0;
  #isArriving = true;
  #isGivenUp = false;
  /** Milliseconds since 1970. */
  #seenAt = Date.now();
  #windowAt: number;
  #windowBytes = 0;
  #bytesBefore = 0;

  constructor(
    bytesMax: number,
    standing: Standing,
    clock: ArrivalClock,
    makeRoom: (bytes: number) => number,
  ) {
    this.bytesMax = bytesMax;
    this.standing = standing;
    this.#clock = clock;
    this.#makeRoom = makeRoom;
    this.#buffer = new ArrayBuffer(0, { maxByteLength: bytesMax });
    this.#begunAt = clock.now();
    this.#windowAt = this.#begunAt;
  }

  /** The bytes that have arrived, as a view. Empty once the body is freed. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#buffer, 0, this.#isGivenUp ? 0 : this.#byteCount);
  }

  get heldBytes(): number {
    return this.#buffer.byteLength;
  }

  get isArriving(): boolean {
    return this.#isArriving;
  }

  isWanted(): boolean {
    this.#seenAt = Date.now();
    return !this.#isGivenUp;
  }

  append(piece: Uint8Array): void {
    if (!this.isWanted()) throw givenUp();
    const needed = this.#byteCount + piece.byteLength;
    if (needed > this.#buffer.byteLength) this.#buffer.resize(this.#makeRoom(needed));
    new Uint8Array(this.#buffer).set(piece, this.#byteCount);
    this.#byteCount = needed;
    this.#roll(this.#clock.now());
    this.#windowBytes += piece.byteLength;
  }

  /** Called when the body is complete. From now on it can't be given up. */
  arrived(): Uint8Array<ArrayBuffer> {
    if (!this.isWanted()) throw givenUp();
    this.#isArriving = false;
    return this.bytes;
  }

  /**
   * Whether this body is to be given up before `other`. Of two equal ones, the one that began earlier goes
   * first.
   */
  isBelow(other: HeldBody, now: number): boolean {
    const [rank, otherRank] = [rankOf[this.standing], rankOf[other.standing]];
    if (rank !== otherRank) return rank < otherRank;
    const [speed, otherSpeed] = [this.#speed(now), other.#speed(now)];
    return speed === otherSpeed ? this.#begunAt <= other.#begunAt : speed < otherSpeed;
  }

  isLost(lostAfterMs: number): boolean {
    return Date.now() - this.#seenAt > (this.#isArriving ? forgottenMs : lostAfterMs);
  }

  free(): void {
    this.#isGivenUp = true;
    this.#buffer.resize(0);
  }

  /**
   * Bytes within the last two windows. In its first window a body counts as having at least `newcomerBytes`.
   */
  #speed(now: number): number {
    this.#roll(now);
    const bytes = this.#bytesBefore + this.#windowBytes;
    return now - this.#begunAt < windowMs ? Math.max(bytes, newcomerBytes) : bytes;
  }

  #roll(now: number): void {
    const windows = Math.floor((now - this.#windowAt) / windowMs);
    if (windows === 0) return;
    this.#bytesBefore = windows === 1 ? this.#windowBytes : 0;
    this.#windowBytes = 0;
    this.#windowAt += windows * windowMs;
  }
}
