import type { Outcome } from '../../documents/verdict.ts';
import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import type { CheckInWords } from './checks.ts';
import type { FileInWords } from './file.ts';
import { withPages } from './pages.ts';
import { type Colour, writePdf } from './pdf.ts';
import { allChecks, type Group, type ReadableAnswer, type Row } from './reading.ts';
import { ink, line, quiet, Sheet } from './sheet.ts';
import { instantInWords } from './values.ts';
import { type ReasonInWords, type VerdictInWords, verdictInWords } from './verdict.ts';

/** A file that was verified. */
export interface ReportedFile {
  /** The name that its sender gave it; null if that is not known. */
  readonly name: string | null;
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string | null;
  /** What else there is to know of it, such as that a copy was verified in its place. */
  readonly note?: string;
}

/** One document of a report: its files, and the result. */
export interface ReportEntry {
  readonly files: readonly ReportedFile[];
  /** Its pages, counted from 1, if its file has other documents or pages; otherwise empty. */
  readonly pages: readonly number[];
  readonly outcome: ReadableAnswer | Unread;
  /** The request in which it was verified; null for a file that was not sent. */
  readonly requestId: string | null;
  /** When it was verified, in milliseconds since 1970. */
  readonly at: number;
  /** What its files themselves show. */
  readonly shown: readonly FileInWords[];
  /** The receipt that the service signed, as a compact JWS; null if it signs none. */
  readonly receipt: string | null;
}

/** The explanation for a file that could not be read. */
export interface Unread {
  readonly heading: string;
  readonly notes: readonly string[];
}

/** What a report says in addition to its documents. */
export interface ReportContext {
  readonly language: Language;
  /** A report with a test key says so across each page. */
  readonly mode: 'live' | 'test';
  /** Address of the service, where a receipt can be checked. */
  readonly origin: string;
  /** The verdicts on the certificates of each request, compared with each other. */
  readonly together: readonly VerdictInWords[];
}

const labelWidth = 150;

const colours: Readonly<Record<Outcome | 'unread', Colour>> = {
  passed: [0.1, 0.4, 0.25],
  unverified: [0.54, 0.33, 0],
  failed: [0.63, 0.16, 0.12],
  expired: [0.54, 0.33, 0],
  unread: [0.35, 0.39, 0.42],
};

/** ZapfDingbats' check mark, cross, and a circle for what could not be checked. */
const signs: Readonly<Record<Outcome, string>> = { passed: '4', failed: '8', expired: '8', unverified: 'm' };

/**
 * Verifications as a PDF to be kept. It gives the time, the files, the verdict, what failed, every value,
 * what was checked and what the checks leave open. It has no copy of a document. If there are several
 * documents, a summary comes first, and each document begins on a new page.
 */
export function reportPdf(
  entries: readonly ReportEntry[],
  { language, mode, origin, together }: ReportContext,
): Uint8Array<ArrayBuffer> {
  const sheet = new Sheet();
  const title = say('reportTitle', language);
  sheet.text(say('product', language), { size: 9, colour: quiet });
  sheet.text(title, { size: 20, font: 'bold', before: 10 });
  if (entries.length > 1) writeSummary(sheet, entries, together, language);
  for (const entry of entries) {
    if (entries.length > 1) sheet.turn();
    writeEntry(sheet, entry, language, origin);
  }
  for (const one of together) writeTogether(sheet, one, language);
  const across = mode === 'test' ? say('testKeyAcross', language) : null;
  const names = entries.map(({ outcome }) => headOf(outcome, language).document);
  const foot = entries.some(({ receipt }) => receipt !== null) ? 'reportFootSigned' : 'reportFoot';
  // Printed sheets of several documents are easily mixed up.
  const sheetNumber = (number: number, count: number) => say('sheetNumber', language, { number, count });
  const numbered = entries.length > 1 ? sheetNumber : null;
  const named = say('labelled', language, { label: title, value: names.join(', ') });
  return writePdf(sheet.finish(say(foot, language), across, numbered), named);
}

/** What a reading and a failure have in common. */
function headOf(outcome: ReadableAnswer | Unread, language: Language) {
  if ('groups' in outcome) return verdictInWords(outcome, language);
  const document = say('unreadKind', language);
  return { outcome: 'unread', document, heading: outcome.heading, note: '', reasons: [] } as const;
}

