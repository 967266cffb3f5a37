import { runsOf } from './results.ts';
import { table } from './table.ts';

/** The papers with tables of results. */
export const papers = ['BENCHMARKS.md', 'SECURITY.md'] as const;

/**
 * A place for a table: `<!-- results NAME -->` … `<!-- end -->`, or `<!-- results NAME 6 -->` for the first
 * six rows.
 */
const places = /<!-- results (?<name>[\w-]+)(?: (?<count>\d+))? -->\n[\s\S]*?<!-- end -->/g;

/** A paper whose tables are those of the newest runs. */
export function fill(text: string): string {
  return text.replace(places, (...found) => {
    const { name, count } = found.at(-1) as { name: string; count?: string };
    const begin = `<!-- results ${name}${count === undefined ? '' : ` ${count}`} -->`;
    return `${begin}\n${tableOf(name, count === undefined ? null : Number(count))}\n<!-- end -->`;
  });
}

/** The newest run of a measurement with its date, machine and command. */
function tableOf(name: string, count: number | null): string {
  const [newest] = runsOf(name);
  if (newest === undefined) throw new Error(`No results of ${name} were recorded.`);
  const { date, commit, machine, command, head, rows } = newest;
  const shown = count === null ? rows : rows.slice(0, count);
  const left = rows.length - shown.length;
  const more =
    left === 0 ? '' : `\nThe ${left} rows below are in [its results](test/bench/results/${name}.json).`;
  const at = commit === null ? date : `${date}, ${commit}`;
  return `\`${command}\`\n(${at}, ${machine}).${more}\n\n${table(head, shown)}`;
}

/** Figures in the text: a link whose text is a figure and whose target is a file of results. */
const figures = /\[(?<figure>[\d.,]+)[^\]]*\]\(test\/bench\/results\/(?<name>[\w-]+)\.json\)/g;

/** The figures in the text that do not stand in the newest run that they name. */
export function wrongFigures(text: string): string[] {
  return [...text.matchAll(figures)].flatMap(({ groups }) => {
    const { figure, name } = groups as { figure: string; name: string };
    const newest = runsOf(name)[0];
    const cells = newest === undefined ? [] : [newest.command, ...newest.rows.flat()];
    const numbers = cells.flatMap((cell) => String(cell).match(/[\d.,]*\d/g) ?? []);
    const plain = (number: string) => number.replaceAll(',', '');
    return numbers.some((number) => plain(number) === plain(figure)) ? [] : [`${figure} of ${name}`];
  });
}
