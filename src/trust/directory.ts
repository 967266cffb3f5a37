import { ensure } from './refusal.ts';

/** The largest real directory has 124 certificates. */
const certificatesMax = 5000;

/**
 * The certificates in the answer of a directory (RFC 4387 2.1): a MIME multipart of `application/pkix-cert` parts, or one
 * certificate as it is. Parts of another type are skipped; whether a part holds a certificate is for its reader to say.
 * Throws a `Refusal` when the body is neither.
 */
export function readDirectory(body: Uint8Array<ArrayBuffer>): readonly Uint8Array<ArrayBuffer>[] {
  const derSequence = 0x30;
  if (body[0] === derSequence) return [body];
  const text = latin1(body);
  const boundary = /^(?:\r?\n)*--([\w'()+,./:=? -]{1,70}?)(?:--)?[ \t]*(?:\r?\n|$)/.exec(text)?.[1];
  ensure(boundary !== undefined, 'The directory is neither a certificate nor a multipart of certificates.');
  const [list = ''] = text.split(`--${boundary}--`);
  const parts = list.split(`--${boundary}`).slice(1);
  ensure(parts.length <= certificatesMax, `The directory holds more than ${certificatesMax} certificates.`);
  return parts.flatMap((part) => {
    const [, header = '', content = ''] = /^[ \t]*\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part) ?? [];
    if (!/^content-type:\s*application\/pkix-cert\b/im.test(header)) return [];
    return [bytes(content.replace(/\r?\n$/, ''))];
  });
}

function latin1(body: Uint8Array): string {
  let text = '';
  const chunk = 8192;
  for (let at = 0; at < body.length; at += chunk)
    text += String.fromCharCode(...body.subarray(at, at + chunk));
  return text;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
