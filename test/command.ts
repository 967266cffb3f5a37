import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../', import.meta.url));
const bundled = new Map<string, Promise<string>>();

/** In a bundle too, a module looks for files beside its source. */
const sourcePlaces: Plugin = {
  name: 'source-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * The arguments of Node for a command of this project, which is bundled at its first call: tsx, by which
 * `npm run` calls it, takes a second at each call to load its hundreds of modules.
 *
 * @param source its path, like `src/node/cli/verify.ts`
 */
export async function command(source: string, ...words: readonly string[]): Promise<readonly string[]> {
  const file = bundled.get(source) ?? bundle(source);
  bundled.set(source, file);
  return [await file, ...words];
}

async function bundle(source: string): Promise<string> {
  const path = join(root, source);
  const made = await build({
    entryPoints: [path],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    banner: { js: `process.argv[1] = ${JSON.stringify(path)};` },
    plugins: [sourcePlaces],
    write: false,
    logLevel: 'error',
  });
  // Below the root, so that its packages are found. Another process or thread may make the same meanwhile.
  const folder = join(root, 'node_modules/.cache/commands');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${basename(source, '.ts')}.mjs`);
  const own = `${file}.${process.pid}.${threadId}`;
  writeFileSync(own, made.outputFiles[0]!.contents);
  renameSync(own, file);
  return file;
}
