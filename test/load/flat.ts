/**
 * `npm run load:memory [-- --count 500]`: sends mixed requests one after another to the two processes of the
 * self-hosted service, and after every tenth of them measures the memory of both, and that of the reader's
 * isolate after a garbage collection. It passes if the lowest value of the second half is less than a tenth
 * above that of the first half, and every answer was the expected one. Linux only.
 */
import { engineBytesMax } from '../../wasm/budget.ts';
import { onInterrupt } from '../bench/interrupt.ts';
import { show } from '../bench/results.ts';
import { optionsOf } from '../options.ts';
import { send } from '../worker/client.ts';
import { startBare } from './bare.ts';
import { isolateHeap } from './inspector.ts';
import { residentBytes } from './memory.ts';
import { openAccount, Traffic } from './traffic.ts';

const { values } = optionsOf({
  options: { count: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
const rowsWanted = 10;
const growthMax = 1.1;

const server = await startBare('self-hosted');
onInterrupt(() => server.stop());
/** An account may send only so many documents that can't be read (src/access/limits.ts). */
const requestsPerAccount = 50;
const accountCount = Math.ceil(Number(values.count) / requestsPerAccount);
const accounts = await Promise.all(Array.from({ length: accountCount }, () => openAccount(server)));
const traffic = new Traffic(Number(values.seed), server.base, accounts);
const perRow = Math.ceil(Number(values.count) / rowsWanted);
const rows: (readonly number[])[] = [];
let wrong = 0;

for (let row = 1; row <= rowsWanted; row++) {
  for (let count = 0; count < perRow; count++) {
    const { reply, deserved } = await traffic.next();
    if (reply?.status !== deserved) wrong++;
  }
  const [reader, state] = [residentBytes(server.pid), residentBytes(server.statePid)];
  const { objects, buffers } = await isolateHeap(server.inspector);
  const { engineBytes } = (await send(`${server.base}/health`, {})).body;
  rows.push([objects, buffers, engineBytes, reader, state]);
  console.error(inMebibytes(rows.at(-1)!).join(' '));
}
await server.stop();

/**
 * What must not grow. Engines are not among them: they hold what the last document needed, up to their
 * ceiling.
 */
const growing = { 'V8 objects': 0, buffers: 1, 'the reader': 3, 'the state process': 4 } as const;
const grown = Object.entries(growing).flatMap(([name, index]) => {
  const column = rows.map((row) => row[index]!);
  const [first, second] = [column.slice(0, rowsWanted / 2), column.slice(rowsWanted / 2)];
  return Math.min(...second) > Math.min(...first) * growthMax ? [name] : [];
});
const engines = Math.max(...rows.map((row) => row[2]!));
show(
  'memory-over-time',
  ['requests', 'V8 objects, MiB', 'buffers, MiB', 'engines, MiB', 'reader, MiB', 'state, MiB'],
  rows.map((row, index) => [(index + 1) * perRow, ...inMebibytes(row)]),
);
console.log(`${grown.length === 0 ? 'ok' : 'FAILED'}: ${grown.join(', ') || 'nothing'} grew`);
console.log(
  `${engines <= engineBytesMax ? 'ok' : 'FAILED'}: the engines hold ${mebibytes(engines)} MiB at most`,
);
console.log(`${wrong === 0 ? 'ok' : 'FAILED'}: ${wrong} answers are not the deserved ones`);
process.exit(grown.length === 0 && engines <= engineBytesMax && wrong === 0 ? 0 : 1);

function inMebibytes(bytes: readonly number[]): readonly number[] {
  return bytes.map(mebibytes);
}

function mebibytes(bytes: number): number {
  return Number((bytes / 2 ** 20).toFixed(1));
}
