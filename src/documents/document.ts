/**
 * The types of document descriptors. The descriptors, in the files beside this one, say everything about each
 * document, in English and in French. Dispatch, form fields, OpenAPI, the documentation, the page and the
 * report follow from them (`index.ts`).
 */
import type { AnswerValue } from '../answer.ts';
import type { Language, Text } from '../language.ts';
import type { RemarkText } from './remark.ts';

/**
 * How a value is shown to people: a code in a typeface that distinguishes 0 from O, an amount in euros, a
 * country by its name, a timestamp of digits as a day and an hour, …
 */
export type Shown = 'text' | 'code' | 'euros' | 'decimal' | 'document' | 'country' | 'stamp';

/** A member of an answer that was read from a document. */
export interface Field<Source> {
  /** Its name in JSON and in XML. */
  readonly name: string;
  /**
   * `scalar` is a text, a number or a boolean, depending on what is read. `object[]` is a list of objects
   * with `members`.
   */
  readonly type: 'string' | 'string[]' | 'integer' | 'boolean' | 'scalar' | 'object[]';
  readonly format?: 'date';
  readonly members?: readonly Omit<Field<never>, 'read'>[];
  /** For a list of objects with ids, how those with known ids are shown. Others are shown by their id. */
  readonly shownItems?: Readonly<Record<string, ShownItem>>;
  readonly nullable: boolean;
  /** The name for people. */
  readonly label: Text;
  /** What it means, for OpenAPI and the documentation. */
  readonly description: Text;
  readonly shown?: Shown;
  /**
   * Its rank among the values that people look for first: name, birth, number, dates. Values without a rank
   * come after them.
   */
  readonly rank?: number;
  /** Whether it describes the form of the document and not its content. Shown with the checks. */
  readonly isTechnical?: boolean;
  /** Words for people for the values of the API. An empty word means that the value is not shown. */
  readonly words?: Readonly<Record<string, Text>>;
  readonly read: (source: Source) => AnswerValue;
}

/** How an object of a list is shown. Its value is written like that of a field. */
export interface ShownItem {
  readonly label: Text;
  readonly shown?: Shown;
}

