import type { Text } from '../../../language.ts';

/**
 * How the characters of a value are read (2D-Doc 3.3.7.2 §8). These kinds are read as written: `text`,
 * `alnum`, `digits` with leading zeros, `phone`, `email`, `country` (ISO 3166-1), `bic`, `year4`, and `code`,
 * from a closed list.
 */
export type ValueKind =
  | 'text'
  | 'alnum'
  | 'digits'
  | 'phone'
  | 'email'
  | 'country'
  | 'bic'
  | 'year4'
  | 'code'
  /** The name of a person, or a part of it. */
  | 'person'
  /** First names, separated by `/`. */
  | 'names'
  /** Title, last name and first name, with or without `/` between them, or the name of a company. */
  | 'qualifiedName'
  | 'iban'
  /** Lines of an MRZ, with spaces in place of `<`. */
  | 'mrz'
  /** A UUID, with spaces in place of hyphens. */
  | 'uuid'
  /** UTF-8 text in Base32. */
  | 'base32'
  /** Euros, as digits with at most one decimal comma and a minus sign. */
  | 'amount'
  /** Digits and one decimal comma, padded with zeros. */
  | 'decimal'
  | 'hexNumber'
  /** One digit in base 36. */
  | 'base36'
  | 'boolean'
  /** Four hexadecimal digits: days since 1 January 2000. */
  | 'hexDate'
  /** `DDMMYYYY`, with `00` for an unknown part. */
  | 'date8'
  /** `DDMMYYYY` in a calendar that may be lunar, so that no civil day can be derived. */
  | 'anyCalendar8'
  /** `DDMMYYYYHHmm`, and with seconds. */
  | 'dateTime12'
  | 'dateTime14'
  /** `HHmm`, and with seconds. */
  | 'time4'
  | 'time6'
  /** `MMYYYYMMYYYY`: the first and the last month. */
  | 'monthRange12';

/** A data field of perimeter 01. Within the perimeter an id has one meaning, whatever the document type. */
export interface CatalogueField {
  readonly id: string;
  /** The name for programs. */
  readonly name: string;
  /** In characters. */
  readonly lengthMax: number;
  readonly kind: ValueKind;
  readonly label: Text;
  /** The section of the specification that defines the field. */
  readonly section: string;
  /**
   * Whether other letters to the same person, or from the same sender to that person, print the value too: a
   * name, an address, a customer's or an employer's number.
   */
  readonly isShared: boolean;
}

/** The kinds of fields with the name of a person, or a part of it. */
export const kindsOfNames: ReadonlySet<ValueKind> = new Set<ValueKind>(['person', 'names', 'qualifiedName']);

/** The maximum length of a field that only a separator ends. */
export const unbounded = Number.POSITIVE_INFINITY;

type FieldRow = readonly [
  id: string,
  name: string,
  lengthMax: number,
  kind: ValueKind,
  en: string,
  fr: string,
  /** Names and countries always are. */
  shared?: 'shared',
];

/** The fields of a section of the specification. */
export function section(number: string, rows: readonly FieldRow[]): readonly CatalogueField[] {
  return rows.map(([id, name, lengthMax, kind, en, fr, shared]) => {
    const isShared = shared !== undefined || kind === 'country' || kindsOfNames.has(kind);
    return { id, name, lengthMax, kind, label: { en, fr }, section: number, isShared };
  });
}
