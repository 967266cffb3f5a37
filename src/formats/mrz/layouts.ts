/**
 * The positions of all fields in an MRZ. Lines and positions count from 1 and ranges include both ends, as in
 * ICAO 9303. The fields of a layout cover each of its lines exactly once, so the table also tells which
 * characters are allowed at any position.
 */

export type LayoutName =
  | 'td1'
  | 'td2'
  | 'td3'
  | 'mrvA'
  | 'mrvB'
  | 'frenchIdentityCard'
  | 'frenchLicence'
  | 'oneLineLicence'
  | 'swissLicence'
  | 'slovakIdentityCard'
  | 'usBorderCrosser1991';

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

interface Field extends Range {
  readonly name: FieldName;
  readonly charset: Charset;
}

export type CheckName = 'documentNumber' | 'dateOfBirth' | 'expirationDate' | 'personalNumber' | 'composite';

export interface Check {
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
  readonly name: LayoutName;
  /** Characters of each line, top to bottom. */
  readonly lengths: readonly number[];
  /** How the first line begins. This distinguishes layouts with lines of equal length. */
  readonly begins: RegExp;
  readonly fields: readonly Field[];
  readonly checks: readonly Check[];
}

function field(name: FieldName, line: number, start: number, end: number, charset: Charset): Field {
  return { name, line, start, end, charset };
}
function digit(name: FieldName, line: number, position: number): Field {
  return field(name, line, position, position, 'check');
}
function range(line: number, start: number, end: number): Range {
  return { line, start, end };
}

const documentCode = field('documentCode', 1, 1, 2, 'alphanumeric');
const issuingState = field('issuingState', 1, 3, 5, 'alpha');

/**
 * Line 2 up to the check digit of the expiry date, the same in all ICAO documents of two lines (ICAO 9303-4,
 * -6, -7).
 */
const secondLineFields = [
  field('documentNumber', 2, 1, 9, 'alphanumeric'),
  digit('documentNumberCheck', 2, 10),
  field('nationality', 2, 11, 13, 'alpha'),
  field('dateOfBirth', 2, 14, 19, 'digit-or-filler'),
  digit('dateOfBirthCheck', 2, 20),
  field('sex', 2, 21, 21, 'sex'),
  field('expirationDate', 2, 22, 27, 'digit-or-filler'),
  digit('expirationDateCheck', 2, 28),
] as const;

const secondLineChecks = [
  { name: 'documentNumber', digit: { line: 2, position: 10 }, over: [range(2, 1, 9)] },
  { name: 'dateOfBirth', digit: { line: 2, position: 20 }, over: [range(2, 14, 19)] },
  {
    name: 'expirationDate',
    digit: { line: 2, position: 28 },
    over: [range(2, 22, 27)],
    fillerWhenEmpty: true,
  },
] as const satisfies readonly Check[];

/** Cards of three lines of 30 (ICAO 9303-5 4.2). */
const td1: Layout = {
  name: 'td1',
  lengths: [30, 30, 30],
  begins: /^(?!A3USA)/,
  fields: [
    documentCode,
    issuingState,
    field('documentNumber', 1, 6, 14, 'alphanumeric'),
    digit('documentNumberCheck', 1, 15),
    field('optionalData1', 1, 16, 30, 'alphanumeric'),
    field('dateOfBirth', 2, 1, 6, 'digit-or-filler'),
    digit('dateOfBirthCheck', 2, 7),
    field('sex', 2, 8, 8, 'sex'),
    field('expirationDate', 2, 9, 14, 'digit-or-filler'),
    digit('expirationDateCheck', 2, 15),
    field('nationality', 2, 16, 18, 'alpha'),
    field('optionalData2', 2, 19, 29, 'alphanumeric'),
    digit('compositeCheck', 2, 30),
    field('names', 3, 1, 30, 'name'),
  ],
  checks: [
    {
      name: 'documentNumber',
      digit: { line: 1, position: 15 },
      over: [range(1, 6, 14)],
      overflow: range(1, 16, 30),
    },
    { name: 'dateOfBirth', digit: { line: 2, position: 7 }, over: [range(2, 1, 6)] },
    {
      name: 'expirationDate',
      digit: { line: 2, position: 15 },
      over: [range(2, 9, 14)],
      fillerWhenEmpty: true,
    },
    {
      name: 'composite',
      digit: { line: 2, position: 30 },
      over: [range(1, 6, 30), range(2, 1, 7), range(2, 9, 15), range(2, 19, 29)],
    },
  ],
};

