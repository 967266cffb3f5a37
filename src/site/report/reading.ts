import { labelOf } from '../../documents/document.ts';
import { generalRemarks, noticeCodes } from '../../documents/general-remarks.ts';
import { remarkInWords } from '../../documents/remark.ts';
import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import { type CheckInWords, checksInWords, unflaggedInWords } from './checks.ts';
import { codeChecks } from './codes.ts';
import type { DescribedCheck, DescribedDocument, DescribedField } from './described.ts';
import { printedChecks } from './printed.ts';
import { type Json, object, objects, readable } from './values.ts';

/** A field of the answer as a row: its name, its value in words, and whether a check about it fails. */
export interface Row {
  readonly label: string;
  readonly value: string | null;
  /** Whether the value is a code or number, to be set in a typeface that distinguishes 0 from O. */
  readonly literal: boolean;
  readonly fails: boolean;
}

/** A group of rows and checks under a heading. */
export interface Group {
  readonly heading: string;
  /**
   * The rows, with the values that people look for first at the beginning. An absent value has a row only if
   * a check about it fails.
   */
  readonly rows: readonly Row[];
  /** Rows about how the document is made, not about what it says. */
  readonly technical: readonly Row[];
  readonly checks: readonly CheckInWords[];
}

/** An answer in words. */
export interface ReadableAnswer {
  readonly document: DescribedDocument;
  readonly groups: readonly Group[];
  /** Remarks that stand above the verdict. */
  readonly notices: readonly string[];
  /** What else a person should know although no check depends on it. */
  readonly remarks: readonly string[];
  /** The verdict as it was answered. */
  readonly verdict: Json;
}

/** The reading of an answer with details about one document, and of the verdict on it. */
export function read(
  body: Json,
  verdict: unknown,
  document: DescribedDocument,
  language: Language,
): ReadableAnswer {
  const groups = new AnswerReader(body, document, language).groups();
  return { document, groups, ...remarksOf(body, document, language), verdict: object(verdict) };
}

/** The remarks of the details in words. */
function remarksOf(
  { details }: Json,
  document: DescribedDocument,
  language: Language,
): Pick<ReadableAnswer, 'notices' | 'remarks'> {
  const texts = [...generalRemarks, ...(document.remarks ?? [])];
  const [certificate = {}] = objects(object(details).cafPaymentCertificates);
  const all = objects(certificate.remarks ?? object(details).remarks).map((remark) => {
    const { fields } = remark;
    const labels = String(fields)
      .split(', ')
      .map((name) => labelOf(document, name, language));
    const shown = fields === undefined ? {} : { fields: labels.join(', ') };
    const words = remarkInWords(texts, remark, language, shown);
    return { words, isNotice: noticeCodes.includes(String(remark.reason)) };
  });
  const wordsOf = (some: typeof all) => some.map(({ words }) => words);
  return {
    notices: wordsOf(all.filter(({ isNotice }) => isNotice)),
    remarks: wordsOf(all.filter(({ isNotice }) => !isNotice)),
  };
}

/** Every check of a reading, in its order. */
export function allChecks({ groups }: ReadableAnswer): readonly CheckInWords[] {
  return groups.flatMap(({ checks }) => checks);
}

class AnswerReader {
  readonly #body: Json;
  readonly #document: DescribedDocument;
  readonly #language: Language;

  constructor(body: Json, document: DescribedDocument, language: Language) {
    this.#body = body;
    this.#document = document;
    this.#language = language;
  }

