import type { Answer } from '../../answer.ts';
import { civilDay } from '../../formats/dates.ts';
import { hexDay } from '../../formats/two-d-doc/header.ts';
import { fieldValue, type TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import type { Text } from '../../language.ts';
import { type DocumentDescriptor, type Field, type FileField, readChecks, readFields } from '../document.ts';
import { certificateChecks, certificateInfos, type SignedCode } from './certificate.ts';
import type { PrintedField } from './printed.ts';

/** Whether a code is that of a document: `unsupported` is a relative of it, which `detail` names in a sentence. */
export type Classification =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'unsupported'; readonly detail: Text }
  | { readonly kind: 'other' };

interface Definition extends Pick<DocumentDescriptor, 'root' | 'name' | 'alsoPrinted'> {
  readonly fileField: Pick<FileField, 'kind' | 'name' | 'label' | 'noun' | 'fileNames'> & {
    /** Its full name, in the descriptions of its field. */
    readonly fullName: Text;
  };
  /** The members of `documentInfos`, in the order of the specification. */
  readonly documentInfos: readonly Field<TwoDDoc>[];
  readonly classify: (code: TwoDDoc) => Classification;
  /** What of the code is also printed on the pages, to be compared. */
  readonly printed: readonly PrintedField[];
  /** Where on the sheet that is printed, by its height from the top. */
  readonly printedZones: readonly PrintedZone[];
  /** The code of a specimen of nobody; what stands for its signature verifies nothing. */
  readonly example: string;
}

interface PrintedZone {
  readonly from: number;
  readonly to: number;
}

/** A document that is read from its 2D-Doc: everything about it that differs from the others. */
export interface SignedDocument extends Omit<Definition, 'fileField'>, DocumentDescriptor {}

const verdict = {
  heading: { en: 'The signed data is authentic', fr: 'Les données signées sont authentiques' },
  note: {
    en: 'The data below is what the issuer signed. Compare it with the printed page, and the name with the holder.',
    fr: 'Les données ci-dessous sont celles que l’émetteur a signées. Comparez-les avec la page imprimée, et le nom avec le porteur.',
  },
};

export function signedDocument(definition: Definition): SignedDocument {
  const { fullName, ...own } = definition.fileField;
  const fileField: FileField = {
    ...own,
    description: `${fullName.en}: PDF or {images}. Up to {fileMax}.`,
    taken: { en: `${fullName.en}: PDF or image.`, fr: `${fullName.fr} : PDF ou image.` },
    endpoint: 'resources',
    filesMax: 1,
    takesPictures: true,
  };
  const parts = [
    { name: 'documentInfos', fields: definition.documentInfos, checks: [] },
    { name: 'certificate', fields: certificateInfos, checks: certificateChecks },
  ];
  return { ...definition, fileField, verdict, parts };
}

export function signedAnswer(document: SignedDocument, signed: SignedCode): Answer {
  return {
    root: document.root,
    body: {
      documentInfos: readFields(document.documentInfos, signed.code),
      certificate: { ...readFields(certificateInfos, signed), ...readChecks(certificateChecks, signed) },
    },
  };
}

/** A member of `documentInfos`. */
export type SignedField = Field<TwoDDoc>;

/** A text, or a day, that a code may lack. */
export const textField = { type: 'string', nullable: true } as const;
export const dateField = { type: 'string', format: 'date', nullable: true } as const;

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
