/**
 * The tree behind both forms of an answer. JSON writes it as it is. XML writes each member as an element, an
 * array as a wrapper with children of the same name, and null as an empty element (specification, "XML array
 * rule").
 */
export type AnswerValue = string | number | boolean | null | readonly AnswerValue[] | AnswerObject;
export interface AnswerObject {
  readonly [name: string]: AnswerValue;
}

/** A verified document, ready to be written: `root` is the name of the XML root element. */
export interface Answer {
  readonly root: string;
  readonly body: AnswerObject;
}
