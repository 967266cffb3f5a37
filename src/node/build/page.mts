/**
 * Bundles the browser's script and style sheets into src/site/generated/, as texts that the Worker's bundle
 * takes in, and copies the specimens there. Run by `npm run vendor`. Every browser since 2023 runs the
 * result.
 */

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { present } from '../../present.ts';
import { copySpecimens } from './specimens.ts';
import { writeIfChanged } from './write.ts';

const site = new URL('../../site/', import.meta.url);
const here = (path: string): string => fileURLToPath(new URL(path, site));

const bundles = [
  { from: 'browser/main.mts', to: 'generated/try.js.txt' },
  { from: 'browser/docs.mts', to: 'generated/docs.js.txt' },
  { from: 'styles/page.css', to: 'generated/page.css.txt' },
  { from: 'styles/docs.css', to: 'generated/docs.css.txt' },
] as const;

export async function buildPage(): Promise<void> {
  mkdirSync(here('generated'), { recursive: true });
  for (const { from, to } of bundles) {
    const { outputFiles } = await build({
      entryPoints: [here(from)],
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      target: ['es2023', 'chrome115', 'firefox115', 'safari16.4'],
      charset: 'utf8',
    });
    writeIfChanged(here(to), present(outputFiles[0]).text);
  }
  copySpecimens();
}
