import { statfsSync } from 'node:fs';
import { mebibyte } from '../../limits.ts';
import { print } from '../terminal.ts';

/**
 * With less free space, nothing is accepted that must be stored: SQLite needs room to finish what it began.
 */
const freeBytesMin = 64 * mebibyte;

/** A look at the disk is good for this long. */
const lookMs = 1_000;

/** The free space of a disk. */
export interface Space {
  readonly freeBytes: number;
  /** Whether too little is left to store anything. */
  readonly isFull: boolean;
}

/**
 * The disk of the data folder. On a full one SQLite fails in the middle of an account's work, so the front
 * refuses before that. The log has one line when the disk gets full, and one when it has room again.
 */
export class Disk {
  readonly #folder: string;
  readonly #freeBytesMin: number;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #space: Space = { freeBytes: 0, isFull: false };

  constructor(folder: string, leastFreeBytes: number = freeBytesMin) {
    this.#folder = folder;
    this.#freeBytesMin = leastFreeBytes;
  }

  space(nowMs: number = Date.now()): Space {
    if (nowMs >= this.#lookedAtMs && nowMs - this.#lookedAtMs < lookMs) return this.#space;
    const { bavail, bsize } = statfsSync(this.#folder);
    const freeBytes = bavail * bsize;
    const isFull = freeBytes < this.#freeBytesMin;
    if (isFull !== this.#space.isFull) {
      const event = isFull ? 'disk.full' : 'disk.free';
      print(JSON.stringify({ time: new Date(nowMs).toISOString(), event, folder: this.#folder, freeBytes }));
    }
    this.#lookedAtMs = nowMs;
    this.#space = { freeBytes, isFull };
    return this.#space;
  }
}