function writeSummary(
  sheet: Sheet,
  entries: readonly ReportEntry[],
  together: readonly VerdictInWords[],
  language: Language,
): void {
  const at = Math.max(...entries.map((entry) => entry.at));
  sheet.text(instantInWords(at, language), { size: 10, colour: quiet, before: 4 });
  sheet.text(say('summary', language, { count: entries.length }), { size: 11, font: 'bold', before: 14 });
  sheet.rule(5, line, 0.7);
  for (const entry of entries) {
    const { outcome: result, document, heading } = headOf(entry.outcome, language);
    sheet.keep(30);
    sheet.columns(
      [namesOf(entry, language), { size: 9, before: 4, width: 170 }],
      [document, { size: 9, before: 4, x: 182, width: 140, colour: quiet }],
      [heading, { size: 9, before: 4, x: 334, font: 'bold', colour: colours[result] }],
    );
  }
  for (const { outcome, document, heading } of together) {
    sheet.keep(30);
    sheet.columns(
      [document, { size: 9, before: 4, width: 322 }],
      [heading, { size: 9, before: 4, x: 334, font: 'bold', colour: colours[outcome] }],
    );
  }
}

function writeEntry(sheet: Sheet, entry: ReportEntry, language: Language, origin: string): void {
  const { files, pages, outcome, at, requestId, shown, receipt } = entry;
  const head = headOf(outcome, language);
  sheet.text(instantInWords(at, language), { size: 10, colour: quiet, before: 4 });
  sheet.rule(14, colours[head.outcome], 2);
  writeVerdict(sheet, head, 'notes' in outcome ? outcome.notes : [head.note], language);
  if ('groups' in outcome) writeRemarks(sheet, [...outcome.notices, ...outcome.remarks], language);
  heading2(sheet, say('file', language));
  const writeFact = (label: string, value: string | null, literal: boolean) => {
    if (value !== null) writeRow(sheet, { label, value, literal, fails: false }, language);
  };
  for (const { name, sha256, note } of files) {
    writeFact(say('fileName', language), name && withPages(name, pages, language), false);
    writeFact('SHA-256', sha256, true);
    if (note !== undefined) sheet.text(note, { size: 9, before: 3 });
  }
  writeFact(say('requestId', language), requestId, true);
  if ('groups' in outcome) writeReading(sheet, outcome, language);
  for (const one of shown) writeFile(sheet, one, language);
  if (receipt === null) return;
  writeReceipt(sheet, receipt, language, origin);
  if (pages.length === 0) return;
  const label = withPages(head.document, pages, language);
  const about = say('labelled', language, { label, value: head.heading });
  sheet.text(`${about}. ${say('receiptOtherPages', language)}`, { size: 9, before: 5 });
}

/** Writes what a file itself shows. No check and no verdict depends on it. */
function writeFile(sheet: Sheet, { heading, rows, findings, notes }: FileInWords, language: Language): void {
  heading2(sheet, heading);
  for (const row of rows) writeRow(sheet, row, language);
  for (const { words, sides } of findings) {
    sheet.text(words, { size: 9, before: 5 });
    for (const { label, value } of sides) {
      writeRow(sheet, { label, value, literal: true, fails: false }, language);
    }
  }
  for (const note of notes) sheet.text(note, { size: 9, before: 4, colour: quiet });
}

function writeReading(sheet: Sheet, reading: ReadableAnswer, language: Language): void {
  for (const group of reading.groups) writeGroup(sheet, group, language);
  const checked = reading.groups.filter(({ checks }) => checks.length > 0);
  for (const { heading, checks } of checked) {
    const isNamed = checked.length > 1;
    heading2(sheet, [say('whatWasChecked', language), ...(isNamed ? [heading] : [])].join(' · '));
    for (const check of checks) writeCheck(sheet, check);
  }
  writeOpen(sheet, allChecks(reading), language);
}

/** Writes what the checks leave open, each thing once, beside its subject. */
function writeOpen(sheet: Sheet, checks: readonly CheckInWords[], language: Language): void {
  const open = new Map<string, Set<string>>();
  for (const { leavesOpen, subject } of checks) {
    if (leavesOpen === null) continue;
    const subjects = open.get(leavesOpen) ?? new Set();
    if (subject !== null) subjects.add(subject);
    open.set(leavesOpen, subjects);
  }
  if (open.size === 0) return;
  heading2(sheet, say('whatIsOpen', language));
  for (const [words, subjects] of open) {
    sheet.keep(28);
    sheet.columns(
      [[...subjects].join(', '), { size: 8.5, colour: quiet, before: 3, width: labelWidth - 12 }],
      [words, { size: 8.5, before: 3, x: labelWidth }],
    );
  }
}

