import { catalogueField, catalogueType, isForeseen } from './catalogue/catalogue.ts';
import { unbounded } from './catalogue/field.ts';

/** A data block of the message: what it is, and its value. */
export interface TwoDDocField {
  /** Two characters; of a block in bytes `0x` and its number in hexadecimal, and its value in hexadecimal too. */
  readonly id: string;
  readonly value: string;
  /** Ended by RS: the issuer had to shorten it (2D-Doc 3.2.6 §3.4.1). */
  readonly truncated: boolean;
}

/** Ends a field shorter than its length. */
export const gs = '\u001D';
/** Ends a field that was truncated. */
export const rs = '\u001E';
/** Ends the signed part. */
export const us = '\u001F';

/** By what ids and their lengths are known. */
export interface MessageType {
  readonly perimeter: string;
  readonly documentType: string;
}

/**
 * Cuts a message into its fields, in any order. A field ends at its length or at a separator; one with an unknown id, as
 * come every year and in every other perimeter, ends at the separator. Every message has a reading: what it means is for the
 * document type to say.
 */
export function parseFields(message: string, type: MessageType): readonly TwoDDocField[] {
  return Array.from(blocks(message, type), ({ field }) => field);
}

/** Where a message may turn to bytes: at its start, and after each whole block (2D-Doc 3.2.6 §3.7). */
export function blockEnds(message: string, type: MessageType): readonly number[] {
  return [0, ...Array.from(blocks(message, type), ({ end }) => end)];
}

function* blocks(
  message: string,
  type: MessageType,
): Generator<{ readonly field: TwoDDocField; readonly end: number }> {
  let at = 0;
  while (at < message.length) {
    const id = message.slice(at, at + 2).replace(separatorBehind, '');
    if (isSeparator(id[0])) {
      // After a field of full length none is asked for, but some issuers print it.
      at++;
      continue;
    }
    const start = at + id.length;
    const longest = start + (catalogueField(type, id)?.lengthMax ?? unbounded);
    at = start;
    while (at < message.length && at < longest && !isSeparator(message[at])) at++;
    at = start + formerLength(id, message.slice(start, at), type);
    const field = { id, value: message.slice(start, at), truncated: message[at] === rs };
    if (isSeparator(message[at])) at++;
    yield { field, end: at };
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: GS and RS are what is being looked for
const separatorBehind = /(?<=.)[\u001D\u001E]$/s;

/** A French EORI number and what follows it. */
const frenchEori = /^FR\d{15}(?=(..))/;
const eoriFields: readonly string[] = ['DH', 'DP', 'DW'];

/**
 * The length of `value`. EORI numbers were fixed at 17 characters before they became 20 at the most, and codes of that time put
 * no separator after them. No French one has more than 17, so what follows it is the next field where the type has one of that id.
 */
function formerLength(id: string, value: string, type: MessageType): number {
  const next = eoriFields.includes(id) ? frenchEori.exec(value)?.[1] : undefined;
  if (next === undefined) return value.length;
  const [document, field] = [catalogueType(type), catalogueField(type, next)];
  return document !== null && field !== null && isForeseen(document, field) ? 17 : value.length;
}

function isSeparator(character: string | undefined): boolean {
  return character === gs || character === rs;
}
