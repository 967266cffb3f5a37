import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { backUp } from '../../src/node/selfhost/backup.ts';
import { processesWith } from '../../src/node/selfhost/processes/leftover.ts';
import { announcePause, isPaused } from '../../src/node/selfhost/processes/pause.ts';
import { stateConfigFile } from '../../src/node/selfhost/processes/processes.ts';
import { SelfHostedService } from '../../src/node/selfhost/service.ts';
import { command } from '../command.ts';
import { runsAll } from '../sample.ts';
import { file, form, type Reply, send, specimen } from '../worker/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const token = crypto.randomUUID();
const notice = file(specimen('resources/tax-notice.pdf'));
const credits = 1000;

afterAll(() => rmSync(folder, { recursive: true }));

/** A service on a data folder, stopped at the end. */
async function withService<T>(
  name: string,
  work: (service: { base: string; dataFolder: string }) => Promise<T>,
): Promise<T> {
  const dataFolder = join(folder, name);
  const options = { host: '127.0.0.1', port: 0, readers: 1, variables: { ADMIN_TOKEN: token } };
  const service = new SelfHostedService({ ...options, dataFolder, isLogging: false });
  await service.start();
  try {
    return await work({ base: service.base, dataFolder });
  } finally {
    await service.stop();
  }
}

function administer(base: string, path: string, body?: object): Promise<Reply> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return send(`${base}/admin/v1${path}`, { ...init, headers: { Authorization: `Bearer ${token}` } });
}

function read(base: string, key: string): Promise<Reply> {
  const body = form(['api_key', key], ['fr_income_taxes_file', notice]);
  return send(`${base}/api/resources/v1`, { method: 'POST', body });
}

test.runIf(runsAll && process.platform === 'linux')(
  'a backup that is taken under load has every credit, and the service goes on',
  async () => {
    const copies = [1, 2].map((number) => join(folder, `copy-${number}`));
    let key = '';
    /** Of each backup: readings that were answered before it began, and sent before it ended. */
    const bounds: [answered: number, sent: number][] = [];
    await withService('original', async ({ base, dataFolder }) => {
      await administer(base, '/accounts', { accountId: 'town-hall', testCredits: credits });
      key = (await administer(base, '/accounts/town-hall/keys', { mode: 'test' })).body.key;
      let [sent, answered, isOver] = [0, 0, false];
      const callers = Array.from({ length: 4 }, async () => {
        while (!isOver) {
          sent++;
          expect((await read(base, key)).status).toBe(200);
          answered++;
        }
      });
      for (const [index, copy] of copies.entries()) {
        await expect.poll(() => answered).toBeGreaterThan(4 * (index + 1));
        const before = answered;
        await backUp(dataFolder, copy);
        bounds.push([before, sent]);
      }
      isOver = true;
      await Promise.all(callers);
      const { body } = await administer(base, '/accounts/town-hall');
      expect(body.test).toMatchObject({ used: answered, held: 0, remaining: credits - answered });
    });

    for (const [index, copy] of copies.entries()) {
      const [answered, sent] = bounds[index]!;
      expect(statSync(join(copy, 'databases')).mode & 0o077).toBe(0);
      cpSync(copy, join(folder, `restored-${index}`), { recursive: true });
      await withService(`restored-${index}`, async ({ base }) => {
        const { limit, used, held, remaining } = (await administer(base, '/accounts/town-hall')).body.test;
        expect(limit).toBe(credits);
        expect(used).toBeGreaterThanOrEqual(answered);
        expect(used + held).toBeLessThanOrEqual(sent);
        expect(used + held + remaining).toBe(credits);
        expect((await read(base, key)).status).toBe(200);
      });
    }
  },
  180_000,
);

