import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleReader } from '../../src/node/selfhost/modules/bundle.ts';
import { modulesIn } from '../../src/node/selfhost/modules/module-folder.ts';
import { bundleVariable } from './shared-bundle.ts';

/**
 * The bundler escapes characters in strings and plain templates, but not in tagged templates, regular
 * expressions, and comments about licences. In our own code write `\u` there; a package is added to
 * `src/node/build/latin.ts`.
 */
test('The deployed script has no character outside Latin-1, for which V8 would keep it at twice its size', () => {
  const shared = process.env[bundleVariable];
  const folder = shared ?? mkdtempSync(join(tmpdir(), 'script-'));
  try {
    const [worker] = shared === undefined ? bundleReader(folder) : modulesIn(shared);
    const script = readFileSync(worker!.path, 'utf8');
    expect(script.length).toBeGreaterThan(1_000_000);
    expect(script.match(/.{0,60}[^\0-\xFF].{0,20}/g) ?? []).toEqual([]);
  } finally {
    if (shared === undefined) rmSync(folder, { recursive: true });
  }
});
