import type { Answer, AnswerObject } from '../answer.ts';
import { civilDay } from '../dates.ts';
import { hexDay } from '../two-d-doc/header.ts';
import { fieldValue, type TwoDDoc } from '../two-d-doc/parse.ts';
import { type CertificateInfo, certificateFields } from './certificate.ts';
import type { PrintedField } from './printed.ts';

/** A member of an answer: how it is read from its source, and what a schema says of it. */
export interface ResourceField<Source> {
  readonly name: string;
  readonly type: 'string' | 'boolean';
  readonly format?: 'date';
  readonly nullable: boolean;
  readonly description: string;
  readonly read: (source: Source) => string | boolean | null;
}

/** Whether a code is that of the resource: `unsupported` is a relative of it, which `detail` names in a sentence. */
export type Classification =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'unsupported'; readonly detail: string }
  | { readonly kind: 'other' };

interface Definition {
  /** Name of the XML root element. */
  readonly root: string;
  readonly fields: readonly ResourceField<TwoDDoc>[];
  readonly classify: (code: TwoDDoc) => Classification;
  /** What of the code is also printed on the pages, to be compared. */
  readonly printed: readonly PrintedField[];
  /** Where on the sheet that is printed, by its height from the top. */
  readonly printedZones: readonly PrintedZone[];
}

interface PrintedZone {
  readonly from: number;
  readonly to: number;
}

/** A document that is read from its 2D-Doc. `fields` are the members of `documentInfos` in the order of the specification. */
export interface TwoDDocResource extends Definition {
  readonly answer: (code: TwoDDoc, certificate: CertificateInfo) => Answer;
}

export function twoDDocResource(definition: Definition): TwoDDocResource {
  return {
    ...definition,
    answer: (code, certificate) => ({
      root: definition.root,
      body: {
        documentInfos: readAll(definition.fields, code),
        certificate: readAll(certificateFields, certificate),
      },
    }),
  };
}

function readAll<Source>(fields: readonly ResourceField<Source>[], source: Source): AnswerObject {
  return Object.fromEntries(fields.map(({ name, read }) => [name, read(source)]));
}

/** The perimeter of ANTS, whose document types these are. */
export const antsPerimeter = '01';

/** A field as it stands in the code; null when it is absent or empty. */
export function text(id: string): (code: TwoDDoc) => string | null {
  return (code) => fieldValue(code, id) || null;
}

/** An amount or number of shares: the comma of the code becomes a point. */
export function decimal(id: string): (code: TwoDDoc) => string | null {
  return (code) => text(id)(code)?.replace(',', '.') ?? null;
}

/** A date of four hexadecimal digits, as `YYYY-MM-DD`; null when it is absent or none. */
export function hexDate(id: string): (code: TwoDDoc) => string | null {
  return (code) => hexDay(fieldValue(code, id) ?? '');
}

/** A date `JJMMAAAA`, as `YYYY-MM-DD`; null when it is absent or the calendar has no such day. */
export function dayMonthYear(id: string): (code: TwoDDoc) => string | null {
  return (code) => {
    const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(fieldValue(code, id) ?? '') ?? [];
    return civilDay(Number(year), Number(month), Number(day));
  };
}
