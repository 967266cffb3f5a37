import type { Answer } from '../../../answer.ts';
import type { MrzDate } from '../../../formats/mrz/dates.ts';
import type { Layout } from '../../../formats/mrz/layouts/layout.ts';
import type { ParsedMrz } from '../../../formats/mrz/parse.ts';
import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import type { Text } from '../../../language.ts';
import { readChecks, readFields } from '../../apply.ts';
import type { CodeResult } from '../../code-texts.ts';
import type { Check, CodeTexts, DocumentDescriptor, Field, FileField } from '../../document.ts';
import type { Remark } from '../../remark.ts';
import { type BesideMrz, remarksOn } from './remarks.ts';

/** What the checks of an identity document depend on, besides its MRZ. */
export interface IdentityContext {
  /** The day of the request in Europe/Paris, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether `UTO`, the State of specimens, is accepted as a State. */
  readonly acceptUtopia: boolean;
}

/** What the fields and checks are computed from. */
export interface IdentityMrz extends IdentityContext {
  readonly document: IdentityDocument;
  readonly lines: readonly string[];
  readonly mrz: ParsedMrz;
}

/** A code on the same side of a card as the MRZ, which it repeats. */
export interface CardCode extends CodeTexts {
  readonly format: 'DataMatrix' | 'Code39';
  /** A sentence about it for the documentation. */
  readonly note: Text;
  /** The sentence of the remark if no such code was read. */
  readonly missing: Text;
  /** Reads the bytes of a symbol; null if they are a code of another kind. Never throws. */
  readonly read: (bytes: Uint8Array) => CodeReading | null;
}

/** What was read from the code of a card. */
export interface CodeReading {
  /** Compares its values with those of the MRZ. An optional value that the code lacks is left out. */
  readonly compare: (identity: IdentityMrz) => readonly ComparedValue[];
  /** The signed code; null if the code has no signature. */
  readonly signed: TwoDDoc | null;
}

export interface ComparedValue {
  readonly field: string;
  readonly code: string;
  /** Null if the MRZ does not have it. */
  readonly mrz: string | null;
  /**
   * `uncertain`: the MRZ may spell a name in another way or shorten it, or have another name.
   * `not_comparable`: the MRZ lacks the value as it may, or truncates it where they would differ.
   */
  readonly result: CodeResult | 'not_comparable';
}

interface IdentityDefinition {
  /** Its name in the answer. */
  readonly documentType: string;
  readonly root: string;
  readonly name: Text;
  /** The layouts that it may have. */
  readonly layouts: readonly Layout[];
  /**
   * Document code and issuer at the start of the first line, which distinguish the type from others with the
   * same layout.
   */
  readonly begins: RegExp;
  /**
   * Whether its number may be longer than the field and continue in the optional data (ICAO 9303-5 4.2.2).
   */
  readonly hasLongNumber?: boolean;
  /** Whether it may have no expiry date. */
  readonly mayBePermanent?: boolean;
  /** The first line of those that print the sex in Spanish. By default none does. */
  readonly spanishSex?: RegExp;
  /** Reads the date of birth if the document reveals its century; null if this one does not. */
  readonly readBirth?: (identity: IdentityMrz) => MrzDate | null;
  /** Reads when a document without an expiry date was issued, `YYYY-MM`; null if that is unreadable. */
  readonly readIssue?: (identity: IdentityMrz) => string | null;
  /** The members of the answer, in the order of the specification. */
  readonly documentInfos: readonly Field<IdentityMrz>[];
  readonly documentInfosValidation: readonly Check<IdentityMrz>[];
  readonly controlKeys: readonly Check<IdentityMrz>[];
  /** Checks that count in the verdict and have no flag in the answer. */
  readonly unflagged?: readonly Check<IdentityMrz>[];
  /** A note on its checks for the documentation. */
  readonly note?: Text;
  readonly neverSeen?: Text;
  /** The code on the side of its MRZ, for `details`. */
  readonly code?: CardCode;
  /** The possible remarks about its MRZ, for `details`. */
  readonly remarks?: readonly Remark<IdentityMrz>[];
  /** The lines of a fictitious specimen. */
  readonly example: readonly string[];
}

/** The descriptor of an identity document. */
export interface IdentityDocument
  extends Omit<IdentityDefinition, 'remarks' | 'unflagged'>,
    DocumentDescriptor {
  readonly documentType: string;
  readonly unflagged?: readonly Check<IdentityMrz>[];
  readonly remarks: readonly Remark<IdentityMrz & BesideMrz>[];
}

const verdict = {
  heading: { en: 'The document is consistent', fr: 'Le document est cohérent' },
  note: {
    en: 'Every check of its machine-readable zone passed. This does not prove that it is genuine: compare it with the printed text, the photo and the holder.',
    fr: 'Toutes les vérifications de sa zone de lecture automatique ont réussi. Cela ne prouve pas qu’il est authentique\u00A0: comparez avec le texte imprimé, la photo et le titulaire.',
  },
};

export function identityDocument(definition: IdentityDefinition): IdentityDocument {
  const { documentInfos, documentInfosValidation, controlKeys, note, code } = definition;
  const parts = [
    { name: 'documentInfos', fields: documentInfos, checks: [] },
    { name: 'documentInfosValidation', fields: [], checks: documentInfosValidation },
    { name: 'controlKeys', fields: [], checks: controlKeys },
  ];
  const sentences = [...(note === undefined ? [] : [note]), ...(code === undefined ? [] : [code.note])];
  const form = {
    en: sentences.map(({ en }) => en).join(' '),
    fr: sentences.map(({ fr }) => fr).join(' '),
  };
  const remarks = [...(definition.remarks ?? []), ...(code === undefined ? [] : remarksOn(code))];
  const codes = code === undefined ? [] : [code];
  return {
    ...definition,
    fileField: identityFileField,
    hasOtherSide: definition.layouts.some(({ isOneSided }) => !isOneSided),
    verdict,
    parts,
    ...(sentences.length > 0 && { form }),
    remarks,
    codes,
  };
}

/** Every check of a document: those of its flags, in the order of the answer, then those without a flag. */
export function checksOf({
  documentInfosValidation,
  controlKeys,
  unflagged = [],
}: IdentityDocument): readonly Check<IdentityMrz>[] {
  return [...documentInfosValidation, ...controlKeys, ...unflagged];
}

/** The answer for an identified MRZ. */
export function identityAnswer(identity: IdentityMrz): Answer {
  const { document } = identity;
  return {
    root: document.root,
    body: {
      documentInfos: readFields(document.documentInfos, identity),
      documentInfosValidation: readChecks(document.documentInfosValidation, identity),
      controlKeys: readChecks(document.controlKeys, identity),
    },
  };
}

/** The field for all identity documents, whose type follows from the MRZ. */
export const identityFileField: FileField = {
  kind: 'identity',
  endpoint: 'identity',
  name: 'file',
  filesMax: 1,
  takesPictures: true,
  label: { en: 'Identity document', fr: 'Pièce d’identité' },
  noun: 'an identity document',
  taken: {
    en: 'One page, or two for its sides: PDF, {formats}.',
    fr: 'Une page, ou deux pour ses deux faces\u00A0: PDF, {formats}.',
  },
};
