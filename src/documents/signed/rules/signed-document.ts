import type { Answer } from '../../../answer.ts';
import { antsPerimeter } from '../../../formats/two-d-doc/catalogue/catalogue.ts';
import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import type { Text } from '../../../language.ts';
import { readChecks, readFields } from '../../apply.ts';
import type { Check, DocumentDescriptor, FileField } from '../../document.ts';
import type { OtherLetter } from '../members/other-letters.ts';
import type { PrintedField } from '../print/printed.ts';
import { certificateChecks, certificateInfos, type SignedCode } from './certificate.ts';
import type { NameParts, SignedField } from './fields.ts';
import { remarks } from './remarks.ts';
import { printFound, validityEnd } from './unflagged.ts';

/**
 * Whether a code belongs to a document. `unsupported` is an unsupported variant of it; the sentences name it
 * and say where to send it.
 */
export type Classification =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'unsupported'; readonly detail: Text; readonly remedy: Text }
  | { readonly kind: 'other' };

interface SignedDefinition
  extends Pick<DocumentDescriptor, 'root' | 'name' | 'alsoPrinted' | 'alsoCalled' | 'neverSeen' | 'form'> {
  readonly fileField: Pick<FileField, 'kind' | 'name' | 'label' | 'noun'> & {
    /** Its full name, in the descriptions of its field. */
    readonly fullName: Text;
  };
  /** The 2D-Doc types of this document; null if it accepts every type. */
  readonly types: readonly string[] | null;
  /** Which codes of these types belong to it. By default all. */
  readonly classify?: (code: TwoDDoc) => Classification;
  /** The members of `documentInfos`, in the order of the specification. */
  readonly documentInfos: readonly SignedField[];
  /** The checks of the data, if any. */
  readonly documentInfosValidation?: readonly Check<TwoDDoc>[];
  /** What the data prove if the signature is valid, and what they do not tell. */
  readonly meaning: Text;
  /** The parts of `fullName`, for the details. */
  readonly nameParts?: (code: TwoDDoc) => NameParts;
  /** Whether the document also has an MRZ. If both are read, the answer is about the MRZ. */
  readonly besideMrz?: boolean;
  /** The values of the code that the pages print by a label. All others are looked for anywhere. */
  readonly printed: readonly PrintedField[];
  /** Ids of the fields whose values each genuine page surely prints, beside the names of persons. */
  readonly surelyPrints?: readonly string[];
  /** The kinds of letters whose sums no page of this document states. By default not known of any. */
  readonly otherLetters?: readonly OtherLetter[];
  /**
   * The zones of the sheet in which they are printed, relative to its height, from the top. If there are
   * none, nothing is compared.
   */
  readonly printedZones: readonly PrintedZone[];
  /** The code of a fictitious specimen, whose signature is not valid. */
  readonly example: string;
}

interface PrintedZone {
  readonly from: number;
  readonly to: number;
}

/** For print that may be anywhere on the sheet. */
export const anywhere: readonly PrintedZone[] = [{ from: 0, to: 1 }];

/** The descriptor of a document that is read by its 2D-Doc. */
export interface SignedDocument
  extends Omit<SignedDefinition, 'fileField' | 'meaning' | 'classify' | 'documentInfosValidation'>,
    DocumentDescriptor {
  readonly classify: (code: TwoDDoc) => Classification;
  readonly documentInfosValidation: readonly Check<TwoDDoc>[];
}

const heading: Text = { en: 'The signed data is authentic', fr: 'Les données signées sont authentiques' };

/** Says what was used in place of real documents. */
const neverSeen: Text = {
  en: 'No copy that an issuer made for a real person was available: it was tried on the codes that the specification publishes and on specimens drawn for this project, whose print may look different.',
  fr: 'Aucun exemplaire fait par un émetteur pour une vraie personne n’était disponible\u00A0: il a été éprouvé sur les codes que publie la spécification et sur des spécimens dessinés pour ce projet, dont l’impression peut différer.',
};

export function signedDocument(definition: SignedDefinition): SignedDocument {
  const { meaning, types, documentInfosValidation = [], ...others } = definition;
  const { fullName, ...own } = definition.fileField;
  const fileField: FileField = {
    ...own,
    taken: { en: `${fullName.en}: PDF or image.`, fr: `${fullName.fr}\u00A0: PDF ou image.` },
    endpoint: 'resources',
    filesMax: 1,
    takesPictures: true,
  };
  const validation = { name: 'documentInfosValidation', fields: [], checks: documentInfosValidation };
  const parts = [
    { name: 'documentInfos', fields: definition.documentInfos, checks: [] },
    ...(documentInfosValidation.length === 0 ? [] : [validation]),
    { name: 'certificate', fields: certificateInfos, checks: certificateChecks },
  ];
  const classify = definition.classify ?? ((code: TwoDDoc) => ofTypes(types, code));
  const verdict = { heading, note: meaning };
  return {
    ...(types !== null && { neverSeen }),
    ...others,
    types,
    classify,
    documentInfosValidation,
    fileField,
    verdict,
    parts,
    unflagged: [printFound, validityEnd],
    remarks,
  };
}

/**
 * The types count only in the perimeter of ANTS. In another one the same two characters mean something else.
 */
function ofTypes(types: readonly string[] | null, { header }: TwoDDoc): Classification {
  const isOne = types === null || (header.perimeter === antsPerimeter && types.includes(header.documentType));
  return { kind: isOne ? 'wanted' : 'other' };
}

export function signedAnswer(document: SignedDocument, signed: SignedCode): Answer {
  const { root, documentInfos, documentInfosValidation } = document;
  const validation = readChecks(documentInfosValidation, signed.code);
  return {
    root,
    body: {
      documentInfos: readFields(documentInfos, signed.code),
      ...(documentInfosValidation.length === 0 ? {} : { documentInfosValidation: validation }),
      certificate: { ...readFields(certificateInfos, signed), ...readChecks(certificateChecks, signed) },
    },
  };
}
