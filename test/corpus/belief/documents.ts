import type { Pixels } from '../../../src/raster/pixels.ts';
import { checkDigit } from '../../specimens/identity/mrz.ts';
import { Canvas } from '../../specimens/paper/canvas.ts';
import { type FontName, textWidth } from '../../specimens/paper/fonts.ts';
import type { Random } from '../../specimens/random.ts';
import type { Print } from '../print.ts';
import { capitalLetters, chars, digits, one, scanned, whole } from '../printed-page.ts';
import { between } from '../warp.ts';

/** The MRZ of a document that nobody has, and whether it was printed with a fault. */
export interface MadeMrz {
  readonly lines: readonly string[];
  readonly fault: 'none' | 'forged' | 'misprint' | 'length';
}

const states = (
  'AUT BEL BGR HRV CYP CZE DNK EST FIN FRA D<< GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP ' +
  'SWE GBR NOR ISL CHE LIE USA CAN MEX BRA ARG CHL PER COL VEN URY CHN JPN KOR IND PAK BGD LKA NPL THA VNM ' +
  'MYS SGP IDN PHL AUS NZL ZAF EGY MAR DZA TUN NGA KEN GHA ETH TUR ISR LBN SYR IRQ IRN SAU ARE QAT KWT RUS ' +
  'UKR BLR MDA GEO ARM AZE KAZ UZB KGZ MKD SRB BIH MNE ALB RKS UTO MCO AND SMR AFG SEN CIV CMR MLI COD HTI'
).split(' ');
const syllables = (
  'AN BA BER CHE CO DA DE DER DO EL EN ER FA FI GA GER GI GO HA HE IN IS JA JO KA KE KI KO KOV LA LE LI LO ' +
  'LU MA ME MI MO NA NE NI NO OV PA PE PO QU RA RE RI RO SA SCH SE SI SKI SO SON STE TA TE TI TO TRA TU UL ' +
  'VA VE VI VO WA WE WI XA XI YA YE YU ZA ZE ZI ZO ZHANG WANG NG MC O IA ETH TH HN HM MH OU DIALLO BOUB'
).split(' ');

const name = (random: Random) =>
  Array.from({ length: one(random, [1, 2, 2, 3, 3, 4]) }, () => one(random, syllables)).join('');

function names(random: Random, length: number): string {
  const surnames = Array.from({ length: one(random, [1, 1, 1, 2]) }, () => name(random)).join('<');
  const given = Array.from({ length: one(random, [1, 1, 2, 2, 3]) }, () => name(random)).join('<');
  return `${surnames}<<${given}`.slice(0, length).padEnd(length, '<');
}

const two = (number: number) => String(number).padStart(2, '0');
const date = (random: Random) =>
  two(whole(random, 0, 99)) + two(whole(random, 1, 12)) + two(whole(random, 1, 28));

function number(random: Random, length: number): string {
  const size = Math.max(1, length - one(random, [0, 0, 0, 1, 2]));
  const way = random();
  if (way < 0.4) return chars(random, digits, size).padEnd(length, '<');
  if (way < 0.7) {
    const letters = chars(random, capitalLetters, Math.min(size, whole(random, 1, 2)));
    return (letters + chars(random, digits, size - letters.length)).padEnd(length, '<');
  }
  const alphabet = way < 0.9 ? capitalLetters + digits : 'O0OQD0123456789';
  return chars(random, alphabet, size).padEnd(length, '<');
}

const optional = (random: Random, length: number) =>
  random() < 0.55 ? '<'.repeat(length) : number(random, length);

const checked = (text: string) => text + checkDigit(text);

/** Number, State, birth, sex and expiry, as TD2, TD3 and visas have them. */
const middle = (random: Random) =>
  checked(number(random, 9)) +
  one(random, states) +
  checked(date(random)) +
  one(random, 'MFMF<') +
  checked(date(random));

function twoLines(random: Random, first: string, length: number, rest: number): string[] {
  const upper = first + one(random, states) + names(random, length - 5);
  const start = middle(random);
  const personal = optional(random, rest);
  const isEmpty = /^<*$/.test(personal);
  const own = length === 44 ? (isEmpty ? one(random, '<0') : checkDigit(personal)) : '';
  const lower = start + personal + own;
  const composite = lower.slice(0, 10) + lower.slice(13, 20) + lower.slice(21);
  return [upper, lower + checkDigit(composite)];
}

