import { present } from '../../present.ts';
import { catalogueField, catalogueType, isForeseen } from './catalogue/catalogue.ts';
import { unbounded } from './catalogue/field.ts';

/** A data block of the message. */
export interface TwoDDocField {
  /** Two characters. For a binary block, `0x` and its id in hexadecimal; its value is hexadecimal too. */
  readonly id: string;
  readonly value: string;
  /** Whether RS ends the value, because the issuer had to shorten it (2D-Doc 3.2.6 §3.4.1). */
  readonly truncated: boolean;
}

/** Ends a field that is shorter than its maximum length. */
export const gs = '\u001D';
/** Ends a field that was truncated. */
export const rs = '\u001E';
/** Ends the signed part. */
export const us = '\u001F';

/** What determines the meaning and length of ids. */
export interface MessageType {
  readonly perimeter: string;
  readonly documentType: string;
}

/**
 * Cuts a message into its fields, in their order. A field ends at its maximum length or at a separator. One
 * with an unknown id ends at the separator: new ids are added every year, and those of other perimeters are
 * unknown. Never fails: whether the fields make sense is for the document type to decide.
 *
 * @example
 * parseFields('43X\u001D4A12', { perimeter: '01', documentType: '04' }).map(({ id }) => id) // ['43', '4A']
 */
export function parseFields(message: string, type: MessageType): readonly TwoDDocField[] {
  return Array.from(blocks(message, type), ({ field }) => field);
}

/** Where a message may switch to the binary form: at its start, and after each block (2D-Doc 3.2.6 §3.7). */
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
      // A separator that no field needs.
      at++;
      continue;
    }
    const start = at + id.length;
    const longest = start + (catalogueField(type, id)?.lengthMax ?? unbounded);
    const [value] = message.slice(start, longest).split(separator, 1);
    at = start + formerLength(id, present(value), type);
    const field = { id, value: message.slice(start, at), truncated: message[at] === rs };
    // A field of maximum length needs no separator, but some issuers add one.
    if (isSeparator(message[at])) at++;
    yield { field, end: at };
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: GS and RS are what is being looked for
const separator = /[\u001D\u001E]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: GS and RS are what is being looked for
const separatorBehind = /(?<=.)[\u001D\u001E]/s;

/** A French EORI number and what follows it. */
const frenchEori = /^FR\d{15}(?=(..))/;
const eoriFields: readonly string[] = ['DH', 'DP', 'DW'];

/**
 * The length of `value`. EORI numbers had exactly 17 characters before the maximum became 20, and codes of
 * that time have no separator after them. No French EORI has more than 17 characters, so what follows is the
 * next field if the document type has one with that id.
 */
function formerLength(id: string, value: string, type: MessageType): number {
  const next = eoriFields.includes(id) ? frenchEori.exec(value) : null;
  return next !== null && isFieldOf(type, present(next[1])) ? 17 : value.length;
}

function isFieldOf(type: MessageType, id: string): boolean {
  const [document, field] = [catalogueType(type), catalogueField(type, id)];
  return document !== null && field !== null && isForeseen(document, field);
}

function isSeparator(character: string | undefined): boolean {
  return character === gs || character === rs;
}
