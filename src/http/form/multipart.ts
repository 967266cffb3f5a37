import type { Text } from '../../language.ts';
import { limits } from '../../limits.ts';
import { Problem } from '../problems/problem.ts';

/** One part of a form. `bytes` is a view into the body, not a copy. */
export interface FormPart {
  /** The name of the field, without the `[]` or `[0]` that some clients append for lists. */
  readonly name: string;
  /** Null for a text field. */
  readonly filename: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const [tab, lineFeed, carriageReturn, space, hyphen] = [0x09, 0x0a, 0x0d, 0x20, 0x2d];

/** The errors for missing parts of the form. */
const absent = {
  first: {
    en: 'The body does not contain the boundary that the header Content-Type names.',
    fr: 'Le corps ne contient pas le délimiteur que nomme l’en-tête Content-Type.',
  },
  closing: {
    en: 'The form is cut off: its closing boundary is missing.',
    fr: 'Le formulaire est coupé : son délimiteur de fin manque.',
  },
  endOfHeaders: {
    en: 'The headers of a part are too long, or their end is missing.',
    fr: 'Les en-têtes d’une partie sont trop longs, ou leur fin manque.',
  },
} as const satisfies Record<string, Text>;

/** RFC 2046 §5.1.1: 1 to 70 of these characters, of which the last is no space. */
const boundaryPattern = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/;

/**
 * A parameter of a header. Some clients escape a quote inside a quoted value with a backslash. In values of
 * other clients a backslash is an ordinary character, even at the end.
 */
const parameterPattern = /\s*;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:\\"|[^"])*)"|([^\s;"]+))/y;

/**
 * The parts of a multipart/form-data body (RFC 7578), separated by the boundary of its Content-Type. What
 * precedes the first delimiter and follows the last is ignored. A body without the closing delimiter is
 * truncated.
 *
 * @throws {Problem} `malformed_multipart`
 */
export function parseMultipart(body: Uint8Array<ArrayBuffer>, contentType: string): readonly FormPart[] {
  return [...partsOf(body, contentType)];
}

/**
 * The first text field of this name among the complete parts at the beginning of a body; null if there is
 * none yet.
 */
