import type { Language } from '../../../language.ts';
import type { CheckInWords } from '../../report/checks.ts';
import { codeChecks } from '../../report/codes.ts';
import { allChecks, type ReadableAnswer } from '../../report/reading.ts';
import { type Json, object, objects } from '../../report/values.ts';
import { say } from '../../texts.ts';
import type { FileReply } from '../queue/service.mts';

type Corner = readonly [x: number, y: number];

/** Something found on a page, by its corners in the units of the page. */
export interface Outline {
  readonly label: string;
  readonly corners: readonly Corner[];
  readonly tone: 'found' | 'unverified' | 'wrong';
  /** What is wrong with it, if the label does not say so. */
  readonly fault?: string;
  /** The text at this place, to be drawn if the page itself can't be shown. */
  readonly text: string | null;
  /** Whether it is a line of an MRZ. */
  readonly isMrz?: boolean;
}

/** A page with what was found on it. */
export interface OutlinedPage {
  /** The page of the file, counted from 0. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly outlines: readonly Outline[];
  /** The lines of an MRZ; empty on a page without an MRZ. */
  readonly lines: readonly MrzText[];
}

/** A line of an MRZ with the positions of its wrong digits, counted from 1. */
export interface MrzText {
  readonly text: string;
  readonly wrong: readonly number[];
}

/** The pages that the details of an answer describe, with what the checks of `reading` found wrong marked. */
export function sheets(
  { body, pages: numbers }: Pick<FileReply, 'body' | 'pages'>,
  reading: ReadableAnswer,
  language: Language,
): readonly OutlinedPage[] {
  const details = object(body.details);
  if (details.mrz !== undefined) return [mrzSheet(details, reading, language)];
  if (details.code !== undefined) return [codeSheet(object(details.code), body, reading, language)];
  const fields = reading.document.parts.flatMap((part) => part.fields);
  const labels = new Map(fields.map(({ name, label }) => [name, label[language]]));
  labels.set('barcodeNumberDecoded', say('bars', language));
  return objects(details.cafPaymentCertificates).flatMap((one) =>
    objects(one.pages).map((page, at) => {
      const inFile = (numbers[at] ?? at + 1) - 1;
      return { ...cafSheet(page, at, objects(one.failedChecks), labels), page: inFile };
    }),
  );
}

function mrzSheet(details: Json, reading: ReadableAnswer, language: Language): OutlinedPage {
  const checks = allChecks(reading);
  const lines = objects(object(details.mrz).lines);
  const outlines = lines.map(
    (line, index): Outline => ({
      label: say('mrzLine', language, { number: index + 1 }),
      corners: around(corners(line.polygon)),
      tone: 'found',
      text: String(line.text),
      isMrz: true,
    }),
  );
  const digits = distinctDigits(checks);
  const wrong = digits.flatMap(({ digit, words }) => {
    const line = lines[digit.line - 1];
    if (line === undefined) return [];
    const cell = characterCell(corners(line.polygon), digit.position, [...String(line.text)].length);
    return [{ label: words, corners: cell, tone: 'wrong', text: null } as const];
  });
  const { width, height } = object(details.image);
  const texts = lines.map(({ text }, index) => ({
    text: String(text),
    wrong: digits.filter(({ digit }) => digit.line === index + 1).map(({ digit }) => digit.position),
  }));
  const size = { width: Number(width), height: Number(height) };
  const page = Number(details.page ?? 1) - 1;
  const codes = objects(details.codes).map((code) => cardCode(code, reading, language));
  return { page, ...size, outlines: [...outlines, ...codes, ...wrong], lines: texts };
}

/** A code beside an MRZ. It is red if a value differs, with both values, or if its signature is wrong. */
function cardCode(code: Json, { document }: ReadableAnswer, language: Language): Outline {
  const faults = codeChecks([code], document, language).filter(({ outcome }) => outcome === 'failed');
  const name = document.codes?.find((one) => one.name === code.name)?.label[language] ?? String(code.name);
  const sentences = faults.map(({ words, advice }) => {
    const sides = advice?.sides ?? [];
    return [words, ...sides.map((side) => say('labelled', language, { ...side }))].join(' ');
  });
  return {
    label: name.charAt(0).toUpperCase() + name.slice(1),
    corners: around(corners(code.polygon), 0.08),
    tone: faults.length === 0 ? 'found' : 'wrong',
    ...(sentences.length > 0 && { fault: sentences.join('\n') }),
    text: null,
  };
}

/**
 * The corners of a line, moved outwards by a part of its height so that the outline does not cross its
 * letters.
 */
