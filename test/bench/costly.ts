/**
 * `npm run bench:costly [-- WORDS] [-- --dir FOLDER]`: what documents cost that were made to cost much, and
 * those that people send by mistake, in the built Worker: the CPU of its process (user + system, from /proc,
 * so Linux only) and the instructions that the request was charged. Warm, each once; with `--cold` each in a
 * Worker of its own, whose start is not counted. `--dir` takes the files of a folder in place of our own.
 * Worst first. WORDS choose those whose line has them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Costly, costlyInputs, endpoints, fields, type Kind } from '../load/costly.ts';
import { openAccount } from '../load/traffic.ts';
import { file, form, post, specimen } from '../worker/client.ts';
import { type Server, startServer, workerdCpuMs } from '../worker/server.ts';
import { onInterrupt } from './interrupt.ts';
import { table } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: 'string' }, cold: { type: 'boolean', default: false } },
});
const wanted = positionals.join(' ');

const specimens: readonly (readonly [name: string, kind: Kind])[] = [
  ['resources/tax-notice-photo.jpg', 'tax'],
  ['caf/scan-later.pdf', 'caf'],
  ['identity/passport-photo-12mp.jpg', 'identity'],
];

interface Row {
  readonly what: string;
  readonly kind: Kind;
  readonly answer: string;
  readonly seconds: number;
  readonly billions: number;
}

const rows: Row[] = [];
let server: Server | undefined;
let instructions = 0;
onInterrupt(async () => server?.stop(), report);

for (const input of values.dir === undefined ? costlyInputs : filesOf(values.dir)) {
  if (!input.what.includes(wanted)) continue;
  const bytes = new Uint8Array(await input.make());
  for (const kind of input.kinds) {
    if (server === undefined || values.cold) await start();
    const row = await measured(input, kind, bytes);
    rows.push(row);
    console.error(`${row.seconds.toFixed(2)} s, ${row.answer}: ${row.what}, ${row.kind}`);
  }
}
await server?.stop();
report();

function filesOf(folder: string): readonly Costly[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({
      what: basename(name),
      kinds: ['identity', 'tax', 'caf', 'any'],
      make: () => readFileSync(join(folder, name)),
    }));
}

async function start(): Promise<void> {
  await server?.stop();
  server = await startServer(
    {},
    {
      log: (output) =>
        output.on('data', (lines: Buffer) => {
          const counted = [...lines.toString().matchAll(/"instructions":(\d+)/g)].at(-1);
          if (counted) instructions = Number(counted[1]);
        }),
    },
  );
  if (values.cold) return;
  for (let round = 0; round < 3; round++) {
    for (const [name, kind] of specimens) await sent(kind, specimen(name));
  }
}

/** Each from an account of its own: one that costs much and pays nothing is slowed down. */
async function sent(kind: Kind, bytes: Uint8Array<ArrayBuffer>, count = 1) {
  const { key } = await openAccount(server!);
  const files = Array.from({ length: count }, () => [fields[kind], file(bytes)] as const);
  const body = form(['api_key', key], ['details', 'true'], ...files);
  return post(server!.base + endpoints[kind], body);
}

async function measured({ what, count }: Costly, kind: Kind, bytes: Uint8Array<ArrayBuffer>): Promise<Row> {
  const before = workerdCpuMs();
  const { status, body } = await sent(kind, bytes, count);
  const seconds = (workerdCpuMs() - before) / 1000;
  const answer = status === 200 ? '200' : `${status} ${body.reason ?? body.code}`;
  return { what, kind, answer, seconds, billions: instructions / 1e9 };
}

function report(): void {
  const sorted = rows.toSorted((one, other) => other.seconds - one.seconds);
  const head = ['document', 'as', 'answer', 'CPU s', '10⁹ instructions'];
  const cells = sorted.map(({ what, kind, answer, seconds, billions }) => [
    ...[what, kind, answer],
    ...[Math.round(seconds * 100) / 100, Math.round(billions)],
  ]);
  console.log(table(head, cells));
}
