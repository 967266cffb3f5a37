import type { AnswerValue } from '../answer.ts';
import type { LayoutName } from '../mrz/layouts.ts';
import type { ParsedMrz } from '../mrz/parse.ts';

export type DocumentType =
  | 'PASSPORT'
  | 'FR_RESIDENCE_PERMIT'
  | 'ES_BIOMETRIC_ID_CARD'
  | 'FR_DRIVING_LICENCE'
  | 'US_PASSPORT_CARD'
  | 'US_BORDER_CROSSING_CARD';

export interface IdentityContext {
  /** The day of the request in Europe/Paris, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether `UTO`, the state of specimens, is a state. */
  readonly acceptUtopia: boolean;
}

/** What the fields, flags and keys of a type are computed from. */
export interface IdentityMrz extends IdentityContext {
  readonly type: IdentityType;
  readonly lines: readonly string[];
  readonly mrz: ParsedMrz;
}

/** A member of `documentInfos`: how it is read, and what a schema says of it. */
export interface IdentityField {
  readonly name: string;
  readonly type: 'string' | 'string[]';
  readonly format?: 'date';
  readonly nullable: boolean;
  readonly description: string;
  readonly read: (identity: IdentityMrz) => AnswerValue;
}

/** A boolean of `documentInfosValidation` or `controlKeys`. */
export interface IdentityFlag {
  readonly name: string;
  readonly description: string;
  readonly holds: (identity: IdentityMrz) => boolean;
}

/** A document type: everything about it that differs from the others, in the order in which it is answered. */
export interface IdentityType {
  readonly documentType: DocumentType;
  /** Name of the XML root element. */
  readonly root: string;
  readonly layout: LayoutName;
  /** Document code and issuer, at the start of the first line, that tell the type from others of its layout. */
  readonly begins: RegExp;
  readonly fields: readonly IdentityField[];
  readonly validation: readonly IdentityFlag[];
  readonly controlKeys: readonly IdentityFlag[];
}
