/**
 * `npm run image -- DIR`: writes everything that `npm run serve` needs at run time into one folder without
 * node_modules, for a container image. Start `serve.mjs`, `admin.mjs`, `trust.mjs` and `backup.mjs` with
 * IMAGE_DIR set to the folder.
 */
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { bundleReader, bundleState } from '../selfhost/modules/bundle.ts';
import { staticFolder, workerd } from '../selfhost/runtime.ts';
import { printFaults } from '../terminal.ts';
import { called } from './service/call.ts';
import { refuse } from './service/run-service.ts';

printFaults();
const help = `npm run image -- DIR

DIR is a new folder, an empty one, or an earlier image, which is replaced.`;
const folder = resolve(called(help, 1).words[0] ?? refuse(help));
const programs = ['serve', 'admin', 'trust', 'backup'];

/** Whether nothing is lost with what is there: nothing at all, or only what this command writes. */
function isReplaceable(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found === undefined;
  const own = ['state', 'reader', 'static', 'workerd', ...programs.map((name) => `${name}.mjs`)];
  const names = readdirSync(path);
  // The folder of a service may hold nothing but its state.
  return names.length === 0 || (names.includes('serve.mjs') && names.every((name) => own.includes(name)));
}

if (!isReplaceable(folder))
  refuse(`There is something at ${folder} that is no image. Choose another folder.`);
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
