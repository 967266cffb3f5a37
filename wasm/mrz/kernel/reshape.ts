/**
 * Operations that move or combine maps without weights. All maps are HWC, f32; `channels` is a multiple of 4.
 */

/** Copies a map into the middle of a larger one whose margin is zero. Any number of channels. */
export function pad(
  src: usize,
  height: i32,
  width: i32,
  channels: i32,
  marginY: i32,
  marginX: i32,
  dst: usize,
): void {
  const row = width * channels * 4;
  const margin = marginX * channels * 4;
  const paddedRow = row + 2 * margin;
  memory.fill(dst, 0, marginY * paddedRow);
  let out = dst + marginY * paddedRow;
  for (let y = 0; y < height; y++) {
    memory.fill(out, 0, margin);
    memory.copy(out + margin, src + y * row, row);
    memory.fill(out + margin + row, 0, margin);
    out += paddedRow;
  }
  memory.fill(out, 0, marginY * paddedRow);
}

/** Sum of two maps of one shape. `bytes` is a multiple of 16. */
export function add(a: usize, b: usize, dst: usize, bytes: i32): void {
  for (let i = 0; i < bytes; i += 16) {
    v128.store(dst + i, f32x4.add(v128.load(a + i), v128.load(b + i)));
  }
}

/** Doubles both sides: each pixel becomes four equal ones (torch: `interpolate(scale_factor=2)`, nearest). */
export function upsample2(src: usize, height: i32, width: i32, channels: i32, dst: usize): void {
  const pixel = channels * 4;
  const dstRow = 2 * width * pixel;
  for (let y = 0; y < height; y++) {
    let out = dst + 2 * y * dstRow;
    for (let x = 0; x < width; x++) {
      memory.copy(out, src, pixel);
      memory.copy(out + pixel, src, pixel);
      src += pixel;
      out += 2 * pixel;
    }
    memory.copy(dst + (2 * y + 1) * dstRow, dst + 2 * y * dstRow, dstRow);
  }
}
