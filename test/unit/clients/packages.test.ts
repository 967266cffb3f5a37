import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DocumentVerification, DocumentVerificationError } from '../../../clients/typescript/src/index.ts';
import { clientFiles } from '../../../src/node/build/clients/files.ts';
import { cases, type Heard, type Scripted, ScriptedService } from '../../clients/packages.ts';
import { byPython, hasPython, pythonEnvironment } from '../../clients/python.ts';
import { command } from '../../command.ts';
import { sample } from '../../sample.ts';

const root = join(import.meta.dirname, '../../..');

async function scripted(answers: readonly Scripted[]): Promise<ScriptedService> {
  const service = await ScriptedService.start(answers);
  onTestFinished(() => service.stop());
  return service;
}

interface Told {
  readonly waits: readonly number[];
}

/** A passport sent by the package in TypeScript: what came, and how long it waited in seconds. */
async function byTypescript(url: string): Promise<Told> {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds / 1000);
  const service = new DocumentVerification({ url, apiKey: 'dv_test_x', wait });
  try {
    return { waits, ...{ answer: await service.verifyIdentity(new Uint8Array([1, 2])) } };
  } catch (error) {
    if (!(error instanceof DocumentVerificationError)) throw error;
    const { code, reason, status, requestId, retryAfterSeconds } = error;
    return { waits, ...{ code, reason, status, requestId, retryAfterSeconds } };
  }
}

/** All attempts are the same call, with one key of idempotency and the key in the header. */
function expectOneCall(heard: readonly Heard[]): void {
  const keys = heard.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(heard.map(({ path }) => path))).toEqual(new Set(['/api/identity/v1']));
  expect(new Set(heard.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer dv_test_x']));
  const files = heard.map(({ body }) => body.split('\r\n').slice(1, -2).join('\r\n'));
  expect(new Set(files).size).toBe(1);
  expect(files[0]).toMatch(/name="file"; filename=/);
}

const packages = [
  { language: 'TypeScript', call: byTypescript, isThere: true },
  {
    language: 'Python',
    call: (url: string) => byPython<Told>(url, 'dv_test_x', 'verify_identity', join(root, 'LICENSE')),
    isThere: hasPython,
  },
];

describe.each(packages)('the package in $language', ({ call, isThere }) => {
  test.runIf(isThere).each(cases)('$name', async ({ answers, attempts, waits, outcome }) => {
    const service = await scripted(answers);
    const told = await call(service.url);
    expect(told).toMatchObject(outcome);
    expect(service.heard.length).toBe(attempts);
    expect(told.waits.length).toBe(waits.length);
    for (const [index, [from, to]] of waits.entries()) {
      expect(told.waits[index]).toBeGreaterThanOrEqual(from);
      expect(told.waits[index]).toBeLessThanOrEqual(to);
    }
    expectOneCall(service.heard);
  });
});

test.each(sample([10, 64 * 1024, 5 * 1024 * 1024], 2))(
  'a call with a file of %i bytes that its caller aborts fails with the reason and leaves nothing',
  async (bytes) => {
    const words = await command('test/clients/abort.ts', String(bytes));
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { cwd: root });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(
      [
        ['before', 0],
        ['upload', 1],
        ['end of the upload', 1],
        ['answer', 1],
        ['between two documents', 1],
        ['between two documents of a stream', 1],
        ['before a repetition', 1],
      ].map(([moment, requests]) => ({ moment, outcome: 'Error: enough', requests })),
    );
  },
);

interface Named {
  readonly url: string;
  readonly apiKey: string;
  readonly idempotencyKey: string;
}

/** A call of the endpoint for documents of any kind, with keys of the caller: its answer, or its code. */
async function namedByTypescript({ url, apiKey, idempotencyKey }: Named): Promise<object> {
  const service = new DocumentVerification({ url, apiKey, wait: async () => undefined });
  try {
    return { answer: await service.verifyDocuments(new Uint8Array([1]), { idempotencyKey }) };
  } catch (error) {
    if (!(error instanceof DocumentVerificationError)) throw error;
    return { code: error.code, status: error.status };
  }
}

const named = [
  { language: 'TypeScript', call: namedByTypescript, isThere: true },
  {
    language: 'Python',
    call: ({ url, apiKey, idempotencyKey }: Named) => byPython<object>(url, apiKey, 'named', idempotencyKey),
    isThere: hasPython,
  },
];