/**
 * Cards of two lines of 36 (ICAO 9303-6 4.2). The standard prescribes A, C or I as the first letter; P, R and
 * T occur on travel documents of this size. Without this rule, the ends of truncated lines of 44 would match.
 */
const td2: Layout = {
  name: 'td2',
  lengths: [36, 36],
  begins: /^(?!IDFRA)[ACIPRT]/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 36, 'name'),
    ...secondLineFields,
    field('optionalData1', 2, 29, 35, 'alphanumeric'),
    digit('compositeCheck', 2, 36),
  ],
  checks: [
    { ...secondLineChecks[0], overflow: range(2, 29, 35) },
    secondLineChecks[1],
    secondLineChecks[2],
    {
      name: 'composite',
      digit: { line: 2, position: 36 },
      over: [range(2, 1, 10), range(2, 14, 20), range(2, 22, 35)],
    },
  ],
};

/** Passports: two lines of 44 (ICAO 9303-4 4.2). */
const td3: Layout = {
  name: 'td3',
  lengths: [44, 44],
  begins: /^(?!V)/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 44, 'name'),
    ...secondLineFields,
    field('personalNumber', 2, 29, 42, 'alphanumeric'),
    digit('personalNumberCheck', 2, 43),
    digit('compositeCheck', 2, 44),
  ],
  checks: [
    ...secondLineChecks,
    {
      name: 'personalNumber',
      digit: { line: 2, position: 43 },
      over: [range(2, 29, 42)],
      fillerWhenEmpty: true,
    },
    {
      name: 'composite',
      digit: { line: 2, position: 44 },
      over: [range(2, 1, 10), range(2, 14, 20), range(2, 22, 43)],
    },
  ],
};

/** Full-size visas: two lines of 44 without a composite check digit (ICAO 9303-7 4.2). */
const mrvA: Layout = {
  name: 'mrvA',
  lengths: [44, 44],
  begins: /^V/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 44, 'name'),
    ...secondLineFields,
    field('optionalData1', 2, 29, 44, 'alphanumeric'),
  ],
  checks: secondLineChecks,
};

/** Small visas: two lines of 36 without a composite check digit (ICAO 9303-7 5.2). */
const mrvB: Layout = {
  name: 'mrvB',
  lengths: [36, 36],
  begins: /^V/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 36, 'name'),
    ...secondLineFields,
    field('optionalData1', 2, 29, 36, 'alphanumeric'),
  ],
  checks: secondLineChecks,
};

/**
 * The French identity card of 1988 to 2021, which is older than ICAO's layouts. Consulates have letters in
 * the issuing office.
 */
const frenchIdentityCard: Layout = {
  name: 'frenchIdentityCard',
  lengths: [36, 36],
  begins: /^IDFRA/,
  fields: [
    documentCode,
    issuingState,
    field('surname', 1, 6, 30, 'name'),
    field('issuingOffice', 1, 31, 36, 'alphanumeric'),
    field('documentNumber', 2, 1, 12, 'alphanumeric'),
    digit('documentNumberCheck', 2, 13),
    field('givenNames', 2, 14, 27, 'name'),
    field('dateOfBirth', 2, 28, 33, 'digit-or-filler'),
    digit('dateOfBirthCheck', 2, 34),
    field('sex', 2, 35, 35, 'sex'),
    digit('compositeCheck', 2, 36),
  ],
  checks: [
    { name: 'documentNumber', digit: { line: 2, position: 13 }, over: [range(2, 1, 12)] },
    { name: 'dateOfBirth', digit: { line: 2, position: 34 }, over: [range(2, 28, 33)] },
    { name: 'composite', digit: { line: 2, position: 36 }, over: [range(1, 1, 36), range(2, 1, 35)] },
  ],
};

/**
 * The French driving licence. The check digit of its number also covers `D1FRA`, and the surname is cut after
 * 8 characters.
 */
const frenchLicence: Layout = {
  name: 'frenchLicence',
  lengths: [30],
  begins: /^D1FRA/,
  fields: [
    documentCode,
    issuingState,
    field('documentNumber', 1, 6, 14, 'alphanumeric'),
    digit('documentNumberCheck', 1, 15),
    field('expirationDate', 1, 16, 21, 'digit-or-filler'),
    field('surname', 1, 22, 29, 'name'),
    digit('compositeCheck', 1, 30),
  ],
  checks: [
    { name: 'documentNumber', digit: { line: 1, position: 15 }, over: [range(1, 1, 14)] },
    { name: 'composite', digit: { line: 1, position: 30 }, over: [range(1, 1, 29)] },
  ],
};

