import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backUp } from '../../src/node/selfhost/backup.ts';
import { SelfHostedService } from '../../src/node/selfhost/service.ts';
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

test('a backup of a stopped service is its databases; nothing is written over', async () => {
  const target = join(folder, 'stopped');
  await withService('quiet', ({ base }) => administer(base, '/accounts', { accountId: 'quiet-account' }));
  expect(await backUp(join(folder, 'quiet'), target)).toBe(0);
  expect(existsSync(join(target, 'databases'))).toBe(true);
  await expect(backUp(join(folder, 'quiet'), target)).rejects.toThrow('There is something at');
});

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
