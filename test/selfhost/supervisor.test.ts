import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Supervised } from '../../src/node/selfhost/processes/supervisor.ts';
import { runsAll } from '../sample.ts';

/**
 * A process that answers any request, and before that computes for as many milliseconds as the request says.
 */
const program = `
  require('node:net').createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      for (const end = Date.now() + (Number(data) || 0); Date.now() < end; );
      socket.end('here');
    });
  }).listen(process.argv[1]);
`;

const schedule = { looks: 4, lookMs: 250 };

async function supervised(
  script = program,
  isPaused?: () => boolean,
): Promise<{ process: Supervised; ask: (text: string) => Promise<string> }> {
  const folder = mkdtempSync(join(tmpdir(), 'supervised-'));
  const socket = join(folder, 'socket');
  const command = [process.execPath, '-e', script, socket] as const;
  const child = new Supervised(
    'The process',
    { command: [...command], sockets: [socket], isLogging: false, ...(isPaused && { isPaused }) },
    schedule,
  );
  onTestFinished(async () => {
    await child.stop();
    rmSync(folder, { recursive: true });
  });
  await child.start();
  return {
    process: child,
    async ask(text) {
      const connection = connect(socket, () => connection.write(text));
      const [data] = (await once(connection, 'data')) as [Buffer];
      return data.toString();
    },
  };
}

test('many processes leave Node no reason to warn of a leak', async () => {
  const before = process.listenerCount('exit');
  await Promise.all([supervised(), supervised()]);
  expect(process.listenerCount('exit')).toBe(before);
});

test('a process that ends is started again', async () => {
  const { process: child, ask } = await supervised();
  for (const signal of ['SIGKILL', 'SIGSEGV'] as const) {
    const { pid } = child;
    process.kill(pid!, signal);
    await expect.poll(() => ask('now').catch(() => null)).toBe('here');
    expect(child.pid).not.toBe(pid);
  }
});

test.runIf(runsAll && process.platform === 'linux')(
  'a process that computes is left alone, however long no answer comes',
  async () => {
    const { process: child, ask } = await supervised();
    const { pid } = child;
    expect(await ask('2500')).toBe('here');
    expect(child.pid).toBe(pid);
  },
);

test.runIf(process.platform === 'linux')(
  'a process that neither answers nor computes is replaced',
  async () => {
    const { process: child, ask } = await supervised();
    const { pid } = child;
    process.kill(pid!, 'SIGSTOP');
    await expect.poll(() => child.pid).not.toBe(pid);
    await expect.poll(() => ask('now').catch(() => null)).toBe('here');
  },
);

test.runIf(process.platform === 'linux')(
  'a process that is paused on purpose is left alone until the pause is over',
  async () => {
    let [looks, isOver] = [0, false];
    const { process: child } = await supervised(program, () => ++looks > 0 && !isOver);
    const { pid } = child;
    process.kill(pid!, 'SIGSTOP');
    await expect.poll(() => looks).toBeGreaterThan(2 * schedule.looks);
    expect(child.pid).toBe(pid);
    isOver = true;
    await expect.poll(() => child.pid).not.toBe(pid);
  },
);

test.runIf(process.platform === 'linux')('a process that stops before it listens is replaced', async () => {
  const silent = "require('node:fs').writeFileSync(process.argv[1], ''); setInterval(() => {}, 1e6);";
  const { process: child } = await supervised(silent);
  const { pid } = child;
  await expect.poll(() => child.pid).not.toBe(pid);
});

test('a process that ends before it listens counts as not started', async () => {
  await expect(supervised('process.exit(1)')).rejects.toThrow('The process did not start.');
});
