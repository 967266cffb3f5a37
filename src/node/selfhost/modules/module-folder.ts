import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from '../config.ts';

/** The modules in a folder that `bundleReader` filled. The first one is the Worker itself. */
export function modulesIn(folder: string): readonly Module[] {
  const names = readdirSync(folder).filter((name) => !/\.(map|md)$/.test(name) && name !== 'worker.js');
  return [
    { name: 'worker.js', path: join(folder, 'worker.js') },
    ...names.map((name) => ({ name: `./${name}`, path: join(folder, name) })),
  ];
}
