/**
 * The names that files of this project may have. They select the source files where git can't tell (in a
 * container or an unpacked archive). A new kind of file must be added here: a test compares this list with
 * what git tracks.
 */

/** Files in the root folder. .dockerignore has the same names. */
export const topLevelFiles: ReadonlySet<string> = new Set([
  '.biome.json',
  '.editorconfig',
  '.dependency-cruiser.mjs',
  '.dockerignore',
  '.gitignore',
  'ARCHITECTURE.md',
  'BENCHMARKS.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'knip.json',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'wrangler.toml',
]);

/**
 * Folders, and the files that each may hold, by their path in it. JSON files are listed by name, because
 * others may contain keys.
 */
export const sourceFolders: Readonly<Record<string, RegExp>> = {
  '.ci': /^run$/,
  clients:
    /^(typescript\/(src\/\w+\.ts|package\.json|tsconfig\.json)|python\/(document_verification\/(\w+\.py|py\.typed)|pyproject\.toml)|\w+\/(README\.md|LICENSE))$/,
  src: /(^site\/docs\/examples\/answers\.json|\.(ts|mts|css|md|service)|(^|\/)compose\.yaml|(^|\/)(Containerfile|tsconfig\.json))$/,
  test: /(^mutation\/plugins\.js|^answers\/recorded\/\w+\.txt|\.(ts|mjs|py|java|php|sh|md|jsonl)|^tsconfig\.json|^corpus\/(disturbed-)?minimums\.json|^bench\/results\/[\w-]+\.json|^bench\/pictures\/\w+\.svg|^browser\/screenshot\.jpg|^durable\/wrangler\.toml|^specimens\/fonts\/\w+\.(otf|copyright)|^specimens\/test-ca\/keys\/[\w-]+\.pem)$/,
  wasm: /(\.(ts|py|md)|(^|\/)versions\.json|^mrz\/(kernel\.wasm|weights\.bin|train\/vector\.json))$/,
};

/** Generated folders at any depth: installed packages and build outputs. */
const made = new Set(['node_modules', 'generated', 'dist']);

/** Whether a path, relative to the root and with slashes, is of a kind that this project has. */
export function isSourcePath(path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  if (rest.length === 0) return topLevelFiles.has(first);
  // Names that begin with a dot, a tilde or a hash are settings of tools or backup copies of editors.
  const isNamed = rest.every((name) => /^\w[\w.-]*$/.test(name) && !made.has(name));
  const folder = Object.hasOwn(sourceFolders, first) ? sourceFolders[first] : undefined;
  return isNamed && folder?.test(rest.join('/')) === true;
}
