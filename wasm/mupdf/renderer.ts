import type { Instantiate } from '../door.ts';
import { createMupdf, type Mupdf } from './generated/mupdf.js';

/** MuPDF, extended to report memory failures that it would hide. */
export type Renderer = Mupdf & {
  /**
   * Whether memory ran out since the last call. The engine may then have drawn an image in black or left it
   * out.
   */
  readonly takeMemoryFailure: () => boolean;
};

export function createRenderer(instantiate: Instantiate): Renderer {
  const engine = createMupdf(instantiate);
  let ranOut = false;
  engine.setLog({
    error(message) {
      if (/memory|malloc/i.test(message)) ranOut = true;
    },
    warning() {},
  });
  // Only gray levels are needed, so colour profiles would waste time and memory, but for pictures in CMYK.
  engine.disableICC();
  return Object.assign(engine, {
    takeMemoryFailure() {
      const failed = ranOut;
      ranOut = false;
      return failed;
    },
  });
}
