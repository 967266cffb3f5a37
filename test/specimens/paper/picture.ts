import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encodeWebp, { init } from '@jsquash/webp/encode.js';
import * as mupdf from 'mupdf';
import { fillWithNormals, type Random } from '../random.ts';

/** A raster of 1 (gray) or 3 (RGB) bytes a pixel, row-major without padding. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
}

export function blank(width: number, height: number, channels: 1 | 3, value = 255): Picture {
  return { width, height, channels, data: new Uint8Array(width * height * channels).fill(value) };
}

/** A page of a PDF as a scanner of this resolution would see it, without the scanner's flaws. */
export function renderPdf(pdf: Uint8Array, dpi: number, channels: 1 | 3, pageIndex = 0): Picture {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf');
  const page = document.loadPage(pageIndex);
  const space = channels === 1 ? mupdf.ColorSpace.DeviceGray : mupdf.ColorSpace.DeviceRGB;
  const pixmap = page.toPixmap(mupdf.Matrix.scale(dpi / 72, dpi / 72), space, false);
  const [width, height] = [pixmap.getWidth(), pixmap.getHeight()];
  const picture = { width, height, channels, data: new Uint8Array(pixmap.getPixels()) };
  for (const held of [pixmap, page, document]) held.destroy();
  return picture;
}

function toPixmap(picture: Picture, dpi: number): mupdf.Pixmap {
  const space = picture.channels === 1 ? mupdf.ColorSpace.DeviceGray : mupdf.ColorSpace.DeviceRGB;
  const pixmap = new mupdf.Pixmap(space, [0, 0, picture.width, picture.height], false);
  pixmap.getPixels().set(picture.data);
  pixmap.setResolution(dpi, dpi);
  return pixmap;
}

export function toPng(picture: Picture, dpi = 300): Uint8Array {
  const pixmap = toPixmap(picture, dpi);
  const bytes = new Uint8Array(pixmap.asPNG());
  pixmap.destroy();
  return bytes;
}

/** Baseline JPEG; `quality` from 1 to 100. */
export function toJpeg(picture: Picture, quality = 80, dpi = 300): Uint8Array {
  const pixmap = toPixmap(picture, dpi);
  const bytes = new Uint8Array(pixmap.asJPEG(quality));
  pixmap.destroy();
  return bytes;
}

let encoderReady: Promise<unknown> | undefined;

/** Lossy WebP. The package's own loader fetches its binary over HTTP, so Node hands it over. */
export async function toWebp(picture: Picture, quality = 80): Promise<Uint8Array> {
  const { resolve } = createRequire(import.meta.url);
  const binary = readFileSync(resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  encoderReady ??= init({ wasmBinary: new Uint8Array(binary).buffer });
  await encoderReady;
  const rgba = new Uint8ClampedArray(picture.width * picture.height * 4).fill(255);
  for (let pixel = 0; pixel < picture.width * picture.height; pixel++) {
    for (const channel of [0, 1, 2]) {
      rgba[4 * pixel + channel] =
        picture.data[pixel * picture.channels + (picture.channels === 3 ? channel : 0)]!;
    }
  }
  const image = { data: rgba, width: picture.width, height: picture.height } as Parameters<
    typeof encodeWebp
  >[0];
  return new Uint8Array(await encodeWebp(image, { quality }));
}

/** The flaws of a flatbed scanner: a little blur of the optics and noise of `sigma` gray levels. */
export function scanned(picture: Picture, random: Random, sigma = 3): Picture {
  const { width, height, channels, data } = picture;
  const out = new Uint8Array(data.length);
  const stride = width * channels;
  const noise = new Float64Array(stride);
  for (let row = 0; row < height; row++) {
    const up = row > 0 ? stride : 0;
    const down = row < height - 1 ? stride : 0;
    fillWithNormals(noise, random);
    for (let column = 0; column < stride; column++) {
      const index = row * stride + column;
      const left = column >= channels ? channels : 0;
      const right = column < stride - channels ? channels : 0;
      const beside = data[index - left]! + data[index + right]! + data[index - up]! + data[index + down]!;
      const blurred = (4 * data[index]! + beside) / 8;
      const value = blurred * 0.97 + 3 + sigma * noise[column]!;
      out[index] = value <= 0 ? 0 : value >= 255 ? 255 : Math.floor(value + 0.5);
    }
  }
  return { width, height, channels, data: out };
}

/** Quarter turns clockwise, exact. */
export function quarterTurned(picture: Picture, turns: 1 | 2 | 3): Picture {
  const { width, height, channels, data } = picture;
  const [outWidth, outHeight] = turns === 2 ? [width, height] : [height, width];
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const toX = turns === 1 ? height - 1 - y : turns === 2 ? width - 1 - x : y;
      const toY = turns === 1 ? x : turns === 2 ? height - 1 - y : width - 1 - x;
      const [from, to] = [(y * width + x) * channels, (toY * outWidth + toX) * channels];
      for (let channel = 0; channel < channels; channel++) out[to + channel] = data[from + channel]!;
    }
  }
  return { width: outWidth, height: outHeight, channels, data: out };
}

/** The top left part of a picture. */
export function cropped(picture: Picture, width: number, height: number): Picture {
  const { channels } = picture;
  const out = blank(width, height, channels);
  for (let y = 0; y < height; y++) {
    const from = y * picture.width * channels;
    out.data.set(picture.data.subarray(from, from + width * channels), y * width * channels);
  }
  return out;
}

/**
 * One pass of a running mean over `2 * radius + 1` pixels along rows (`step` 1) or columns (`step` width) of
 * gray.
 */
function meanAlong(
  data: Uint8Array,
  lines: number,
  length: number,
  across: number,
  step: number,
  radius: number,
): Uint8Array {
  const out = new Uint8Array(data.length);
  for (let line = 0; line < lines; line++) {
    const at = (place: number) => line * across + Math.max(0, Math.min(length - 1, place)) * step;
    let sum = 0;
    for (let place = -radius; place <= radius; place++) sum += data[at(place)]!;
    for (let place = 0; place < length; place++) {
      out[at(place)] = Math.round(sum / (2 * radius + 1));
      sum += data[at(place + radius + 1)]! - data[at(place - radius)]!;
    }
  }
  return out;
}

/** A gray picture out of focus: two running means in each direction. */
export function softened(picture: Picture, radius: number): Picture {
  const { width, height } = picture;
  let { data } = picture;
  for (let pass = 0; pass < 2; pass++) {
    data = meanAlong(data, height, width, width, 1, radius);
    data = meanAlong(data, width, height, 1, width, radius);
  }
  return { ...picture, data };
}
