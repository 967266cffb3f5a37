import { createRequire } from 'node:module';

/** Path of workerd's binary for this platform. (The package is CommonJS; loaders differ in what its default import is.) */
export const workerd: string = createRequire(import.meta.url)('workerd').default;
