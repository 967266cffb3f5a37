import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { ProblemCode } from '../../src/http/problems/kinds.ts';
import { problemKinds } from '../../src/http/problems/kinds.ts';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';
import { expectProblem } from './problem.ts';
import { hangUp, head, type Piece, raw } from './raw.ts';

const path = '/api/resources/v1';
const field = 'fr_income_taxes_file';
const { base, liveKey, remaining } = await account({ credits: 500 });
const notice = specimen('resources/tax-notice.pdf');
let good = 0;

/** A part of a form as it goes over the wire. */
function part(disposition: string, content: string | Uint8Array = '', ...headers: string[]): Buffer {
  const lines = [`Content-Disposition: ${disposition}`, ...headers, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(`--b\r\n${lines}`), Buffer.from(content), Buffer.from('\r\n')]);
}

const named = (more: string) => `form-data; name="${field}"${more}`;
const end = Buffer.from('--b--\r\n');
const key = part('form-data; name="api_key"', liveKey);
const document = part(named('; filename="p.pdf"'), notice, 'Content-Type: application/pdf');
const whole = Buffer.concat([key, document, end]);
const type = 'Content-Type: multipart/form-data; boundary=b';

function sent(body: Uint8Array, contentType = type, ...headers: string[]) {
  return raw(head(path, contentType, `Content-Length: ${body.length}`, ...headers), body);
}

/** The next caller notices nothing, and only good requests have cost a credit. */
async function expectUnharmed(): Promise<void> {
  const reply = await post(base + path, form(['api_key', liveKey], [field, file(notice)]));
  expect(reply.status, reply.text).toBe(200);
  good++;
  expect(await remaining()).toBe(500 - good);
}

const withParts = (...parts: readonly Uint8Array[]) => Buffer.concat([...parts, end]);
const boundary = (text: string) => `Content-Type: multipart/form-data; boundary=${text}`;
const unnamed = Array.from({ length: 10_000 }, (_, index) => part(`form-data; name="${index}"`));
const format = (text: string) => part('form-data; name="format"', text);
const inner = `--c\r\nContent-Disposition: form-data; name="${field}"; filename="p"\r\n\r\n1\r\n--c--`;
const mixed = 'Content-Type: multipart/mixed; boundary=c';
const utf16Key = part(
  'form-data; name="api_key"',
  Buffer.from(liveKey, 'utf16le'),
  'Content-Type: text/plain; charset=utf-16',
);
const base64 = Buffer.from(notice).toString('base64');

const rows: readonly (readonly [code: ProblemCode, what: string, body: Uint8Array, contentType?: string])[] =
  [
    ['malformed_multipart', 'no boundary', whole, 'Content-Type: multipart/form-data'],
    ['malformed_multipart', 'an empty boundary', whole, boundary('""')],
    ['malformed_multipart', 'two boundaries', whole, boundary('b; boundary=c')],
    ['malformed_multipart', 'a boundary of 71 characters', whole, boundary('b'.repeat(71))],
    ['malformed_multipart', 'a boundary of 8,000 characters', whole, boundary('b'.repeat(8000))],
    ['malformed_multipart', 'the boundary of another form', whole, boundary('c')],
    ['malformed_multipart', 'a quote that stays open', whole, boundary('"b')],
    ['malformed_multipart', 'no final boundary', Buffer.concat([key, document])],
    ['malformed_multipart', 'its end cut off', whole.subarray(0, 5000)],
    ['malformed_multipart', 'no byte at all', Buffer.alloc(0)],
    [
      'malformed_multipart',
      'line feeds alone',
      Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    ],
    ['malformed_multipart', '10,000 empty parts', withParts(key, ...unnamed)],
    [
      'malformed_multipart',
      'a field name of 1 MB',
      withParts(key, part(`form-data; name="${'n'.repeat(1e6)}"`)),
    ],
    ['malformed_multipart', 'a part without any header', withParts(key, Buffer.from('--b\r\n\r\nx\r\n'))],
    ['malformed_multipart', 'a part without a name', withParts(key, part('form-data'))],
    ['malformed_multipart', 'a part with two names', withParts(key, part(named('; name="api_key"')))],
    ['malformed_multipart', 'a part that is an attachment', withParts(key, part('attachment; name="x"'))],
    ['repeated_field', 'api_key twice', withParts(key, key, document)],
    ['repeated_field', 'the file twice', withParts(key, document, document)],
    ['repeated_field', 'format twice', withParts(key, format('xml'), format('json'), document)],
    ['missing_file', 'text where a file is expected', withParts(key, part(named(''), notice))],
    ['missing_file', 'a form inside a part', withParts(key, part(named(''), inner, mixed))],
    [
      'invalid_api_key',
      'a file where text is expected',
      withParts(part('form-data; name="api_key"; filename="k"', liveKey), document),
    ],
    ['invalid_api_key', 'a key in UTF-16', withParts(utf16Key, document)],
    [
      'invalid_api_key',
      'a key that is no UTF-8',
      withParts(part('form-data; name="api_key"', Buffer.from([0xff, 0xc0])), document),
    ],
    [
      'unreadable_document',
      'a form inside a file',
      withParts(key, part(named('; filename="f"'), inner, mixed)),
    ],
    [
      'malformed_multipart',
      'a file in base64',
      withParts(key, part(named('; filename="p"'), base64, 'Content-Transfer-Encoding: base64')),
    ],
    ['not_multipart', 'the type multipart/mixed', whole, 'Content-Type: multipart/mixed; boundary=b'],
    [
      'not_multipart',
      'a type that only begins like it',
      whole,
      'Content-Type: multipart/form-data2; boundary=b',
    ],
  ];

