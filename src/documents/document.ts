/**
 * What a document is: the descriptors in the files beside this one say everything about each document, in English and in French.
 * Dispatch, form fields, OpenAPI, the documentation, the page and the report follow from them (`index.ts`).
 */
import type { AnswerObject, AnswerValue } from '../answer.ts';
import { fill, type Language, type Text } from '../language.ts';
import type { RemarkText } from './remark.ts';

/**
 * How a person is shown a value: a code in a typeface that tells 0 from O, an amount in euros, the name of a country for its three
 * letters, a timestamp of digits as a day and an hour, …
 */
export type Shown = 'text' | 'code' | 'euros' | 'decimal' | 'document' | 'country' | 'stamp';

/** A member of an answer that was read from a document. */
export interface Field<Source> {
  /** Its name in JSON and in XML. */
  readonly name: string;
  /** `scalar` is a text, a number or a boolean, by what is read; `object[]` is a list of `members`. */
  readonly type: 'string' | 'string[]' | 'integer' | 'boolean' | 'scalar' | 'object[]';
  readonly format?: 'date';
  readonly members?: readonly Omit<Field<never>, 'read'>[];
  /** Of a list of objects with an id, how a person is shown those of a known id; others by their id. */
  readonly shownItems?: Readonly<Record<string, ShownItem>>;
  readonly nullable: boolean;
  /** What a person calls it. */
  readonly label: Text;
  /** What it means, for OpenAPI and the documentation. */
  readonly description: Text;
  readonly shown?: Shown;
  /** Its place among the values that a person looks for first: name, birth, number, dates. Without one it comes after them. */
  readonly rank?: number;
  /** Whether it says how the document is made rather than what it says: shown with the checks. */
  readonly isTechnical?: boolean;
  /** Words for values that are words of the API; an empty one stands for no value. */
  readonly words?: Readonly<Record<string, Text>>;
  readonly read: (source: Source) => AnswerValue;
}

/** An object of a list as a person is shown it: its value is written as that of any field. */
export interface ShownItem {
  readonly label: Text;
  readonly shown?: Shown;
}

