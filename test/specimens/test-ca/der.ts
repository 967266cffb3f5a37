/** The few ASN.1 types that an X.509 certificate needs, in DER (ITU-T X.690). */

function encoded(tag: number, content: Uint8Array): Buffer {
  const length = content.length;
  const long = length
    .toString(16)
    .padStart(length.toString(16).length + (length.toString(16).length % 2), '0');
  const size =
    length < 0x80
      ? Buffer.from([length])
      : Buffer.from(`${(0x80 + long.length / 2).toString(16)}${long}`, 'hex');
  return Buffer.concat([Buffer.from([tag]), size, content]);
}

export function sequence(...items: Uint8Array[]): Buffer {
  return encoded(0x30, Buffer.concat(items));
}

export function set(...items: Uint8Array[]): Buffer {
  return encoded(0x31, Buffer.concat(items));
}

/** A positive integer that fits in 31 bits. */
export function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return encoded(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export function boolean(value: boolean): Buffer {
  return encoded(0x01, Buffer.from([value ? 0xff : 0]));
}

export function nullValue(): Buffer {
  return encoded(0x05, Buffer.alloc(0));
}

/** An object identifier in dotted form. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [40 * first + second];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let high = arc >> 7; high > 0; high >>= 7) groups.unshift((high & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return encoded(0x06, Buffer.from(bytes));
}

export function printable(text: string): Buffer {
  return encoded(0x13, Buffer.from(text, 'latin1'));
}

export function utf8(text: string): Buffer {
  return encoded(0x0c, Buffer.from(text));
}

/** Midnight UTC of a `YYYY-MM-DD` before 2050, as RFC 5280 4.1.2.5 asks for. */
export function utcTime(date: string): Buffer {
  return encoded(0x17, Buffer.from(`${date.slice(2).replaceAll('-', '')}000000Z`));
}

export function octets(content: Uint8Array): Buffer {
  return encoded(0x04, content);
}

/** A bit string; `unusedBits` counts those that its last byte has to spare. */
export function bits(content: Uint8Array, unusedBits = 0): Buffer {
  return encoded(0x03, Buffer.concat([Buffer.from([unusedBits]), content]));
}

/** An explicit context tag, `[0]` and so on. */
export function tagged(number: number, content: Uint8Array): Buffer {
  return encoded(0xa0 + number, content);
}
