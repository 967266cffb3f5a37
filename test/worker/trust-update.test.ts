import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { command } from '../command.ts';
import { runsAll, sample } from '../sample.ts';
import { quietLotl, quietPin } from '../unit/trust/eu/lists.ts';
import { directoryBody, Hosts } from '../unit/trust/hosts.ts';
import { certificate, keys, listPin, revocationList, signedList } from '../unit/trust/pki.ts';
import { send } from './client.ts';
import { type Server, startServer } from './server.ts';

/**
 * `npm run trust -- update` against hosts that are well, slow, broken or lying; the Worker fetches, or Node
 * on its data.
 */

const root = new URL('../../', import.meta.url).pathname;
const ids = ['ZZ01', 'ZZ02', 'ZZ03'] as const;
type Id = (typeof ids)[number];

const keyOf = (id: Id) => (id === 'ZZ02' ? keys.stranger : keys.authority);
const authorityOf = (id: Id) => certificate({ commonName: id, issuer: id }, keyOf(id), keyOf(id));
const authorities = { ZZ01: authorityOf('ZZ01'), ZZ02: authorityOf('ZZ02'), ZZ03: authorityOf('ZZ03') };

let hosts: Hosts;

const trustSettings = () => ({
  TRUST_SIGNERS: listPin,
  TRUST_LIST_URL: `${hosts.base}/list.xml`,
  LOTL_SIGNERS: quietPin,
  LOTL_URL: `${hosts.base}/lotl.xml`,
});
const listOfLists = 'List of lists 1, next update 2039-01-01; the lists of 0 of 0 States are in force.';

function list(sequence: number): Buffer {
  return signedList({
    sequence,
    authorities: ids.map((id) => ({
      id,
      certificate: authorities[id],
      directoryUrl: `${hosts.base}/${id}?iHash=x`,
    })),
  });
}

function participant(caId: Id, commonName: string, serial: number): Buffer {
  const options = { commonName, issuer: caId, serial, crlUrl: `${hosts.base}/${caId}.crl` };
  return certificate(options, keys.participant, keyOf(caId));
}

function crl(caId: Id, serials: readonly number[] = []): Buffer {
  const options = { issuer: caId, thisUpdate: '2026-06-14', nextUpdate: '2039-01-01', serials };
  return revocationList(options, keyOf(caId));
}

interface Ran {
  readonly code: number;
  readonly lines: readonly string[];
  readonly errors: string;
}

/** One call of the command. */
async function trust(environment: NodeJS.ProcessEnv, ...words: readonly string[]): Promise<Ran> {
  const argv = await command('src/node/cli/trust.ts', ...words);
  const options = { cwd: root, env: { ...process.env, ...environment } };
  return new Promise((resolve) => {
    execFile(process.execPath, argv, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code);
      resolve({ code, lines: stdout.trimEnd().split('\n'), errors: stderr });
    });
  });
}

beforeAll(async () => {
  hosts = await Hosts.start();
});

afterAll(() => hosts.stop());

beforeEach(() => {
  hosts.reset();
  hosts.serve('/list.xml', list(5));
  hosts.serve('/lotl.xml', quietLotl());
  for (const id of ids) {
    hosts.serve(`/${id}`, directoryBody([participant(id, 'AAA1', 5)]));
    hosts.serve(`/${id}.crl`, crl(id));
  }
});

