/** Environment variable with the folder of an existing bundle, which the tests of one run share. */
export const bundleVariable = 'WORKER_BUNDLE_FOLDER';

/** The same with what `wrangler.toml` says, so that wrangler is loaded once. */
export const optionsVariable = 'WORKER_OPTIONS';
