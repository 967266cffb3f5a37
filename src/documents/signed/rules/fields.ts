import { antsPerimeter, catalogueField } from '../../../formats/two-d-doc/catalogue/catalogue.ts';
import type { CatalogueField, ValueKind } from '../../../formats/two-d-doc/catalogue/field.ts';
import { fieldValue, type TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import { readValue } from '../../../formats/two-d-doc/values.ts';
import type { Text } from '../../../language.ts';
import type { Field, Shown } from '../../document.ts';
import { cut } from '../print/values.ts';

/**
 * Members of `documentInfos` that are read from a code: from the header, or from a field of the catalogue.
 */

/** A member of `documentInfos`. */
export type SignedField = Field<TwoDDoc> & {
  /** The fields of the code that it is read from; absent if it is read from the header, or from all. */
  readonly ids?: readonly string[];
  /** In which folded words pages print each value of a coded field; absent if that is not known. */
  readonly printedAs?: Readonly<Record<string, RegExp>>;
};

/** A text, or a day, that a code may lack. */
export const textField = { type: 'string', nullable: true } as const;
const dateField = { type: 'string', format: 'date', nullable: true } as const;

/** Reads a text from a code; null if the code has none. */
export type ReadText = (code: TwoDDoc) => string | null;

/** A field as written in the code; null if it is absent or empty. */
export function text(id: string): ReadText {
  return (code) => fieldValue(code, id)?.trim() || null;
}

/**
 * An amount or number of shares, whatever its kind in the catalogue, with a decimal point for the code's
 * comma.
 */
export function decimal(id: string): ReadText {
  return (code) => text(id)(code)?.replace(',', '.') ?? null;
}

/**
 * A field read by its kind in the catalogue: a day as `YYYY-MM-DD`, an amount with a decimal point. The first
 * of `ids` that has a value counts.
 *
 * @example
 * value('4A')({ fields: [{ id: '4A', value: '31072025' }] }) // '2025-07-31'
 */
export function value(...ids: readonly string[]): ReadText {
  const fields = ids.map(known);
  return (code) => {
    for (const { id, kind } of fields) {
      const read = readValue(kind, fieldValue(code, id) ?? '');
      if (read !== null) return String(read);
    }
    return null;
  };
}

/** A name in one field, else composed of its non-empty parts. */
export function fullName(line: string, parts: readonly string[]): ReadText {
  const whole = value(line);
  const inParts = parts.map((id) => value(id));
  return (code) => whole(code) ?? (inParts.flatMap((read) => read(code) ?? []).join(' ') || null);
}

/** The parts of a full name; null if the code has none or does not separate them. */
export interface NameParts {
  readonly title: string | null;
  readonly lastName: string | null;
  readonly firstNames: string | null;
}

/**
 * The parts of the name that `fullName` returns: each from its field, or all from one field `title/last
 * name/first names`.
 *
 * @example
 * nameParts('10', [])({ fields: [{ id: '10', value: 'MME/EXEMPLE/CAMILLE' }] }).lastName // 'EXEMPLE'
 */
export function nameParts(line: string, [title, lastName, firstNames]: readonly string[]) {
  const whole = text(line);
  const part = (id: string | undefined, code: TwoDDoc) => (id === undefined ? null : value(id)(code));
  return (code: TwoDDoc): NameParts => {
    const inLine = whole(code);
    if (inLine === null) {
      return {
        title: part(title, code),
        lastName: part(lastName, code),
        firstNames: part(firstNames, code),
      };
    }
    const [first, second, ...others] = inLine.split('/').map((one) => one.trim());
    // With two parts, it is unknown which one is missing.
    if (others.length === 0) return { title: null, lastName: null, firstNames: null };
    return { title: first || null, lastName: second || null, firstNames: others.join(' ').trim() || null };
  };
}

/**
 * A field for comparison with the print. A truncated value ends in an ellipsis; one of the greatest length is
 * taken for truncated, because not all issuers mark it.
 */
export function printedText(id: string): ReadText {
  const [read, { lengthMax }] = [value(id), known(id)];
  return (code) => {
    const plain = read(code);
    const field = code.fields.find((one) => one.id === id);
    const isCut = field?.truncated === true || field?.value.length === lengthMax;
    return plain !== null && isCut ? plain + cut : plain;
  };
}

/** Properties of a member that the catalogue does not have. */
type More = Partial<
  Pick<SignedField, 'label' | 'description' | 'shown' | 'words' | 'read' | 'rank' | 'ids' | 'printedAs'>
>;

/**
 * A member for one field of the catalogue, or for the first of several that has a value. Its label and
 * reading are those of the field, unless `more` overrides them.
 *
 * @example
 * member('collectionDate', '4A').format // 'date'
 */
export function member(name: string, ids: string | readonly string[], more: More = {}): SignedField {
  const all = typeof ids === 'string' ? [ids] : ids;
  const [field] = all.map(known);
  if (field === undefined) throw new RangeError(`${name} is read from no field.`);
  const label = more.label ?? field.label;
  const shown = shownAs[field.kind];
  return {
    name,
    ...(isDay(field.kind) ? dateField : textField),
    ...(shown === undefined ? {} : { shown }),
    description: describe(label, all),
    ids: all,
    read: value(...all),
    ...more,
    label,
  };
}

/** A description with the ids of the fields. */
function describe({ en, fr }: Text, ids: readonly string[]): Text {
  const [s, list] = [ids.length === 1 ? '' : 's', ids.join(', ')];
  return { en: `${en}: field${s} ${list} of the code.`, fr: `${fr}\u00A0: champ${s} ${list} du code.` };
}

/** The day of issue, in the header. */
export const publicationDate: SignedField = {
  name: 'publicationDate',
  ...dateField,
  label: { en: 'Date of issue', fr: 'Date d’émission' },
  description: {
    en: 'Day of issue in the header of the code. Null when the code is not dated.',
    fr: 'Jour d’émission dans l’en-tête du code. Null quand le code n’est pas daté.',
  },
  read: ({ header }) => header.emissionDate,
};

export const signatureDate: SignedField = {
  name: 'signatureDate',
  ...dateField,
  label: { en: 'Signed on', fr: 'Signé le' },
  description: { en: 'Day on which the code was signed.', fr: 'Jour de la signature du code.' },
  read: ({ header }) => header.signatureDate,
};

/** The kind of document by its 2D-Doc type: `word` for programs, and its name for people. */
export function kindOfDocument(
  kinds: Readonly<Record<string, { readonly word: string; readonly en: string; readonly fr: string }>>,
): SignedField {
  const list = Object.entries(kinds).map(([type, { word }]) => `\`${word}\` (${type})`);
  return {
    name: 'documentType',
    ...textField,
    nullable: false,
    label: { en: 'Document type', fr: 'Type de document' },
    description: {
      en: `By the type of the code: ${list.join(', ')}.`,
      fr: `Selon le type du code\u00A0: ${list.join(', ')}.`,
    },
    words: Object.fromEntries(Object.values(kinds).map(({ word, en, fr }) => [word, { en, fr }])),
    read: ({ header }) => kinds[header.documentType]?.word ?? null,
  };
}

function known(id: string): CatalogueField {
  const field = catalogueField({ perimeter: antsPerimeter }, id);
  if (field === null) throw new RangeError(`No field ${id} in the catalogue.`);
  return field;
}

function isDay(kind: ValueKind): boolean {
  return kind === 'hexDate' || kind === 'date8';
}

/**
 * How values are shown. Codes and numbers that people copy are set in a typeface that distinguishes 0 from O.
 */
export const shownAs: Readonly<Partial<Record<ValueKind, Shown>>> = {
  amount: 'euros',
  decimal: 'decimal',
  alnum: 'code',
  digits: 'code',
  iban: 'code',
  bic: 'code',
  mrz: 'code',
  uuid: 'code',
};