function writeRemarks(sheet: Sheet, remarks: readonly string[], language: Language): void {
  if (remarks.length > 0) heading2(sheet, say('remarks', language));
  for (const words of remarks) sheet.text(words, { size: 9, before: 3 });
}

/** Writes the verdict on the certificates of a request, compared with each other, after all of them. */
function writeTogether(sheet: Sheet, together: VerdictInWords, language: Language): void {
  sheet.turn();
  sheet.rule(0, colours[together.outcome], 2);
  writeVerdict(sheet, together, [together.note], language);
}

/** Writes the kind of document, the verdict in the words that a person reads first, and its reasons. */
function writeVerdict(
  sheet: Sheet,
  { outcome, document, heading, reasons }: ReturnType<typeof headOf>,
  notes: readonly string[],
  language: Language,
): void {
  sheet.text(document, { size: 10, font: 'bold', colour: colours[outcome], before: 10 });
  sheet.text(heading, { size: 15, font: 'bold', before: 4 });
  for (const note of notes) sheet.text(note, { size: 10, before: 3 });
  for (const reason of reasons) writeReason(sheet, reason, language);
}

/** Writes a reason: what was found, the two values that differ, what this may mean, and what to do. */
function writeReason(sheet: Sheet, { words, outcome, advice }: ReasonInWords, language: Language): void {
  sheet.keep(50);
  sheet.columns(
    [signs[outcome], { size: 8, font: 'signs', colour: colours[outcome], before: 9 }],
    [words, { size: 10, font: 'bold', before: 8, x: 14 }],
  );
  for (const { label, value } of advice?.sides ?? []) {
    sheet.columns(
      [label, { size: 9, colour: quiet, before: 2, x: 14, width: labelWidth - 26 }],
      [value, { size: 9, font: 'mono', before: 2, x: labelWidth }],
    );
  }
  if (advice === null) return;
  for (const [name, value] of [
    ['mayMean', advice.meaning],
    ['toDo', advice.remedy],
  ] as const) {
    const label = say(name, language);
    sheet.text(say('labelled', language, { label, value }), { size: 9, before: 2, x: 14 });
  }
}

function heading2(sheet: Sheet, text: string): void {
  sheet.keep(60);
  sheet.text(text, { size: 11, font: 'bold', before: 16 });
  sheet.rule(5, line, 0.7);
}

function writeGroup(sheet: Sheet, { heading, rows, technical }: Group, language: Language): void {
  if (rows.length + technical.length === 0) return;
  heading2(sheet, heading);
  for (const row of [...rows, ...technical]) writeRow(sheet, row, language);
}

function writeRow(sheet: Sheet, { label, value, literal, fails }: Row, language: Language): void {
  sheet.keep(28);
  const font = value === null ? 'regular' : literal ? 'mono' : 'bold';
  // 64 digits of a hash fit in one line.
  const size = value !== null && literal && value.length > 50 ? 7.5 : 9;
  sheet.columns(
    [label, { size: 9, colour: quiet, before: 4, width: labelWidth - 12 }],
    [
      value ?? say('none', language),
      { size, font, before: 4, x: labelWidth, colour: fails ? colours.failed : ink },
    ],
  );
}

function writeCheck(sheet: Sheet, { subject, outcome, words, besideSubject }: CheckInWords): void {
  const colour = colours[outcome];
  const beside = subject === null ? words : (besideSubject ?? words);
  sheet.keep(14);
  sheet.columns(
    [subject ?? '', { size: 8.5, colour: quiet, before: 3, width: labelWidth - 12 }],
    [signs[outcome], { size: 7, font: 'signs', colour, before: 4, x: labelWidth }],
    [beside, { size: 8.5, colour: outcome === 'passed' ? quiet : colour, before: 3, x: labelWidth + 12 }],
  );
}

function writeReceipt(sheet: Sheet, receipt: string, language: Language, origin: string): void {
  heading2(sheet, say('receipt', language));
  sheet.text(say('receiptNote', language, { address: `${origin}/docs/receipt` }), { size: 9, before: 3 });
  sheet.text(receipt, { size: 6.5, font: 'mono', before: 5 });
}

function namesOf({ files, pages }: ReportEntry, language: Language): string {
  const names = files.map(({ name, sha256 }) => name ?? sha256?.slice(0, 12) ?? '').join(', ');
  return withPages(names, pages, language);
}
