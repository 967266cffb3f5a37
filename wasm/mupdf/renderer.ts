import type { Instantiate } from '../door.ts';
import { createMupdf, type Mupdf } from './generated/mupdf.js';

/** MuPDF with an ear for what it would keep to itself. */
export type Renderer = Mupdf & {
  /** Whether memory ran out since the last call: the engine may have drawn an image in black, or left it out, and gone on. */
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
  // Gray is all we need of a colour: profiles would cost time and memory for nothing.
  engine.disableICC();
  return Object.assign(engine, {
    takeMemoryFailure() {
      const failed = ranOut;
      ranOut = false;
      return failed;
    },
  });
}