/**
 * A driving licence with one line of 30 (ISO/IEC 18013). The optional data have a national format. Used by
 * the Dutch licence.
 */
const oneLineLicence: Layout = {
  name: 'oneLineLicence',
  lengths: [30],
  begins: /^D(?!1FRA)/,
  fields: [
    documentCode,
    issuingState,
    field('optionalData1', 1, 6, 29, 'alphanumeric'),
    digit('compositeCheck', 1, 30),
  ],
  checks: [{ name: 'composite', digit: { line: 1, position: 30 }, over: [range(1, 1, 29)] }],
};

/** The Swiss driving licence: lines of 9, 30 and 30 without check digits. */
const swissLicence: Layout = {
  name: 'swissLicence',
  lengths: [9, 30, 30],
  begins: /^/,
  fields: [
    field('optionalData1', 1, 1, 9, 'alphanumeric'),
    field('documentCode', 2, 1, 2, 'alphanumeric'),
    field('issuingState', 2, 3, 5, 'alpha'),
    field('documentNumber', 2, 6, 17, 'alphanumeric'),
    field('optionalData2', 2, 18, 30, 'alphanumeric'),
    field('names', 3, 1, 30, 'name'),
  ],
  checks: [],
};

/**
 * The Slovak identity card before 2013: like TD2, but two characters shorter and without a composite check
 * digit.
 */
const slovakIdentityCard: Layout = {
  name: 'slovakIdentityCard',
  lengths: [34, 34],
  begins: /^/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 34, 'name'),
    ...secondLineFields,
    field('optionalData1', 2, 29, 34, 'alphanumeric'),
  ],
  checks: secondLineChecks,
};

/**
 * The border crossing card of the United States of 1991 (I-586): lines as in TD1, but check digits for the
 * dates only.
 */
const usBorderCrosser1991: Layout = {
  name: 'usBorderCrosser1991',
  lengths: [30, 30, 30],
  begins: /^A3USA/,
  fields: [
    documentCode,
    issuingState,
    field('documentNumber', 1, 6, 14, 'alphanumeric'),
    field('optionalData1', 1, 15, 30, 'alphanumeric'),
    field('dateOfBirth', 2, 1, 6, 'digit-or-filler'),
    digit('dateOfBirthCheck', 2, 7),
    field('sex', 2, 8, 8, 'sex'),
    field('expirationDate', 2, 9, 14, 'digit-or-filler'),
    digit('expirationDateCheck', 2, 15),
    field('optionalData2', 2, 16, 30, 'alphanumeric'),
    field('names', 3, 1, 30, 'name'),
  ],
  checks: [
    { name: 'dateOfBirth', digit: { line: 2, position: 7 }, over: [range(2, 1, 6)] },
    { name: 'expirationDate', digit: { line: 2, position: 15 }, over: [range(2, 9, 14)] },
  ],
};

export const layouts: readonly Layout[] = [
  td1,
  td2,
  td3,
  mrvA,
  mrvB,
  frenchIdentityCard,
  frenchLicence,
  oneLineLicence,
  swissLicence,
  slovakIdentityCard,
  usBorderCrosser1991,
];

/**
 * The layouts that `lines` may have, closest first: those with as many lines, each at most `slack` characters
 * longer or shorter, and the right beginning. With a `slack` of 0 there is at most one.
 */
export function findLayouts(lines: readonly string[], slack = 0): readonly Layout[] {
  return layouts
    .map((layout) => ({ layout, distances: lineDistances(layout, lines) }))
    .filter(({ distances }) => distances?.every((distance) => distance <= slack))
    .sort((a, b) => sum(a.distances!) - sum(b.distances!))
    .map(({ layout }) => layout);
}

/** The characters allowed at a position of a layout; null outside its lines. */
export function charsetAt(layout: Layout, line: number, position: number): Charset | null {
  const at = layout.fields.find((f) => f.line === line && f.start <= position && position <= f.end);
  return at?.charset ?? null;
}

function lineDistances(layout: Layout, lines: readonly string[]): readonly number[] | null {
  if (lines.length !== layout.lengths.length || !layout.begins.test(lines[0]!)) return null;
  return layout.lengths.map((length, index) => Math.abs(length - lines[index]!.length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
