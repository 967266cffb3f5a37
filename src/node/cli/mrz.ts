/**
 * Reads the MRZ of images and PDFs, of any layout, also of documents that the service does not verify:
 *
 *     npm run --silent mrz -- FILE…
 *     npm run --silent mrz -- --files-from LIST        names, one a line; `-` for standard input
 *
 * One JSON object a line and file, in the order given: {"file", "lines": […] or null, "confidence", "ms"}.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nodeEngines } from './engines.ts';
import { readMrzFile } from './mrz-file.ts';

const usage = 'usage: npm run --silent mrz -- [--files-from LIST] [FILE… | -]';

function filesOf(args: string[]): string[] {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'files-from': { type: 'string', multiple: true } },
  });
  const lists = [...(values['files-from'] ?? []), ...positionals.filter((name) => name === '-')];
  const listed = lists.flatMap((list) => readFileSync(list === '-' ? 0 : list, 'utf8').split(/\r?\n/));
  return [...positionals.filter((name) => name !== '-'), ...listed.filter((name) => name !== '')];
}

async function main(): Promise<void> {
  const files = filesOf(process.argv.slice(2));
  if (files.length === 0) throw new Error(usage);
  const engines = nodeEngines();
  for (const [index, file] of files.entries()) {
    const { reading, ms } = await readMrzFile(engines, file);
    const lines = reading?.lines.map(({ text }) => text) ?? null;
    const answer = {
      file,
      lines,
      confidence: reading === null ? null : round(reading.confidence),
      ms: round(ms),
    };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${files.length}`);
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
}

const round = (value: number) => Math.round(value * 1000) / 1000;

// A reader of the lines that stops early, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
