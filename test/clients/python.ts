import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

/** Whether this machine has Python. */
export const hasPython = spawnSync('python3', ['--version']).error === undefined;

/** How a process of Python finds the package. */
export const pythonEnvironment = {
  ...process.env,
  PYTHONPATH: join(root, 'clients/python'),
  PYTHONDONTWRITEBYTECODE: '1',
};

let python: ChildProcessWithoutNullStreams | undefined;
let lines: AsyncIterator<string> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * A call of the package in Python, as `packages.py` takes it: its answer, or its error. One process serves
 * all calls, one after the other, because starting it takes longer than most of them.
 */
export async function byPython<Told>(...words: readonly string[]): Promise<Told> {
  const told = last.then(() => asked(words));
  last = told.catch(() => undefined);
  return JSON.parse(await told);
}

async function asked(words: readonly string[]): Promise<string> {
  if (python === undefined || lines === undefined) {
    python = spawn('python3', [join(root, 'test/clients/packages.py')], { env: pythonEnvironment });
    python.stderr.pipe(process.stderr, { end: false });
    lines = createInterface(python.stdout)[Symbol.asyncIterator]();
  }
  python.stdin.write(`${JSON.stringify(words)}\n`);
  const { value, done } = await lines.next();
  if (done) throw new Error('The process of Python ended.');
  return value;
}
