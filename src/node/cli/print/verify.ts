import type { DocumentDescriptor } from '../../../documents/document.ts';
import type { Outcome } from '../../../documents/verdict.ts';
import { problemKinds } from '../../../http/problems/kinds.ts';
import { type Problem, problemOf } from '../../../http/problems/problem.ts';
import type { Language, Text } from '../../../language.ts';
import { filesInWords } from '../../../site/report/file.ts';
import { type Group, read } from '../../../site/report/reading.ts';
import { togetherInWords } from '../../../site/report/together.ts';
import type { Json } from '../../../site/report/values.ts';
import { verdictInWords } from '../../../site/report/verdict.ts';
import type { Paint } from '../../terminal.ts';

const signs: Readonly<Record<Outcome, readonly [sign: string, colour: 'green' | 'yellow' | 'red']>> = {
  passed: ['✓', 'green'],
  unverified: ['?', 'yellow'],
  expired: ['!', 'yellow'],
  failed: ['✗', 'red'],
};

/** A verdict on one document, for people. */
export interface VerdictText {
  readonly lines: readonly string[];
  /** Whether every check holds. */
  readonly isConsistent: boolean;
}

/** The verdict on an answer with details: the kind of document, what is wrong, and what was read. */
export function verdictText(
  name: string,
  body: Json,
  answered: Json,
  document: DocumentDescriptor,
  language: Language,
  paint: Paint,
): VerdictText {
  const reading = read(body, answered, document, language);
  const verdict = verdictInWords(reading, language);
  const [sign, colour] = signs[verdict.outcome];
  const head = `${paint(colour, sign)} ${paint('bold', name)}  ${verdict.document}`;
  const lines = [
    head,
    `  ${paint(colour, verdict.heading)}`,
    ...reading.notices.map((words) => `  ${words}`),
    ...verdict.reasons.map(({ words }) => `  ${paint(colour, sign)} ${words}`),
    ...reading.groups.flatMap((group) => groupLines(group, paint)),
    ...fileLines(body, language, paint),
    `  ${paint('dim', verdict.note)}`,
    ...reading.remarks.map((words) => `  ${paint('dim', words)}`),
  ];
  return { lines, isConsistent: verdict.outcome === 'passed' };
}

function groupLines({ heading, rows }: Group, paint: Paint): readonly string[] {
  const shown = rows.filter(({ value }) => value !== null);
  const width = Math.max(0, ...shown.map(({ label }) => label.length));
  const values = shown.map(({ label, value, fails }) => {
    const padded = label.padEnd(width);
    return `    ${paint('dim', padded)}  ${fails ? paint('red', value ?? '') : value}`;
  });
  return values.length === 0 ? [] : [`  ${heading}`, ...values];
}

/** The lines about what the files of an answer or of a problem themselves show. */
function fileLines(body: Json, language: Language, paint: Paint): readonly string[] {
  return filesInWords(body, language).flatMap(({ heading, rows, findings, notes }) => [
    ...groupLines({ heading, rows, technical: [], checks: [] }, paint),
    ...findings.flatMap(({ words, sides }) => [
      `    ${words}`,
      ...sides.map(({ label, value }) => `      ${paint('dim', label)}  ${value}`),
    ]),
    ...notes.map((note) => `    ${paint('dim', note)}`),
  ]);
}

/** The verdict on the CAF certificates of all files, compared with each other. */
export function togetherText(cafVerdict: Json, language: Language, paint: Paint): VerdictText {
  const { outcome, document, heading, reasons } = togetherInWords(cafVerdict, language);
  const [sign, colour] = signs[outcome];
  const lines = [
    `${paint(colour, sign)} ${paint('bold', document)}`,
    `  ${paint(colour, heading)}`,
    ...reasons.map(({ words }) => `  ${paint(colour, sign)} ${words}`),
  ];
  return { lines, isConsistent: outcome === 'passed' };
}

const cannotOpen: Text = { en: 'The file cannot be opened.', fr: 'Le fichier ne peut pas être ouvert.' };

/** Whether it is a system error, such as a missing file. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** The JSON for a file without an answer. */
export function failureBody(error: unknown, language: Language): object {
  if (isOfSystem(error)) return { detail: cannotOpen[language], code: error.code };
  const problem = problemOf(error);
  if (problem === null) throw error;
  const { code, detail, extras, status } = problem;
  const reason = extras.reason === undefined ? {} : { reason: extras.reason };
  const { members } = extras;
  return {
    title: problemKinds[code].title[language],
    status,
    detail: detail[language],
    remedy: remedyOf(problem)[language],
    code,
    ...reason,
    ...members,
  };
}

/** The remedy without trust lists, in place of that of a service. */
const howToTrust: Text = {
  en: 'Name a folder of trust lists with --trust DIR. For the specimens, use --test.',
  fr: 'Indiquez un dossier de listes de confiance avec --trust DOSSIER. Pour les spécimens, utilisez --test.',
};

function remedyOf({ code, remedy }: Problem): Text {
  return code === 'trust_unavailable' ? howToTrust : remedy;
}

/** The lines for a file without an answer: the reason, and what to do about it. */
export function failureLines(
  name: string,
  error: unknown,
  language: Language,
  paint: Paint,
): readonly string[] {
  const head = `${paint('red', '–')} ${paint('bold', name)}  `;
  if (isOfSystem(error)) return [`${head}${paint('red', cannotOpen[language])} (${error.code})`];
  const problem = problemOf(error);
  if (problem === null) throw error;
  return [
    `${head}${paint('red', problemKinds[problem.code].title[language])}`,
    `  ${problem.detail[language]}`,
    ...fileLines(problem.extras.members ?? {}, language, paint),
    `  ${paint('dim', remedyOf(problem)[language])}`,
  ];
}
