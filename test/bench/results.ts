/**
 * The results of measurements, newest first, in `test/bench/results/NAME.json`. The tables of BENCHMARKS.md
 * and SECURITY.md are the newest run of each, so that no figure is typed by hand: `npm run papers` writes
 * them, and `test/unit/papers.test.ts` compares.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { table } from './table.ts';

export type Cells = readonly (readonly (string | number)[])[];

/** One run of a command. */
export interface Run {
  /** The day, as 2026-11-25. */
  readonly date: string;
  /** The commit that was measured; null for runs written down before commits were recorded. */
  readonly commit: string | null;
  /** Processor, cores and the load when the run ended. */
  readonly machine: string;
  readonly command: string;
  readonly head: readonly string[];
  readonly rows: Cells;
}

const folder = join(import.meta.dirname, 'results');

/** The file with the runs of a measurement. */
function fileOf(name: string): string {
  return join(folder, `${name}.json`);
}

/** The runs of a measurement, newest first; none if it was never recorded. */
export function runsOf(name: string): readonly Run[] {
  return existsSync(fileOf(name)) ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as Run[]) : [];
}

/** Prints the table of a run. With RECORD=1 the run is recorded as the newest of its measurement. */
export function show(name: string, head: readonly string[], rows: Cells): void {
  console.log(table(head, rows));
  if (process.env.RECORD !== '1') return;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [processor] = cpus();
  const load = loadavg()[0]!.toFixed(1);
  const run: Run = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${cpus().length} cores of ${processor?.model.trim() ?? 'an unknown processor'}, load ${load}`,
    command: commandLine(),
    head,
    rows,
  };
  writeFileSync(fileOf(name), `[\n${[run, ...runsOf(name)].map(written).join(',\n')}\n]\n`);
}

/** A run with one row a line, so that a diff shows what changed. */
function written({ rows, ...facts }: Run): string {
  const lines = rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n');
  return `${JSON.stringify(facts, null, 1).slice(0, -2)},\n "rows": [\n${lines}\n ]\n}`;
}

/** The npm script and its arguments, without paths of this machine. */
function commandLine(): string {
  const script = process.env.npm_lifecycle_event ?? basename(process.argv[1] ?? '');
  const words = process.argv.slice(2).map((word) => {
    if (word.startsWith('/')) return 'DIR';
    return /^[\w./:=-]+$/.test(word) ? word : `'${word}'`;
  });
  return [`npm run ${script}`, ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}
