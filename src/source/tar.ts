/** A file of an archive: its path inside and its content. */
export interface Entry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const blockBytes = 512;

/**
 * A POSIX ustar archive. Owner, mode and time are the same for every entry, so that equal content gives equal bytes
 * wherever it is built. Paths of more than 100 bytes are split at a slash into prefix and name, as ustar allows.
 */
export function tar(entries: readonly Entry[]): Uint8Array {
  const blocks = entries.flatMap(({ path, bytes }) => [header(path, bytes.length), padded(bytes)]);
  const end = new Uint8Array(2 * blockBytes);
  return new Uint8Array(Buffer.concat([...blocks, end]));
}

function header(path: string, byteCount: number): Uint8Array {
  const block = new Uint8Array(blockBytes);
  const put = (text: string, at: number) => block.set(new TextEncoder().encode(text), at);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits - 1, '0')}\0`;
  const { prefix, name } = split(path);
  put(name, 0);
  put(octal(0o644, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  put(octal(byteCount, 12), 124);
  put(octal(0, 12), 136);
  put(' '.repeat(8), 148);
  put('0', 156);
  put('ustar\x0000', 257);
  put(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function split(path: string): { prefix: string; name: string } {
  if (path.length <= 100) return { prefix: '', name: path };
  const slash = path.indexOf('/', path.length - 101);
  if (slash < 1 || slash > 155) throw new RangeError(`tar: a path too long for ustar: ${path}`);
  return { prefix: path.slice(0, slash), name: path.slice(slash + 1) };
}

function padded(bytes: Uint8Array): Uint8Array {
  const block = new Uint8Array(Math.ceil(bytes.length / blockBytes) * blockBytes);
  block.set(bytes);
  return block;
}
