import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Disk } from '../../src/node/selfhost/disk.ts';
import { expectProblem } from '../worker/problem.ts';
import { Connection } from './connection.ts';
import { FrontBefore, id } from './fake-reader.ts';
import { refused } from './refused.ts';

/** A front of one test. */
async function frontBefore(...parameters: Parameters<typeof FrontBefore.start>): Promise<FrontBefore> {
  const front = await FrontBefore.start(...parameters);
  onTestFinished(() => front.stop());
  return front;
}

/** A reader that lets the test answer: resolves with each request and its response. */
function waiting(): {
  reader: RequestListener;
  next: () => Promise<{ request: IncomingMessage; response: ServerResponse }>;
} {
  type Taken = { request: IncomingMessage; response: ServerResponse };
  const taken: Taken[] = [];
  let wake = () => {};
  return {
    reader: (request, response) => {
      taken.push({ request, response });
      wake();
    },
    async next() {
      if (taken.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return taken.shift()!;
    },
  };
}

const get = 'GET /health HTTP/1.1\r\nHost: service\r\n\r\n';

describe('the disk of the state', () => {
  const health = { status: 'ok', trust: { alerts: [] } };
  const reader: RequestListener = (request, response) => {
    request.resume();
    response.writeHead(200, { ...id, 'Content-Type': 'application/json' });
    response.end(JSON.stringify(health));
  };
  const ask = async (freeBytesMin: number, path: string, method: string) => {
    const disk = new Disk(tmpdir(), freeBytesMin);
    const front = await frontBefore([reader], { disk });
    const response = await fetch(front.base + path, { method });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  test('with room: requests pass, and /health says how much', async () => {
    expect((await ask(1, '/api/identity/v1', 'POST')).body).toEqual(health);
    const { body } = await ask(1, '/health', 'GET');
    expect(body).toEqual({ ...health, disk: { freeBytes: expect.any(Number), isFull: false } });
  });

  test('full: a POST is 503 storage_full before a reader sees it, and /health is degraded', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const refusal = await ask(Number.MAX_SAFE_INTEGER, '/api/identity/v1', 'POST');
    expect(refusal).toMatchObject({ status: 503, body: { code: 'storage_full' } });
    expect(refusal.headers.get('Retry-After')).toBe('60');
    expect((await ask(Number.MAX_SAFE_INTEGER, '/docs', 'GET')).body).toEqual(health);
    const { body } = await ask(Number.MAX_SAFE_INTEGER, '/health', 'GET');
    expect(body).toMatchObject({ status: 'degraded', disk: { isFull: true } });
  });

  test('no reader answers for /health: 503 overloaded', async () => {
    const front = await frontBefore([null], { disk: new Disk(tmpdir(), 1) });
    const response = await fetch(`${front.base}/health`);
    expect([response.status, Reflect.get(Object(await response.json()), 'code')]).toEqual([
      503,
      'overloaded',
    ]);
  });
});

describe('requests and answers', () => {
  let front: FrontBefore;

  beforeAll(async () => {
    front = await FrontBefore.start(['echo']);
  });

  afterAll(() => front.stop());

  test.each(Object.entries(refused))(
    '%s: a coded problem, and nothing more is heard on the connection',
    async (_, bytes) => {
      const before = front.received.length;
      const connection = new Connection(front.base);
      connection.socket.end(bytes + get, 'latin1');
      await connection.closed;
      expect(connection.answers.map(({ status }) => status)).toEqual([400]);
      const [answer] = connection.answers;
      expectProblem(answer!, 400, 'malformed_request');
      expect(answer!.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(answer!.headers.get('Connection')).toBe('close');
      expect(front.received.slice(before)).toEqual([]);
    },
  );

  test.each([
    ['over 32 KiB', `X: ${'x'.repeat(40_000)}\r\n`],
    ['in thousands, before a length', `${'a:\r\n'.repeat(5_000)}Content-Length: 5\r\n`],
    ['in hundreds of thousands', 'X: y\r\n'.repeat(200_000)],
  ])('headers %s: 431', async (_, headers) => {
    const before = front.received.length;
    const connection = new Connection(front.base);
    connection.socket.write(`POST /many HTTP/1.1\r\nHost: service\r\n${headers}\r\nhello`);
    await connection.closed;
    expectProblem(connection.answers[0]!, 431, 'headers_too_large');
    expect(front.received.slice(before)).toEqual([]);
  });

  test('passes to a reader the end-to-end headers and the address of the caller', async () => {
    const headers = [
      'Host: service:1',
      'X-Case: kept',
      'X-Twice: 1',
      'X-Twice: 2',
      'Connection: keep-alive, X-Hop',
      'X-Hop: 1',
      'Keep-Alive: 5',
      'TE: trailers',
      'Upgrade: websocket',
      'Expect: something',
      'CF-Connecting-IP: 192.0.2.1',
      'X-Forwarded-For: 192.0.2.1',
      'Transfer-Encoding: Chunked',
    ];
    const connection = new Connection(front.base);
    connection.socket.end(
      `POST /api?a=b HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n5;a=b\r\nhello\r\n0\r\nX-Trailer: 1\r\n\r\n`,
    );
    await connection.closed;
    expect(front.received.at(-1)).toEqual({
      method: 'POST',
      url: '/api?a=b',
      body: 'hello',
      rawHeaders: [
        ...[
          'Host',
          'service:1',
          'Connection',
          'close',
          'CF-Connecting-IP',
          '127.0.0.1',
          'Transfer-Encoding',
          'chunked',
        ],
        ...['X-Case', 'kept', 'X-Twice', '1', 'X-Twice', '2'],
      ],
    });
  });

  test.each([
    ['GET http://other/path?q HTTP/1.1\r\nHost: service\r\n\r\n', 'other', '/path?q'],
    ['GET http://other?q HTTP/1.1\r\nHost: service\r\n\r\n', 'other', '/?q'],
    ['GET /path HTTP/1.0\r\n\r\n', 'localhost', '/path'],
  ])('the target of %j', async (bytes, host, url) => {
    const connection = new Connection(front.base);
    connection.socket.end(bytes);
    await connection.closed;
    expect(front.received.at(-1)).toMatchObject({
      url,
      rawHeaders: ['Host', host, 'Connection', 'close', 'CF-Connecting-IP', '127.0.0.1'],
    });
  });

  test('answers Expect: 100-continue with 100 before the body', async () => {
    const call = request(`${front.base}/api`, { method: 'POST', headers: { Expect: '100-continue' } });
    call.flushHeaders();
    await once(call, 'continue');
    call.end('body');
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([200, 'echo']);
  });

  test('answers pipelined requests in their order', async () => {
    const connection = new Connection(front.base);
    connection.socket.end([1, 2, 3].map((number) => get.replace('health', String(number))).join(''));
    await connection.closed;
    expect(connection.answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(front.received.slice(-3).map(({ url }) => url)).toEqual(['/1', '/2', '/3']);
  });

  test('answers malformed input after the requests before it', async () => {
    const connection = new Connection(front.base);
    connection.socket.write(`${get}NONE\r\n\r\n`);
    await connection.closed;
    expect(connection.answers.map(({ status }) => status)).toEqual([200, 400]);
  });

  test('closes a connection that pipelines too many requests', async () => {
    const connection = new Connection(front.base);
    connection.socket.write(get.repeat(1_000));
    await connection.closed;
    expect(connection.answers.length).toBeLessThan(100);
  });
});

test('passes an answer on unchanged', async () => {
  const front = await frontBefore([
    (request, response) => {
      const headers = [
        'X-Request-Id',
        'id',
        'X-CaSe',
        '1',
        'Set-Cookie',
        'a',
        'Set-Cookie',
        'b',
        'Connection',
        'X-Hop',
        'X-Hop',
        '1',
      ];
      if (request.url === '/304') response.writeHead(304, headers).end();
      else response.writeHead(207, 'Many', [...headers, 'Content-Length', '5']).end('hello');
    },
  ]);
  for (const [method, path, status, message, body] of [
    ['GET', '/', 207, 'Many', 'hello'],
    ['HEAD', '/', 207, 'Many', ''],
    ['GET', '/304', 304, 'Not Modified', ''],
  ] as const) {
    const call = request(front.base + path, { method }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.statusMessage, await text(answer)]).toEqual([status, message, body]);
    const names = answer.rawHeaders.filter((_, index) => index % 2 === 0);
    expect(names).toEqual(expect.arrayContaining(['X-CaSe', 'Set-Cookie']));
    expect(answer.headers['set-cookie']).toEqual(['a', 'b']);
    expect(names).not.toContain('X-Hop');
    expect(answer.headers['content-length']).toBe(status === 304 ? undefined : '5');
  }
});

test.each([
  [400, 400, 'malformed_request'],
  [431, 431, 'headers_too_large'],
  [501, 405, 'method_not_allowed'],
  [500, 500, 'internal_error'],
] as const)('%i in the words of the runtime: %i %s', async (own, status, code) => {
  const front = await frontBefore([(_, response) => void response.writeHead(own).end('ERROR: words')]);
  const connection = new Connection(front.base);
  connection.socket.end(get);
  await connection.closed;
  expectProblem(connection.answers[0]!, status, code);
});

test('serves many requests on one connection, each over a new connection to the reader', async () => {
  let toReader = 0;
  const front = await frontBefore([
    (request, response) => {
      request.socket.once('close', () => toReader++);
      response.writeHead(200, id).end('x');
    },
  ]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const reused: boolean[] = [];
  for (let count = 0; count < 20; count++) {
    const call = request(front.base, { agent }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    await text(answer);
    reused.push(call.reusedSocket);
  }
  agent.destroy();
  expect(reused).toEqual([false, ...Array(19).fill(true)]);
  await expect.poll(() => toReader).toBe(20);
});

test('tries the next reader when one does not accept the connection', async () => {
  const front = await frontBefore([null, 'echo', null]);
  const answer = await fetch(`${front.base}/api`, { method: 'POST', body: 'hello' });
  expect(answer.status).toBe(200);
  expect(front.received.map(({ body }) => body)).toEqual(['hello']);
});

test('answers 503 with Retry-After when no reader is there, also to Expect: 100-continue', async () => {
  const front = await frontBefore([null], { waitMsMax: 1 });
  for (const expectation of ['', 'Expect: 100-continue\r\n']) {
    const connection = new Connection(front.base);
    connection.socket.write(
      `POST / HTTP/1.1\r\nHost: service\r\n${expectation}Connection: close\r\nContent-Length: 5\r\n\r\n${expectation === '' ? 'hello' : ''}`,
    );
    await connection.closed;
    expectProblem(connection.answers[0]!, 503, 'overloaded');
    expect(connection.answers[0]!.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(connection.text).not.toContain('100 Continue');
  }
});

test('answers 503 with Retry-After when a reader dies with a request, and does not repeat the request', async () => {
  let requests = 0;
  const front = await frontBefore([
    (request) => {
      requests++;
      request.socket.destroy();
    },
  ]);
  const connection = new Connection(front.base);
  connection.socket.write(get + get);
  await expect.poll(() => connection.answers.length).toBe(2);
  for (const answer of connection.answers) {
    expectProblem(answer, 503, 'overloaded');
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  }
  expect(requests).toBe(2);
  connection.socket.destroy();
});

test('closes the connection when a reader dies within its answer, so that the client sees that the answer is incomplete', async () => {
  const front = await frontBefore([
    (request, response) => {
      response.writeHead(200, { ...id, 'Content-Length': 10 });
      response.write('half', () => request.socket.destroy());
    },
  ]);
  const connection = new Connection(front.base);
  connection.socket.write(get);
  await connection.closed;
  expect(connection.text).toContain('half');
  expect(connection.answers).toEqual([]);
});

test('a client that has closed its side of the connection gets its answer', async () => {
  const { reader, next } = waiting();
  const front = await frontBefore([reader]);
  const connection = new Connection(front.base);
  connection.socket.end(get);
  const { response } = await next();
  // The front has seen the end of the client's side when it asks whether the client is still there.
  await expect.poll(() => connection.text).toContain('100 Continue');
  response.writeHead(200, { ...id, 'Content-Length': 2 }).end('ok');
  await connection.closed;
  expect(connection.answers.map(({ status, text }) => [status, text])).toEqual([[200, 'ok']]);
});

test.each([
  ['closes its connection', (connection: Connection) => connection.socket.destroy()],
  ['resets its connection', (connection: Connection) => connection.socket.resetAndDestroy()],
])('a client that %s: the reader sees its own end', async (_, hangUp) => {
  const { reader, next } = waiting();
  const front = await frontBefore([reader]);
  const connection = new Connection(front.base);
  connection.socket.write(get);
  const { request } = await next();
  const closed = once(request.socket, 'close');
  hangUp(connection);
  await closed;
});

test('tells the reader, and a client that still listens, that a body broke off', async () => {
  const { reader, next } = waiting();
  const front = await frontBefore([reader]);
  const connection = new Connection(front.base);
  connection.socket.write('POST / HTTP/1.1\r\nHost: service\r\nContent-Length: 50\r\n\r\nhello');
  const { request } = await next();
  connection.socket.end();
  const closed = new Promise((resolve) => request.socket.once('close', resolve));
  request.on('error', () => undefined).resume();
  await Promise.all([closed, connection.closed]);
  expectProblem(connection.answers[0]!, 400, 'malformed_request');
});

test('answers headers that never end with 400 and closes the connection', async () => {
  const front = await frontBefore(['echo'], { headersMsMax: 100 });
  const connection = new Connection(front.base);
  connection.socket.write('GET / HTTP/1.1\r\nHost: ser');
  await connection.closed;
  expectProblem(connection.answers[0]!, 400, 'malformed_request');
});

test('holds a large body back until the reader takes it, and passes all of it on', async () => {
  const { reader, next } = waiting();
  const front = await frontBefore([reader]);
  const body = Buffer.alloc(64 * 2 ** 20, 'abcdefghijk');
  const call = request(front.base, { method: 'POST', headers: { 'Content-Length': body.length } });
  call.end(body);
  const { request: taken, response } = await next();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(call.socket!.writableLength).toBeGreaterThan(0);
  let position = 0;
  for await (const piece of taken as AsyncIterable<Buffer>) {
    if (!piece.equals(body.subarray(position, position + piece.length)))
      throw new Error(`differs at ${position}`);
    position += piece.length;
  }
  expect(position).toBe(body.length);
  response.writeHead(200, id).end();
  await once(call, 'response');
  call.destroy();
});

describe('the figures of all readers', () => {
  const figures =
    (count: number): RequestListener =>
    (request, response) => {
      const text = `# HELP requests Answers.\n# TYPE requests counter\nrequests{status="200"} ${count}\n`;
      const given = request.headers.authorization === 'Bearer right' && request.url === '/metrics';
      response
        .writeHead(given ? 200 : 401, { ...id, 'Content-Type': 'text/plain' })
        .end(given ? text : 'refused');
    };
  const ask = async (front: FrontBefore, init: RequestInit = {}) => {
    const response = await fetch(`${front.base}/metrics`, {
      headers: { Authorization: 'Bearer right' },
      ...init,
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  test('are added up, and a reader that has ended is named', async () => {
    const front = await frontBefore([figures(3), null, figures(4)]);
    const { status, text, headers } = await ask(front);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/plain');
    expect(text.split('\n').filter((line) => !line.includes('front') && !line.startsWith('#'))).toEqual(
      expect.arrayContaining([
        'document_verification_up{process="reader-1"} 1',
        'document_verification_up{process="reader-2"} 0',
        'document_verification_up{process="reader-3"} 1',
        'requests{status="200",process="reader-1"} 3',
        'requests{status="200",process="reader-3"} 4',
      ]),
    );
  });

  test('are refused if one reader refuses them', async () => {
    const front = await frontBefore([figures(3), figures(4)]);
    const { status, text } = await ask(front, { headers: { Authorization: 'Bearer wrong' } });
    expect([status, text]).toEqual([401, 'refused']);
  });

  test('are missing if no reader answers, or if the answer is not the service’s', async () => {
    const foreign: RequestListener = (_, response) =>
      void response.writeHead(200).end('secret of the runtime');
    const broken: RequestListener = (_, response) => void response.destroy();
    for (const readers of [[null], [foreign], [broken, foreign]]) {
      const { status, text } = await ask(await frontBefore(readers));
      expect(status).toBe(503);
      expect(JSON.parse(text).code).toBe('overloaded');
    }
  });

  test('are available by GET only, and a body is not passed on', async () => {
    const front = await frontBefore(['echo']);
    await fetch(`${front.base}/metrics`, { method: 'POST', body: 'form' });
    const connection = new Connection(front.base);
    connection.socket.end('GET /metrics?x HTTP/1.1\r\nHost: service\r\nContent-Length: 5\r\n\r\nhello');
    await connection.closed;
    expect(connection.answers.map(({ status }) => status)).toEqual([200]);
    expect(front.received.map(({ method, body }) => [method, body])).toEqual([
      ['POST', 'form'],
      ['GET', ''],
    ]);
  });
});
