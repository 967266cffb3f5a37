import type { FileField } from '../../documents/document.ts';
import { identityFileField } from '../../documents/identity/rules/identity-document.ts';
import { formatList } from '../../intake/formats.ts';
import type { Upload } from '../../intake/page.ts';
import { fill, type Language, type Text } from '../../language.ts';
import { limits, mebibyte } from '../../limits.ts';
import type { Reading } from '../../pipelines/reading.ts';
import { type Format, parseDetails, parseFormat, parseLanguage } from '../answer/format.ts';
import type { Schema } from '../openapi/schema.ts';
import type { ProblemCode } from '../problems/kinds.ts';
import { Problem } from '../problems/problem.ts';
import { admit, admitDocuments, admitOne } from './admission.ts';
import type { Form } from './form.ts';

/** A field of a form, as OpenAPI and the documentation describe it. */
export interface FormField {
  readonly name: string;
  /** How often it may be given; a number is the maximum. */
  readonly given: 'once' | 'optional' | number;
  /** Whether every request must have the field. */
  readonly isRequired: boolean;
  readonly meaning: Text;
  /** The JSON Schema of one value, without its description. */
  readonly schema: Schema;
  /** The name of the document type, if the field belongs to only one type. */
  readonly label?: Text;
}

/** What an operation reads from a form: usually one field, or several fields of which one is given. */
export interface FormPart<T> {
  readonly fields: readonly FormField[];
  /** The failures of its own reading. */
  readonly codes: readonly ProblemCode[];
  /** @throws {Problem} one of `codes` */
  read(form: Form): T | Promise<T>;
}

export type FormParts = Readonly<Record<string, FormPart<unknown>>>;
/** The values that the parts of a form read. */
export type FieldsOf<Parts extends FormParts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends FormPart<infer T> ? T : never;
};

/** Reads the parts one after the other, so that a form with several faults always gets the same error. */
export async function readParts<Parts extends FormParts>(form: Form, parts: Parts): Promise<FieldsOf<Parts>> {
  const read: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) read[name] = await part.read(form);
  // Each name has what its part reads.
  return read as FieldsOf<Parts>;
}

/** The names of the fields of an operation, and of the key. */
export function fieldNames(parts: FormParts): readonly string[] {
  const own = Object.values(parts).flatMap(({ fields }) => fields.map(({ name }) => name));
  return [apiKeyField.name, ...own];
}

/**
 * A form without the fields that an operation ignores, so that they affect neither what an Idempotency-Key
 * stands for nor what is paid for or named as verified.
 */
export function onlyFields(form: Form, taken: readonly string[]): Form {
  const isTaken = (name: string) => taken.includes(name);
  return {
    bytes: form.bytes,
    names: form.names.filter(isTaken),
    text: (name) => (isTaken(name) ? form.text(name) : null),
    files: (name) => (isTaken(name) ? form.files(name) : []),
    fileNames: (name) => (isTaken(name) ? form.fileNames(name) : []),
    hasText: (name) => isTaken(name) && form.hasText(name),
  };
}

function textPart<T>(
  field: Omit<FormField, 'given' | 'isRequired'>,
  code: ProblemCode,
  parse: (value: string | null) => T,
): FormPart<T> {
  return {
    fields: [{ ...field, given: 'optional', isRequired: false }],
    codes: [code, 'repeated_field'],
    read: (form) => parse(form.text(field.name)),
  };
}

/** The field with the key, which identifies the sender of a form. */
export const apiKeyField: FormField = {
  name: 'api_key',
  given: 'once',
  isRequired: false,
  meaning: {
    en: 'Your key. Live keys begin with `dv_live_`, test keys with `dv_test_`. Leave the field out if you send the key in the header `Authorization: Bearer`. If the header and the field have different keys, the answer is 401.',
    fr: 'Votre clé. Les clés réelles commencent par `dv_live_`, les clés de test par `dv_test_`. Omettez le champ si vous envoyez la clé dans l’en-tête `Authorization: Bearer`. Si l’en-tête et le champ ont des clés différentes, la réponse est 401.',
  },
  schema: { type: 'string' },
};

export const format: FormPart<Format> = textPart(
  {
    name: 'format',
    meaning: {
      en: 'The format of the answer and of errors: `json` (default) or `xml`, in any letter case.',
      fr: 'Le format de la réponse et des erreurs\u00A0: `json` (par défaut) ou `xml`, en majuscules ou en minuscules.',
    },
    schema: { type: 'string', enum: ['json', 'xml'], default: 'json' },
  },
  'unsupported_format',
  parseFormat,
);

