/**
 * `npm run bench:memory [-- WORDS]`: what the isolate holds at most for the dearest inputs that are accepted, each in a
 * workerd of its own. WORDS choose the inputs whose line has them. Linux only.
 *
 * Every counter of an isolate stands still while it computes, so the peak is that of the process: the kernel is told to
 * forget it, the input is sent, and what the process had more than before is added to what the isolate held before, by
 * V8's own count. It is measured twice: with V8 made to collect its garbage before anything large is allocated, which is
 * what is in use, and as V8 collects by itself, which is what stands in memory.
 */
import { table } from '../bench/table.ts';
import { file, form, post, send, specimen } from '../worker/client.ts';
import { type Bare, type Collection, startBare } from './bare.ts';
import { isolateHeap } from './inspector.ts';
import { inputs, type Large } from './large.ts';
import { forgetPeak, peakResidentBytes, residentBytes } from './memory.ts';
import { openAccount } from './traffic.ts';

type Field = Large['fields'][number] | 'fr_civil_servant_payslip_file';

const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const wanted = process.argv[2] ?? '';
const rows: (readonly (string | number)[])[] = [];

for (const input of inputs.filter(({ what }) => what.includes(wanted))) {
  const files = await input.make();
  for (const field of input.fields) {
    const row = await measure(input.what, field, files);
    console.error(row.join(' | '));
    rows.push(row);
  }
}
console.log(
  table(['input', 'file, MiB', 'as', 'answer', 'before, MiB', 'in use, MiB', 'with garbage, MiB'], rows),
);
process.exit(0);

async function measure(what: string, field: Field, files: readonly Uint8Array<ArrayBuffer>[]) {
  const used = await peakOf('at once', field, files);
  const held = await peakOf('as V8 does', field, files);
  const sent = files.reduce((sum, { byteLength }) => sum + byteLength, 0) / 2 ** 20;
  return [
    ...[what, sent.toFixed(1), field.replace(/^fr_|_file$/g, ''), used.answer],
    ...[mebibytes(used.before), mebibytes(used.peak), mebibytes(held.peak)],
  ];
}

async function peakOf(collection: Collection, field: Field, files: readonly Uint8Array<ArrayBuffer>[]) {
  const server = await startBare(collection);
  try {
    const { key } = await openAccount(server);
    await warm(server, key);
    const before = await heldBytes(server);
    const residentBefore = residentBytes(server.pid);
    forgetPeak(server.pid);
    const { status, body } = await ask(server, key, field, files);
    const peak = before + peakResidentBytes(server.pid) - residentBefore;
    return { before, peak, answer: `${status} ${body.reason ?? body.code ?? ''}` };
  } finally {
    await server.stop();
  }
}

/** Makes the process have what it keeps beside the isolate: the engines' code, connections, databases. */
async function warm(server: Bare, key: string): Promise<void> {
  const documents = [
    ['fr_income_taxes_file', 'resources/tax-notice.pdf'],
    ['fr_caf_payment_certificate_file', 'caf/scan-same-day.pdf'],
    ['file', 'identity/passport.webp'],
    ['file', 'identity/passport.jpg'],
  ] as const;
  for (const [field, name] of documents) await ask(server, key, field, [specimen(name)]);
}

async function ask({ base }: Bare, key: string, field: Field, files: readonly Uint8Array<ArrayBuffer>[]) {
  const endpoint = field === 'file' ? 'identity' : 'resources';
  const parts = files.map((bytes) => [field, file(bytes)] as const);
  return post(`${base}/api/${endpoint}/v1`, form(['api_key', key], ...parts));
}

/** V8 counts the memories of WebAssembly apart, the engines know theirs. */
async function heldBytes({ base, inspector }: Bare): Promise<number> {
  const { total } = await isolateHeap(inspector);
  return total + (await send(`${base}/health`, {})).body.engineBytes;
}
