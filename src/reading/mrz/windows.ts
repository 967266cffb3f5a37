import { locateLongSide } from '../../../wasm/mrz/door.ts';
import type { Pixels } from '../../intake/page.ts';
import type { Block } from './locate.ts';
import type { Window } from './scale.ts';

/** The whole picture: where every search begins. */
export function whole({ width, height }: Pixels): Window {
  return { x: 0, y: 0, width, height };
}

/**
 * The surroundings of a block that takes up little of the picture, where a second look sees it larger. Null when it
 * would hardly be.
 */
export function around({ width, height }: Pixels, { box }: Block): Window | null {
  const side = 1.6 * box.length;
  if (side > 0.7 * Math.max(width, height)) return null;
  return clip(box.center[0] - side / 2, box.center[1] - side / 2, side, side, width, height);
}

/** Overlapping quarters of a picture that loses detail when it is looked at as a whole; none for a small one. */
export function quarters({ width, height }: Pixels): Window[] {
  if (Math.max(width, height) < 1.5 * locateLongSide) return [];
  const share = 0.62;
  return [0, 1 - share].flatMap((top) =>
    [0, 1 - share].map((left) =>
      clip(left * width, top * height, share * width, share * height, width, height),
    ),
  );
}

function clip(x: number, y: number, w: number, h: number, width: number, height: number): Window {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(width, Math.ceil(x + w));
  const bottom = Math.min(height, Math.ceil(y + h));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
