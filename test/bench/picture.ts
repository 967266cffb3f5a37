/** Pictures of results, as SVG that follows the reader's light or dark colours. */
import type { Cells } from './results.ts';

const [width, height] = [720, 300];
const plot = { left: 52, top: 44, right: width - 190, bottom: height - 44 };
/** The palette of Okabe and Ito, which people who see no red or no green can tell apart. */
const colours = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#808080'];
const style = `<style>
text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600; font-size: 15px }
.axis { stroke: #8c959f } .grid { stroke: #d0d7de }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .grid { stroke: #30363d } }
</style>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const tenth = (value: number) => Math.round(10 * value) / 10;
const text = (x: number, y: number, words: string | number, more = '') =>
  `<text x="${tenth(x)}" y="${tenth(y)}"${more}>${escaped(String(words))}</text>`;
const middle = ' text-anchor="middle"';
const end = ' text-anchor="end"';

function svg(title: string, words: string, parts: readonly string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(words)}">`;
  return [head, style, text(plot.left, 22, title, ' class="title"'), ...parts, '</svg>', ''].join('\n');
}

/** The grid lines at round values from 0 to `most`, and the function from values to heights. */
function verticalAxis(most: number, unit: string) {
  const y = (value: number) => plot.bottom - (value / most) * (plot.bottom - plot.top);
  const grid = [0, 1, 2, 3, 4].flatMap((quarter) => {
    const value = (most * quarter) / 4;
    const line = `<line class="${quarter === 0 ? 'axis' : 'grid'}" x1="${plot.left}" x2="${plot.right}" y1="${tenth(y(value))}" y2="${tenth(y(value))}"/>`;
    return [line, text(plot.left - 8, y(value) + 4, `${value}${unit}`, end)];
  });
  return { y, grid };
}

/** The names of the series at the right, each with its colour. */
const legend = (names: readonly string[]) =>
  names.flatMap((name, index) => [
    `<rect x="${plot.right + 16}" y="${plot.top + 24 * index}" width="12" height="12" fill="${colours[index]}"/>`,
    text(plot.right + 34, plot.top + 24 * index + 11, name),
  ]);

/** A line chart of percentages: the first column is the horizontal axis, each other column a series. */
export function lineChart(title: string, along: string, names: readonly string[], rows: Cells): string {
  const { y, grid } = verticalAxis(100, ' %');
  const x = (index: number) =>
    plot.left + 24 + (index * (plot.right - plot.left - 48)) / Math.max(1, rows.length - 1);
  const series = names.map((_, column) => {
    const points = rows.map((row, index) => `${tenth(x(index))},${tenth(y(Number(row[column + 1])))}`);
    const dots = points.map((point) => {
      const [cx, cy] = point.split(',');
      return `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colours[column]}"/>`;
    });
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colours[column]}" stroke-width="2.5"/>${dots.join('')}`;
  });
  const marks = rows.map(([at], index) => text(x(index), plot.bottom + 18, at!, middle));
  const below = text((plot.left + plot.right) / 2, height - 8, along, middle);
  const words = `${title}. ${rows.map(([at, ...values]) => `${at}: ${values.join(', ')}`).join('; ')}`;
  return svg(title, words, [...grid, ...series, ...marks, below, ...legend(names)]);
}

/** A bar for each row, with its name from the first column and its parts from the others. */
export function stackedBars(title: string, names: readonly string[], rows: Cells): string {
  const sums = rows.map(([, ...parts]) => parts.reduce<number>((sum, part) => sum + Number(part), 0));
  const { y, grid } = verticalAxis(100 * Math.ceil(Math.max(...sums) / 100), '');
  const step = (plot.right - plot.left) / rows.length;
  const bars = rows.flatMap(([label, ...parts], index) => {
    const x = plot.left + step * (index + 0.25);
    let below = 0;
    const pieces = parts.map((part, column) => {
      const [from, to] = [below, below + Number(part)];
      below = to;
      return `<rect x="${tenth(x)}" y="${tenth(y(to))}" width="${tenth(step / 2)}" height="${tenth(y(from) - y(to))}" fill="${colours[column]}"/>`;
    });
    const above = text(x + step / 4, y(below) - 6, Math.round(below), middle);
    return [...pieces, above, text(x + step / 4, plot.bottom + 18, label!, middle)];
  });
  const words = `${title}. ${rows.map(([label, ...parts]) => `${label}: ${names.map((name, at) => `${name} ${parts[at]}`).join(', ')}`).join('; ')}`;
  return svg(title, words, [...grid, ...bars, ...legend(names)]);
}
