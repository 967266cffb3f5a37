import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSourcePath, sourceFolders, topLevelFiles } from './allowlist.ts';

/**
 * Pictures that `npm run specimens` makes, and states of the training. git tracks them, but no build needs
 * them.
 */
const leftOut = /^(test\/specimens\/files\/|wasm\/mrz\/train\/(checkpoint|runs)\/)/;

export interface SourceFiles {
  /** Relative to the root, sorted. Only regular files: a symbolic link is neither packed nor followed. */
  readonly paths: readonly string[];
  /** Warnings for the person who builds the service, one sentence each. */
  readonly warnings: readonly string[];
}

/**
 * The source files of the running version. In a git checkout they are the files that git tracks, with the
 * content of the working tree, because that is what is built and AGPL-3.0 §13 requires the modified source.
 * Without git they are the files whose names this project uses (allowlist.ts).
 */
export function sourceFiles(root: string): SourceFiles {
  const tracked = gitFiles(root, '--cached');
  const paths = [...new Set(tracked ?? walk(root))];
  return {
    paths: paths.filter((path) => !leftOut.test(path) && isOwnFile(root, path)).sort(),
    warnings: tracked === null ? gitIsBroken(root) : untrackedSource(root),
  };
}

/**
 * The output of `git ls-files`; null if the root is no git checkout, git tracks nothing in it, or git can't
 * be run.
 */
function gitFiles(root: string, ...options: readonly string[]): readonly string[] | null {
  if (!existsSync(join(root, '.git'))) return null;
  // A hook of another repository may set the first three variables. The last one keeps git from using a
  // repository that contains this folder.
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...env } = process.env;
  try {
    const list = execFileSync('git', ['ls-files', '-z', ...options], {
      cwd: root,
      env: { ...env, GIT_CEILING_DIRECTORIES: dirname(realpathSync(root)) },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
    return list === '' ? null : list.split('\0').filter((path) => path !== '');
  } catch {
    return null;
  }
}

function gitIsBroken(root: string): readonly string[] {
  if (!existsSync(join(root, '.git'))) return [];
  return ['git can’t say what it tracks here, so /source offers the files whose names this project uses.'];
}

/** Warns of new files that git does not track yet although the service may use them. */
function untrackedSource(root: string): readonly string[] {
  const untracked = gitFiles(root, '--others', '--exclude-standard') ?? [];
  const source = untracked.filter((path) => /^(src|wasm)\//.test(path) && isSourcePath(path));
  if (source.length === 0) return [];
  return [
    `git does not track ${source.join(', ')}, so /source does not offer it. If the service runs it: git add.`,
  ];
}

function walk(root: string): readonly string[] {
  const folders = Object.keys(sourceFolders).filter((name) => isFolder(join(root, name)));
  const inside = folders.flatMap((folder) =>
    filesIn(root, folder).filter((path) => isSourcePath(path) && !leftOut.test(path)),
  );
  return [...topLevelFiles, ...inside];
}

function filesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(root, path);
    return entry.isFile() ? [path] : [];
  });
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Whether the path is a regular file and neither it nor a folder above it is a symbolic link. */
function isOwnFile(root: string, path: string): boolean {
  const file = join(root, path);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  return realpathSync(file) === join(realpathSync(root), path);
}