/** Why a check fails: a word for programs, and the values for the check's sentence with this reason. */
export interface Finding {
  readonly reason: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Advice for a person about a failed check. */
export interface FailureAdvice {
  /** What it may mean. */
  readonly meaning: Text;
  /** What to do. */
  readonly remedy: Text;
}

/** One of two values that should be equal: its label, and its name among the values of the finding. */
export interface Side {
  readonly label: Text;
  readonly value: string;
}

/** The sentence for a reason. `{name}` is replaced by a value of the finding. */
export interface FindingText extends Text {
  /** Whether the document has only expired. */
  readonly isExpiry?: boolean;
  /** Whether nothing wrong was found, but the check could not be made. */
  readonly isUnverified?: boolean;
  /** Replaces the check's own advice. */
  readonly advice?: FailureAdvice;
  /** The two values that differ. */
  readonly sides?: readonly [Side, Side];
}

/** A value that contradicts another, by its field and page. */
export interface Contradiction {
  readonly field: string;
  /** Counted from 0. */
  readonly page: number;
}

/** A flag of an answer, which is true if `find` returns null. */
export interface Check<Source> {
  /** Its name in JSON and in XML. */
  readonly name: string;
  /** The name of the field that it is about, if it is about a single one. */
  readonly field?: string;
  /** What must hold for the flag to be true, exactly. */
  readonly rule: Text;
  /** One line for each outcome. */
  readonly holds: Text;
  readonly fails: Text;
  /** What a true flag does not prove. */
  readonly leavesOpen: Text;
  /** Without it, general advice is used. */
  readonly advice?: FailureAdvice;
  /**
   * The names of more specific checks whose failure makes this one fail too. If one of them fails, this one
   * is neither shown nor counted.
   */
  readonly summedUp?: readonly string[];
  /** A sentence for each reason that `find` gives. */
  readonly findings: Readonly<Record<string, FindingText>>;
  /** Words for values of a finding, by the value's name. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  readonly find: (source: Source) => Finding | null;
  /** If it returns false, there is nothing to check and the flag is null. */
  readonly applies?: (source: Source) => boolean;
  /** The places of the values that contradict each other, for checks over pages. */
  readonly contradictions?: (source: Source) => readonly Contradiction[];
}

/** The texts of the verdict if every check holds. */
export interface VerdictTexts {
  readonly heading: Text;
  /** What this verdict does not prove. */
  readonly note: Text;
}

/**
 * An object of an answer: fields, checks, or both. Their source type is left out, for code that only lists
 * them.
 */
export interface AnswerPart {
  readonly name: string;
  readonly fields: readonly Field<never>[];
  readonly checks: readonly Check<never>[];
}

/** The texts about a further code on a document, from which the document is not read. */
export interface CodeTexts {
  /** Its name in `details`. */
  readonly name: string;
  /** Its name in a sentence, with an article. */
  readonly label: Text;
  /** The values that it repeats: names of fields, with a label if the answer has no such field. */
  readonly values: readonly { readonly field: string; readonly label?: Text }[];
  /** The check of its signature, if it has one. */
  readonly signature?: Check<never>;
}

/** What every document has in its description. */
export interface DocumentDescriptor {
  /** Name of the XML root element; no two documents share one. */
  readonly root: string;
  readonly name: Text;
  readonly verdict: VerdictTexts;
  /** The field of the form in which it is sent. */
  readonly fileField: FileField;
  /** The objects of its answer, in the order of the specification. */
  readonly parts: readonly AnswerPart[];
  /** Checks that count in the verdict and have no flag in the answer. */
  readonly unflagged?: readonly Check<never>[];
  /** The value of `documentType` in its answer, for documents that share a field of the form. */
  readonly documentType?: string;
  /** Other words that people search for. Never shown. */
  readonly alsoCalled?: Text;
  /** What could not be tested on documents made by others, for lack of any. */
  readonly neverSeen?: Text;
  /** A note on the form of its answer, for the documentation. */
  readonly form?: Text;
  /** Labels of values that are compared with the print but are no members of the answer. */
  readonly alsoPrinted?: Readonly<Record<string, Text>>;
  /** The possible remarks about it, on which no flag depends. */
  readonly remarks?: readonly RemarkText[];
  /** Whether it has a second side, which repeats some of its values. */
  readonly hasOtherSide?: boolean;
  /** Further codes on it, which repeat what it is read from. */
  readonly codes?: readonly CodeTexts[];
}

/**
 * The name of a kind of document in an answer about documents of any kind: its type, else the name of its
 * field.
 *
 * @example
 * kindOf({ fileField: { name: 'fr_income_taxes_file' } }) // 'fr_income_taxes'
 */
export function kindOf({ documentType, fileField }: DocumentDescriptor): string {
  return documentType ?? fileField.name.replace(/_file$/, '');
}

/**
 * A field of the form that accepts documents. The kind of document follows from the field, or from what is
 * read.
 */
export interface FileField {
  /** Its name in the form. */
  readonly name: string;
  /** Name of the kind of document on the page. */
  readonly kind: string;
  readonly endpoint: 'identity' | 'resources';
  readonly filesMax: number;
  /** Whether pictures are accepted, not only PDFs. */
  readonly takesPictures: boolean;
  /** Its name in a list and in a sentence. */
  readonly label: Text;
  readonly noun: string;
  /** What the field accepts. `{formats}` is replaced by the kinds of image that are read. */
  readonly taken: Text;
}

/** The part of a document that `labelOf` reads. */
type Labelled = {
  readonly parts: readonly {
    readonly fields: readonly Pick<Field<never>, 'name' | 'label' | 'shownItems'>[];
  }[];
} & Pick<DocumentDescriptor, 'alsoPrinted'>;

/**
 * The label of a value, also of one that is only printed or an item of a list; its name if it has no label.
 *
 * @example
 * labelOf({ parts: [], alsoPrinted: { period: { fr: 'Période' } } }, 'period', 'fr') // 'Période'
 */
export function labelOf({ parts, alsoPrinted }: Labelled, name: string, language: Language): string {
  const fields = parts.flatMap((part) => part.fields);
  const field = fields.find((one) => one.name === name);
  const item = fields.map(({ shownItems }) => shownItems?.[name]).find((one) => one !== undefined);
  return (field?.label ?? alsoPrinted?.[name] ?? item?.label)?.[language] ?? name;
}

/** A check whose reasons the compiler verifies. */
export function check<Source, Reason extends string>(
  definition: Omit<Check<Source>, 'findings' | 'find'> & {
    readonly findings: Readonly<Record<Reason, FindingText>>;
    readonly find: (source: Source) => (Finding & { readonly reason: NoInfer<Reason> }) | null;
  },
): Check<Source> {
  return definition;
}

/**
 * Groups the documents whose answers have the same members, in the order of the first document of each group.
 */
export function groupsOfOneForm<Document extends DocumentDescriptor>(
  documents: readonly Document[],
): readonly (readonly [Document, ...Document[]])[] {
  const groups = new Map<string, [Document, ...Document[]]>();
  for (const document of documents) {
    const names = document.parts.map(({ name, fields, checks }) => [
      name,
      [...fields, ...checks].map((one) => one.name),
    ]);
    const form = JSON.stringify([document.fileField.name, names]);
    const group = groups.get(form);
    if (group === undefined) groups.set(form, [document]);
    else group.push(document);
  }
  return [...groups.values()];
}
