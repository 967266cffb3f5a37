import type { FlagName } from '../../records/explain/flags.ts';
import { type FieldName, fieldLabels } from '../../records/explain/labels.ts';
import type { Language } from '../../records/explain/language.ts';
import { characters, stampDay } from '../../records/resources/caf-reading.ts';
import type { Check } from '../../report/checks.ts';
import { type Json, object, objects } from '../../report/values.ts';
import { say } from '../texts.ts';

export type Point = readonly [x: number, y: number];

/** Something found on a page, by its corners in the units of the page. */
export interface Outline {
  readonly label: string;
  readonly corners: readonly Point[];
  readonly tone: 'found' | 'wrong';
  /** What stands there, to be drawn when the page itself can't be shown. */
  readonly text: string | null;
}

/** A page with what was found on it. */
export interface Sheet {
  /** Which of the files, and which page of it, counted from 0. */
  readonly file: number;
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly outlines: readonly Outline[];
  /** The lines of an MRZ; none on a page without. */
  readonly lines: readonly MrzText[];
}

/** A line of an MRZ with the positions of its wrong digits, counted from 1. */
export interface MrzText {
  readonly text: string;
  readonly wrong: readonly number[];
}

/** The pages that the details of an answer describe, with the wrong digits of `checks` pointed at. */
export function sheets(body: Json, checks: readonly Check[], language: Language): readonly Sheet[] {
  const details = object(body.details);
  if (details.mrz !== undefined) return [mrzSheet(details, checks, language)];
  if (details.code !== undefined) return [codeSheet(object(details.code), body, language)];
  const certificates = objects(body.cafPaymentCertificates);
  return objects(details.cafPaymentCertificates).flatMap((one, file) =>
    objects(one.pages).map((page, at) => cafSheet(page, { file, at }, certificates[file] ?? {}, language)),
  );
}

function mrzSheet(details: Json, checks: readonly Check[], language: Language): Sheet {
  const lines = objects(object(details.mrz).lines);
  const outlines = lines.map(
    (line, index): Outline => ({
      label: say('mrzLine', language, { number: index + 1 }),
      corners: corners(line.polygon),
      tone: 'found',
      text: String(line.text),
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
  return { file: 0, page: 0, ...size, outlines: [...outlines, ...wrong], lines: texts };
}

type WrongDigit = Check & { readonly digit: NonNullable<Check['digit']> };

function distinctDigits(checks: readonly Check[]): readonly WrongDigit[] {
  const wrong = checks.filter((check): check is WrongDigit => !check.holds && check.digit !== null);
  const key = ({ digit }: WrongDigit) => `${digit.line}:${digit.position}`;
  return wrong.filter((check, index) => wrong.findIndex((other) => key(other) === key(check)) === index);
}

/** The corners of one character of a line, a little wider than the character so that a ring around it reads well. */
function characterCell([a, b, c, d]: readonly Point[], position: number, count: number): readonly Point[] {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const from = (position - 1.25) / count;
  const to = (position + 0.25) / count;
  const along = (p: Point, q: Point, part: number): Point => [
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

function codeSheet(code: Json, body: Json, language: Language): Sheet {
  const { width, height } = object(code.image);
  const outline: Outline = {
    label: say('code2d', language),
    corners: corners(code.polygon),
    tone: object(body.certificate).digitalSignature === true ? 'found' : 'wrong',
    text: null,
  };
  return {
    file: 0,
    page: Number(code.page) - 1,
    width: Number(width),
    height: Number(height),
    outlines: [outline],
    lines: [],
  };
}

type Contradicts = (text: string, fails: (flag: FlagName) => boolean, infos: Json, at: number) => boolean;

const padded = (number: unknown) => String(number ?? '').padStart(7, '0');
const onPage = (infos: Json, name: string, at: number) =>
  characters(String((infos[name] as string[])[at] ?? ''));

/** Whether a value is one that contradicts another: a flag is over all pages, and only one may be at fault. */
const contradicts: Readonly<Record<string, Contradicts>> = {
  documentDate: (_, fails) => fails('datesHeaderFooterValid') || fails('datesHeaderMetasValid'),
  beneficiaryNumberHeader: (_, fails) =>
    fails('beneficiaryNumberHeaderFooterValid') || fails('beneficiaryNumberBarcodeNumberValid'),
  dateHourFooter: (text, fails, { documentDate }) =>
    fails('datesHeaderFooterValid') ? stampDay(text) !== documentDate : fails('datesFooterMetasValid'),
  beneficiaryNumberFooter: (text, fails, { beneficiaryNumberHeader }) =>
    fails('beneficiaryNumberHeaderFooterValid') && padded(text) !== padded(beneficiaryNumberHeader),
  barcodeNumber: (text, fails, infos, at) =>
    (fails('barcodeNumberBarcodeValid') && characters(text) !== onPage(infos, 'barcodeNumberDecoded', at)) ||
    (fails('beneficiaryNumberBarcodeNumberValid') &&
      !text.replace(/\D/g, '').includes(padded(infos.beneficiaryNumberHeader))),
  barcodeNumberDecoded: (text, fails, infos, at) =>
    fails('barcodeNumberBarcodeValid') && characters(text) !== onPage(infos, 'barcodeNumber', at),
};

/** A page of a CAF certificate: where each value was read, red where it contradicts another. */
function cafSheet(
  page: Json,
  { file, at }: { readonly file: number; readonly at: number },
  certificate: Json,
  language: Language,
): Sheet {
  const { width, height } = object(page.size) as { width: number; height: number };
  const flags = object(certificate.documentInfosValidation);
  const infos = object(certificate.documentInfos);
  const outlines = objects(page.positions).map((position): Outline => {
    const field = String(position.field);
    const isBars = field === 'barcodeNumberDecoded';
    const text = String(position.text);
    const isWrong = contradicts[field]?.(text, (flag) => flags[flag] !== true, infos, at) ?? false;
    return {
      label: isBars ? say('bars', language) : fieldLabels[field as FieldName][language],
      corners: corners(position.polygon),
      tone: isWrong ? 'wrong' : 'found',
      text: isBars ? null : text,
    };
  });
  return { file, page: at, width, height, outlines, lines: [] };
}

function corners(polygon: unknown): readonly Point[] {
  return objects(polygon).map(({ x, y }) => [Number(x), Number(y)]);
}