function around([a, b, c, d]: readonly Corner[], part = 0.35): readonly Corner[] {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const out = (inner: Corner, across: Corner, along: Corner): Corner => {
    const height = Math.hypot(inner[0] - across[0], inner[1] - across[1]);
    const length = Math.hypot(inner[0] - along[0], inner[1] - along[1]);
    const [up, aside] = [part, (part * height) / Math.max(length, 1)];
    return [
      inner[0] + (inner[0] - across[0]) * up + (inner[0] - along[0]) * aside,
      inner[1] + (inner[1] - across[1]) * up + (inner[1] - along[1]) * aside,
    ];
  };
  return [out(a, d, b), out(b, c, a), out(c, b, d), out(d, a, c)];
}

type WrongDigit = CheckInWords & { readonly digit: NonNullable<CheckInWords['digit']> };

function distinctDigits(checks: readonly CheckInWords[]): readonly WrongDigit[] {
  const wrong = checks.filter(
    (check): check is WrongDigit => check.outcome !== 'passed' && check.digit !== null,
  );
  const key = ({ digit }: WrongDigit) => `${digit.line}:${digit.position}`;
  return wrong.filter((check, index) => wrong.findIndex((other) => key(other) === key(check)) === index);
}

/**
 * The corners of one character of a line, a little wider than the character so that a ring around it is easy
 * to see.
 */
function characterCell([a, b, c, d]: readonly Corner[], position: number, count: number): readonly Corner[] {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const from = (position - 1.25) / count;
  const to = (position + 0.25) / count;
  const along = (p: Corner, q: Corner, part: number): Corner => [
    p[0] + (q[0] - p[0]) * part,
    p[1] + (q[1] - p[1]) * part,
  ];
  const over = 0.25;
  const [topLeft, topRight] = [along(a, b, from), along(a, b, to)];
  const [bottomRight, bottomLeft] = [along(d, c, to), along(d, c, from)];
  return [
    along(topLeft, bottomLeft, -over),
    along(topRight, bottomRight, -over),
    along(topRight, bottomRight, 1 + over),
    along(topLeft, bottomLeft, 1 + over),
  ];
}

/** The page of a code, with the code and each value whose print differs from the signed value. */
function codeSheet(code: Json, body: Json, reading: ReadableAnswer, language: Language): OutlinedPage {
  const { document } = reading;
  const { width, height } = object(code.image);
  const fields = document.parts.flatMap((part) => part.fields);
  const differing = objects(object(body.details).printed).flatMap(
    ({ field, polygon }): readonly Outline[] => {
      if (polygon === undefined) return [];
      const label = fields.find(({ name }) => name === field)?.label[language] ?? String(field);
      return [{ label, corners: around(corners(polygon)), tone: 'wrong', text: null }];
    },
  );
  const outline: Outline = {
    label: say('code2d', language),
    corners: around(corners(code.polygon), 0.08),
    tone: toneOfSignature(reading),
    text: null,
  };
  return {
    page: Number(code.page) - 1,
    width: Number(width),
    height: Number(height),
    outlines: [outline, ...differing],
    lines: [],
  };
}

/** Whether the code is red: only for a wrong signature. An unknown signer is not a fault. */
function toneOfSignature(reading: ReadableAnswer): Outline['tone'] {
  const check = allChecks(reading).find(({ flag }) => flag === 'digitalSignature');
  if (check === undefined || check.outcome === 'passed') return 'found';
  return check.outcome === 'unverified' ? 'unverified' : 'wrong';
}

/** Page `at` of a CAF certificate, with the place of each value, which is red if it contradicts another. */
function cafSheet(
  page: Json,
  at: number,
  failed: readonly Json[],
  labels: ReadonlyMap<string, string>,
): Omit<OutlinedPage, 'page'> {
  const { width, height } = object(page.size);
  const contradictions = failed.flatMap((one) => objects(one.contradictions));
  const outlines = objects(page.positions).map((position): Outline => {
    const field = String(position.field);
    const isWrong = contradictions.some((one) => one.field === field && one.page === at + 1);
    return {
      label: labels.get(field) ?? field,
      corners: around(corners(position.polygon), 0.15),
      tone: isWrong ? 'wrong' : 'found',
      // The page itself draws the bars.
      text: field === 'barcodeNumberDecoded' ? null : String(position.text),
    };
  });
  return { width: Number(width), height: Number(height), outlines, lines: [] };
}

function corners(polygon: unknown): readonly Corner[] {
  return objects(polygon).map(({ x, y }) => [Number(x), Number(y)]);
}
