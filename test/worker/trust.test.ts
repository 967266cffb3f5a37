import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command } from '../command.ts';
import { blank, toPng } from '../specimens/paper/picture.ts';
import { dataMatrix } from '../specimens/paper/symbols.ts';
import { signTwoDDoc } from '../specimens/test-ca/sign.ts';
import { quietLotl, quietPin } from '../unit/trust/eu/lists.ts';
import { directoryBody, Hosts } from '../unit/trust/hosts.ts';
import { certificate, keys, listPin, revocationList, signedList } from '../unit/trust/pki.ts';
import { file, form, post, type Reply, send } from './client.ts';
import { expectProblem } from './problem.ts';
import { type Server, startServer } from './server.ts';

/**
 * A Worker of its own, since trust is a state of the whole service, and hosts that it takes its material
 * from.
 */
let server: Server;
let hosts: Hosts;
let liveKey: string;

const authority = certificate({ commonName: 'ZZ01', issuer: 'ZZ01' }, keys.authority, keys.authority);

const list = (sequence: number) =>
  signedList({
    sequence,
    authorities: [{ id: 'ZZ01', certificate: authority, directoryUrl: `${hosts.base}/ZZ01` }],
  });

const participant = (commonName: string, serial: number) =>
  certificate(
    { commonName, issuer: 'ZZ01', serial, crlUrl: `${hosts.base}/ZZ01.crl` },
    keys.participant,
    keys.authority,
  );

const crl = (serials: readonly number[], thisUpdate: string) =>
  revocationList({ issuer: 'ZZ01', thisUpdate, nextUpdate: '2039-01-01', serials }, keys.authority);

beforeAll(async () => {
  hosts = await Hosts.start();
  hosts.serve('/list.xml', list(5));
  hosts.serve('/ZZ01', directoryBody([participant('AAA1', 5)]));
  hosts.serve('/ZZ01.crl', crl([], '2026-01-01'));
  server = await startServer({
    TRUST_SIGNERS: listPin,
    TRUST_LIST_URL: `${hosts.base}/list.xml`,
    LOTL_SIGNERS: quietPin,
    LOTL_URL: `${hosts.base}/lotl.xml`,
  });
  hosts.serve('/lotl.xml', quietLotl());
  const { body } = await administer('POST', '/accounts', { credits: 20 });
  liveKey = (await administer('POST', `/accounts/${body.accountId}/keys`, { mode: 'live' })).body.key;
});

afterAll(async () => {
  await server.stop();
  await hosts.stop();
});

