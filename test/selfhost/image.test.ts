import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { runsAll } from '../sample.ts';
import { file, form, post, specimen } from '../worker/client.ts';

/**
 * The steps of the Containerfile as far as they go without an engine: the image is built, and its command,
 * its check of health and its administration run as another user, who may write to the state alone. Not run:
 * what needs a registry (FROM, npm ci, apt-get).
 */
const root = new URL('../../', import.meta.url).pathname;
const containerfile = readFileSync(join(root, 'src/node/selfhost/Containerfile'), 'utf8');
const compose = readFileSync(join(root, 'src/node/selfhost/compose.yaml'), 'utf8');

interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** The instructions of each stage. */
const stages = containerfile
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .reduce<Instruction[][]>((found, line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (word === 'FROM') found.push([]);
    found.at(-1)?.push({ word, rest });
    return found;
  }, []);
const [build = [], image = []] = stages;
const all = (word: string, stage = image) => stage.filter((one) => one.word === word).map(({ rest }) => rest);
const only = (word: string): string => {
  const [rest, ...others] = all(word);
  if (rest === undefined || others.length > 0) throw new Error(`not one ${word}`);
  return rest;
};

const folder = mkdtempSync(join(tmpdir(), 'image-'));
const app = join(folder, 'app');
const state = join(folder, 'state');
/** Paths of the image as they are here. */
const here = (text: string) =>
  text.replace(/\/(app|image|state)(?![\w-])/g, (_, name: string) => (name === 'state' ? state : app));
/** Whom the image calls node; only root can be another. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
let environment: Record<string, string>;
const running: ChildProcess[] = [];

/** A command in the form of a JSON array, as the image's user calls it. */
function words(command: string): readonly [string, ...string[]] {
  const [program = '', ...parameters] = JSON.parse(command.replace(/^.*?CMD (?=\[)/, '')) as string[];
  return [program === 'node' ? process.execPath : program, ...parameters.map(here)];
}

function run(command: readonly [string, ...string[]]) {
  const [program, ...parameters] = command;
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: folder,
    env: environment,
    ...user,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

async function start(): Promise<ChildProcess & { readonly output: () => string }> {
  const [program, ...parameters] = words(only('CMD'));
  const child = spawn(program, parameters, {
    cwd: folder,
    env: environment,
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  await expect.poll(() => output).toContain('Stop it with Ctrl-C.');
  return Object.assign(child, { output: () => output });
}

const base = () => `http://127.0.0.1:${environment.PORT}`;
const admin = (...parameters: readonly string[]) =>
  run([process.execPath, join(app, 'admin.mjs'), ...parameters]);
const health = () => run(words(only('HEALTHCHECK'))).status;

test('the image runs as a user who owns nothing but the state', () => {
  expect(all('FROM', build).concat(all('FROM'))).toEqual([
    'node:22-bookworm-slim AS build',
    'node:22-bookworm-slim',
  ]);
  expect(image.map(({ word }) => word).indexOf('USER')).toBeGreaterThan(
    image.map(({ word }) => word).lastIndexOf('RUN'),
  );
  expect(only('USER')).toBe('node');
  expect(all('RUN')).toContain('mkdir -m 700 /state && chown node:node /state');
  expect(only('VOLUME')).toBe('/state');
  expect(all('COPY')).toEqual(['--from=build /image /app']);
});

test('compose builds the same image and removes nothing that it needs', () => {
  const has = (line: string) => expect(compose.split('\n').map((one) => one.trim())).toContain(line);
  has('dockerfile: src/node/selfhost/Containerfile');
  has('context: ../../..');
  has('- state:/state');
  has('read_only: true');
  has('- no-new-privileges:true');
});

describe.runIf(runsAll)('built and run', () => {
  beforeAll(async () => {
    for (const command of all('RUN', build).filter((one) => one.includes('image'))) {
      execFileSync('sh', ['-c', here(command)], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    }
    chmodSync(folder, 0o755);
    mkdirSync(state, { mode: 0o700 });
    if (user.uid !== undefined) chownSync(state, user.uid, user.gid);
    const pairs = only('ENV')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]);
    const image = Object.fromEntries(pairs.map(([name, value]) => [name, here(value)]));
    // The runtime of this machine, as long as a test has no image's root.
    environment = {
      ...image,
      PATH: process.env.PATH ?? '',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      PROCESSES: '1',
      // Nothing is asked of the internet.
      TRUST_LIST_URL: 'https://127.0.0.1:1/',
      LOTL_URL: 'https://127.0.0.1:1/',
    };
  });

  afterAll(async () => {
    // A service that is killed leaves its readers behind.
    for (const child of running) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true });
  });

  test('the container becomes healthy, opens an account, reads a passport, and keeps its state', async () => {
    expect(health()).toBe(1);
    const first = await start();
    expect(health()).toBe(0);
    expect(statSync(join(state, 'admin-token')).mode & 0o777).toBe(0o600);
    expect(first.output()).toContain(`The administrator's token is in ${join(state, 'admin-token')}.`);
    expect(first.output()).not.toContain(readFileSync(join(state, 'admin-token'), 'utf8').trim());

    expect(admin('account', 'create', '--id', 'acme', '--credits', '5')).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('(running here)'),
    });
    const key = admin('key', 'create', 'acme').stdout.split('\n')[0] ?? '';
    const passport = form(['api_key', key], ['file', file(specimen('identity/passport.jpg'))]);
    expect((await post(`${base()}/api/identity/v1`, passport)).body.documentInfos.lastName).toBe('EXEMPLE');
    expect((await fetch(`${base()}/source`)).status).toBe(200);
    expect(run([process.execPath, join(app, 'trust.mjs'), 'list']).stdout).toContain(
      'No trust list is in force.',
    );

    const ended = once(first, 'exit');
    first.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(health()).toBe(1);
    await start();
    expect(admin('account', 'list').stdout).toMatch(/^acme +active +1 +5 /m);
  });

  test('the container writes only into its state folder', () => {
    const touched = execFileSync(
      'find',
      [folder, '-newer', join(app, 'workerd'), '-not', '-path', `${state}*`, '-type', 'f'],
      { encoding: 'utf8' },
    );
    expect(touched).toBe('');
  });
});
