/**
 * Bundles the browser's script and style sheet into src/page/generated/, as texts that the Worker's bundle takes in. Run
 * by `npm run vendor`. Every browser since 2023 runs the result.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeIfChanged } from '../source/write.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const bundles = [
  { from: 'browser/main.mts', to: 'generated/try.js.txt' },
  { from: 'page.css', to: 'generated/page.css.txt' },
  { from: 'docs.css', to: 'generated/docs.css.txt' },
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
    writeIfChanged(here(to), outputFiles[0]!.text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPage();