export const details: FormPart<boolean> = textPart(
  {
    name: 'details',
    meaning: {
      en: '`true` or `1` adds the member `details`, with positions, confidences and the reason why each check failed. `false`, `0` and an empty value do not add it. Any letter case is accepted.',
      fr: '`true` ou `1` ajoute le membre `details`, avec les positions, les confiances et la raison de l’échec de chaque contrôle. `false`, `0` et une valeur vide ne l’ajoutent pas. Majuscules et minuscules sont admises.',
    },
    schema: { type: 'string', enum: ['true', 'false', '1', '0'], default: 'false' },
  },
  'unsupported_value',
  parseDetails,
);

export const language: FormPart<Language> = textPart(
  {
    name: 'language',
    meaning: {
      en: 'The language of the report: `en` (default) or `fr`.',
      fr: 'La langue du rapport\u00A0: `en` (par défaut) ou `fr`.',
    },
    schema: { type: 'string', enum: ['en', 'fr'], default: 'en' },
  },
  'unsupported_value',
  parseLanguage,
);

/** A number of the field `name`, from 1 to `max`. Absent or empty means 1. */
export function wholeNumber(name: string, max: number, meaning: Text): FormPart<number> {
  const parse = (value: string | null): number => {
    if (value === null || value === '') return 1;
    const number = Number(value);
    if (/^\d{1,6}$/.test(value) && number >= 1 && number <= max) return number;
    throw outOfRange(name, max);
  };
  const schema = { type: 'integer', minimum: 1, maximum: max, default: 1 };
  return textPart({ name, meaning, schema }, 'unsupported_value', parse);
}

/** The problem for a value of the field `name` that is not a whole number from 1 to `max`. */
export function outOfRange(name: string, max: number): Problem {
  return new Problem('unsupported_value', {
    en: `The field ${name} accepts a number from 1 to ${max}.`,
    fr: `Le champ ${name} accepte un nombre de 1 à ${max}.`,
  });
}

const binary: Schema = { type: 'string', format: 'binary' };
const mebibytes = limits.fileBytesMax / mebibyte;
const upTo: Text = { en: ` Up to ${mebibytes} MiB.`, fr: ` ${mebibytes}\u00A0Mio au plus.` };

/** The formats of the files that the service reads, as a list within a sentence. */
const formats: Text = { en: `PDF, ${formatList('en', 'parts')}`, fr: `PDF, ${formatList('fr', 'parts')}` };

function withLimit({ en, fr }: Text): Text {
  return { en: en + upTo.en, fr: fr + upTo.fr };
}

/** The documents of one type, where each type has its own field. The value says what to read and how. */
export function documentIn(fields: readonly FileField[]): FormPart<Reading> {
  const isMany = fields.length > 1;
  return {
    fields: fields.map(({ name, filesMax, taken, label }) => ({
      name,
      given: filesMax > 1 ? filesMax : 'once',
      isRequired: !isMany,
      meaning: withLimit({
        en: fill(taken.en, { formats: formatList('en', 'parts') }),
        fr: fill(taken.fr, { formats: formatList('fr', 'parts') }),
      }),
      schema: filesMax > 1 ? { type: 'array', items: binary, minItems: 1, maxItems: filesMax } : binary,
      label,
    })),
    codes: [
      'missing_file',
      'repeated_field',
      ...(isMany ? (['several_document_kinds'] as const) : []),
      ...(fields.some(({ filesMax }) => filesMax > 1) ? (['too_many_files'] as const) : []),
    ],
    read: (form) => admit(form, fields),
  };
}

/** One file of any kind, which is not verified. */
export const oneFile: FormPart<Upload> = {
  fields: [
    {
      name: identityFileField.name,
      given: 'once',
      isRequired: true,
      meaning: withLimit({ en: `The file: ${formats.en}.`, fr: `Le fichier\u00A0: ${formats.fr}.` }),
      schema: binary,
    },
  ],
  codes: ['missing_file', 'repeated_field'],
  read: admitOne,
};

/** Documents of any kind. */
export const anyFiles: FormPart<readonly Upload[]> = {
  fields: [
    {
      name: identityFileField.name,
      given: limits.documentFilesMax,
      isRequired: true,
      meaning: withLimit({
        en: `Documents of any type: ${formats.en}. The two sides of a card may be two consecutive files.`,
        fr: `Des documents de tout type\u00A0: ${formats.fr}. Les deux faces d’une carte peuvent être deux fichiers qui se suivent.`,
      }),
      schema: { type: 'array', items: binary, minItems: 1, maxItems: limits.documentFilesMax },
    },
  ],
  codes: ['missing_file', 'too_many_files'],
  read: admitDocuments,
};