function administer(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  token = server.adminToken,
): Promise<Reply> {
  return send(`${server.base}/admin/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const health = async () => (await send(`${server.base}/health`, {})).body;

/** A picture of a tax notice's code, 6 pixels a module. */
async function notice(certificateId: string): Promise<Uint8Array<ArrayBuffer>> {
  const header = {
    caId: 'ZZ01',
    certificateId,
    emissionDate: null,
    signatureDate: '2025-07-17',
    documentType: '28',
  };
  const fields = '431,5\x1d442544A3295123445202446DOE JOHN\x1d4A310720254712345404911074142000\x1d';
  const { rows } = await dataMatrix(signTwoDDoc(header, fields, 'DVT1'));
  const [scale, margin] = [6, 60];
  const picture = blank(rows.length * scale + 2 * margin, rows.length * scale + 2 * margin, 1);
  for (let y = 0; y < rows.length * scale; y++) {
    for (let x = 0; x < rows.length * scale; x++) {
      const dark = rows[Math.floor(y / scale)]![Math.floor(x / scale)];
      if (dark) picture.data[(y + margin) * picture.width + x + margin] = 0;
    }
  }
  return new Uint8Array(toPng(picture));
}

async function verdict(certificateId: string) {
  const fields = form(['api_key', liveKey], ['fr_income_taxes_file', file(await notice(certificateId))]);
  const reply = await post(`${server.base}/api/resources/v1`, fields);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.certificate;
}

describe('trust, from the list to the answer', () => {
  it('answers trust_unavailable without a trust list', async () => {
    expect(await health()).toMatchObject({
      status: 'degraded',
      trust: {
        sequence: null,
        alerts: [
          expect.stringContaining('There is no trust list'),
          expect.stringContaining('There is no list of the Union’s trusted lists'),
        ],
      },
    });
    const fields = form(['api_key', liveKey], ['fr_income_taxes_file', file(await notice('AAA1'))]);
    const reply = await post(`${server.base}/api/resources/v1`, fields);
    expectProblem(reply, 503, 'trust_unavailable');
    expect(reply.headers.get('Retry-After')).toBe('300');
    expect(reply.headers.get('X-Credits-Remaining')).toBe('20');
    expect((await send(`${server.base}/`, {})).text).toContain('data-text="noLists"');
  });

  it('takes list, certificates and revocations by the hourly trigger', async () => {
    expect((await send(`${server.base}/cdn-cgi/handler/scheduled?cron=23+*+*+*+*`, {})).status).toBe(200);
    expect((await health()).trust).toMatchObject({ sequence: 5, alerts: [] });
    expect(await verdict('AAA1')).toEqual({
      validityStartDate: '2024-01-01',
      validityEndDate: '2034-01-01',
      issuerReference: 'ZZ01',
      issuerName: 'ORGANISATION ZZ01',
      subjectReference: 'AAA1',
      issuer: 'ORGANISATION AAA1',
      datesConsistency: true,
      digitalSignature: true,
    });
  });

  it('looks a new certificate up by its name', async () => {
    expect(await verdict('NEW1')).toMatchObject({ issuer: null });
    hosts.status('/ZZ01', 500);
    const fields = form(['api_key', liveKey], ['fr_income_taxes_file', file(await notice('NEW3'))]);
    expectProblem(await post(`${server.base}/api/resources/v1`, fields), 503, 'trust_unavailable');
    hosts.serve('/ZZ01', directoryBody([participant('AAA1', 5), participant('NEW2', 6)]));
    expect(await verdict('NEW2')).toMatchObject({ issuer: 'ORGANISATION NEW2', digitalSignature: true });
    expect(hosts.requests.filter((url) => url.includes('?name='))).toEqual([
      '/ZZ01?name=NEW1',
      '/ZZ01?name=NEW3',
      '/ZZ01?name=NEW2',
    ]);
  });

  it('uses a new list and a new revocation without a restart', async () => {
    hosts.serve('/list.xml', list(6));
    hosts.serve('/ZZ01.crl', crl([5], '2026-02-01'));
    expect((await administer('POST', '/trust/update')).body.status).toMatchObject({
      sequence: 6,
      alerts: [],
    });
    expect((await health()).trust.sequence).toBe(6);
    expect(await verdict('AAA1')).toMatchObject({ datesConsistency: true, digitalSignature: false });
    expect((await administer('GET', '/trust/ZZ01/AAA1')).body).toMatchObject([{ revoked: true }]);
  });

  it('keeps the list in force when an older one is imported', async () => {
    const { body } = await administer('POST', '/trust/import', { lists: [list(4).toString('base64')] });
    expect(body).toMatchObject({
      sequence: 6,
      refusals: { 'List 4 is older than list 6, which is stored.': 1 },
    });
  });
});

const root = new URL('../../', import.meta.url).pathname;

async function trust(...words: readonly string[]) {
  const argv = await command('src/node/cli/trust.ts', ...words, '--url', server.base);
  const environment = { ...process.env, ADMIN_TOKEN: server.adminToken };
  return promisify(execFile)(process.execPath, argv, { cwd: root, env: environment });
}

describe('npm run trust', () => {
  it('imports a folder, lists it and shows a certificate', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trust-'));
    for (const name of ['tsl', 'certs', 'crls']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'tsl/8.xml'), list(8));
    writeFileSync(join(folder, 'tsl/7.xml'), list(7));
    writeFileSync(join(folder, 'certs/a.der'), participant('CLI1', 7));
    writeFileSync(join(folder, 'certs/b.der'), 'garbage');
    writeFileSync(join(folder, 'crls/a.crl'), crl([7], '2026-03-01'));
    const imported = await trust('import', folder);
    rmSync(folder, { recursive: true });
    expect(imported.stdout.split('\n')).toEqual([
      '! 1 refused: The DER is malformed.',
      'ZZ01: 1 certificates',
      'ZZ01: revocation list',
      'Trust list 8 is in force; 1 certificates chain to it.',
      '',
    ]);
    expect((await trust('list')).stdout).toContain(
      'ZZ01  granted  3 certificates, 1 revoked  OPERATEUR ZZ01',
    );
    expect(JSON.parse((await trust('show', 'ZZ01/CLI1')).stdout)).toMatchObject([
      { serial: '07', revoked: true },
    ]);
  });

  it.each([[['import']], [['destroy']]])('says in one line what is wrong with %j', async (words) => {
    const failed = await trust(...words).catch((error) => error);
    expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^[^\n]+\n$/) });
  });
});

describe('what npm run trust refuses', () => {
  it('says which service it asked, and that it has no such certificate', async () => {
    const failed = await trust('show', 'ZZ01/NONE').catch((error) => error);
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Service: ${server.base} (--url)\nZZ01/NONE is unknown.\n`,
    });
  });

  it('an import of nothing, and explains how the folder is laid out', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trust-'));
    writeFileSync(join(folder, 'list.der'), list(9));
    const failed = await trust('import', folder).catch((error) => error);
    rmSync(folder, { recursive: true });
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(failed.stderr).toContain('has nothing to import');
    expect(failed.stderr).toContain('tsl/*.xml');
    expect((await administer('POST', '/trust/import', {})).status).toBe(400);
  });
});

describe('the administration of trust', () => {
  it.each([
    ['GET', '/trust'],
    ['POST', '/trust/update'],
    ['POST', '/trust/import'],
    ['GET', '/trust/ZZ01/AAA1'],
  ] as const)('%s %s asks for the token', async (method, path) => {
    expect((await administer(method, path, undefined, 'wrong')).status).toBe(401);
  });

  it.each([
    ['a member that is no array', { lists: 'x' }],
    ['an item that is no text', { certificates: [1] }],
    ['more files than any list has', { certificates: Array(2001).fill('AAAA') }],
  ])('refuses %s', async (_, body) => {
    expect((await administer('POST', '/trust/import', body)).status).toBe(400);
  });

  it('refuses 500 copies of a certificate with trailing bytes', async () => {
    const genuine = participant('AAA1', 5);
    const certificates = Array.from({ length: 500 }, (_, index) =>
      Buffer.concat([genuine, Buffer.from(`junk ${index}`)]).toString('base64'),
    );
    const { status, body } = await administer('POST', '/trust/import', { certificates });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      certificates: {},
      refusals: { 'A certificate is not in exact DER.': 500 },
    });
    expect((await administer('GET', '/trust/ZZ01/AAA1')).body).toMatchObject([{ serial: '05' }]);
  });

  it('counts what it cannot read', async () => {
    const { body } = await administer('POST', '/trust/import', { certificates: ['!', 'AAAA', 'AAAA'] });
    expect(body.refusals).toEqual({ 'The base64 is malformed.': 1, 'The DER is malformed.': 2 });
  });
});
