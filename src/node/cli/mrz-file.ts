import { readFileSync } from 'node:fs';
import type { Engines } from '../../../wasm/engines.ts';
import { openDocument } from '../../intake/open.ts';
import { limits } from '../../limits.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { mrzRendering, readMrz } from '../../reading/mrz/read.ts';
import type { MrzReading } from '../../reading/mrz/reading.ts';

/** The result for one file: the reading, or why there is none. `ms` is the time that it took. */
export interface MrzFileResult {
  readonly reading: MrzReading | null;
  readonly error: unknown;
  readonly ms: number;
}

/**
 * Reads the MRZ of any file on disk, from the first page that has one. It never throws, whatever is wrong
 * with the file, because commands go through thousands of files. `prepare` may change each page before it is
 * read.
 */
export async function readMrzFile(
  engines: Engines,
  path: string,
  prepare = (pixels: Pixels) => pixels,
): Promise<MrzFileResult> {
  const start = performance.now();
  const done = (reading: MrzReading | null, error: unknown) => ({
    reading,
    error,
    ms: performance.now() - start,
  });
  let failure: unknown = null;
  engines.compute.begin(limits.requestInstructionsMax);
  try {
    for await (const pixels of pagesOf(engines, readFileSync(path))) {
      try {
        return done(readMrz(engines.mrz, prepare(pixels)), null);
      } catch (error) {
        failure ??= error;
      }
    }
    return done(null, failure);
  } catch (error) {
    return done(null, failure ?? error);
  }
}

async function* pagesOf(engines: Engines, bytes: Uint8Array): AsyncGenerator<Pixels> {
  const pagesMax = limits.resourcesPagesMax;
  const document = await openDocument(engines, bytes, { pagesMax });
  try {
    for (const page of document.pages) yield page.pixels(mrzRendering);
  } finally {
    document.close();
  }
}
