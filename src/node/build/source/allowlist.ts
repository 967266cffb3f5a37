/**
 * What a file of this project may be called: used to choose the source where git can't say what belongs to it (a container,
 * an unpacked archive). Whoever adds a file of another kind adds it here; a test compares this list with what git tracks.
 */

/** Files beside the folders. The same names stand in .dockerignore. */
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

/** Folders, and the files that each may hold, by the path inside it. JSON may hold anybody's keys, so it is named. */
export const sourceFolders: Readonly<Record<string, RegExp>> = {
  '.ci': /^run$/,
  clients:
    /^(typescript\/(src\/\w+\.ts|package\.json|tsconfig\.json)|python\/(document_verification\/(\w+\.py|py\.typed)|pyproject\.toml)|\w+\/README\.md)$/,
  src: /(\.(ts|mts|css|md|service)|(^|\/)compose\.yaml|(^|\/)(Containerfile|tsconfig\.json))$/,
  test: /(^mutation\/plugins\.js|^answers\/recorded\/\w+\.txt|\.(ts|mjs|py|java|php|sh|md|jsonl)|^tsconfig\.json|^corpus\/minimums\.json|^durable\/wrangler\.toml|^specimens\/fonts\/\w+\.(otf|copyright)|^specimens\/test-ca\/keys\/\w+\.pem)$/,
  wasm: /(\.(ts|py|md)|(^|\/)versions\.json|^mrz\/(kernel\.wasm|weights\.bin|train\/vector\.json))$/,
};

/** Folders that are made, at any depth: installed packages and what is built. */
const made = new Set(['node_modules', 'generated', 'dist']);

/** Whether a path, relative to the root and with slashes, is of a kind that this project has. */
export function isSourcePath(path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  if (rest.length === 0) return topLevelFiles.has(first);
  // No name that begins with a dot, a tilde or a hash: settings of tools, editors' copies.
  const isNamed = rest.every((name) => /^\w[\w.-]*$/.test(name) && !made.has(name));
  const folder = Object.hasOwn(sourceFolders, first) ? sourceFolders[first] : undefined;
  return isNamed && folder?.test(rest.join('/')) === true;
}
