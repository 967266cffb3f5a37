import { specimen } from '../../worker/client.ts';
import { type Attack, attack, type Body, joined, times } from './attack.ts';

const field = (name: string, headers = '') =>
  `Content-Disposition: form-data; name="${name}"${headers}\r\n\r\n`;

/** A form with this boundary, its key first. */
function form(boundary: string, key: string, ...parts: readonly Uint8Array[]): Body {
  const line = `\r\n--${boundary}\r\n`;
  const body = joined(
    `--${boundary}\r\n`,
    field('api_key'),
    key,
    ...parts.flatMap((part) => [line, part]),
    `\r\n--${boundary}--\r\n`,
  );
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: new Uint8Array(body) };
}

export const formAttacks: readonly Attack[] = [
  attack({
    what: 'form of bytes like its boundary',
    kinds: ['identity', 'any'],
    numbers: { boundaryBytes: [1, 70, 70], kilobytes: [1, 9000, 9900], shared: [1, 60, 72] },
    make: ({ boundaryBytes, kilobytes, shared }, key) => {
      const boundary = '-'.repeat(boundaryBytes);
      const likeness = `\r\n--${boundary}`.slice(0, Math.max(1, Math.min(shared, boundaryBytes + 3)));
      const file = joined(
        field('file', '; filename="a"'),
        specimen('identity/passport.png').subarray(0, 100),
        times((1000 * kilobytes) / likeness.length, likeness),
      );
      return form(boundary, key, file);
    },
  }),
  attack({
    what: 'form of many parts, headers and parameters',
    kinds: ['identity', 'any'],
    numbers: { parts: [0, 95, 10_000], headers: [0, 1000, 10_000], parameters: [0, 0, 2000] },
    make: ({ parts, headers, parameters }, key) => {
      const others = Array.from({ length: parameters }, (_, index) => `; ${index.toString(36)}x=1`).join('');
      const part = joined('A:\r\n'.repeat(headers), field('other', others));
      return form('b', key, ...Array.from({ length: Math.min(parts, 1.8e7 / part.length) }, () => part));
    },
  }),
  attack({
    what: 'message by MCP of nested lists and escapes',
    kinds: ['mcp'],
    numbers: { depth: [0, 5000, 3_000_000], kilobytes: [0, 3000, 7500], kind: [0, 0, 3] },
    make: ({ depth, kilobytes, kind }) => {
      const unit = ['\\u0041', 'AAAA', '\\n', ' '][kind] ?? ' ';
      const text = unit.repeat(Math.floor((1000 * kilobytes) / unit.length));
      const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"verify_document","arguments":{"files":["${text}"],"other":${nested}}}}`;
      return { contentType: 'application/json', body: new Uint8Array(Buffer.from(call)) };
    },
  }),
  attack({
    what: 'forms of a hundred files of no kind',
    kinds: ['any', 'identity'],
    numbers: { count: [2, 90, 100], kilobytes: [0, 100, 200], magic: [0, 2, 4] },
    make: ({ count, kilobytes, magic }, key) => {
      const first =
        ['%PDF-1.7', '\x89PNG\r\n\x1a\n', 'II*\0\x08\0\0\0', '\xff\xd8\xff', 'RIFF\0\0\0\0WEBP'][magic] ?? '';
      const file = joined(field('file', '; filename="a"'), first, times((1000 * kilobytes) / 2, [1, 0]));
      return form('b', key, ...Array.from({ length: Math.min(count, 1.9e7 / file.length) }, () => file));
    },
  }),
];