  /** The groups of any answer. A document with a 2D-Doc also has a group about its signer. */
  groups(): readonly Group[] {
    const [caf] = objects(this.#body.cafPaymentCertificates);
    if (caf !== undefined) return [this.#certificate(caf)];
    if (Array.isArray(this.#body.signatures)) return this.#signedPdf(objects(this.#body.signatures));
    const { documentInfos, certificate, details, ...others } = this.#body;
    const failed = object(details).failedChecks;
    const unflagged = unflaggedInWords(this.#document.unflagged ?? [], failed, this.#language);
    if (certificate === undefined) {
      const flags = Object.assign({}, ...Object.values(others).map(object));
      const own = checksInWords(this.#checks(), flags, failed, this.#language);
      const beside = codeChecks(object(details).codes, this.#document, this.#language);
      const heading = say('whatWasRead', this.#language);
      return [this.#group(heading, object(documentInfos), [...own, ...beside, ...unflagged])];
    }
    const signer = object(certificate);
    const heading = signer.digitalSignature === true ? 'whatWasSigned' : 'whatTheCodeSays';
    const own = checksInWords(
      this.#checks('documentInfosValidation'),
      object(others.documentInfosValidation),
      failed,
      this.#language,
    );
    const printed = printedChecks(object(details).printed, this.#document, this.#language);
    return [
      this.#group(say(heading, this.#language), object(documentInfos), [...own, ...printed, ...unflagged]),
      this.#group(
        say('certificate', this.#language),
        signer,
        checksInWords(this.#checks('certificate'), signer, failed, this.#language),
      ),
    ];
  }

  /** The groups of a signed PDF: the file, and each signature with its checks, which the details number. */
  #signedPdf(signatures: readonly Json[]): readonly Group[] {
    const { documentInfos, details } = this.#body;
    const failed = objects(object(details).failedChecks);
    const unflagged = unflaggedInWords(this.#document.unflagged ?? [], failed, this.#language);
    return [
      this.#group(say('whatWasRead', this.#language), object(documentInfos), unflagged),
      ...signatures.map((one, index) => {
        const own = failed.filter(({ signature }) => signature === index + 1);
        const checks = checksInWords(this.#checks('signatures'), one, own, this.#language);
        return this.#group(say('signatureNumber', this.#language, { number: index + 1 }), one, checks);
      }),
    ];
  }

  #certificate(one: Json): Group {
    const [file = {}] = objects(object(this.#body.details).cafPaymentCertificates);
    const flags = object(one.documentInfosValidation);
    const checks = this.#checks('documentInfosValidation');
    const flagged = checksInWords(checks, flags, file.failedChecks, this.#language);
    const others = unflaggedInWords(this.#document.unflagged ?? [], file.failedChecks, this.#language);
    return this.#group(say('whatWasRead', this.#language), object(one.documentInfos), [
      ...flagged,
      ...others,
    ]);
  }

  #group(heading: string, infos: Json, all: readonly CheckInWords[]): Group {
    const members = Object.entries(infos).flatMap(([name, value]) => this.#members(name, value, all));
    const subjects = new Map(members.map(({ name, row }) => [name, row.label]));
    const checks = all.map((one) => ({ ...one, subject: subjects.get(one.field ?? '') ?? null }));
    const shown = members.filter(({ row }) => row.value !== null || row.fails);
    const rowsOf = (isTechnical: boolean): readonly Row[] =>
      shown
        .filter((one) => one.isTechnical === isTechnical)
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ row }) => row);
    return { heading, rows: rowsOf(false), technical: rowsOf(true), checks };
  }

  /** The rows of a member with the order in which they are shown. Flags have no rows. */
  #members(name: string, value: unknown, all: readonly CheckInWords[]) {
    const field = this.#field(name);
    if (field === undefined && typeof value === 'boolean') return [];
    const fails = all.some((one) => one.outcome !== 'passed' && isAbout(one, name));
    const label = field?.label[this.#language] ?? name;
    const rank = field?.rank ?? Number.POSITIVE_INFINITY;
    const isTechnical = field?.isTechnical === true;
    return this.#items(field, label, value).map((item) => ({
      name,
      row: {
        label: item.label,
        value: readable(item.value, item.shape, this.#document, this.#language),
        literal: item.shape?.shown === 'code',
        fails,
      },
      rank,
      isTechnical,
    }));
  }

  /** What the rows of a member show: its value, or each object of a list whose objects are described. */
  #items(field: DescribedField | undefined, label: string, value: unknown) {
    const { shownItems } = field ?? {};
    if (shownItems === undefined) return [{ label, value, shape: field }];
    return objects(value).map(({ id, label: isKnown, value: own }) => {
      const item = isKnown === null ? undefined : shownItems[String(id)];
      const shown = item === undefined ? 'code' : item.shown;
      const shape = shown === undefined ? {} : { shown };
      return { label: item?.label[this.#language] ?? String(id), value: own, shape };
    });
  }

  #checks(part?: string): readonly DescribedCheck[] {
    const { parts } = this.#document;
    return parts.filter(({ name }) => part === undefined || name === part).flatMap(({ checks }) => checks);
  }

  /** The description of a field; undefined for a field of a newer service, which this page does not know. */
  #field(name: string): DescribedField | undefined {
    return this.#document.parts.flatMap(({ fields }) => fields).find((field) => field.name === name);
  }
}

/** Whether a check is about a field, or found a contradiction in it. */
function isAbout({ field, contradictions }: CheckInWords, name: string): boolean {
  return field === name || contradictions.some((place) => place.field === name);
}
