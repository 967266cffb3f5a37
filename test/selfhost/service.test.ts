import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CannotStart, SelfHostedService } from '../../src/node/selfhost/service.ts';
import { runsAll } from '../sample.ts';
import { file, form, type Reply, send, specimen } from '../worker/client.ts';
import { expectProblem } from '../worker/problem.ts';
import { Connection } from './connection.ts';
import { processesOf } from './processes.ts';

/** The service with one reader, on the runtime that it is deployed on. */
const dataFolder = mkdtempSync(join(tmpdir(), 'service-'));
const token = crypto.randomUUID();
const options = {
  host: '127.0.0.1',
  port: 0,
  readers: 1,
  dataFolder,
  variables: { ADMIN_TOKEN: token },
  isLogging: false,
};
let service: SelfHostedService;
let key = '';

const notice = file(specimen('resources/tax-notice.pdf'));
const scan = file(specimen('caf/scan-same-day.pdf'));
const resources = '/api/resources/v1';

function administer(path: string, body?: object): Promise<Reply> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return send(`${service.base}/admin/v1${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, Connection: 'close' },
  });
}

/** A reading over a connection of its own. */
function read(field: string, ...parts: readonly (typeof notice)[]): Promise<Reply> {
  const body = form(['api_key', key], ...parts.map((part) => [field, part] as const));
  return send(service.base + resources, { method: 'POST', body, headers: { Connection: 'close' } });
}

/** Asks until there is an answer; a reader that is being started again may have none yet. */
async function readSoon(): Promise<Reply> {
  for (;;) {
    const reply = await read('fr_income_taxes_file', notice);
    if (reply.status === 200) return reply;
    expectProblem(reply, 503, 'overloaded');
  }
}

const processOf = (wanted: string) => processesOf(dataFolder).find(({ name }) => name === wanted)?.pid;
const reader = () => processOf('reader-1');
const creditsOf = async (accountId: string) => (await administer(`/accounts/${accountId}`)).body.test;

/** A key of a new account. */
async function openAccount(accountId: string): Promise<string> {
  await administer('/accounts', { accountId, testCredits: 1000, inFlightMax: 100 });
  return (await administer(`/accounts/${accountId}/keys`, { mode: 'test' })).body.key;
}

/** A connection that is kept from before all tests, and what it is asked. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let usedAt = 0;
async function askOverKept(): Promise<readonly [status: number | undefined, reused: boolean]> {
  const call = request(`${service.base}/health`, { agent }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  await text(answer);
  usedAt = Date.now();
  return [answer.statusCode, call.reusedSocket];
}

beforeAll(async () => {
  service = new SelfHostedService(options);
  await service.start();
  key = await openAccount('tests');
  expect(await askOverKept()).toEqual([200, false]);
});

afterAll(async () => {
  agent.destroy();
  await service.stop();
  rmSync(dataFolder, { recursive: true });
});

/** The documents that a retry of the request of the first test is answered. */
let retry = async (): Promise<readonly object[]> => [];

test.runIf(runsAll && process.platform === 'linux')(
  'a reader that is killed in mid-stream ends the stream without its end',
  async () => {
    const interrupted = await openAccount('interrupted');
    const headers = { 'Idempotency-Key': crypto.randomUUID(), Connection: 'close' };
    const url = `${service.base}/api/documents/v1`;
    const body = () => form(['api_key', interrupted], ['file', notice], ['file', scan]);
    const lines = { ...headers, Accept: 'application/x-ndjson' };
    const stream = (await fetch(url, { method: 'POST', body: body(), headers: lines })).body!.getReader();
    let told = '';
    // The first document is answered, and the second is being read, so its credit is held.
    while (!(told.includes('"document":') && told.includes('"progress":{"files":[2]'))) {
      const { done, value } = await stream.read();
      expect(done, told).toBe(false);
      told += new TextDecoder().decode(value);
    }
    process.kill(reader()!, 'SIGKILL');
    const rest = await stream.read().then(
      ({ value }) => new TextDecoder().decode(value),
      () => '',
    );
    expect(told + rest).not.toContain('"end":');
    retry = async () => {
      const reply = await send(url, { method: 'POST', body: body(), headers });
      if (reply.status === 503) return [];
      expect(reply.status, reply.text).toBe(200);
      const problems = reply.body.documents.flatMap(
        (one: { problem?: { code: string } }) => one.problem ?? [],
      );
      for (const { code } of problems) expect(code).toBe('idempotency_conflict');
      return reply.body.documents.filter((one: { answer?: object }) => one.answer);
    };
    expect((await readSoon()).status).toBe(200);
  },
);

test.runIf(process.platform === 'linux')(
  'a reader that is killed within a reading: 503 with Retry-After, and the next request is answered',
  async () => {
    // Ten, so that the reading is far from its end when the reader is killed.
    const reading = read('fr_caf_payment_certificate_file', ...Array.from({ length: 10 }, () => scan));
    await expect.poll(async () => (await creditsOf('tests')).held, { interval: 10 }).toBeGreaterThan(0);
    process.kill(reader()!, 'SIGKILL');
    const reply = await reading;
    expectProblem(reply, 503, 'overloaded');
    expect(reply.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await readSoon()).status).toBe(200);
  },
);

test.runIf(runsAll)(
  'a kept connection can be used again after 6 s, also while a document is read',
  async () => {
    // The tests before usually take longer.
    await sleep(Math.max(0, usedAt + 6_000 - Date.now()));
    expect(await askOverKept()).toEqual([200, true]);

    let reading = true;
    const answer = read('fr_caf_payment_certificate_file', scan).finally(() => {
      reading = false;
    });
    const answers = [];
    while (reading) answers.push(await askOverKept());
    expect((await answer).status).toBe(200);
    expect(answers.length).toBeGreaterThan(0);
    // On a busy machine a reader may compute for longer than the front waits for its health: 503.
    expect(new Set(answers.map(([, reused]) => reused))).toEqual(new Set([true]));
  },
);

test('a client that closes its side of the connection after the request gets its answer', async () => {
  const whole = new Response(form(['api_key', key], ['fr_caf_payment_certificate_file', scan]));
  const body = Buffer.from(await whole.arrayBuffer());
  const type = whole.headers.get('Content-Type');
  const connection = new Connection(service.base);
  connection.socket.write(
    `POST ${resources} HTTP/1.1\r\nHost: service\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  connection.socket.end(body);
  await connection.closed;
  expect(connection.answers.map(({ status }) => status)).toEqual([200]);
});

