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
  /** Whether no request is right without it. */
  readonly isRequired: boolean;
  readonly meaning: Text;
  /** The JSON Schema of one value, without its description. */
  readonly schema: Schema;
  /** The name of a document type that has this field to itself. */
  readonly label?: Text;
}

/** What an operation reads from a form: mostly one field, or several of which one is given. */
export interface FormPart<T> {
  readonly fields: readonly FormField[];
  /** The failures of its own reading. */
  readonly codes: readonly ProblemCode[];
  /** @throws {Problem} one of `codes` */
  read(form: Form): T | Promise<T>;
}

export type FormParts = Readonly<Record<string, FormPart<unknown>>>;
/** What is read from a form by its parts. */
export type FieldsOf<Parts extends FormParts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends FormPart<infer T> ? T : never;
};

/** Reads the parts one after the other, so that a form with several faults is always told the same one. */
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

/** The key, which the sender of a form is found by. */
export const apiKeyField: FormField = {
  name: 'api_key',
  given: 'once',
  isRequired: false,
  meaning: {
    en: 'Your key: live keys begin with `dv_live_`, test keys with `dv_test_`. Leave it out if the header `Authorization: Bearer` has it. A header and a field with different keys are answered with 401.',
    fr: 'Votre clé\u00A0: les clés réelles commencent par `dv_live_`, les clés de test par `dv_test_`. À omettre si l’en-tête `Authorization: Bearer` la donne. Un en-tête et un champ dont les clés diffèrent donnent 401.',
  },
  schema: { type: 'string' },
};

export const format: FormPart<Format> = textPart(
  {
    name: 'format',
    meaning: {
      en: '`json` (default) or `xml`, in any letter case: the format of the answer and of errors.',
      fr: '`json` (par défaut) ou `xml`, en majuscules ou en minuscules\u00A0: le format de la réponse et des erreurs.',
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
      en: '`true` or `1` adds the member `details`: positions, confidences and why each check failed. `false`, `0` or empty does not. Any letter case is accepted.',
      fr: '`true` ou `1` ajoute le membre `details`\u00A0: les positions, les confiances et pourquoi chaque contrôle a échoué. `false`, `0` ou vide ne l’ajoute pas. Majuscules et minuscules sont admises.',
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
      en: '`en` (default) or `fr`: the language of the report.',
      fr: '`en` (par défaut) ou `fr`\u00A0: la langue du rapport.',
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

/** The problem of a number of the field `name` that is not one from 1 to `max`. */
export function outOfRange(name: string, max: number): Problem {
  return new Problem('unsupported_value', {
    en: `The field ${name} takes a number from 1 to ${max}.`,
    fr: `Le champ ${name} accepte un nombre de 1 à ${max}.`,
  });
}

const binary: Schema = { type: 'string', format: 'binary' };
const mebibytes = limits.fileBytesMax / mebibyte;
const upTo: Text = { en: ` Up to ${mebibytes} MiB.`, fr: ` ${mebibytes}\u00A0Mio au plus.` };

/** The kinds of file that are read, in a sentence. */
const formats: Text = { en: `PDF, ${formatList('en', 'parts')}`, fr: `PDF, ${formatList('fr', 'parts')}` };

function withLimit({ en, fr }: Text): Text {
  return { en: en + upTo.en, fr: fr + upTo.fr };
}

/** The documents of one type, each type in a field of its own: what is to be read, and how. */
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

/** One file of any kind, of which nothing is verified. */
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
        en: `A document of any type: ${formats.en}. The two sides of a card may be two files, one after the other.`,
        fr: `Un document de tout type\u00A0: ${formats.fr}. Les deux faces d’une carte peuvent être deux fichiers qui se suivent.`,
      }),
      schema: { type: 'array', items: binary, minItems: 1, maxItems: limits.documentFilesMax },
    },
  ],
  codes: ['missing_file', 'too_many_files'],
  read: admitDocuments,
};
