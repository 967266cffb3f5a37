import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMultipart } from '../../../../src/http/form/multipart.ts';
import { Problem } from '../../../../src/http/problems/problem.ts';
import { cpuMsOf } from '../../../cpu-ms.ts';
import { manyRuns } from '../../../sample.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

function outcome(body: Uint8Array<ArrayBuffer>, contentType: string): unknown {
  try {
    return parseMultipart(body, contentType);
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const boundary = fc.stringMatching(/^[A-Za-z0-9'()+_,\-./:=?]{1,70}$/);
const quiet = { numRuns: 300 };

test('reads back what a client writes, whatever its bytes, names and boundary', async () => {
  const field = fc.record({
    name: fc.stringMatching(/^[A-Za-z_]{1,12}$/),
    filename: fc.option(fc.string({ maxLength: 12 }), { nil: null }),
    bytes: fc.uint8Array({ maxLength: 200 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(field, { maxLength: 8 }), async (fields) => {
      const form = new FormData();
      for (const { name, filename, bytes } of fields) {
        form.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), filename ?? '');
      }
      const written = new Response(form);
      const body = new Uint8Array(await written.arrayBuffer());
      const parts = parseMultipart(body, written.headers.get('Content-Type')!);
      expect(parts.map(({ name, bytes }) => [name, [...bytes]])).toEqual(
        fields.map(({ name, bytes }) => [name, [...bytes]]),
      );
      expect(parts.map(({ filename }) => (filename ?? '') === '')).toEqual(
        fields.map(({ filename }) => (filename ?? '') === ''),
      );
    }),
    quiet,
  );
});

test('any bytes under any header end in parts or in malformed_multipart', () => {
  const noise = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 300 }).map(bytesOf));
  const header = fc.oneof(
    fc.string().map((text) => `multipart/form-data;${text}`),
    boundary.map((text) => `multipart/form-data; boundary="${text}"`),
    fc.string(),
  );
  fc.assert(
    fc.property(noise, header, (bytes, contentType) => {
      const result = outcome(new Uint8Array(bytes), contentType);
      expect(Array.isArray(result) || result === 'malformed_multipart').toBe(true);
    }),
    quiet,
  );
});

test('shuffled pieces of a form end in parts or in malformed_multipart, and parts lie inside the body', () => {
  const piece = fc.constantFrom(
    '--b',
    '--b--',
    '\r\n',
    '\r\n--b',
    '\r\n--b\r\n',
    '\r\n\r\n',
    'Content-Disposition: form-data; name="a"',
    'Content-Disposition: form-data; name="a"; filename="f\\"',
    'Content-Type: multipart/mixed; boundary=c',
    '; name="a"',
    '"',
    '\\"',
    ' ',
    'x',
    '\r',
    '\n',
    '-',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const body = bytesOf(`--b\r\n${pieces.join('')}\r\n--b--`);
      const result = outcome(body, 'multipart/form-data; boundary=b');
      if (result === 'malformed_multipart') return;
      for (const { bytes } of result as { bytes: Uint8Array }[]) expect(bytes.buffer).toBe(body.buffer);
    }),
    { numRuns: manyRuns },
  );
});

test.each([
  ['CR', '\r'],
  ['the beginning of the delimiter', `\r\n--${'b'.repeat(69)}`],
  ['quotes', '"'],
])('20 MiB of %s are searched in one pass', (_, unit) => {
  const body = new Uint8Array(20 * 1024 * 1024);
  Buffer.from(body.buffer).fill(unit, 'latin1');
  const spentMs = cpuMsOf(() => {
    expect(outcome(body, `multipart/form-data; boundary=${'b'.repeat(70)}`)).toBe('malformed_multipart');
  });
  // A second pass for every byte would be 20 million times as much; this bound only keeps slow machines from
  // failing.
  expect(spentMs).toBeLessThan(5000);
});