test.runIf(runsAll)('accepts a body of 20 MiB with and without Content-Length', async () => {
  const bytes = new Uint8Array(9 * 2 ** 20);
  for (const chunked of [false, true]) {
    const whole = new Response(form(['api_key', key], ['a', file(bytes)], ['b', file(bytes)]));
    const headers = { 'Content-Type': whole.headers.get('Content-Type')!, Connection: 'close' };
    const body = chunked ? whole.body : await whole.arrayBuffer();
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expectProblem(await send(service.base + resources, init), 400, 'missing_file');
  }
});

test('answers a method that the runtime does not know with a coded problem', async () => {
  const connection = new Connection(service.base);
  connection.socket.end('LINK / HTTP/1.1\r\nHost: service\r\n\r\n');
  await connection.closed;
  expectProblem(connection.answers[0]!, 405, 'method_not_allowed');
});

test('names the origin of its listener, whether the front or a reader answers, and never that of Host', async () => {
  for (const line of ['LINK /', 'GET /nothing']) {
    const connection = new Connection(service.base);
    connection.socket.end(`${line} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
    await connection.closed;
    const { type } = connection.answers[0]!.body;
    expect(type).toMatch(/\/docs#(method_not_allowed|not_found)$/);
    expect(new URL(type).origin).toBe(service.base);
  }
});

test.runIf(runsAll && process.platform === 'linux').each(['reader-1', 'state'])(
  'a process that is killed while nothing is read is replaced: %s',
  async (name) => {
    const killed = processOf(name)!;
    process.kill(killed, 'SIGKILL');
    expect((await readSoon()).status).toBe(200);
    expect(processOf(name)).not.toBe(killed);
  },
);

test('refuses to start a second service on the same folder or port', async () => {
  const onFolder = new SelfHostedService({ ...options });
  await expect(onFolder.start()).rejects.toThrow(CannotStart);
  await expect(onFolder.start()).rejects.toThrow(
    `The service is running already (process ${process.pid} uses `,
  );
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  const port = Number(new URL(service.base).port);
  await expect(new SelfHostedService({ ...options, dataFolder: folder, port }).start()).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is in use.`,
  );
  await expect(
    new SelfHostedService({ ...options, dataFolder: folder, host: '203.0.113.1' }).start(),
  ).rejects.toThrow("HOST 203.0.113.1 with PORT 0 can't be listened on: ");
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file');
  await expect(new SelfHostedService({ ...options, dataFolder: folder }).start()).rejects.toThrow(
    `The folder of DATA_DIR, ${folder}, can't be used: `,
  );
  rmSync(folder);
  expect((await read('fr_income_taxes_file', notice)).status).toBe(200);
});

test('lists the accounts page by page', async () => {
  await administer('/accounts', { accountId: 'tests-2' });
  const all = (await administer('/accounts?cursor=account:interrupted')).body;
  expect(all.cursor).toBeNull();
  expect(all.accounts.map(({ accountId }: { accountId: string }) => accountId)).toEqual(['tests', 'tests-2']);
  const rest = (await administer('/accounts?cursor=account:tests')).body;
  expect(rest.accounts.map(({ accountId }: { accountId: string }) => accountId)).toEqual(['tests-2']);
});

test('/metrics has the figures of every process', async () => {
  const metrics = (bearer: string) =>
    send(`${service.base}/metrics`, { headers: { Authorization: `Bearer ${bearer}` } });
  expectProblem(await metrics('wrong'), 401, 'invalid_admin_token');
  const { status, text, headers } = await metrics(token);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text).toContain('document_verification_up{process="reader-1"} 1\n');
  expect(text).toMatch(/^document_verification_engine_bytes\{process="reader-1"\} \d{7,}$/m);
  expect(text).toMatch(/^document_verification_start_time_seconds\{process="front"\} \d+/m);
  // What no reader ever saw is counted by the front.
  expect(text).toMatch(
    /^document_verification_requests_total\{route="none",status="503",code="overloaded",process="front"\} [1-9]/m,
  );
});

// The lease of the reader that was killed in the first test has run out meanwhile.
test.runIf(runsAll && process.platform === 'linux')(
  'a retry has every answer within a lease after its reader was killed, and each is charged once',
  async () => {
    await expect.poll(retry, { interval: 2000 }).toHaveLength(2);
    expect((await creditsOf('interrupted')).used).toBe(2);
    // What the killed readers of other tests held comes back as well.
    for (const id of ['interrupted', 'tests'])
      await expect.poll(async () => (await creditsOf(id)).held, { interval: 1000 }).toBe(0);
  },
);

test('the state is kept when the service stops', async () => {
  const { used } = await creditsOf('tests');
  await service.stop();
  expect(processesOf(dataFolder)).toEqual([]);
  service = new SelfHostedService(options);
  await service.start();
  expect((await creditsOf('tests')).used).toBe(used);
  expect((await read('fr_income_taxes_file', notice)).status).toBe(200);
});