describe('on a service that runs', () => {
  let server: Server;

  beforeAll(async () => {
    server = await startServer(trustSettings());
  });

  afterAll(() => server.stop());

  const update = () => trust({ ADMIN_TOKEN: server.adminToken }, 'update', '--url', server.base);
  const summary = () => trust({ ADMIN_TOKEN: server.adminToken }, 'list', '--url', server.base);
  const health = async () => (await send(`${server.base}/health`, {})).body.trust;

  test('without any list, says what could not be fetched and that no list is in force', async () => {
    hosts.status('/list.xml', 500);
    const { code, lines } = await update();
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^list: 127\.0\.0\.1:\d+ answered 500\.$/),
      'lotl: up to date',
      'No trust list is in force.',
      listOfLists,
      expect.stringMatching(/^! There is no trust list: .*trust_unavailable/),
      expect.stringMatching(/^! The newest trust list was not taken: .* answered 500\.$/),
    ]);
  });

  test('takes the list, every directory and every revocation list', async () => {
    expect(await update()).toEqual({
      code: 0,
      lines: [
        'list: up to date',
        'ZZ01: up to date',
        'ZZ02: up to date',
        'ZZ03: up to date',
        'lotl: up to date',
        'Trust list 5, next update 2030-01-01.',
        listOfLists,
      ],
      errors: `Service: ${server.base} (--url)\n`,
    });
    expect(hosts.requests.toSorted()).toEqual(
      ['/list.xml', '/lotl.xml', ...ids.flatMap((id) => [`/${id}.crl`, `/${id}?iHash=x`])].toSorted(),
    );
    expect((await health()).alerts).toEqual([]);
  });

  test('takes what other directories answer when one is down, one slow and one of another content type', async () => {
    hosts.serve('/list.xml', list(6));
    hosts.status('/ZZ01', 503);
    hosts.slow('/ZZ02', directoryBody([participant('ZZ02', 'NEW2', 6)]), 1500);
    hosts.serve('/ZZ03', '<!doctype html><title>Maintenance</title>', 'text/html');
    const { code, lines } = await update();
    expect(code).toBe(1);
    expect(lines).toEqual([
      'list: up to date',
      expect.stringMatching(/^ZZ01: 127\.0\.0\.1:\d+ answered 503\.$/),
      'ZZ02: up to date',
      'ZZ03: The directory is neither a certificate nor a multipart of certificates.',
      'lotl: up to date',
      'Trust list 6, next update 2030-01-01.',
      listOfLists,
    ]);
    const known = await summary();
    expect(known.lines.filter((line) => /^ {6}/.test(line))).toEqual([
      '      AAA1',
      '      AAA1 NEW2',
      '      AAA1',
    ]);
  });

  test.runIf(runsAll)(
    'takes a revocation list also when the directory of certificates is broken',
    async () => {
      hosts.breakOff('/ZZ01');
      hosts.serve('/ZZ01.crl', crl('ZZ01', [5]));
      hosts.serve('/ZZ02.crl', crl('ZZ03', [6]));
      const { code, lines } = await update();
      expect(code).toBe(1);
      expect(lines[1]).toMatch(/^ZZ01: 127\.0\.0\.1:\d+ could not be reached\.$/);
      expect(lines[2]).toMatch(/^ZZ02: .*not signed by a CA/);
      expect(lines[3]).toBe('ZZ03: up to date');
      const known = await summary();
      expect(known.lines).toContain('ZZ01  granted  1 certificates, 1 revoked  OPERATEUR ZZ01');
      expect(known.lines).toContain('ZZ02  granted  2 certificates, 0 revoked  OPERATEUR ZZ02');
    },
  );

  const faults: readonly (readonly [string, () => void, RegExp])[] = [
    ['older', () => hosts.serve('/list.xml', list(4)), /List 4 is older than list 6, which is stored\./],
    ['altered', () => hosts.serve('/list.xml', list(7).toString().replace('>7<', '>8<')), /altered/],
    ['broken off', () => hosts.breakOff('/list.xml'), /could not be reached\./],
  ];
  test.each(sample(faults, 1))(
    'a list that is %s is not taken, and the CAs of the one in force are asked',
    async (_, fault, reason) => {
      fault();
      const { code, lines } = await update();
      expect(code).toBe(1);
      expect(lines[0]).toMatch(/^list: /);
      expect(lines[0]).toMatch(reason);
      expect(lines.slice(1, 6)).toEqual([
        'ZZ01: up to date',
        'ZZ02: up to date',
        'ZZ03: up to date',
        'lotl: up to date',
        'Trust list 6, next update 2030-01-01.',
      ]);
      expect(await health()).toMatchObject({ sequence: 6, alerts: [expect.stringMatching(reason)] });
    },
  );

  test('the hourly trigger does not try again what was just tried, and does not fail', async () => {
    hosts.requests.length = 0;
    const reply = await send(`${server.base}/cdn-cgi/handler/scheduled?cron=23+*+*+*+*`, {});
    expect(reply.status).toBe(200);
    expect(hosts.requests).toEqual([]);
  });

  test.runIf(runsAll)('says in one line that no service answers, or that it has another token', async () => {
    const gone = await trust({ ADMIN_TOKEN: 'x' }, 'update', '--url', 'http://127.0.0.1:9');
    expect(gone).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Service: [^\n]+\nNothing answers at [^\n]+\n$/),
    });
    const locked = await trust({ ADMIN_TOKEN: 'x' }, 'update', '--url', server.base);
    expect(locked).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/\n401 [^\n]+: The service has another ADMIN_TOKEN\.\n$/),
    });
  });
});

describe('on the data of a service that is stopped', () => {
  let folder: string;

  const settings = () => ({
    DATA_DIR: folder,
    ...trustSettings(),
  });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'trust-'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('updates the data, and finds them again', async () => {
    hosts.status('/ZZ02', 500);
    const updated = await trust(settings(), 'update');
    expect(updated.errors).toBe(`Service: stopped, with its state in ${folder}\n`);
    expect(updated.lines).toEqual([
      'list: up to date',
      'ZZ01: up to date',
      expect.stringMatching(/^ZZ02: .* answered 500\.$/),
      'ZZ03: up to date',
      'lotl: up to date',
      'Trust list 5, next update 2030-01-01.',
      listOfLists,
      expect.stringMatching(/^! The certificates of ZZ02 could not be refreshed: .* answered 500\.$/),
    ]);
    expect(updated.code).toBe(1);
    const { lines } = await trust(settings(), 'list');
    expect(lines).toContain('ZZ01  granted  1 certificates, 0 revoked  OPERATEUR ZZ01');
    expect(lines).toContain('ZZ02  granted  0 certificates, no revocation list  OPERATEUR ZZ02');
  });
});
