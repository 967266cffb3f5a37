/**
 * Depthwise convolution (one filter a channel) over rows of channels (HWC, f32). Weights are laid out
 * [ky][kx][channel]; `channels` is a multiple of 4 and the source is padded already. Four pixels share each
 * weight that is loaded.
 */
export function depthwise(
  src: usize,
  srcRow: i32, // bytes from one padded source row to the next
  channels: i32,
  weights: usize,
  bias: usize,
  dst: usize,
  outHeight: i32,
  outWidth: i32,
  kernelHeight: i32,
  kernelWidth: i32,
  strideY: i32,
  strideX: i32,
  relu: bool,
): void {
  const pixel = channels * 4;
  const step = strideX * pixel;
  const floor = relu ? f32x4.splat(0) : f32x4.splat(-f32.MAX_VALUE);
  for (let y = 0; y < outHeight; y++) {
    const row = src + y * strideY * srcRow;
    let out = dst + y * outWidth * pixel;
    for (let x = 0; x < outWidth; x += 4) {
      // The last group may hold fewer than 4 pixels: the missing ones repeat its first and are not stored.
      const count = min(outWidth - x, 4);
      const at0 = row + x * step;
      const step1 = count > 1 ? step : 0;
      const step2 = count > 2 ? 2 * step : 0;
      const step3 = count > 3 ? 3 * step : 0;
      for (let c = 0; c < pixel; c += 16) {
        let a = v128.load(bias + c);
        let b = a;
        let d = a;
        let e = a;
        let w = weights + c;
        for (let ky = 0; ky < kernelHeight; ky++) {
          let p = at0 + ky * srcRow + c;
          for (let kx = 0; kx < kernelWidth; kx++) {
            const weight = v128.load(w);
            a = f32x4.add(a, f32x4.mul(v128.load(p), weight));
            b = f32x4.add(b, f32x4.mul(v128.load(p + step1), weight));
            d = f32x4.add(d, f32x4.mul(v128.load(p + step2), weight));
            e = f32x4.add(e, f32x4.mul(v128.load(p + step3), weight));
            p += pixel;
            w += pixel;
          }
        }
        const o = out + c;
        v128.store(o, f32x4.max(a, floor));
        if (count > 1) v128.store(o + pixel, f32x4.max(b, floor));
        if (count > 2) v128.store(o + 2 * pixel, f32x4.max(d, floor));
        if (count > 3) v128.store(o + 3 * pixel, f32x4.max(e, floor));
      }
      out += 4 * pixel;
    }
  }
}
