/**
 * `npm run test:node [-- --short] VERSION...`: runs the tests on other versions of Node, each with the newest
 * release of its line, e.g. `22 24 26`. The binaries come from the npm registry and are kept in
 * `node_modules/.cache/node`. `--short` runs the service, the commands and both clients; else everything
 * runs. Goes on after a failure, and ends with the versions that failed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { optionsOf } from '../options.ts';

const { values, positionals: versions } = optionsOf({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
if (versions.length === 0) {
  console.error('usage: npm run test:node -- [--short] VERSION…, e.g. 22 24 26');
  process.exit(2);
}

const root = join(import.meta.dirname, '../..');

/** `npm start`, `npm run serve`, the commands, and the clients against the running service. */
const shortTests = [
  'unit/clients',
  'unit/node',
  'unit/access/admin-cli',
  'worker/clients',
  'worker/client-packages',
  'selfhost/folders',
  'selfhost/start',
  'selfhost/service',
];

/** The folder of the binary of a version. The newest one is fetched if the registry has a newer one. */
function fetched(version: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules/.cache/node', version);
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
  execFileSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, 'node_modules', name, 'bin');
}

function passes(version: string): boolean {
  const folder = fetched(version);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const running = execFileSync(join(folder, 'node'), ['--version'], { encoding: 'utf8' }).trim();
  console.log(`\n== Node ${running}`);
  const words = ['vitest', 'run', '--config', 'test/vitest.config.ts', ...(values.short ? shortTests : [])];
  const { status, signal } = spawnSync('npx', words, { cwd: root, env, stdio: 'inherit' });
  // Ctrl-C reaches vitest too, which then ends by itself.
  if (signal !== null || status === 130) process.exit(130);
  return status === 0;
}

const failed = versions.filter((version) => !passes(version));
if (failed.length > 0) {
  console.error(`\nFailed on Node ${failed.join(', ')}.`);
  process.exitCode = 1;
}
