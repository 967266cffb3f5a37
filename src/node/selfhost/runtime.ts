import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Folder of what `npm run image` has made ahead, where that runs: nothing is built at the start then. */
export const madeAhead: string | undefined = process.env.IMAGE_DIR || undefined;

/** Path of workerd's binary for this platform. (The package is CommonJS; loaders differ in what its default import is.) */
export const workerd: string =
  madeAhead === undefined ? createRequire(import.meta.url)('workerd').default : join(madeAhead, 'workerd');