export function earlyText(
  beginning: Uint8Array<ArrayBuffer>,
  contentType: string,
  name: string,
): string | null {
  try {
    for (const part of partsOf(beginning, contentType)) if (part.name === name) return textOf(part);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  return null;
}

/** The text of a text field; null for a file. */
export function textOf({ filename, bytes }: FormPart): string | null {
  return filename === null ? new TextDecoder().decode(bytes) : null;
}

function* partsOf(body: Uint8Array<ArrayBuffer>, contentType: string): Generator<FormPart> {
  const delimiter = new TextEncoder().encode(`\r\n--${boundaryOf(contentType)}`);
  let partCount = 0;
  let at = startsAt(body, delimiter.subarray(2), 0)
    ? delimiter.length - 2
    : indexAfter(body, delimiter, 0, absent.first);
  while (!closes(body, at)) {
    if (partCount++ === limits.partsMax)
      throw malformed(
        `The form has more than ${limits.partsMax} parts.`,
        `Le formulaire a plus de ${limits.partsMax} parties.`,
      );
    const headersAt = lineEnd(body, at);
    const contentAt = endOfHeaders(body, headersAt);
    at = indexAfter(body, delimiter, contentAt, absent.closing);
    const disposition = dispositionOf(body.subarray(headersAt, contentAt));
    yield { ...disposition, bytes: body.subarray(contentAt, at - delimiter.length) };
  }
}

function boundaryOf(contentType: string): string {
  const boundary = parameters(contentType, /^multipart\/form-data/i).get('boundary');
  if (boundary === undefined)
    throw malformed('The Content-Type names no boundary.', 'Le Content-Type ne nomme pas de délimiteur.');
  if (!boundaryPattern.test(boundary))
    throw malformed(
      'The boundary is not 1 to 70 characters of RFC 2046.',
      'Le délimiteur n’est pas fait de 1 à 70 caractères de la RFC 2046.',
    );
  return boundary;
}

/** The name and file name in a part's Content-Disposition (RFC 7578 §4.2). */
function dispositionOf(headers: Uint8Array): { name: string; filename: string | null } {
  const lines = new TextDecoder().decode(headers).split('\r\n');
  const [field, another] = lines.filter((line) => /^content-disposition\s*:/i.test(line));
  if (field === undefined || another !== undefined)
    throw malformed(
      'A part has no Content-Disposition, or several.',
      'Une partie n’a pas de Content-Disposition, ou en a plusieurs.',
    );
  const given = parameters(field, /^content-disposition\s*:\s*form-data/i);
  const name = given.get('name')?.replace(/\[\d*\]$/, '');
  if (name === undefined) throw malformed('A part has no name.', 'Une partie n’a pas de nom.');
  if (lines.some((line) => /^content-transfer-encoding\s*:/i.test(line) && !isIdentityEncoding(line))) {
    throw malformed(
      'A part has a Content-Transfer-Encoding other than binary, 8bit and 7bit; forms over HTTP carry bytes as they are.',
      'Une partie a un Content-Transfer-Encoding autre que binary, 8bit et 7bit ; un formulaire HTTP porte les octets tels quels.',
    );
  }
  return { name, filename: given.get('filename') ?? given.get('filename*') ?? null };
}

/** RFC 7578 §4.7: forms over HTTP have no transfer encoding. These three values don't change the bytes. */
function isIdentityEncoding(line: string): boolean {
  return /^[^:]*:\s*(?:binary|8bit|7bit)\s*$/i.test(line);
}

/** The parameters after `type`, with names in lower case. */
function parameters(header: string, type: RegExp): ReadonlyMap<string, string> {
  const start = type.exec(header);
  if (start === null) throw malformed('A part is no form-data.', 'Une partie n’est pas de type form-data.');
  const found = new Map<string, string>();
  parameterPattern.lastIndex = start[0].length;
  let end = start[0].length;
  for (let match = parameterPattern.exec(header); match !== null; match = parameterPattern.exec(header)) {
    const [, written = '', quoted, plain = ''] = match;
    const name = written.toLowerCase();
    if (found.has(name))
      throw malformed(
        'A parameter of a header is given twice.',
        'Un paramètre d’un en-tête est donné deux fois.',
      );
    found.set(name, quoted ?? plain);
    end = parameterPattern.lastIndex;
  }
  if (!/^[\s;]*$/.test(header.slice(end)))
    throw malformed(
      'A header of the form has a broken parameter.',
      'Un en-tête du formulaire a un paramètre mal écrit.',
    );
  return found;
}

/** Whether the delimiter that ends at `at` is the closing one. */
function closes(body: Uint8Array, at: number): boolean {
  return body[at] === hyphen && body[at + 1] === hyphen;
}

/** The index after the line of a delimiter, which may end in white space only. */
function lineEnd(body: Uint8Array, from: number): number {
  let at = from;
  while (body[at] === space || body[at] === tab) at++;
  if (body[at] === carriageReturn && body[at + 1] === lineFeed) return at + 2;
  throw malformed('A boundary is not alone on its line.', 'Un délimiteur n’est pas seul sur sa ligne.');
}

const emptyLine = Uint8Array.of(carriageReturn, lineFeed, carriageReturn, lineFeed);

/**
 * Where the content begins: after the first empty line. If a part has no headers, this line follows that of
 * the delimiter.
 */
function endOfHeaders(body: Uint8Array, headersAt: number): number {
  const from = headersAt - 2;
  const within = body.subarray(from, from + limits.partHeaderBytesMax);
  return from + indexAfter(within, emptyLine, 0, absent.endOfHeaders);
}

/** How often, in bytes, the runtime's own search is used. */
const searchedBytes = 64;

/**
 * The index after the first `wanted` at or after `from`. Takes linear time for any bytes, because `wanted`
 * begins with CR and has no other CR, except in the four bytes of an empty line. So a failed comparison never
 * repeats work.
 */
function indexAfter(bytes: Uint8Array, wanted: Uint8Array, from: number, otherwise: Text): number {
  const last = bytes.length - wanted.length;
  for (let at = from; at <= last; at++) {
    if (bytes[at] === carriageReturn && startsAt(bytes, wanted, at)) return at + wanted.length;
    // The runtime's own search is ten times faster where CR is rare, and slower where it is frequent.
    if (at % searchedBytes === 0) {
      const next = bytes.indexOf(carriageReturn, at + 1);
      if (next < 0) break;
      at = next - 1;
    }
  }
  throw new Problem('malformed_multipart', otherwise);
}

function startsAt(bytes: Uint8Array, wanted: Uint8Array, at: number): boolean {
  for (let index = 0; index < wanted.length; index++) {
    if (bytes[at + index] !== wanted[index]) return false;
  }
  return true;
}

function malformed(en: string, fr: string): Problem {
  return new Problem('malformed_multipart', { en, fr });
}
