import type { Text } from '../../../language.ts';

/**
 * The positions of all fields in an MRZ. Lines and positions count from 1 and ranges include both ends, as in
 * ICAO 9303. The fields of a layout cover each of its lines exactly once, so the table also tells which
 * characters are allowed at any position.
 */

/**
 * The characters that the standard allows in a field. A reader may use them as a prior, but never to replace
 * a character that is clearly legible.
 */
export const charsets = {
  alpha: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<',
  /** Letters and fillers. Only the Russian internal passport (`PNRUS`) also has 3, 4, 7 and 9. */
  name: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<',
  alphanumeric: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<',
  /** For dates. An unknown part is printed as fillers. */
  'digit-or-filler': '0123456789<',
  /** A check digit. The filler replaces it for an empty optional field or a long document number. */
  check: '0123456789<',
  /** `X` belongs in the visual zone, but some MRZs have it. */
  sex: 'MFX<',
} as const;
export type Charset = keyof typeof charsets;

export interface Range {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

export type FieldName =
  | 'documentCode'
  | 'issuingState'
  | 'documentNumber'
  | 'documentNumberCheck'
  | 'nationality'
  | 'dateOfBirth'
  | 'dateOfBirthCheck'
  | 'sex'
  | 'expirationDate'
  | 'expirationDateCheck'
  | 'personalNumber'
  | 'personalNumberCheck'
  | 'optionalData1'
  | 'optionalData2'
  | 'compositeCheck'
  | 'names'
  | 'surname'
  | 'givenNames'
  | 'issuingOffice';

export interface MrzField extends Range {
  readonly name: FieldName;
  readonly charset: Charset;
}

export type CheckName = 'documentNumber' | 'dateOfBirth' | 'expirationDate' | 'personalNumber' | 'composite';

export interface CheckDigitRule {
  readonly name: CheckName;
  readonly digit: { readonly line: number; readonly position: number };
  /** The ranges that the digit covers, joined in this order. */
  readonly over: readonly Range[];
  /** `<` is accepted as the digit if everything that it covers is fillers. */
  readonly fillerWhenEmpty?: true;
  /**
   * With `<` in place of the digit, the rest of a long number, its digit and `<` are here (ICAO 9303-5 4.2.2
   * note j).
   */
  readonly overflow?: Range;
}

export interface Layout {
  readonly name: string;
  /** What people call a document with this layout, with an article. */
  readonly title: Text;
  /** Whether only documents of one State have it. */
  readonly isOfOneState?: true;
  /**
   * A rare layout has few rules. It must fit better than others by this much per character, and is only
   * accepted at its exact length.
   */
  readonly rareness?: number;
  /** The first letter, if the standard prescribes a single one. */
  readonly firstLetter?: string;
  /** A layout of the same lengths, which this one replaces for lines that begin as `begins` says. */
  readonly insteadOf?: Layout;
  /** Whether its documents have one side only, or two with nothing in common. */
  readonly isOneSided?: true;
  /** The first letter of longer lines whose beginnings look like lines of this layout. */
  readonly beginningOf?: string;
  /** Characters of each line, top to bottom. */
  readonly lengths: readonly number[];
  /** How the first line begins. */
  readonly begins: RegExp;
  readonly fields: readonly MrzField[];
  readonly checks: readonly CheckDigitRule[];
}

/** A field of one line. */
export function field(name: FieldName, line: number, start: number, end: number, charset: Charset): MrzField {
  return { name, line, start, end, charset };
}

/** A check digit. */
export function digit(name: FieldName, line: number, position: number): MrzField {
  return field(name, line, position, position, 'check');
}

/** Positions of one line. */
export function range(line: number, start: number, end: number): Range {
  return { line, start, end };
}

export const documentCode = field('documentCode', 1, 1, 2, 'alphanumeric');
export const issuingState = field('issuingState', 1, 3, 5, 'alpha');