describe.each(named)('documents of any kind, by the package in $language', ({ call, isThere }) => {
  const whole: Scripted = { status: 200, body: { documents: [] } };
  const ok = { answer: { documents: [] } };

  test.runIf(isThere).each([
    ['a body that is empty, then one that ends early, then a whole one', ['', '{"documents":['], ok, 3],
    ['a body that always ends early', ['', '', '', ''], { code: 'no_answer', status: null }, 4],
  ])('%s', async (_, broken, outcome, attempts) => {
    const service = await scripted([...broken.map((body) => ({ status: 200, body })), whole]);
    const keys = { apiKey: 'dv_test_x', idempotencyKey: 'order-5' };
    expect(await call({ url: service.url, ...keys })).toMatchObject(outcome);
    const sent = service.heard.map(({ headers }) => headers['idempotency-key']);
    expect(sent).toEqual(Array.from({ length: attempts }, () => 'order-5'));
  });

  test.runIf(isThere).each([
    ['a key with a line end', 'dv_test_x\n', 'order-5', /^order-5$/],
    ['an empty Idempotency-Key', 'dv_test_x', '', /^[0-9a-f-]{36}$/],
    ['an Idempotency-Key with a line end', 'dv_test_x', 'order-5\r\n', /^order-5$/],
    ['a letter of Latin-1', 'dv_test_x', 'é', /^é$/],
  ])('%s', async (_, apiKey, idempotencyKey, sent) => {
    const service = await scripted([whole]);
    expect(await call({ url: service.url, apiKey, idempotencyKey })).toMatchObject(ok);
    expect(service.heard).toMatchObject([{ headers: { authorization: 'Bearer dv_test_x' } }]);
    expect(service.heard[0]?.headers['idempotency-key']).toMatch(sent);
  });

  test.runIf(isThere).each([
    ['a key of two lines', 'dv_test_x\ny', 'order-5'],
    ['an Idempotency-Key outside Latin-1', 'dv_test_x', 'dossier-№5'],
  ])('%s is not sent', async (_, apiKey, idempotencyKey) => {
    const service = await scripted([whole]);
    const outcome = { code: 'unsendable', status: null };
    expect(await call({ url: service.url, apiKey, idempotencyKey })).toMatchObject(outcome);
    expect(service.heard).toEqual([]);
  });
});

const noAddresses = ['localhost:8787', '', 'ftp://a.example', '/api', 'http://[::1', 'http://a:b'];

test.each(noAddresses)('the package in TypeScript refuses the address %j', async (url) => {
  expect(await byTypescript(url)).toMatchObject({ code: 'unsendable', status: null, waits: [] });
});

test.runIf(hasPython)('the package in Python refuses what is no address', () => {
  const script = [
    'import sys, document_verification',
    'for url in sys.argv[1:]:',
    '    try: print(document_verification.DocumentVerification(url, "dv_test_x"))',
    '    except ValueError: pass',
  ].join('\n');
  const words = ['-c', script, ...noAddresses];
  expect(execFileSync('python3', words, { env: pythonEnvironment, encoding: 'utf8' })).toBe('');
});

test.runIf(hasPython)('the package in Python does not send to an address with a space', async () => {
  const told = await byPython('http://127.0.0.1:9/a b', 'dv_test_x', 'named', 'order-5');
  expect(told).toMatchObject({ code: 'unsendable', status: null, waits: [] });
});

test.runIf(hasPython)('the package in Python takes an iterable of documents', async () => {
  const service = await scripted([{ status: 200, body: {} }]);
  expect(await byPython(service.url, 'dv_test_x', 'iterated', 'one', 'two')).toMatchObject({ answer: {} });
  expect(service.heard[0]?.body).toMatch(/document"\r\n\r\none\r\n.*document"\r\n\r\ntwo\r\n/s);
});

/** All that is given of two documents: their files, or the code of the error that ended them; and the end. */
type Given = { readonly entries: readonly unknown[]; readonly end: unknown };

async function streamByTypescript(url: string): Promise<Given> {
  const service = new DocumentVerification({ url, apiKey: 'dv_test_x', wait: async () => undefined });
  const stream = service.eachDocument([new Uint8Array([1]), new Uint8Array([2])]);
  const entries: unknown[] = [];
  try {
    for (;;) {
      const { done, value } = await stream.next();
      if (done) return { entries, end: value };
      entries.push(value.files);
    }
  } catch (error) {
    if (!(error instanceof DocumentVerificationError)) throw error;
    return { entries: [...entries, error.code], end: null };
  }
}