test.runIf(runsAll && process.platform === 'linux')(
  'a backup that is interrupted is finished; one whose process ends meanwhile leaves nothing',
  async () => {
    await withService('interrupted', async ({ base, dataFolder }) => {
      const run = join(dataFolder, 'run');
      const state = () => processesWith((word) => word === stateConfigFile(run))[0] ?? 0;
      const big = join(dataFolder, 'databases/big');
      writeFileSync(big, '');
      truncateSync(big, 2 ** 30);
      const argv = await command('src/node/cli/backup.ts');
      const begun = async (target: string) => {
        const env = { ...process.env, DATA_DIR: dataFolder };
        const child = spawn(process.execPath, [...argv, target], { env });
        const ended = once(child, 'exit');
        await expect.poll(() => existsSync(`${target}.part/databases`)).toBe(true);
        expect([isPaused(run), existsSync(target)]).toEqual([true, false]);
        return { child, ended, said: text(child.stderr) };
      };
      const whole = join(folder, 'interrupted-copy');
      const first = await begun(whole);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) first.child.kill(signal);
      expect(await first.ended).toEqual([0, null]);
      expect(statSync(join(whole, 'databases/big')).size).toBe(2 ** 30);
      expect([isPaused(run), existsSync(`${whole}.part`)]).toEqual([false, false]);
      expect((await administer(base, '/accounts')).status).toBe(200);
      rmSync(whole, { recursive: true });

      const broken = await begun(whole);
      process.kill(state(), 'SIGKILL');
      expect(await broken.ended).toEqual([1, null]);
      expect(await broken.said).toMatch(/^The process that holds the state ended while it was copied/);
      expect([existsSync(whole), existsSync(`${whole}.part`)]).toEqual([false, false]);
    });
  },
);

test('a pause that its program forgot to end, because it was killed or hangs, does not count', () => {
  const run = mkdtempSync(join(folder, 'run-'));
  expect(isPaused(run)).toBe(false);
  const end = announcePause(run);
  expect(isPaused(run)).toBe(true);
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(join(run, 'paused'), hourAgo, hourAgo);
  expect(isPaused(run)).toBe(false);
  writeFileSync(join(run, 'paused'), String(spawnSync(process.execPath, ['-v']).pid));
  expect(isPaused(run)).toBe(false);
  end();
  expect(existsSync(join(run, 'paused'))).toBe(false);
});

test('a backup of a stopped service is its databases; nothing is written over', async () => {
  const target = join(folder, 'stopped');
  await withService('quiet', ({ base }) => administer(base, '/accounts', { accountId: 'quiet-account' }));
  expect(await backUp(join(folder, 'quiet'), target)).toBe(0);
  expect(existsSync(join(target, 'databases'))).toBe(true);
  await expect(backUp(join(folder, 'quiet'), target)).rejects.toThrow('There is something at');
});

test.runIf(process.platform === 'linux')(
  'the process that a killed service left behind is paused too',
  async () => {
    const dataFolder = join(folder, 'killed');
    mkdirSync(join(dataFolder, 'databases'), { recursive: true });
    const script = `
      process.on('SIGCONT', () => process.send('went on'));
      process.send('runs');
      setInterval(() => {}, 1e6);
    `;
    const argv = ['-e', script, stateConfigFile(join(dataFolder, 'run'))];
    const left = spawn(process.execPath, argv, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    onTestFinished(() => void left.kill('SIGKILL'));
    const said: unknown[] = [];
    left.on('message', (word) => said.push(word));
    await expect.poll(() => said).toEqual(['runs']);
    await backUp(dataFolder, join(folder, 'killed-copy'));
    await expect.poll(() => said).toEqual(['runs', 'went on']);
  },
);

test('a folder without the state of a service, as a forgotten DATA_DIR names it, is not copied', async () => {
  const [nothing, copy] = [join(folder, 'nothing'), join(folder, 'copy-of-nothing')];
  await expect(backUp(nothing, copy)).rejects.toThrow(`There is no state of a service in ${nothing}.`);
  expect([existsSync(nothing), existsSync(copy)]).toEqual([false, false]);
});

test('a copy that cannot be written is refused in a sentence', async () => {
  const state = join(folder, 'stopped');
  mkdirSync(join(state, 'databases'), { recursive: true });
  writeFileSync(join(folder, 'file'), '');
  const copy = join(folder, 'file', 'copy');
  await expect(backUp(state, copy)).rejects.toThrow(`The copy could not be written to ${copy}: ENOTDIR`);
});
