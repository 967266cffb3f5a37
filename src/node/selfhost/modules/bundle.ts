import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Module } from '../config.ts';
import { modulesIn } from './module-folder.ts';

const root = join(import.meta.dirname, '../../../..');

/** Bundles the Worker of the state process into one file in `folder`. */
export function bundleState(folder: string): readonly Module[] {
  const path = join(folder, 'state.js');
  buildSync({
    entryPoints: [join(root, 'src/node/selfhost/state/state.ts')],
    outfile: path,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    external: ['cloudflare:workers'],
    logLevel: 'error',
  });
  return [{ name: 'state.js', path }];
}

/** Writes the same bundle that is deployed to Cloudflare into `folder`, which is emptied first. */
export function bundleReader(folder: string, project: string = root): readonly Module[] {
  rmSync(folder, { recursive: true, force: true });
  const wrangler = join(project, 'node_modules/wrangler/bin/wrangler.js');
  execFileSync(process.execPath, [wrangler, 'deploy', '--dry-run', '--outdir', folder], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: '1' },
  });
  return modulesIn(folder);
}
