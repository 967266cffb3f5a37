import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { demoKeys } from '../../src/node/cli/service/demo.ts';
import { command } from '../command.ts';
import { freePort } from '../free-port.ts';
import { runsAll, sample } from '../sample.ts';
import { file, form, post, send, specimen } from '../worker/client.ts';
import { processesOf } from './processes.ts';

/** `npm start` as a newcomer calls it, with folders and a port of its own. */
const root = new URL('../../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'start-'));
const dataFolder = join(folder, 'data');
const demoFolder = join(folder, 'demo');
const running: ChildProcess[] = [];

afterAll(async () => {
  for (const child of running) child.kill('SIGTERM');
  await vi.waitFor(() => expect(processesOf(dataFolder)).toEqual([]), { timeout: 60_000 });
  rmSync(folder, { recursive: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  output: string;
  errors: string;
}

function start(port: number | string, argv: readonly string[], env: NodeJS.ProcessEnv = {}): Run {
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO_DIR: demoFolder,
      TRUST_LIST_URL: 'http://127.0.0.1:9/list.xml',
      LOTL_URL: 'http://127.0.0.1:9/lotl.xml',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const run: Run = { child, exit, output: '', errors: '' };
  child.stdout.on('data', (data: Buffer) => {
    run.output += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    run.errors += data.toString();
  });
  return run;
}

const started = (run: Run) =>
  expect.poll(() => run.output + run.errors, { timeout: 200_000 }).toContain('Stop the service with Ctrl-C.');

const npmStart = ['--import', 'tsx', 'src/node/cli/start.ts'];
const hasCurl = spawnSync('curl', ['--version']).status === 0;
const port = await freePort();
let service: Run;

test('prints commands to copy, each of which works', async () => {
  service = start(port, npmStart);
  await started(service);
  const lines = service.output.split('\n').filter((line) => line.startsWith('  curl '));
  expect(lines.length).toBe(5);
  for (const line of hasCurl ? sample(lines, 2) : []) {
    const answer = execFileSync('bash', ['-c', `${line} -w '\n%{http_code}'`], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([line, answer.slice(-3)]).toEqual([line, '200']);
  }
  // In another folder the specimens are not found, and curl says so.
  const elsewhere = hasCurl ? spawnSync('bash', ['-c', lines[0]!], { cwd: folder, encoding: 'utf8' }) : null;
  if (elsewhere !== null) expect(elsewhere.stderr).toContain('curl: (26)');
  expect(service.errors).toBe('');
});

test('README shows the first command and its whole answer', async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const first = service.output.split('\n').find((line) => line.startsWith('  curl '))!;
  expect(readme).toContain(first.trim().replace(`:${port}/`, ':8787/'));
  const [, shown = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
  const body = form(['api_key', demoKeys.live], ['file', file(specimen('identity/passport.jpg'))]);
  const { text } = await post(`http://127.0.0.1:${port}/api/documents/v1`, body, { Connection: 'close' });
  expect(JSON.parse(shown)).toEqual(JSON.parse(text));
});

test('the page fills in the test key, and the demo folder has both keys', async () => {
  const page = await send(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } });
  expect(page.text).toContain(demoKeys.test);
  expect(JSON.parse(readFileSync(join(demoFolder, 'keys.json'), 'utf8'))).toEqual(demoKeys);
  expect(statSync(join(demoFolder, 'admin-token')).mode & 0o777).toBe(0o600);
});

test.runIf(runsAll)('the commands of the administrator reach the running demo', async () => {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, DEMO_DIR: demoFolder };
  const run = async (script: string, ...words: string[]) =>
    execFileSync(process.execPath, await command(`src/node/cli/${script}.ts`, ...words), {
      cwd: root,
      env,
      encoding: 'utf8',
    });
  const shown = await run('admin', '--url', `http://127.0.0.1:${port}`, 'show', 'demo', '--json');
  expect(shown).toContain('1000000');
  expect(await run('trust', 'list')).toContain('No trust list is in force.');
});

test('a second start on the same folder names the process that uses it', async () => {
  const second = start(await freePort(), await command('src/node/cli/start.ts'));
  expect(await second.exit).toBe(1);
  expect(second.errors).toBe(
    `The service is running already (process ${service.child.pid} uses ${dataFolder}). Stop it first, with Ctrl-C or kill ${service.child.pid}.\n`,
  );
});

test('the folder of the demo is made although the token is in another', async () => {
  const env = { DEMO_DIR: join(folder, 'other-demo'), ADMIN_TOKEN_FILE: join(folder, 'token') };
  // It stops at the folder in use, after it has made its own.
  const run = start(await freePort(), await command('src/node/cli/start.ts'), env);
  expect(await run.exit).toBe(1);
  expect(run.errors).toMatch(/^The service is running already/);
  expect(existsSync(env.DEMO_DIR)).toBe(true);
});

test.each(['start', 'serve'])('a wrong PORT is refused by %s in a sentence', async (name) => {
  const run = start('80.5', await command(`src/node/cli/${name}.ts`));
  expect(await run.exit).toBe(1);
  expect(run.errors).toBe('PORT must be a number from 1 to 65535.\n');
});

test('words after the command are refused, and --help names the settings', async () => {
  const wrong = start('80', [...(await command('src/node/cli/start.ts')), '--port']);
  expect(await wrong.exit).toBe(1);
  expect(wrong.errors).toMatch(
    /^This command takes no argument like --port\. .*: PORT, DATA_DIR, DEMO_DIR\.\n$/,
  );
  const help = start('80', [...(await command('src/node/cli/serve.ts')), '--help']);
  expect(await help.exit).toBe(0);
  expect(help.output).toContain('HOST, PORT, DATA_DIR');
});

test.runIf(runsAll && process.platform === 'linux')(
  'a supervisor that is killed leaves processes over, which the next start ends; SIGTERM ends all',
  async () => {
    const exited = once(service.child, 'exit');
    service.child.kill('SIGKILL');
    await exited;
    const left = processesOf(dataFolder);
    expect(left.length).toBe(2);
    const next = start(port, await command('src/node/cli/start.ts'));
    await started(next);
    const pids = left.map(({ pid }) => pid);
    expect(processesOf(dataFolder).filter(({ pid }) => pids.includes(pid))).toEqual([]);
    next.child.kill('SIGTERM');
    expect(await next.exit).toBe(0);
    expect(processesOf(dataFolder)).toEqual([]);
    expect(existsSync(join(dataFolder, 'lock'))).toBe(false);
  },
);
