import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from './config.ts';

/** What a folder that `bundleReader` filled holds. The first module is the Worker itself. */
export function modulesIn(folder: string): readonly Module[] {
  const names = readdirSync(folder).filter((name) => !/\.(map|md)$/.test(name) && name !== 'worker.js');
  return [
    { name: 'worker.js', path: join(folder, 'worker.js') },
    ...names.map((name) => ({ name: `./${name}`, path: join(folder, name) })),
  ];
}
