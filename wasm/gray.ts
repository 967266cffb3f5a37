/** Luma of ITU-R BT.601, 2.5.1, in 1/256. */
const [redWeight, greenWeight, blueWeight] = [77, 150, 29] as const;

/** Gray of straight RGBA, laid over white. */
export function grayOverWhite(rgba: Uint8Array): Uint8Array {
  const gray = new Uint8Array(rgba.length / 4);
  for (let at = 0, from = 0; at < gray.length; at++, from += 4) {
    const luma =
      (redWeight * rgba[from]! + greenWeight * rgba[from + 1]! + blueWeight * rgba[from + 2]! + 128) >> 8;
    const alpha = rgba[from + 3]!;
    gray[at] = alpha === 255 ? luma : Math.round(255 + ((luma - 255) * alpha) / 255);
  }
  return gray;
}
