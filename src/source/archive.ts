/**
 * Packs the source of this version into src/source/generated/source.tar.gz, which the Worker serves at /source: AGPL-3.0
 * §13 promises the source of the running version, modified or not, to everyone who uses it over a network. Everything
 * that builds the service is in it; what only documents or resumes work (specimen files, training checkpoints) is not.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Entry, tar } from './tar.ts';
import { writeIfChanged } from './write.ts';

const root = new URL('../..', import.meta.url).pathname;
const output = new URL('./generated/', import.meta.url).pathname;
const leftOut = /^(test\/specimens\/files\/|wasm\/mrz\/train\/(checkpoint|runs)\/)/;

/** What git knows of the tree, changes included; without git (a downloaded archive) every file but the built ones. */
function sourcePaths(): readonly string[] {
  try {
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return list.split('\0').filter((path) => path !== '');
  } catch {
    return walk('');
  }
}

function walk(folder: string): readonly string[] {
  const built = /(^|\/)(node_modules|generated|dist|\.git|\.wrangler|\.data|\.demo)$/;
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return built.test(path) ? [] : walk(path);
    return [path];
  });
}

function isPacked(path: string): boolean {
  return !leftOut.test(path) && existsSync(join(root, path)) && statSync(join(root, path)).isFile();
}

const entries: Entry[] = [...new Set(sourcePaths())]
  .filter(isPacked)
  .sort()
  .map((path) => ({ path: `document-verification-api/${path}`, bytes: readFileSync(join(root, path)) }));

mkdirSync(output, { recursive: true });
writeIfChanged(join(output, 'source.tar.gz'), gzipSync(tar(entries), { level: 9 }));