async function streamByPython(url: string): Promise<Given> {
  return (await byPython<{ answer: Given }>(url, 'dv_test_x', 'each_document', '1', '2')).answer;
}

const first = '{"progress":{"files":[1],"ahead":1}}\n{"document":{"files":[1]}}\n';
const both = `${first}{"document":{"files":[2]}}\n`;
const whole = `${both}{"end":{"creditsRemaining":3}}\n`;
const streams = [
  { language: 'TypeScript', stream: streamByTypescript, isThere: true },
  { language: 'Python', stream: streamByPython, isThere: hasPython },
];

describe.each(streams)('documents as they come, by the package in $language', ({ stream, isThere }) => {
  const ok = (body: string): Scripted => ({ status: 200, body });
  test.runIf(isThere).each([
    ['a whole stream', [ok(whole)], [[1], [2]], 1],
    ['a stream that breaks off between documents', [ok(first), ok(whole)], [[1], [2]], 2],
    ['one that breaks off inside of a line', [ok(`${first}{"docu`), ok(both), ok(whole)], [[1], [2]], 3],
    ['one that ends after nothing', [null, ok(''), ok(whole)], [[1], [2]], 3],
  ])('%s', async (_, answers, entries, attempts) => {
    const service = await scripted(answers);
    expect(await stream(service.url)).toEqual({ entries, end: { creditsRemaining: 3 } });
    expect(service.heard.length).toBe(attempts);
    expect(new Set(service.heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    for (const { headers } of service.heard) expect(headers.accept).toBe('application/x-ndjson');
  });

  test.runIf(isThere).each([
    ['that never ends', first, [[1], 'no_answer'], 4],
    ['of what is not JSON', 'no JSON\n', ['unexpected_answer'], 1],
  ])('one %s fails', async (_, body, entries, attempts) => {
    const service = await scripted([ok(body)]);
    expect(await stream(service.url)).toEqual({ entries, end: null });
    expect(service.heard.length).toBe(attempts);
  });
});

test('a caller may take longer between two documents than the service may be silent', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const requests: unknown[] = [];
  // An answer of one document, whose rest comes when it is asked for.
  const lines = [first, whole.slice(first.length)].map((line) => new TextEncoder().encode(line));
  const fetch = async (_: unknown, init?: RequestInit) => {
    requests.push(init);
    const rest = lines.values();
    const body = new ReadableStream(
      {
        pull(controller) {
          const { value, done } = rest.next();
          if (init?.signal?.aborted) controller.error(init.signal.reason);
          else if (done) controller.close();
          else controller.enqueue(value);
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body);
  };
  const wait = async () => undefined;
  const service = new DocumentVerification({ url: 'http://x', apiKey: 'dv_test_x', wait, fetch });
  const given: unknown[] = [];
  for await (const entry of service.eachDocument([])) {
    given.push(entry.files);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
  }
  expect(given).toEqual([[1], [2]]);
  expect(requests.length).toBe(1);
});

test('a time without end is none that is over at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetch = async (_: unknown, init?: RequestInit) => {
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    init?.signal?.throwIfAborted();
    return new Response('{}');
  };
  const options = { url: 'http://x', apiKey: 'dv_test_x', retries: 0, timeoutMs: Number.POSITIVE_INFINITY };
  expect(await new DocumentVerification({ ...options, fetch }).credits()).toEqual({});
});

test.runIf(hasPython)('a time without end is none that Python cannot count', async () => {
  const service = await scripted([{ status: 200, body: {} }]);
  expect(await byPython(service.url, 'dv_test_x', 'patient')).toMatchObject({ answer: {} });
});

test.each([...clientFiles()])(
  '%s is what the service’s OpenAPI says now (else: npm run clients)',
  (path, content) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(content);
  },
);

test.runIf(hasPython)('every type of the package in Python is resolved', () => {
  const script = [
    'import typing, document_verification.answers as answers',
    'types = [one for one in vars(answers).values() if isinstance(one, type) and one.__module__ == answers.__name__]',
    'print(sum(len(typing.get_type_hints(one)) for one in types))',
  ].join('\n');
  const answered = execFileSync('python3', ['-c', script], { env: pythonEnvironment, encoding: 'utf8' });
  expect(Number(answered)).toBeGreaterThan(100);
});
