/** Luma of ITU-R BT.601, 2.5.1, in 1/256. */
const [redWeight, greenWeight, blueWeight] = [77, 150, 29] as const;

/** Gray of one colour; all from 0 to 255. */
export function luma(red: number, green: number, blue: number): number {
  return (redWeight * red + greenWeight * green + blueWeight * blue + 128) >> 8;
}

/** A gray laid over white, with an alpha of 0 to 255. */
export function overWhite(gray: number, alpha: number): number {
  return alpha === 255 ? gray : Math.round(255 + ((gray - 255) * alpha) / 255);
}

/** Gray of straight RGBA, laid over white. */
export function grayOverWhite(rgba: Uint8Array): Uint8Array {
  const gray = new Uint8Array(rgba.length / 4);
  for (let at = 0, from = 0; at < gray.length; at++, from += 4) {
    gray[at] = overWhite(luma(rgba[from]!, rgba[from + 1]!, rgba[from + 2]!), rgba[from + 3]!);
  }
  return gray;
}
