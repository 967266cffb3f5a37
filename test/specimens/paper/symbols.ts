import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';
import type { Modules } from './canvas.ts';

prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')),
    ).buffer,
  },
});

async function symbol(content: string, options: WriterOptions): Promise<boolean[][]> {
  const { error, symbol } = await writeBarcode(content, options);
  if (error !== '') throw new Error(`No code for this content: ${error}`);
  const { width, height, data } = symbol;
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => data[row * width + column] === 0),
  );
}

/** A square DataMatrix ECC 200, without its quiet zone. */
export async function dataMatrix(content: string): Promise<Modules> {
  return { rows: await symbol(content, { format: 'DataMatrix', scale: 1, forceSquareDataMatrix: true }) };
}

/** A QR code, with its quiet zone. */
export async function qrCode(content: string): Promise<Modules> {
  return { rows: await symbol(content, { format: 'QRCode', scale: 1 }) };
}

export type LinearSymbology = 'Code128' | 'Code39' | 'ITF' | 'Codabar' | 'Code93';

/** The bars of a linear code as one row of modules, without quiet zones. */
export async function bars(content: string, symbology: LinearSymbology): Promise<Modules> {
  const rows = await symbol(content, { format: symbology, scale: 1, withQuietZones: false });
  return { rows: [rows[0] ?? []] };
}
