import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type * as bundles from '../../src/node/selfhost/modules/bundle.ts';
import { modulesIn } from '../../src/node/selfhost/modules/module-folder.ts';
import { bundleVariable } from '../worker/shared-bundle.ts';

/**
 * In place of src/node/selfhost/modules/bundle.ts, for services that a test starts in its own process. The
 * Worker is bundled once for all of them, and leases end soon, so that no test waits for the usual ones.
 */
const { bundleReader: bundle, bundleState: stateOf } = await vi.importActual<typeof bundles>(
  '../../src/node/selfhost/modules/bundle.ts',
);

/** As src/limits.ts is bundled, and a lease that is still longer than the time between two renewals. */
const [usualLease, shortLease] = ['leaseMs: 3e4', 'leaseMs: 15e3'] as const;

let made = process.env[bundleVariable];

export const bundleReader: typeof bundles.bundleReader = (folder) => {
  made ??= bundledOnce();
  rmSync(folder, { recursive: true, force: true });
  cpSync(made, folder, { recursive: true });
  return modulesIn(folder);
};

function bundledOnce(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  bundle(folder);
  return folder;
}

export const bundleState: typeof bundles.bundleState = (folder) => {
  const modules = stateOf(folder);
  const { path } = modules[0]!;
  const parts = readFileSync(path, 'utf8').split(usualLease);
  if (parts.length !== 2) throw new Error(`The bundle of the state does not say once: ${usualLease}`);
  writeFileSync(path, parts.join(shortLease));
  return modules;
};
