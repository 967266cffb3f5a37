import { crc32 } from '../../formats/crc32.ts';
import type { Pixels } from '../../raster/pixels.ts';

/** The eight bytes that begin every PNG (third edition, clause 5.2). */
const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A picture as an 8-bit greyscale PNG. */
export async function grayPng({ width, height, gray }: Pixels): Promise<Blob> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  // 8 bits per sample. The codes for greyscale, deflate, the filters of clause 9 and no interlace are all 0.
  header.setUint8(8, 8);
  const data = await deflated(filtered({ width, height, gray }));
  const chunks = [
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ];
  return new Blob([signature, ...chunks.flat()], { type: 'image/png' });
}

/**
 * Each row after its filter byte, "up": a pixel that equals the one above becomes 0, so that blank paper
 * compresses well.
 */
function filtered({ width, height, gray }: Pixels): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * width, y * (width + 1)];
    out[to] = 2;
    for (let x = 0; x < width; x++) {
      out[to + 1 + x] = (gray[from + x] ?? 0) - (y === 0 ? 0 : (gray[from - width + x] ?? 0));
    }
  }
  return out;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Length, type, data and checksum (clause 5.3). */
function chunk(type: string, data: Uint8Array): readonly Uint8Array[] {
  const name = new TextEncoder().encode(type);
  const [length, checksum] = [new DataView(new ArrayBuffer(4)), new DataView(new ArrayBuffer(4))];
  length.setUint32(0, data.length);
  checksum.setUint32(0, crc32(name, data));
  return [new Uint8Array(length.buffer), name, data, new Uint8Array(checksum.buffer)];
}
