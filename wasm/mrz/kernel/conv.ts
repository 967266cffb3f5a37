/**
 * Dense convolution over rows of channels (HWC, f32). Weights are laid out [ky][kx][in][out], so that the
 * eight output channels of one step are neighbours; `outChannels` is a multiple of 8 and the source is padded
 * already.
 *
 * A step keeps 4 pixels x 8 channels in registers: each weight that is loaded serves four pixels and each
 * input value eight channels, which is what keeps the multipliers, not the loads, busy.
 */
export function conv(
  src: usize,
  srcRow: i32, // bytes from one padded source row to the next
  inChannels: i32,
  weights: usize,
  bias: usize,
  dst: usize,
  outHeight: i32,
  outWidth: i32,
  outChannels: i32,
  kernelHeight: i32,
  kernelWidth: i32,
  strideY: i32,
  strideX: i32,
  relu: bool,
): void {
  const run = kernelWidth * inChannels;
  const step = strideX * inChannels * 4;
  const weightRow = outChannels * 4;
  const floor = relu ? f32x4.splat(0) : f32x4.splat(-f32.MAX_VALUE);
  for (let y = 0; y < outHeight; y++) {
    const row = src + y * strideY * srcRow;
    let out = dst + y * outWidth * weightRow;
    for (let x = 0; x < outWidth; x += 4) {
      // The last group may hold fewer than 4 pixels: the missing ones repeat its first and are not stored.
      const count = min(outWidth - x, 4);
      const at0 = row + x * step;
      const at1 = at0 + (count > 1 ? <usize>step : 0);
      const at2 = at0 + (count > 2 ? <usize>(2 * step) : 0);
      const at3 = at0 + (count > 3 ? <usize>(3 * step) : 0);
      for (let oc = 0; oc < weightRow; oc += 32) {
        let a0 = v128.load(bias + oc);
        let a1 = v128.load(bias + oc, 16);
        let b0 = a0;
        let b1 = a1;
        let c0 = a0;
        let c1 = a1;
        let d0 = a0;
        let d1 = a1;
        let w = weights + oc;
        for (let ky = 0; ky < kernelHeight; ky++) {
          let p0 = at0 + ky * srcRow;
          let p1 = at1 + ky * srcRow;
          let p2 = at2 + ky * srcRow;
          let p3 = at3 + ky * srcRow;
          const end = p0 + run * 4;
          while (p0 < end) {
            const w0 = v128.load(w);
            const w1 = v128.load(w, 16);
            const v0 = v128.load32_splat(p0);
            a0 = f32x4.add(a0, f32x4.mul(v0, w0));
            a1 = f32x4.add(a1, f32x4.mul(v0, w1));
            const v1 = v128.load32_splat(p1);
            b0 = f32x4.add(b0, f32x4.mul(v1, w0));
            b1 = f32x4.add(b1, f32x4.mul(v1, w1));
            const v2 = v128.load32_splat(p2);
            c0 = f32x4.add(c0, f32x4.mul(v2, w0));
            c1 = f32x4.add(c1, f32x4.mul(v2, w1));
            const v3 = v128.load32_splat(p3);
            d0 = f32x4.add(d0, f32x4.mul(v3, w0));
            d1 = f32x4.add(d1, f32x4.mul(v3, w1));
            p0 += 4;
            p1 += 4;
            p2 += 4;
            p3 += 4;
            w += weightRow;
          }
        }
        const o = out + oc;
        v128.store(o, f32x4.max(a0, floor));
        v128.store(o, f32x4.max(a1, floor), 16);
        if (count > 1) {
          v128.store(o + weightRow, f32x4.max(b0, floor));
          v128.store(o + weightRow, f32x4.max(b1, floor), 16);
        }
        if (count > 2) {
          v128.store(o + 2 * weightRow, f32x4.max(c0, floor));
          v128.store(o + 2 * weightRow, f32x4.max(c1, floor), 16);
        }
        if (count > 3) {
          v128.store(o + 3 * weightRow, f32x4.max(d0, floor));
          v128.store(o + 3 * weightRow, f32x4.max(d1, floor), 16);
        }
      }
      out += 4 * weightRow;
    }
  }
}
