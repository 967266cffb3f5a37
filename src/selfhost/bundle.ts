import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Module } from './config.ts';

const root = new URL('../../', import.meta.url).pathname;

/** The bundle that is deployed to Cloudflare, byte for byte, and the Worker of the state process. */
export function bundle(folder: string): {
  readonly reader: readonly Module[];
  readonly state: readonly Module[];
} {
  const reader = bundleReader(join(folder, 'reader'));
  const state = join(folder, 'state.js');
  buildSync({
    entryPoints: [join(root, 'src/selfhost/state.ts')],
    outfile: state,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    external: ['cloudflare:workers'],
    logLevel: 'error',
  });
  return { reader, state: [{ name: 'state.js', path: state }] };
}

/** The bundle that is deployed to Cloudflare, byte for byte, in a folder that holds nothing else. */
export function bundleReader(folder: string): readonly Module[] {
  rmSync(folder, { recursive: true, force: true });
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js');
  execFileSync(process.execPath, [wrangler, 'deploy', '--dry-run', '--outdir', folder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: '1' },
  });
  return modulesIn(folder);
}

/** The first module is the Worker itself. */
function modulesIn(folder: string): readonly Module[] {
  const names = readdirSync(folder).filter((name) => !/\.(map|md)$/.test(name) && name !== 'worker.js');
  return [
    { name: 'worker.js', path: join(folder, 'worker.js') },
    ...names.map((name) => ({ name: `./${name}`, path: join(folder, name) })),
  ];
}
