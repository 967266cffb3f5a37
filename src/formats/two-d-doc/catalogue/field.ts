import type { Text } from '../../../language.ts';

/**
 * What the characters of a value mean (2D-Doc 3.3.7.2 §8). `text` and those that are read as they stand: `alnum`, `digits` with
 * their zeros, `phone`, `email`, `country` of ISO 3166-1, `bic`, `year4`, `code` out of a closed list.
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
  /** First names, with `/` between them. */
  | 'names'
  /** Title, last name and first name, with or without `/` between them; also a company. */
  | 'qualifiedName'
  | 'iban'
  /** Lines of an MRZ, with spaces for `<`. */
  | 'mrz'
  /** A UUID, with spaces for hyphens. */
  | 'uuid'
  /** Base32 of a text in UTF-8. */
  | 'base32'
  /** Digits, at most one comma and a minus sign; euros. */
  | 'amount'
  /** Digits and one comma, padded with zeros. */
  | 'decimal'
  | 'hexNumber'
  /** One digit in base 36. */
  | 'base36'
  | 'boolean'
  /** Four hexadecimal digits: days since 1 January 2000. */
  | 'hexDate'
  /** `DDMMYYYY`; `00` for a part that is unknown. */
  | 'date8'
  /** `DDMMYYYY` of a calendar that may be lunar: no civil day can be made of it. */
  | 'anyCalendar8'
  /** `DDMMYYYYHHmm`, and with seconds. */
  | 'dateTime12'
  | 'dateTime14'
  /** `HHmm`, and with seconds. */
  | 'time4'
  | 'time6'
  /** `MMYYYYMMYYYY`: the first and the last month. */
  | 'monthRange12';

/** A data field of perimeter 01: within it an id has one meaning, whatever the type of the document. */
export interface CatalogueField {
  readonly id: string;
  /** Its name for a program. */
  readonly name: string;
  /** In characters. A field of fixed length has both the same. */
  readonly lengthMin: number;
  readonly lengthMax: number;
  readonly kind: ValueKind;
  readonly label: Text;
  /** The section of the specification that it belongs to. */
  readonly section: string;
}

/** The greatest length of a field that only a separator ends. */
export const unbounded = Number.POSITIVE_INFINITY;

type Row = readonly [
  id: string,
  name: string,
  lengthMin: number,
  lengthMax: number,
  kind: ValueKind,
  en: string,
  fr: string,
];

/** The fields of a section of the specification. */
export function section(number: string, rows: readonly Row[]): readonly CatalogueField[] {
  return rows.map(([id, name, lengthMin, lengthMax, kind, en, fr]) => {
    return { id, name, lengthMin, lengthMax, kind, label: { en, fr }, section: number };
  });
}
