import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from '../config.ts';
import { madeAhead, staticFolder } from '../runtime.ts';
import { modulesIn } from './module-folder.ts';

/** Puts the Worker of the state process into `folder`: a prebuilt one, or one bundled now. */
export async function stateModules(folder: string): Promise<readonly Module[]> {
  if (madeAhead === undefined) return (await import('./bundle.ts')).bundleState(folder);
  copyMade('state', folder);
  return [{ name: 'state.js', path: join(folder, 'state.js') }];
}

/** Puts the Worker that reads documents into `folder`: a prebuilt one, or one bundled now. */
export async function readerModules(folder: string): Promise<readonly Module[]> {
  if (madeAhead === undefined) return (await import('./bundle.ts')).bundleReader(folder);
  copyMade('reader', folder);
  return modulesIn(folder);
}

/** Copies the files that are served as they are into `folder`: a later build replaces the originals. */
export function copyStaticFiles(folder: string): void {
  const made = madeAhead === undefined ? staticFolder : join(madeAhead, 'static');
  rmSync(folder, { recursive: true, force: true });
  cpSync(made, folder, { recursive: true });
}

/** Copies the prebuilt Worker, because a configuration names its modules by paths below its own folder. */
function copyMade(name: 'state' | 'reader', folder: string): void {
  cpSync(join(madeAhead ?? '', name), folder, { recursive: true, force: true });
}
