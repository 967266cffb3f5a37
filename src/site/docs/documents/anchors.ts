import type { AnswerPart, DocumentDescriptor } from '../../../documents/document.ts';
import type { Anchored } from './checks.ts';
import { type Listed, withMembers } from './fields.ts';

/** A part of an answer with an anchor for each of its members. */
export interface AnchoredPart {
  readonly part: AnswerPart;
  readonly fields: readonly { readonly id: string; readonly field: Listed }[];
  readonly checks: readonly Anchored[];
}

/**
 * The parts of a document's answer. If two members have the same name, the anchor of the second also names
 * its object.
 */
export function anchoredParts({ parts }: DocumentDescriptor): readonly AnchoredPart[] {
  const taken = new Set<string>();
  const idOf = (part: AnswerPart, name: string) => {
    const id = taken.has(name) ? `${part.name}.${name}` : name;
    taken.add(id);
    return id;
  };
  return parts.map((part) => ({
    part,
    fields: part.fields.flatMap(withMembers).map((field) => ({ id: idOf(part, field.name), field })),
    checks: part.checks.map((check) => ({ id: idOf(part, check.name), check })),
  }));
}
