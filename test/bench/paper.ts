import { type Run, runsOf } from './results.ts';
import { table } from './table.ts';

/** The papers with tables of results. */
export const papers = ['BENCHMARKS.md', 'SECURITY.md'] as const;

/**
 * A place for a table: `<!-- results NAME -->` … `<!-- end -->`, or `<!-- results NAME 6 -->` for the first
 * six rows.
 */
const places = /<!-- results (?<name>[\w-]+)(?: (?<count>\d+))? -->\n[\s\S]*?<!-- end -->/g;

/**
 * A place for a figure: a link whose text is the figure and whose target names the file of results, the row
 * and the column, both in small letters with `-` for what is neither letter nor digit:
 * `[117](test/bench/results/mrz.json#all/exact)`. Rows may also be `first`, `last`, `most` or `sum`. A figure
 * without row and column must stand in the command.
 */
const figures =
  /\[(?<text>[^\]]*)\]\((?<path>test\/bench\/results\/(?<name>[\w-]+)\.json)(?<cell>#[^)]+)?\)/g;

/**
 * A paper whose tables and figures are those of the newest runs.
 *
 * @throws Error if a place names no run, row or column, or a figure names none of them
 */
export function fill(text: string): string {
  return text
    .replace(places, (...found) => {
      const { name, count } = found.at(-1) as { name: string; count?: string };
      const begin = `<!-- results ${name}${count === undefined ? '' : ` ${count}`} -->`;
      return `${begin}\n${tableOf(name, count === undefined ? null : Number(count))}\n<!-- end -->`;
    })
    .replace(figures, (...found) => {
      const { text, path, name, cell } = found.at(-1) as Record<'text' | 'path' | 'name', string> & {
        cell?: string;
      };
      if (cell !== undefined) return `[${figureOf(name, cell)}](${path}${cell})`;
      const isOfCommand = newestOf(name).command.includes(text.replaceAll(',', ''));
      if (/\d/.test(text) && !isOfCommand) throw new Error(`The figure ${text} names no row of ${name}.`);
      return found[0] as string;
    });
}

/** The newest run of a measurement. */
function newestOf(name: string): Run {
  const [newest] = runsOf(name);
  if (newest === undefined) throw new Error(`No results of ${name} were recorded.`);
  return newest;
}

/** A figure of the newest run, by `#ROW/COLUMN`. */
function figureOf(name: string, cell: string): string {
  const { head, rows } = newestOf(name);
  const [row = '', column = ''] = cell.slice(1).split('/');
  const at = head.findIndex((title) => slug(title) === column);
  const numbers = rows.flatMap((cells) => (typeof cells[at] === 'number' ? [cells[at]] : []));
  const named = rows.find(([label = '']) => slug(label) === row)?.[at];
  const computed: Record<string, string | number | undefined> = {
    first: rows[0]?.[at],
    last: rows.at(-1)?.[at],
    most: numbers.length === 0 ? undefined : Math.max(...numbers),
    sum: numbers.length === 0 ? undefined : numbers.reduce((sum, number) => sum + number, 0),
  };
  const figure = named ?? computed[row];
  if (figure === undefined) throw new Error(`${name} has no ${cell}.`);
  return typeof figure === 'number' ? figure.toLocaleString('en-US', { maximumFractionDigits: 5 }) : figure;
}

function slug(text: string | number): string {
  return String(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The newest run of a measurement with its date, machine and command. */
function tableOf(name: string, count: number | null): string {
  const { date, commit, machine, command, head, rows } = newestOf(name);
  const shown = count === null ? rows : rows.slice(0, count);
  const left = rows.length - shown.length;
  const more =
    left === 0 ? '' : `\nThe ${left} rows below are in [its results](test/bench/results/${name}.json).`;
  const at = commit === null ? date : `${date}, ${commit}`;
  return `\`${command}\`\n(${at}, ${machine}).${more}\n\n${table(head, shown)}`;
}
