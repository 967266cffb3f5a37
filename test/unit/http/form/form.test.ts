import { expect, test } from 'vitest';
import { type Form, type Sender, withForm } from '../../../../src/http/form/form.ts';
import type { Standing } from '../../../../src/http/form/held-body.ts';
import { problemOf } from '../../../../src/http/problems/problem.ts';
import { limits } from '../../../../src/limits.ts';

type Field = readonly [name: string, content: string | Uint8Array, filename?: string];

const head = ([name, , filename]: Field) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`;

function bytesOf(...fields: readonly Field[]): Buffer {
  const parts = fields.map((field) =>
    Buffer.concat([Buffer.from(head(field)), Buffer.from(field[1]), Buffer.from('\r\n')]),
  );
  return Buffer.concat([...parts, Buffer.from('--b--\r\n')]);
}

/** A request of pieces, each of which is sent when the one before it was taken, and its sender. */
function sent(pieces: Iterable<Uint8Array>, standing: Standing = 'unknown') {
  const asked: string[] = [];
  const left = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = left.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const request = new Request('http://x/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  const sender: Sender = {
    byHeaders: async () => standing,
    reading: (work) => work(),
    byKey: async (key) => {
      asked.push(key);
      return 'known';
    },
  };
  return { request, sender, asked };
}

function formOf<T>(fields: readonly Field[], work: (form: Form) => T): Promise<T> {
  const { request, sender } = sent([bytesOf(...fields)]);
  return withForm(request, sender, async (form) => work(form));
}

const file = new Uint8Array(1000).fill(7);

test('a form has its texts, its files and their names, in the order sent', async () => {
  const fields: readonly Field[] = [
    ['file', file, 'one.pdf'],
    ['format', 'xml'],
    ['file', 'text', 'two.txt'],
    ['file', 'no file'],
    ['file', '', ''],
    ['empty', '', 'named.txt'],
  ];
  await formOf(fields, (form) => {
    expect(form.names).toEqual(['file', 'format', 'empty']);
    expect(form.text('format')).toBe('xml');
    expect(form.text('absent')).toBeNull();
    expect(form.files('file')).toMatchObject([
      { field: 'file', position: 1, bytes: { byteLength: 1000 } },
      { field: 'file', position: 2, bytes: { byteLength: 4 } },
    ]);
    expect(form.fileNames('file')).toEqual(['one.pdf', 'two.txt']);
    expect(form.files('empty')).toHaveLength(1);
    expect([form.hasText('file'), form.hasText('format'), form.hasText('empty')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(form.bytes).toBe(bytesOf(...fields).length);
  });
});

test('a repeated text and a file that is too large are refused, with their place', async () => {
  const twice = formOf(
    [
      ['format', 'xml'],
      ['format', 'xml'],
    ],
    (form) => form.text('format'),
  );
  await expect(twice.catch(problemOf)).resolves.toMatchObject({
    code: 'repeated_field',
    detail: { en: 'The form has the field format 2 times.' },
  });
  const large = new Uint8Array(limits.fileBytesMax + 1);
  const second = formOf(
    [
      ['file', file, 'a'],
      ['file', large, 'b'],
    ],
    (form) => form.files('file'),
  );
  await expect(second.catch(problemOf)).resolves.toMatchObject({
    code: 'too_large',
    detail: { en: 'File 2 in the field file is larger than 10 MiB.' },
    extras: { members: { bytesMax: limits.fileBytesMax, filePosition: 2 } },
  });
});

/** The bytes that have arrived when the key is asked for; null if it is not. */
async function askedAfter(fields: readonly Field[], standing: Standing): Promise<number | null> {
  const bytes = bytesOf(...fields);
  let arrived = 0;
  let after: number | null = null;
  function* pieces() {
    for (; arrived < bytes.length; arrived += 100) {
      if (one.asked.length > 0) after ??= arrived;
      yield bytes.subarray(arrived, arrived + 100);
    }
  }
  const one = sent(pieces(), standing);
  await withForm(one.request, one.sender, async () => {});
  expect(one.asked.length).toBeLessThan(2);
  return after;
}

const long = new Uint8Array(400_000);

test('a key at the beginning of a form is looked up while the rest arrives', async () => {
  const after = await askedAfter(
    [
      ['api_key', 'dv_test_1'],
      ['file', long, 'a'],
    ],
    'unknown',
  );
  expect(after).toBeLessThan(1000);
});

test('a key is looked up early neither behind a long file nor if the headers have named one', async () => {
  expect(
    await askedAfter(
      [
        ['file', long, 'a'],
        ['api_key', 'dv_test_1'],
      ],
      'unknown',
    ),
  ).toBeNull();
  expect(
    await askedAfter(
      [
        ['api_key', 'dv_test_1'],
        ['file', long, 'a'],
      ],
      'known',
    ),
  ).toBeNull();
});
