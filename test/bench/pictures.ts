import { lineChart, stackedBars } from './picture.ts';
import { type Cells, runsOf } from './results.ts';

/** The pictures of README.md and BENCHMARKS.md by their paths, drawn from the newest runs. */
export function pictures(): ReadonlyMap<string, string> {
  const pitch = runsOf('mrz-pitch')[0];
  const stages = runsOf('mrz-stages')[0];
  if (pitch === undefined || stages === undefined) throw new Error('No results to draw were recorded.');
  const names = pitch.head.slice(1).map((name) => name.replace(/ \(.*$|, % exact$/g, ''));
  return new Map([
    [
      'test/bench/pictures/pitch.svg',
      lineChart('MRZs read exactly, grainy copies', 'pixels a character', names, pitch.rows),
    ],
    [
      'test/bench/pictures/stages.svg',
      stackedBars(
        'CPU of a photo of a passport, in ms',
        ['decode the JPEG', 'locate the MRZ', 'find its lines', 'recognise, decide', 'codes, checks'],
        stages.rows.map(partsOf),
      ),
    ],
  ]);
}

/** The time of each stage, from a row whose two last columns are sums. */
function partsOf([megapixels, ...stages]: Cells[number]): Cells[number] {
  const [decode, locate, lines, , read, request] = stages.map(Number);
  const parts = [decode!, locate!, lines!, read! - locate! - lines!, request! - decode! - read!];
  // The stages are timed apart, so their sum may be more than the whole.
  return [`${megapixels} megapixels`, ...parts.map((part) => Math.max(0, Math.round(10 * part) / 10))];
}
