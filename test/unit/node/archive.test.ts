import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isSourcePath, sourceFolders, topLevelFiles } from '../../../src/node/build/source/allowlist.ts';
import { packSource } from '../../../src/node/build/source/archive.ts';
import { sourceFiles } from '../../../src/node/build/source/files.ts';
import { sample } from '../../sample.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Random, since this test is in the archive too. */
const canary = `canary-${crypto.randomUUID()}`;
const passwords = readFileSync('/etc/passwd', 'utf8').split('\n')[0]!;

/** Files that a used checkout has beside its source. Each contains the canary. */
const planted = [
  '.env',
  '.env.local',
  '.dev.vars',
  '.dev.vars.production',
  '.npmrc',
  '.netrc',
  'src/.env',
  'test/.env.test',
  'wasm/.dev.vars',
  // Folders of state: the default ones, and a DATA_DIR inside the checkout.
  '.data/v3/kv/blobs/1',
  '.data/serve/run/reader-1.capnp',
  '.demo/admin-token',
  '.demo/keys.json',
  '.wrangler/state/1.ts',
  'data/run/reader-1.capnp',
  'state/databases/account/1.sqlite',
  'src/state/run/reader-1.capnp',
  'src/state/databases/kv/1.sqlite',
  // Keys.
  'server.pem',
  'src/server.pem',
  'src/server.key',
  'test/specimens/real.pem',
  'secrets.json',
  'src/credentials.json',
  'wasm/credentials.json',
  'test/credentials.json',
  'production.toml',
  // Made and installed.
  '.git/canary',
  'node_modules/package/index.ts',
  'src/node_modules/package/index.ts',
  'src/page/generated/page.ts',
  'src/site/generated/static/old.ts',
  'dist/reader/worker.ts',
  'dist/README.md',
  // Editors.
  'src/.app.ts.swp',
  'src/app.ts~',
  'src/#app.ts#',
  'src/app.ts.orig',
  'src/app (copy).ts',
  '.idea/workspace.xml',
  '.vscode/settings.json',
  // Documents and notes.
  'test/passport.jpg',
  'test/specimens/files/real.pdf',
  'wasm/mrz/train/runs/1.py',
  'notes.md',
  'dump.sql',
] as const;

/** Only git can know that these are no source; it tracks none of them. */
const untracked = ['src/untracked.ts', 'wasm/untracked.py', 'test/untracked.md'] as const;

