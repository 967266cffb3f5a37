import type { Check, CodeTexts, DocumentDescriptor, Field } from '../../documents/document.ts';
import type { RemarkText } from '../../documents/remark.ts';

/**
 * The part of a document's descriptor that a person sees, without the code that computes the answer. It is
 * small enough to be sent to the page when it is needed.
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

/** The description of one document, in both languages. */
export function described(document: DocumentDescriptor): DescribedDocument {
  const { parts, unflagged = [], remarks = [], codes = [] } = document;
  return {
    ...picked(document, ['root', 'name', 'verdict', 'alsoPrinted']),
    parts: parts.map(({ name, fields, checks }) => ({
      name,
      fields: fields.map(describedField),
      checks: checks.map(describedCheck),
    })),
    ...(unflagged.length > 0 && { unflagged: unflagged.map(describedCheck) }),
    ...(remarks.length > 0 && { remarks: remarks.map((remark) => picked(remark, ['reason', 'text'])) }),
    ...(codes.length > 0 && { codes: codes.map(describedCode) }),
  };
}

function describedCode({ signature, ...code }: CodeTexts): DescribedCode {
  const texts = picked(code, ['name', 'label', 'values']);
  return { ...texts, ...(signature && { signature: describedCheck(signature) }) };
}

function describedField(field: DescribedField): DescribedField {
  return picked(field, ['name', 'label', 'shown', 'shownItems', 'rank', 'isTechnical', 'words']);
}

function describedCheck(check: DescribedCheck): DescribedCheck {
  const texts = picked(check, ['name', 'holds', 'fails', 'leavesOpen', 'findings']);
  return { ...texts, ...picked(check, ['field', 'advice', 'summedUp', 'words']) };
}

/** Those of these members that an object has. */
function picked<T extends object, K extends keyof T>(of: T, names: readonly K[]): Pick<T, K> {
  const members = names.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]]));
  // Only an optional member can be left out, because a required one is never undefined.
  return Object.fromEntries(members) as Pick<T, K>;
}
