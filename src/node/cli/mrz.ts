/**
 * Reads MRZs of any layout in images and PDFs, also of documents that the service does not verify:
 *
 *     npm run --silent mrz -- FILE…
 *     npm run --silent mrz -- --files-from LIST        LIST has one name on each line; `-` is standard input
 *
 * Prints one line with a JSON object per file, in the order given: the text of the `lines`, or null with the
 * `reason` and what was seen; the layout, the confidence and the number of attempts; the confidence, pixels
 * per character and corners of each line; the time taken, `ms` by the clock and `cpuMs` of all threads.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Unreadable } from '../../failure.ts';
import { messageOf, print, printError, showProgress } from '../terminal.ts';
import { nodeEngines } from './engines.ts';
import { type MrzFileResult, readMrzFile } from './mrz-file.ts';

const usage = 'usage: npm run --silent mrz -- [--files-from LIST] [FILE… | -]';

function filesOf(args: string[]): string[] {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'files-from': { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    print(usage);
    process.exit();
  }
  const lists = [...(values['files-from'] ?? []), ...positionals.filter((name) => name === '-')];
  const listed = lists.flatMap((list) => readFileSync(list === '-' ? 0 : list, 'utf8').split(/\r?\n/));
  return [...positionals.filter((name) => name !== '-'), ...listed.filter((name) => name !== '')];
}

async function main(): Promise<void> {
  const files = filesOf(process.argv.slice(2));
  if (files.length === 0) throw new Error(usage);
  const engines = nodeEngines();
  for (const [index, file] of files.entries()) {
    const before = process.cpuUsage();
    const result = await readMrzFile(engines, file);
    const { user, system } = process.cpuUsage(before);
    const times = { ms: round(result.ms), cpuMs: round((user + system) / 1000) };
    print(JSON.stringify({ file, ...answerOf(result), ...times }));
    if (process.stderr.isTTY) showProgress(`${index + 1} of ${files.length}`);
  }
  if (process.stderr.isTTY) printError('');
}

function answerOf({ reading, error }: MrzFileResult) {
  if (reading === null) return { lines: null, ...reasonOf(error) };
  const { layout, confidence, attempts, isRegular } = reading;
  return {
    lines: reading.lines.map(({ text }) => text),
    confidence: round(confidence),
    layout,
    isRegular,
    attempts,
    details: reading.lines.map((line) => ({
      confidence: round(line.confidence),
      pixelsPerCharacter: round(line.characterPitchPx),
      polygon: line.polygon.map(({ x, y }) => [Math.round(x), Math.round(y)]),
    })),
  };
}

/** Why there is no reading. `reason` is null for a file that can't be opened. */
function reasonOf(error: unknown) {
  if (error instanceof Unreadable) return { reason: error.reason, detail: error.detail?.en ?? null };
  return { reason: null, detail: messageOf(error) };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

// If the reader of the output, such as `head`, has stopped, nobody needs the remaining files.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

try {
  await main();
} catch (error) {
  printError(messageOf(error));
  process.exitCode = 2;
}
