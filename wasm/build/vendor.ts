/**
 * `npm run vendor`: makes `wasm/<engine>/generated/` from the packages in node_modules and compares the
 * result with versions.json. Does nothing if the folder is up to date. `--record` writes versions.json
 * instead, after a change of version. Review its difference like any other.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeRefusal } from '../../src/node/build/node-version.ts';
import { present } from '../../src/present.ts';
import { heif } from './engines/heif.ts';
import { mupdf } from './engines/mupdf.ts';
import { tesseract } from './engines/tesseract.ts';
import { webp } from './engines/webp.ts';
import { zlib } from './engines/zlib.ts';
import { zxing } from './engines/zxing.ts';
import { importedMemoryLimits } from './imported-memory.ts';
import type { Recipe } from './recipe.ts';

const refusal = nodeRefusal(process.versions.node);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}

const recipes: readonly Recipe[] = [mupdf, zxing, tesseract, webp, heif, zlib];
const folder = join(import.meta.dirname, '..');
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

function installedVersion(recipe: Recipe): string {
  return JSON.parse(readFileSync(join(modules, recipe.package, 'package.json'), 'utf8')).version;
}

/** Changes with the version of the package and with the recipes. */
function stampOf(recipe: Recipe, recipesHash: string): string {
  return `${recipe.package} ${installedVersion(recipe)} ${recipesHash}\n`;
}

/**
 * A recipe edits minified text, in which the same words may mean something else in another version. So the
 * version must be the one that it was made for.
 */
function checkVersion(recipe: Recipe, madeFor: string): void {
  const installed = installedVersion(recipe);
  if (installed === madeFor) return;
  const file = `wasm/build/engines/${recipe.engine}.ts`;
  throw new Error(
    `${file} was made for ${recipe.package} ${madeFor}, and ${installed} is installed. Compare the package's files that it reads in both versions, mend its edits, then: npx tsx wasm/build/vendor.ts --record`,
  );
}

function hashOfRecipes(): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /^(build\/.*|\w[^/]*)\.ts$/.test(name)).sort();
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

/** The record of those files in `generated/` that are loaded at run time. */
function versionOf(recipe: Recipe): EngineVersion {
  const target = join(folder, recipe.engine, 'generated');
  const names = readdirSync(target).filter((name) => name !== 'stamp' && !name.endsWith('.d.ts'));
  const contents = names.sort().map((name) => [name, readFileSync(join(target, name))] as const);
  const [, binary] = contents.find(([name]) => name.endsWith('.wasm')) ?? [];
  if (binary === undefined) throw new Error(`${recipe.engine} has no module.`);
  return {
    package: recipe.package,
    version: installedVersion(recipe),
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

const record = process.argv.includes('--record');
const recipesHash = hashOfRecipes();
const stale = recipes
  .map((recipe) => ({ recipe, stamp: stampOf(recipe, recipesHash) }))
  .filter(({ recipe, stamp }) => record || !isCurrent(recipe, stamp));
const recorded: Readonly<Record<string, EngineVersion>> = JSON.parse(readFileSync(versionsFile, 'utf8'));
if (!record) for (const { recipe } of stale) checkVersion(recipe, present(recorded[recipe.engine]).version);
for (const { recipe, stamp } of stale) make(recipe, stamp);

if (record) {
  const versions = Object.fromEntries(recipes.map((recipe) => [recipe.engine, versionOf(recipe)]));
  writeFileSync(versionsFile, `${JSON.stringify(versions, null, 2)}\n`);
} else if (stale.length > 0) {
  for (const { recipe } of stale) {
    if (JSON.stringify(versionOf(recipe)) === JSON.stringify(recorded[recipe.engine])) continue;
    rmSync(join(folder, recipe.engine, 'generated/stamp'));
    throw new Error(
      `${recipe.engine} is not what versions.json records; review, then: npx tsx wasm/build/vendor.ts --record`,
    );
  }
  console.log(`vendored ${stale.map(({ recipe }) => recipe.engine).join(', ')}`);
}