/** Why a check fails: a word for a program, and the values that the check's sentence for this reason names. */
export interface Finding {
  readonly reason: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** For a person who has a failed check before them. */
export interface FailureAdvice {
  /** What it may mean. */
  readonly meaning: Text;
  /** What to do. */
  readonly remedy: Text;
}

/** One of two values that should be equal: what it is, and which value of the finding. */
export interface Side {
  readonly label: Text;
  readonly value: string;
}

/** The sentence for a reason; `{name}` stands for a value of the finding. */
export interface FindingText extends Text {
  /** The document has ended and is not wrong otherwise. */
  readonly isExpiry?: boolean;
  /** Nothing was found to be wrong: the check could not be made. */
  readonly isUnverified?: boolean;
  /** Instead of the check's own advice. */
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

/** A flag of an answer: true where `find` finds nothing. */
export interface Check<Source> {
  /** Its name in JSON and in XML. */
  readonly name: string;
  /** What must hold for the flag to be true, exactly. */
  readonly rule: Text;
  /** One line for each outcome. */
  readonly holds: Text;
  readonly fails: Text;
  /** What a true flag does not prove. */
  readonly leavesOpen: Text;
  /** Without it, what can be said of any check. */
  readonly advice?: FailureAdvice;
  /** Closer checks, by name, whose failure makes this one fail too: beside one of them it is not told, and not counted, again. */
  readonly sums?: readonly string[];
  /** A sentence for each reason that `find` gives. */
  readonly findings: Readonly<Record<string, FindingText>>;
  /** Words for values of a finding, by the value's name. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  readonly find: (source: Source) => Finding | null;
  /** Where there is nothing to check the flag is null. */
  readonly applies?: (source: Source) => boolean;
  /** Where on the pages the values stand that contradict each other, for checks over pages. */
  readonly contradictions?: (source: Source) => readonly Contradiction[];
}

/** The texts of a verdict on a document whose every check holds. */
export interface Verdict {
  readonly heading: Text;
  /** What that does not prove. */
  readonly note: Text;
}

/** An object of an answer: fields, checks, or both. What they are computed from is left out, for who only lists them. */
export interface Part {
  readonly name: string;
  readonly fields: readonly Field<never>[];
  readonly checks: readonly Check<never>[];
}

/** What a person is told of a code that stands beside what a document is read from. */
export interface CodeTexts {
  /** Its name in `details`. */
  readonly name: string;
  /** As a sentence names it, with its article. */
  readonly label: Text;
  /** What it repeats: names of fields, with what they are called where the answer has no such field. */
  readonly values: readonly { readonly field: string; readonly label?: Text }[];
  /** The check of its signature, where it has one. */
  readonly signature?: Check<never>;
}

/** What the descriptions of all documents have. */
export interface DocumentDescriptor {
  /** Name of the XML root element; no two documents share one. */
  readonly root: string;
  readonly name: Text;
  readonly verdict: Verdict;
  /** Where it is sent. */
  readonly fileField: FileField;
  /** The objects of its answer, in the order of the specification. */
  readonly parts: readonly Part[];
  /** The value of `documentType` in its answer, for documents that share a field of the form. */
  readonly documentType?: string;
  /** Other words by which a person looks for it: never shown, only found. */
  readonly alsoCalled?: Text;
  /** What of it this project could never try on a document that somebody else made. */
  readonly neverSeen?: Text;
  /** What the documentation says of the form of its answer. */
  readonly form?: Text;
  /** Names of what is compared with the print and is no member of the answer. */
  readonly alsoPrinted?: Readonly<Record<string, Text>>;
  /** What may be remarked of it, without a flag. */
  readonly remarks?: readonly RemarkText[];
  /** Codes that stand beside what it is read from, and repeat it. */
  readonly codes?: readonly CodeTexts[];
}

/** The name of a kind of document in an answer about documents of any kind: its type, or that of its field. */
export function kindOf({ documentType, fileField }: DocumentDescriptor): string {
  return documentType ?? fileField.name.replace(/_file$/, '');
}

/** A field of the form that takes documents. Which document it is follows from the field, or from what is read. */
export interface FileField {
  /** Its name in the form. */
  readonly name: string;
  /** Name of the kind of document on the page. */
  readonly kind: string;
  readonly endpoint: 'identity' | 'resources';
  readonly filesMax: number;
  /** Whether a picture may be sent, or a PDF alone. */
  readonly takesPictures: boolean;
  /** Its name in a list and in a sentence. */
  readonly label: Text;
  readonly noun: string;
  /** Its name for several, where several may be sent. */
  readonly plural?: string;
  /**
   * What the field takes, for OpenAPI and for the table of fields. `{images}`, `{formats}` and `{fileMax}` stand for what the
   * service accepts.
   */
  readonly description: string;
  readonly taken: Text;
}

/** A check whose reasons are known to the compiler. */
export function check<Source, Reason extends string>(
  definition: Omit<Check<Source>, 'findings' | 'find'> & {
    readonly findings: Readonly<Record<Reason, FindingText>>;
    readonly find: (source: Source) => (Finding & { readonly reason: NoInfer<Reason> }) | null;
  },
): Check<Source> {
  return definition;
}

/** The members of an answer that fields give. */
export function readFields<Source>(fields: readonly Field<Source>[], source: Source): AnswerObject {
  return Object.fromEntries(fields.map(({ name, read }) => [name, read(source)]));
}

/** The flags of an answer. */
export function readChecks<Source>(checks: readonly Check<Source>[], source: Source): AnswerObject {
  return Object.fromEntries(
    checks.map((one) => [one.name, one.applies?.(source) === false ? null : one.find(source) === null]),
  );
}

/** The sentence for a finding; null for a reason that the check doesn't have, as a newer service may give. */
export function sentence(
  { findings, words = {} }: Pick<Check<never>, 'findings' | 'words'>,
  { reason, values }: Finding,
  language: Language,
): string | null {
  if (!Object.hasOwn(findings, reason)) return null;
  const inWords = Object.entries(words).flatMap(([name, table]) => {
    const word = table[String(values[name])];
    return word === undefined ? [] : [[name, word[language]] as const];
  });
  return fill(findings[reason]?.[language] ?? '', { ...values, ...Object.fromEntries(inWords) });
}

/**
 * Every false flag and why, as members of `details`: flag, reason, the English sentence, and the values that it names; for a check over
 * pages also where the values stand that contradict each other, by field and page, counted from 1.
 */
export function failedChecks<Source>(
  checks: readonly Check<Source>[],
  source: Source,
): readonly AnswerObject[] {
  return checks.flatMap((one) => {
    const finding = one.applies?.(source) === false ? null : one.find(source);
    if (finding === null) return [];
    const { reason, values } = finding;
    const contradictions = one.contradictions?.(source).map(({ field, page }) => ({ field, page: page + 1 }));
    const places = contradictions === undefined ? {} : { contradictions };
    return [{ flag: one.name, reason, message: sentence(one, finding, 'en'), ...values, ...places }];
  });
}

/** The documents in groups whose answers have the same members, each in the place of its first. */
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