const makers: readonly ((random: Random) => string[])[] = [
  ...Array.from(
    { length: 6 },
    () => (random: Random) => twoLines(random, `P${one(random, '<<<PDSO')}`, 44, 14),
  ),
  ...Array.from({ length: 5 }, () => (random: Random) => {
    const code = one(random, ['I<', 'ID', 'AC', 'C<', 'AR', 'IR', 'I<']);
    const upper = code + one(random, states) + checked(number(random, 9)) + optional(random, 15);
    const lower =
      checked(date(random)) +
      one(random, 'MF<') +
      checked(date(random)) +
      one(random, states) +
      optional(random, 11);
    const composite = upper.slice(5) + lower.slice(0, 7) + lower.slice(8, 15) + lower.slice(18);
    return [upper, lower + checkDigit(composite), names(random, 30)];
  }),
  (random) => twoLines(random, one(random, ['I<', 'ID', 'AC', 'C<', 'TS']), 36, 7),
  (random) => [
    `V${one(random, '<<ABCD')}${one(random, states)}${names(random, 39)}`,
    middle(random) + optional(random, 16),
  ],
  (random) => [
    `V${one(random, '<<ABCD')}${one(random, states)}${names(random, 31)}`,
    middle(random) + optional(random, 8),
  ],
  (random) => {
    const upper = `IDFRA${name(random)}`.padEnd(30, '<').slice(0, 30) + chars(random, digits, 6);
    const given = `${name(random)}<<${name(random)}`.slice(0, 14).padEnd(14, '<');
    const lower = checked(chars(random, digits, 12)) + given + checked(date(random)) + one(random, 'MF');
    return [upper, lower + checkDigit(upper + lower)];
  },
  (random) => {
    const head = checked(`D1FRA${number(random, 9).replaceAll('<', '0')}`);
    return [checked(head + date(random) + name(random).slice(0, 8).padEnd(8, '<'))];
  },
];

/** An MRZ of any layout; one in seven was printed with a fault. */
export function madeMrz(random: Random): MadeMrz {
  const lines = one(random, makers)(random);
  const way = random();
  if (way < 0.06) return { lines: changed(random, lines, capitalLetters, digits), fault: 'forged' };
  if (way < 0.1) return { lines: changed(random, lines, digits, capitalLetters), fault: 'misprint' };
  if (way < 0.14) return { lines: miscounted(random, lines), fault: 'length' };
  return { lines, fault: 'none' };
}

/** One digit or letter as another; those of `crossing` become one of `by`, as a forger or a typist errs. */
function changed(
  random: Random,
  lines: readonly string[],
  letters: string,
  figures: string,
): readonly string[] {
  const line = whole(random, 0, lines.length - 1);
  const text = lines[line]!;
  const at = one(
    random,
    [...text].flatMap((char, place) => (char === '<' || place < 2 ? [] : [place])),
  );
  const isDigit = /[0-9]/.test(text[at]!);
  const alphabet = isDigit ? figures : letters;
  const others = [...alphabet].filter((char) => char !== text[at]);
  return lines.with(line, text.slice(0, at) + one(random, others) + text.slice(at + 1));
}

function miscounted(random: Random, lines: readonly string[]): readonly string[] {
  const line = whole(random, 0, lines.length - 1);
  const text = lines[line]!;
  const at = whole(random, 5, text.length - 1);
  return lines.with(
    line,
    random() < 0.5 ? text.slice(0, at) + text.slice(at + 1) : text.slice(0, at) + text.slice(at - 1),
  );
}

/** Points from one line to the next (ICAO 9303-4), and from one character to the next. */
const [leadingPt, pitchPt] = [18, 7.2];

/** The MRZ and a little of the page above it, with `pitchPx` pixels a character. */
export function printedMrz(
  random: Random,
  { lines }: MadeMrz,
  pitchPx: number,
): { readonly pixels: Pixels; readonly print: Print } {
  const long = Math.max(...lines.map(({ length }) => length)) * pitchPt;
  const [left, above, below] = [between(random, 14, 40), between(random, 20, 80), between(random, 14, 40)];
  const width = left + long + between(random, 14, 40);
  const height = above + lines.length * leadingPt + below;
  const canvas = new Canvas(width, height);
  const ground = between(random, 0.75, 1);
  const pale = () => between(random, ground - 0.2, ground);
  canvas.rect(0, 0, width, height, { fill: [ground, ground, ground] });
  const strength = random() < 0.5 ? 0 : between(random, 0.3, 1.2);
  for (let y = -10; strength > 0 && y < height + 10; y += between(random, 3, 9)) {
    const [amplitude, length, phase, level] = [
      between(random, 1, 8),
      between(random, 10, 60),
      6 * random(),
      pale(),
    ];
    const places = Array.from({ length: 60 }, (_, step) => {
      const x = (step * width) / 59;
      return [x, y + amplitude * Math.sin(x / length + phase)] as const;
    });
    canvas.path(places, { stroke: [level, level, level], widthPt: 0.4 * strength });
  }
  for (let y = 8; y < above - 12; y += 14) {
    canvas.text(left, y, `${name(random)} ${name(random)} ${date(random)}`, { size: 8, font: 'SansBold' });
  }
  const level = random() < 0.2 ? between(random, 0.3, 0.6) : between(random, 0, 0.3);
  const usual = fontOf(random);
  for (const [index, text] of lines.entries()) {
    const font = index === 0 && random() < 0.06 ? fontOf(random) : usual;
    const size = pitchPt / textWidth('A', font, 1);
    canvas.text(left, above + (index + 0.6) * leadingPt, text, { font, size, colour: [level, level, level] });
  }
  const pixels = scanned(canvas, 10 * pitchPx);
  const px = (pt: number) => (pt * pitchPx) / pitchPt;
  const bounds: Print['bounds'] = [
    px(left),
    px(above),
    px(left + long),
    px(above + lines.length * leadingPt),
  ];
  return { pixels, print: { pitchPx, angle: 0, bounds } };
}

const fontOf = (random: Random): FontName =>
  one(random, [...Array<FontName>(14).fill('OcrB'), 'Mono', 'MonoBold']);