function plant(tree: string, paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${canary} ${path}\n`);
  }
}

/** Links that lead out of the tree, to files of a kind that would be packed. */
function plantLinks(tree: string, outside: string): void {
  plant(outside, ['linked.ts', 'folder/linked.ts']);
  symlinkSync('/etc/passwd', join(tree, 'src/passwd.ts'));
  symlinkSync(join(outside, 'linked.ts'), join(tree, 'src/linked.ts'));
  symlinkSync(join(outside, 'folder'), join(tree, 'src/folder'));
}

function git(tree: string, ...words: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...words], {
    cwd: tree,
    env: { PATH: process.env.PATH, HOME: tree, GIT_CONFIG_NOSYSTEM: '1' },
    stdio: 'ignore',
  });
}

/** Packs the archive of a tree, and unpacks it: content by path, and all of it as text. */
function pack(tree: string) {
  packSource(tree);
  const bytes = gunzipSync(readFileSync(join(tree, 'src/site/generated/static/source.tar.gz')));
  return { text: bytes.toString('latin1'), files: untar(bytes) };
}

function untar(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const textAt = (at: number, length: number) =>
    bytes.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  for (let at = 0; bytes[at] !== 0; ) {
    const path = [textAt(at + 345, 155), textAt(at, 100)].filter((part) => part !== '').join('/');
    const size = Number.parseInt(textAt(at + 124, 12), 8);
    files.set(
      path.replace(/^document-verification-api\//, ''),
      bytes.toString('latin1', at + 512, at + 512 + size),
    );
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

function expectNoSecret(text: string): void {
  // Not `toContain`, which would print the archive.
  expect(text.includes(canary)).toBe(false);
  expect(text.includes(passwords)).toBe(false);
}

let scratch: string;
const sourcePaths = sourceFiles(root).paths;

/**
 * A part of the source, with all that packs it and that the tests change: packing it is the same, and
 * quicker.
 */
const copiedPaths = sourcePaths.filter(
  (path, index) =>
    index % 10 === 0 || /^(?:[^/]+|src\/(?:app\.ts|node\/build\/.*|site\/report\/.*))$/.test(path),
);
const copiedBytesMax = 6 * 1024;
const sourceBytes = (path: string) => readFileSync(join(root, path)).subarray(0, copiedBytesMax);

/** A copy of this part of the source, with nothing else in it. */
function copyOfTheSource(): string {
  const tree = mkdtempSync(join(scratch, 'tree '));
  for (const path of copiedPaths) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), sourceBytes(path));
  }
  return tree;
}

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'source-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const hasGit = spawnSync('git', ['--version']).status === 0;

describe.skipIf(!hasGit)('the archive of a git checkout', () => {
  let tree: string;

  beforeAll(() => {
    tree = copyOfTheSource();
    git(tree, 'init', '-q');
    git(tree, 'add', '-A');
    git(tree, 'commit', '-qm', 'Source');
    plant(tree, [...planted, ...untracked]);
    plantLinks(tree, join(scratch, 'outside-of-git'));
  });

  test('holds what git tracks and no canary', () => {
    const { text, files } = pack(tree);
    expect([...files.keys()]).toEqual(copiedPaths);
    expectNoSecret(text);
  });

  test('holds tracked files as they are in the working tree, and none that was deleted there', () => {
    appendFileSync(join(tree, 'src/app.ts'), '// changed by whoever runs it\n');
    rmSync(join(tree, 'CHANGELOG.md'));
    const { files } = pack(tree);
    expect(files.get('src/app.ts')).toContain('// changed by whoever runs it');
    expect(files.has('CHANGELOG.md')).toBe(false);
  });

  test('holds what was added to the index, and names what was not', () => {
    writeFileSync(join(tree, 'src/added.ts'), '// added\n');
    git(tree, 'add', 'src/added.ts');
    expect(pack(tree).files.get('src/added.ts')).toBe('// added\n');
    expect(sourceFiles(tree).warnings).toEqual([expect.stringContaining('src/untracked.ts')]);
  });

  test('follows no symbolic link, not even one that git tracks or a folder of tracked files became', () => {
    git(tree, 'add', 'src/passwd.ts', 'src/linked.ts', 'src/folder');
    const moved = join(scratch, 'moved');
    renameSync(join(tree, 'src/site/report'), moved);
    appendFileSync(join(moved, 'report.ts'), `// ${canary}\n`);
    symlinkSync(moved, join(tree, 'src/site/report'));
    const { text, files } = pack(tree);
    expectNoSecret(text);
    expect(files.has('src/site/report/report.ts')).toBe(false);
    // The first releases of Node 24 take the link for its folder in rmSync.
    unlinkSync(join(tree, 'src/site/report'));
    renameSync(moved, join(tree, 'src/site/report'));
  });

  test('is not made of another repository that the environment names', () => {
    vi.stubEnv('GIT_DIR', join(root, '.git'));
    vi.stubEnv('GIT_WORK_TREE', root);
    expect(pack(tree).files.has('src/added.ts')).toBe(true);
    vi.unstubAllEnvs();
  });

  test('is refused when wrangler.toml, which is in it, holds a secret', () => {
    const configuration = readFileSync(join(tree, 'wrangler.toml'), 'utf8');
    const secrets = sample(['RECEIPT_KEY', 'ADMIN_TOKEN'], 1);
    const lines = secrets.flatMap((name) =>
      sample([`vars = { A = "b", ${name} = "x" }`, `${name} = "x"`, `"${name}"='x'`], 1),
    );
    for (const line of [...lines, ...sample(['[vars.RECEIPT_KEY]'], 1)]) {
      writeFileSync(join(tree, 'wrangler.toml'), `${configuration}\n[vars]\n${line}\n`);
      expect(() => pack(tree), line).toThrow(/wrangler.toml holds (ADMIN_TOKEN|RECEIPT_KEY)/);
    }
    writeFileSync(join(tree, 'wrangler.toml'), configuration);
  });
});

describe('the archive of a source tree', () => {
  const trees = [
    ['without git', '', process.env.PATH ?? ''],
    ['with a .git that is none', '.git/config', process.env.PATH ?? ''],
    ['with a .git, where git is not installed', '.git/HEAD', '/nowhere'],
  ] as const;
  test.each(sample(trees, 1))(
    '%s is the same as that of the checkout, and holds no canary',
    (_, marker, PATH) => {
      const tree = copyOfTheSource();
      plant(tree, planted);
      plantLinks(tree, `${tree}-outside`);
      if (marker === '') rmSync(join(tree, '.git'), { recursive: true });
      else writeFileSync(join(tree, marker), canary);
      vi.stubEnv('PATH', PATH);
      const { text, files } = pack(tree);
      vi.unstubAllEnvs();
      expect([...files.keys()]).toEqual(copiedPaths);
      for (const [path, content] of files)
        expect(content === sourceBytes(path).toString('latin1'), path).toBe(true);
      expectNoSecret(text);
    },
  );
});

describe('the allowlist', () => {
  test('names every file of this version', () => {
    expect(sourcePaths.filter((path) => !isSourcePath(path))).toEqual([]);
  });

  test('is that of .dockerignore', () => {
    const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    const named = lines.filter((line) => /^![^/]+$/.test(line)).map((line) => line.slice(1));
    expect(lines[2]).toBe('*');
    expect(named.sort()).toEqual([...topLevelFiles, ...Object.keys(sourceFolders)].sort());
  });
});
