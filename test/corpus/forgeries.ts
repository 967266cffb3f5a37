/**
 * `npm run forgeries [-- --step 5]`: draws the specimens with one character of the MRZ changed, scans them at
 * 300 dpi, reads and verifies them. A change under a check digit must be reported, at every position of every
 * type. A character swapped with its twin, which no digit tells from it (`<`/K, 6/G …), must be read as
 * printed or refused, never as the twin. Ends with status 1 otherwise.
 */
import { Unreadable } from '../../src/failure.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { readMrz } from '../../src/reading/mrz/read.ts';
import { identify } from '../answered.ts';
import { show } from '../bench/results.ts';
import { optionsOf } from '../options.ts';
import { blindSwaps, type ChangedMrz, forgedMrzs } from '../specimens/identity/forge.ts';
import { identityPicture } from '../specimens/identity/render.ts';
import { type IdentityType, identityTypes } from '../specimens/identity/specimens.ts';

const { values } = optionsOf({ options: { step: { type: 'string', default: '1' } } });
const every = Number(values.step);
const context = { today: '2026-11-21', acceptUtopia: false };
const { mrz } = nodeEngines();

/** `exact` is read as printed, `other` differently. A refusal is right whatever was printed. */
type Outcome =
  | 'refused'
  | 'exact, a key is false'
  | 'exact, keys true'
  | 'other, a key is false'
  | 'other, keys true';

function scan(type: IdentityType, mrzLines: readonly string[]): Pixels {
  const { width, height, data } = identityPicture({ type, mrzLines, noiseSigma: 3 });
  return { width, height, gray: new Uint8Array(data) };
}

function outcome(type: IdentityType, { mrzLines }: ChangedMrz): Outcome {
  try {
    const lines = readMrz(mrz, scan(type, mrzLines)).lines.map(({ text }) => text);
    const read = lines.join() === mrzLines.join() ? 'exact' : 'other';
    const keys = identify(lines, context)?.body.controlKeys as Readonly<Record<string, boolean>> | undefined;
    return Object.values(keys ?? { none: false }).every(Boolean)
      ? `${read}, keys true`
      : `${read}, a key is false`;
  } catch (error) {
    if (error instanceof Unreadable) return 'refused';
    throw error;
  }
}

function count(
  name: string,
  title: string,
  changes: (type: IdentityType) => readonly ChangedMrz[],
  hidden: readonly Outcome[],
): number {
  const columns: readonly Outcome[] = [
    'exact, a key is false',
    'exact, keys true',
    'refused',
    'other, a key is false',
    'other, keys true',
  ];
  let wrong = 0;
  const rows = identityTypes.map((type) => {
    const outcomes = changes(type)
      .filter((_, index) => index % every === 0)
      .map((change) => outcome(type, change));
    wrong += outcomes.filter((one) => hidden.includes(one)).length;
    if (process.stderr.isTTY) process.stderr.write(`${title}: ${type}\n`);
    return [
      type,
      outcomes.length,
      ...columns.map((column) => outcomes.filter((one) => one === column).length),
    ];
  });
  console.log(title);
  show(name, ['type', 'pictures', ...columns], rows);
  return wrong;
}

const hidden = count('forgeries', 'One character under a check digit changed', forgedMrzs, [
  'exact, keys true',
  'other, keys true',
]);
const swapped = count('twins', 'One character swapped with a twin that no digit tells from it', blindSwaps, [
  'other, keys true',
]);
console.log(
  hidden + swapped === 0 ? 'Nothing is hidden.' : `${hidden} forgeries hidden, ${swapped} twins misread.`,
);
process.exitCode = hidden + swapped === 0 ? 0 : 1;
