/** Luma weights of ITU-R BT.601, 2.5.1, in 1/256. */
const [redWeight, greenWeight, blueWeight] = [77, 150, 29] as const;

/** Gray level of one colour. All values from 0 to 255. */
export function luma(red: number, green: number, blue: number): number {
  return (redWeight * red + greenWeight * green + blueWeight * blue + 128) >> 8;
}

/** A gray level composited over white, with an alpha of 0 to 255. */
export function overWhite(gray: number, alpha: number): number {
  return alpha === 255 ? gray : Math.round(255 + ((gray - 255) * alpha) / 255);
}

/** Gray levels of non-premultiplied RGBA, composited over white. */
export function grayOverWhite(rgba: Uint8Array): Uint8Array {
  const gray = new Uint8Array(rgba.length / 4);
  for (let at = 0, from = 0; at < gray.length; at++, from += 4) {
    gray[at] = overWhite(luma(rgba[from]!, rgba[from + 1]!, rgba[from + 2]!), rgba[from + 3]!);
  }
  return gray;
}

/**
 * Gray levels of a picture in non-premultiplied RGBA at half its size, composited over white. Each pixel is
 * the mean of four. `width` is that of the whole picture, in pixels.
 */
export function halfGrayOverWhite(rgba: Uint8Array, width: number): Uint8Array {
  const row = 4 * width;
  const half = { width: width >> 1, height: Math.floor(rgba.length / row) >> 1 };
  const grayAt = (at: number) => overWhite(luma(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!), rgba[at + 3]!);
  const gray = new Uint8Array(half.width * half.height);
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let x = 0, from = 2 * y * row; x < half.width; x++, from += 8, to++) {
      const sum = grayAt(from) + grayAt(from + 4) + grayAt(from + row) + grayAt(from + row + 4);
      gray[to] = (sum + 2) >> 2;
    }
  }
  return gray;
}