describe.sequential('a form with', () => {
  test.each(rows.map((row) => [row[0], row[1], row] as const))('%s: %s', async (code, _, row) => {
    const reply = await sent(row[2], row[3]);
    expect(reply).not.toBeNull();
    const reason = code === 'unreadable_document' ? 'not_a_document' : undefined;
    expectProblem(reply!, problemKinds[code].status, code, reason);
  });

  test('a Content-Encoding, compressed or not', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'identity, gzip', 'x']) {
      const body = encoding === 'gzip' ? gzipSync(whole) : whole;
      const reply = await sent(body, type, `Content-Encoding: ${encoding}`);
      expectProblem(reply!, 415, 'not_multipart');
    }
  });

  afterAll(expectUnharmed);
});

describe.sequential('a form is read all the same with', () => {
  const image = (disposition: string, ...headers: string[]) =>
    withParts(key, part(disposition, notice, ...headers));

  const accepted: readonly (readonly [what: string, body: Uint8Array, contentType: string])[] = [
    ['a quoted boundary', whole, 'Content-Type: multipart/form-data; boundary="b"'],
    [
      'a charset beside it, in other letters',
      whole,
      'content-type: Multipart/Form-Data; charset=utf-16; BOUNDARY=b',
    ],
    ['filename*', image(named("; filename*=UTF-8''%e2%82%ac.pdf")), type],
    ['a name without quotes', image(`form-data; name=${field}; filename=p.pdf`), type],
    ['a name full of quotes and escapes', image(named('; filename="a\\"b;name=\\"c\\"\\"')), type],
    ['a file name that leads elsewhere', image(named('; filename="../../etc/passwd\0.pdf"')), type],
    ['a type that lies', image(named('; filename="p"'), 'Content-Type: text/html'), type],
    [
      'text before and after it',
      Buffer.concat([Buffer.from('before\r\n'), whole, Buffer.from('after')]),
      type,
    ],
    ['fields that nobody knows', withParts(key, part('form-data; name="__proto__"', 'x'), document), type],
  ];

  test.each(accepted)('%s', async (_, body, contentType) => {
    const reply = await sent(body, contentType);
    expect(reply?.status, reply?.text).toBe(200);
    good++;
  });

  test('chunks and no length', async () => {
    const pieces = [whole.subarray(0, 7), whole.subarray(7, 6000), whole.subarray(6000)];
    const chunks = pieces.flatMap((bytes): Piece[] => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n']);
    const reply = await raw(head(path, type, 'Transfer-Encoding: chunked'), ...chunks, '0\r\n\r\n');
    expect(reply?.status, reply?.text).toBe(200);
    good++;
  });

  test('header noise', async () => {
    const noise = Array.from({ length: 60 }, (_, index) => `X-Noise-${index}: ${'n'.repeat(80)}`);
    const reply = await sent(whole, type, ...noise, 'Cookie: a=b', 'Range: bytes=0-1', 'If-None-Match: *');
    expect(reply?.status, reply?.text).toBe(200);
    good++;
  });

  afterAll(expectUnharmed);
});

describe.sequential('lengths and pauses:', () => {
  test('a Content-Length longer than the body, and the caller hangs up', async () => {
    for (const length of [whole.length + 1, 5_000_000]) {
      await hangUp(head(path, type, `Content-Length: ${length}`), whole, { pauseMs: 50 });
    }
    await expectUnharmed();
  });

  test('a Content-Length shorter than the body cuts the form', async () => {
    const reply = await raw(
      head(path, type, `Content-Length: ${whole.length - 10}`, 'Connection: close'),
      whole,
    );
    expectProblem(reply!, 400, 'malformed_multipart');
    await expectUnharmed();
  });

  test('a Content-Length over the cap is answered before the body, which the caller may still send', async () => {
    const reply = await raw(
      head(path, type, `Content-Length: ${30 * 1024 * 1024}`),
      new Uint8Array(30 * 1024 * 1024),
    );
    expectProblem(reply!, 413, 'too_large');
    await expectUnharmed();
  });

  test('the platform refuses a Content-Length that is not a number', async () => {
    for (const length of ['x', '-1', '1, 2', '1e3']) {
      const reply = await raw(head(path, type, `Content-Length: ${length}`, 'Connection: close'), whole);
      expect(reply?.status, length).not.toBe(200);
    }
    await expectUnharmed();
  });

  test('waits for a slow body', async () => {
    const pause = { pauseMs: 300 };
    const reply = await raw(
      head(path, type, `Content-Length: ${whole.length}`),
      whole.subarray(0, 3),
      pause,
      whole.subarray(3, 1000),
      pause,
      whole.subarray(1000),
    );
    expect(reply?.status, reply?.text).toBe(200);
    good++;
  });

  test('refuses a slow body that breaks off, at any point', async () => {
    for (const length of [0, 3, 60, 1000, whole.length - 1]) {
      await hangUp(head(path, type, `Content-Length: ${whole.length}`), whole.subarray(0, length), {
        pauseMs: 50,
      });
    }
    await expectUnharmed();
  });

  test('callers who hang up while their document is read do not affect others', async () => {
    const request = [head(path, type, `Content-Length: ${whole.length}`), whole];
    await Promise.all([20, 100, 300, 600].map((pauseMs) => hangUp(...request, { pauseMs })));
    const reply = await post(base + path, form(['api_key', liveKey], [field, file(notice)]));
    expect(reply.status, reply.text).toBe(200);
  });
});
