import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { command } from '../command.ts';
import { sample } from '../sample.ts';

const root = new URL('../../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'folders-'));
const tokenFile = join(folder, 'token');

afterAll(() => rmSync(folder, { recursive: true }));

/** A command with these settings, which must end by itself. */
async function run(name: string, words: readonly string[], env: Readonly<Record<string, string>>) {
  const argv = await command(`src/node/cli/${name}.ts`, ...words);
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '1', ...env },
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  return { status, stdout, stderr };
}

// In /proc no folder can be made. The system says so as if the folder above it were missing.
describe.runIf(process.platform === 'linux')('a folder that can’t be made is told at once, by', () => {
  const commands = [
    ['serve', []],
    ['start', []],
    ['trust', ['list']],
    ['admin', ['show', 'town-hall']],
  ] as const;
  test.each(sample(commands, 2))('%s', async (name, words) => {
    const { status, stderr } = await run(name, words, {
      DATA_DIR: '/proc/no-folder/data',
      ADMIN_TOKEN_FILE: tokenFile,
    });
    expect(stderr).toBe(
      "The folder of DATA_DIR, /proc/no-folder/data, can't be used: ENOENT: no such file or directory, mkdir '/proc/no-folder'.\n",
    );
    expect(status).toBe(1);
  });

  test('serve, if it is that of the token', async () => {
    const { status, stderr } = await run('serve', [], { ADMIN_TOKEN_FILE: '/proc/no-folder/token' });
    expect(stderr).toBe(
      "The file of the administrator's token can't be read or made: ENOENT: no such file or directory, mkdir '/proc/no-folder'.\n",
    );
    expect(status).toBe(1);
  });
});

describe('the file of the administrator’s token', () => {
  // The service ends right after it has its token, because its port is refused.
  const serve = () => run('serve', [], { ADMIN_TOKEN_FILE: tokenFile, HOST: '203.0.113.1' });
  const token = () => readFileSync(tokenFile, 'utf8');

  test('is made for its owner alone, and kept at the next start', async () => {
    rmSync(tokenFile, { force: true });
    expect((await serve()).stderr).toContain("can't be listened on");
    expect(statSync(tokenFile).mode & 0o777).toBe(0o600);
    const made = token();
    expect(made).toMatch(/^[\w-]{43}$/);
    await serve();
    expect(token()).toBe(made);
  });

  test.each(sample([' \n\n', '\n', ''], 1))(
    'gets a token if it holds only %j, and is closed for others',
    async (blank) => {
      writeFileSync(tokenFile, blank);
      chmodSync(tokenFile, 0o644);
      expect((await serve()).stderr).toContain("can't be listened on");
      expect(token()).toMatch(/^[\w-]{43}$/);
      expect(statSync(tokenFile).mode & 0o777).toBe(0o600);
    },
  );

  test('with a token of the operator’s is left as it is', async () => {
    const own = `${'x'.repeat(40)}\n`;
    writeFileSync(tokenFile, own);
    chmodSync(tokenFile, 0o640);
    expect((await serve()).stderr).toContain("can't be listened on");
    expect(token()).toBe(own);
    expect(statSync(tokenFile).mode & 0o777).toBe(0o640);
  });

  test('with a token that is too short is refused, and kept', async () => {
    writeFileSync(tokenFile, 'short\n');
    const { status, stderr } = await serve();
    expect([status, stderr]).toEqual([1, expect.stringContaining('ADMIN_TOKEN has 5 characters')]);
    expect(token()).toBe('short\n');
  });
});
