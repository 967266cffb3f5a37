import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The folder that `npm run image` made, if the service runs from it. Then nothing is built at the start. */
export const madeAhead: string | undefined = process.env.IMAGE_DIR || undefined;

/** Files that `npm run vendor` made, which the service serves as they are. */
export const staticFolder = join(import.meta.dirname, '../../site/generated/static');

/**
 * Path of workerd's binary for this platform. (The package is CommonJS; loaders differ in what its default
 * import is.)
 */
export const workerd: string =
  madeAhead === undefined ? createRequire(import.meta.url)('workerd').default : join(madeAhead, 'workerd');
