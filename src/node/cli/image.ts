/**
 * `npm run image -- DIR`: writes everything that `npm run serve` needs at run time into one folder without
 * node_modules, for a container image. Start `serve.mjs`, `admin.mjs`, `trust.mjs` and `backup.mjs` with
 * IMAGE_DIR set to the folder.
 */
import { chmodSync, copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { bundleReader, bundleState } from '../selfhost/modules/bundle.ts';
import { staticFolder, workerd } from '../selfhost/runtime.ts';
import { printFaults } from '../terminal.ts';
import { refuse } from './service/run-service.ts';

printFaults();
const given = process.argv[2] ?? refuse('npm run image -- DIR');
const folder = resolve(given);
const programs = ['serve', 'admin', 'trust', 'backup'];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
bundleState(join(folder, 'state'));
bundleReader(join(folder, 'reader'));
cpSync(staticFolder, join(folder, 'static'), { recursive: true });
// These files are not needed at run time.
for (const name of ['worker.js.map', 'README.md']) rmSync(join(folder, 'reader', name), { force: true });
buildSync({
  entryPoints: programs.map((name) => ({ in: join(import.meta.dirname, `${name}.ts`), out: name })),
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // `bundle.ts` makes the bundles, which already exist in an image.
  external: ['./bundle.ts'],
  logLevel: 'error',
});
copyFileSync(workerd, join(folder, 'workerd'));
chmodSync(join(folder, 'workerd'), 0o755);
