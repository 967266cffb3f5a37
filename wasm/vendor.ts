/**
 * `npm run vendor`: makes `wasm/<engine>/generated/` from the packages in node_modules and checks what it made against
 * versions.json. Does nothing where the folder is up to date. `--record` writes versions.json instead, after a change of
 * version: the difference is then to be reviewed like any other.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage } from '../src/page/build.mts';
import { heif } from './heif/build.ts';
import { importedMemoryLimits } from './imported-memory.ts';
import { mupdf } from './mupdf/build.ts';
import type { Recipe } from './recipe.ts';
import { tesseract } from './tesseract/build.ts';
import { webp } from './webp/build.ts';
import { zxing } from './zxing/build.ts';

const recipes: readonly Recipe[] = [mupdf, zxing, tesseract, webp, heif];
const folder = import.meta.dirname;
const modules = join(folder, '../node_modules');
const versionsFile = join(folder, 'versions.json');

interface EngineVersion {
  readonly package: string;
  readonly version: string;
  readonly floorBytes: number;
  readonly ceilingBytes: number;
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** Changes with the version of the package and with the recipes. */
function stampOf(recipe: Recipe, recipesHash: string): string {
  const { version } = JSON.parse(readFileSync(join(modules, recipe.package, 'package.json'), 'utf8'));
  return `${recipe.package} ${version} ${recipesHash}\n`;
}

function hashOfRecipes(): string {
  const shared = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const files = [...shared, ...recipes.map(({ engine }) => join(engine, 'build.ts'))].sort();
  return sha256(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'));
}

function make(recipe: Recipe, stamp: string): void {
  const target = join(folder, recipe.engine, 'generated');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const files = recipe.make((path) => readFileSync(join(modules, path)));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(target, name), content);
  writeFileSync(join(target, 'stamp'), stamp);
}

/** What of an engine is loaded at run time, as it lies in `generated/`. */
function versionOf(recipe: Recipe): EngineVersion {
  const target = join(folder, recipe.engine, 'generated');
  const { version } = JSON.parse(readFileSync(join(modules, recipe.package, 'package.json'), 'utf8'));
  const names = readdirSync(target).filter((name) => name !== 'stamp' && !name.endsWith('.d.ts'));
  const contents = names.sort().map((name) => [name, readFileSync(join(target, name))] as const);
  const [, binary] = contents.find(([name]) => name.endsWith('.wasm'))!;
  return {
    package: recipe.package,
    version,
    ...importedMemoryLimits(binary),
    files: Object.fromEntries(
      contents.map(([name, content]) => [name, { bytes: content.byteLength, sha256: sha256(content) }]),
    ),
  };
}

function isCurrent(recipe: Recipe, stamp: string): boolean {
  const file = join(folder, recipe.engine, 'generated/stamp');
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

await buildPage();

const record = process.argv.includes('--record');
const recipesHash = hashOfRecipes();
const stale = recipes
  .map((recipe) => ({ recipe, stamp: stampOf(recipe, recipesHash) }))
  .filter(({ recipe, stamp }) => record || !isCurrent(recipe, stamp));
for (const { recipe, stamp } of stale) make(recipe, stamp);

if (record) {
  const versions = Object.fromEntries(recipes.map((recipe) => [recipe.engine, versionOf(recipe)]));
  writeFileSync(versionsFile, `${JSON.stringify(versions, null, 2)}\n`);
} else if (stale.length > 0) {
  const recorded: Readonly<Record<string, EngineVersion>> = JSON.parse(readFileSync(versionsFile, 'utf8'));
  for (const { recipe } of stale) {
    if (JSON.stringify(versionOf(recipe)) === JSON.stringify(recorded[recipe.engine])) continue;
    rmSync(join(folder, recipe.engine, 'generated/stamp'));
    throw new Error(
      `${recipe.engine} is not what versions.json records; review, then: npm run vendor -- --record`,
    );
  }
  console.log(`vendored ${stale.map(({ recipe }) => recipe.engine).join(', ')}`);
}
