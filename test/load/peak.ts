/**
 * `npm run bench:memory [-- WORDS]`: the peak memory of the isolate for the most costly inputs that are
 * accepted, each in its own workerd. WORDS select the inputs whose line contains them. Linux only.
 *
 * The counters of an isolate do not change while it computes, so the peak is measured on the process: the
 * kernel resets its record of the peak, the input is sent, and the growth of the process is added to what the
 * isolate held before by V8's own count. Each input is measured twice: with V8's options of the self-hosted
 * service and garbage collected before every large allocation, which gives the memory in use, and as V8
 * collects by itself, which gives the memory with garbage. Both are measured alone, and beside as many bodies
 * of other requests as an isolate holds, which have arrived up to their last byte.
 */
import { connect, type Socket } from 'node:net';
import { limits } from '../../src/limits.ts';
import { show } from '../bench/results.ts';
import { file, form, post, send, specimen } from '../worker/client.ts';
import { type Bare, type Collection, startBare } from './bare.ts';
import { isolateHeap } from './inspector.ts';
import { inputs, type LargeField } from './large.ts';
import { forgetPeak, peakResidentBytes, residentBytes } from './memory.ts';
import { openAccount } from './traffic.ts';

type Field = LargeField | 'fr_civil_servant_payslip_file';

const { heldBodyBytesMax: heldBodyBytes } = limits;
/** The bytes of a form besides its files. */
const formBytes = 64 * 1024;
const othersBodyBytes = 5_000_000;

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
/** The memory in use, alone or beside the bodies, whichever is more. It decides the order. */
const inUse = (row: (typeof rows)[number]) => Math.max(Number(row[4]), Number(row[7]));
show(
  'memory',
  [
    'input',
    'file, MiB',
    'as',
    'answer',
    'in use',
    'with garbage',
    'beside bodies',
    'in use beside',
    'with garbage beside',
  ],
  rows.toSorted((one, other) => inUse(other) - inUse(one)),
);
process.exit(0);

async function measure(what: string, field: Field, files: readonly Uint8Array<ArrayBuffer>[]) {
  const sent = files.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const crowd = heldBodyBytes - sent - formBytes;
  const alone = [await peakOf('at once', field, files, 0), await peakOf('as V8 does', field, files, 0)];
  const crowded = [
    await peakOf('at once', field, files, crowd),
    await peakOf('as V8 does', field, files, crowd),
  ];
  return [
    ...[what, (sent / 2 ** 20).toFixed(1), field.replace(/^fr_|_file$/g, '')],
    ...[alone[0]!.answer, ...alone.map(({ peak }) => mebibytes(peak))],
    ...[crowded[0]!.answer, ...crowded.map(({ peak }) => mebibytes(peak))],
  ];
}

async function peakOf(
  collection: Collection,
  field: Field,
  files: readonly Uint8Array<ArrayBuffer>[],
  othersBytes: number,
) {
  const server = await startBare(collection);
  try {
    const { key } = await openAccount(server);
    await warm(server, key);
    const before = await heldBytes(server);
    const residentBefore = residentBytes(server.pid);
    forgetPeak(server.pid);
    const others = await waitingBodies(server, othersBytes);
    const { status, body } = await ask(server, key, field, files);
    const peak = before + peakResidentBytes(server.pid) - residentBefore;
    for (const other of others) other.destroy();
    return { peak, answer: `${status} ${body.reason ?? body.code ?? ''}` };
  } finally {
    await server.stop();
  }
}

/** Requests of `bytes` in total, each of which has sent all but its last byte. */
async function waitingBodies({ base }: Bare, bytes: number): Promise<readonly Socket[]> {
  const count = Math.ceil(bytes / othersBodyBytes);
  const sockets = Array.from({ length: count }, async (_, index) => {
    const length = Math.min(othersBodyBytes, bytes - index * othersBodyBytes);
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    const head = `POST /api/identity/v1 HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length + 1}\r\n\r\n`;
    await new Promise<void>((resolve) =>
      socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(length)]), () => resolve()),
    );
    return socket;
  });
  const waiting = await Promise.all(sockets);
  // Written bytes need a moment to pass through the kernel.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return waiting;
}

/** Fills what the process keeps outside the isolate: code of the engines, connections, databases. */
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
  const parts = files.map((bytes) => [field === 'any' ? 'file' : field, file(bytes)] as const);
  return post(`${base}/api/${endpointOf(field)}/v1`, form(['api_key', key], ...parts));
}

function endpointOf(field: Field): string {
  if (field === 'any') return 'documents';
  return field === 'file' ? 'identity' : 'resources';
}

/**
 * What the isolate holds. V8 does not count the memories of WebAssembly, so those of the engines are added.
 */
async function heldBytes({ base, inspector }: Bare): Promise<number> {
  const { total } = await isolateHeap(inspector);
  return total + (await send(`${base}/health`, {})).body.engineBytes;
}
