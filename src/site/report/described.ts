import type { Check, CodeTexts, DocumentDescriptor, Field } from '../../documents/document.ts';
import type { RemarkText } from '../../documents/remark.ts';

/**
 * What a person is shown of a document, without what computes its answer: small enough to be sent to the page
 * when it is needed.
 */
export interface DescribedDocument
  extends Pick<DocumentDescriptor, 'root' | 'name' | 'verdict' | 'alsoPrinted'> {
  readonly parts: readonly DescribedPart[];
  readonly unflagged?: readonly DescribedCheck[];
  readonly remarks?: readonly RemarkText[];
  readonly codes?: readonly DescribedCode[];
}

interface DescribedCode extends Omit<CodeTexts, 'signature'> {
  readonly signature?: DescribedCheck;
}

interface DescribedPart {
  readonly name: string;
  readonly fields: readonly DescribedField[];
  readonly checks: readonly DescribedCheck[];
}

export type DescribedField = Pick<
  Field<never>,
  'name' | 'label' | 'shown' | 'shownItems' | 'rank' | 'isTechnical' | 'words'
>;

export type DescribedCheck = Pick<
  Check<never>,
  'name' | 'field' | 'holds' | 'fails' | 'leavesOpen' | 'advice' | 'summedUp' | 'findings' | 'words'
>;

/** The description of a document alone, in both languages. */
export function described({
  root,
  name,
  verdict,
  alsoPrinted,
  parts,
  unflagged = [],
  remarks = [],
  codes = [],
}: DocumentDescriptor): DescribedDocument {
  return {
    root,
    name,
    verdict,
    ...(alsoPrinted === undefined ? {} : { alsoPrinted }),
    parts: parts.map((part) => ({
      name: part.name,
      fields: part.fields.map(describedField),
      checks: part.checks.map(describedCheck),
    })),
    ...(unflagged.length === 0 ? {} : { unflagged: unflagged.map(describedCheck) }),
    ...(remarks.length === 0 ? {} : { remarks: remarks.map(describedRemark) }),
    ...(codes.length === 0 ? {} : { codes: codes.map(describedCode) }),
  };
}

function describedRemark({ reason, text }: RemarkText): RemarkText {
  return { reason, text };
}

function describedCode({ name, label, values, signature }: CodeTexts): DescribedCode {
  return { name, label, values, ...(signature && { signature: describedCheck(signature) }) };
}

function describedField({
  name,
  label,
  shown,
  shownItems,
  rank,
  isTechnical,
  words,
}: DescribedField): DescribedField {
  return {
    name,
    label,
    ...(shown === undefined ? {} : { shown }),
    ...(shownItems === undefined ? {} : { shownItems }),
    ...(rank === undefined ? {} : { rank }),
    ...(isTechnical === undefined ? {} : { isTechnical }),
    ...(words === undefined ? {} : { words }),
  };
}

function describedCheck(check: DescribedCheck): DescribedCheck {
  const { name, field, holds, fails, leavesOpen, advice, summedUp, findings, words } = check;
  return {
    name,
    holds,
    fails,
    leavesOpen,
    findings,
    ...(field === undefined ? {} : { field }),
    ...(advice === undefined ? {} : { advice }),
    ...(summedUp === undefined ? {} : { summedUp }),
    ...(words === undefined ? {} : { words }),
  };
}
