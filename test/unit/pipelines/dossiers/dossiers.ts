import { cardFront, pagesPdf } from '../../../specimens/identity/render.ts';
import { renderPdf, toJpeg } from '../../../specimens/paper/picture.ts';
import { adversarial } from './adversarial.ts';
import type { Part } from './merge.ts';

/** A part of a dossier, its number of pages, and the kinds and outcomes expected of it, if any. */
interface Piece {
  readonly part: Part;
  readonly pages: number;
  readonly said: readonly (readonly [kind: string, outcome: string])[];
}

const piece = (part: Part, pages: number, ...said: Piece['said']): Piece => ({ part, pages, said });
const of = (file: string, pages: number, kind: string, outcome = 'passed') =>
  piece({ file }, pages, [kind, outcome]);

const passport = ['PASSPORT', 'passed'] as const;
const usCard = ['US_PASSPORT_CARD', 'passed'] as const;
const permitFront = () => toJpeg(renderPdf(pagesPdf([cardFront('FR_RESIDENCE_PERMIT')]), 200, 1));

const pieces = {
  notice: of('resources/tax-notice.pdf', 2, 'fr_income_taxes'),
  payslip: of('resources/payslip.pdf', 1, 'fr_civil_servant_payslip'),
  forged: of('resources/payslip-forged.pdf', 1, 'fr_civil_servant_payslip', 'failed'),
  scan: of('resources/payslip-scan.pdf', 1, 'fr_civil_servant_payslip'),
  photo: of('resources/payslip-photo.jpg', 1, 'fr_civil_servant_payslip'),
  'notice, scanned': of('resources/tax-notice-scan.pdf', 2, 'fr_income_taxes'),
  passport: of('identity/passport.jpg', 1, ...passport),
  'forged passport': of('identity/passport-forged.jpg', 1, 'PASSPORT', 'failed'),
  card: of('identity/us-passport-card.jpg', 1, ...usCard),
  caf: of('caf/genuine-march.pdf', 2, 'fr_caf_payment_certificate', 'unverified'),
  'caf, scanned': of('caf/scan-same-day.pdf', 2, 'fr_caf_payment_certificate', 'unverified'),
  'passport over card': piece(
    { file: 'identity/passport.jpg', below: 'identity/us-passport-card.jpg' },
    1,
    passport,
    usCard,
  ),
  'card over passport': piece(
    { file: 'identity/us-passport-card.jpg', below: 'identity/passport.jpg' },
    1,
    usCard,
    passport,
  ),
  noise: piece({ file: 'identity/refused/noise.jpg' }, 1),
  'payslip without code': piece({ file: 'resources/payslip-no-code.pdf' }, 1),
  'picture of a lookalike': piece({ file: 'identity/refused/lookalike.jpg' }, 1),
  blank: piece({ file: 'blank' }, 1),
} as const satisfies Readonly<Record<string, Piece>>;
type Name = keyof typeof pieces;

/** A PDF of several documents, and what must be found in it. */
export interface Dossier {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly documents: number;
  readonly pages: number;
  /** Each document with its kind, pages and outcome, then `none` with the pages that are in none. */
  readonly expected: string;
  /** Whether details are wanted, with which the print of scans is compared. */
  readonly wantsDetails?: boolean;
}

function dossier(names: readonly Name[], rotate?: 90 | 180 | 270): Dossier {
  let page = 0;
  const said: string[] = [];
  const without: number[] = [];
  for (const name of names) {
    const { pages, said: told }: Piece = pieces[name];
    const numbers = Array.from({ length: pages }, () => ++page);
    for (const [kind, outcome] of told) said.push(`${kind} ${numbers.join('+')} ${outcome}`);
    if (told.length === 0) without.push(...numbers);
  }
  return {
    name: `${named(names)}${rotate === undefined ? '' : `, turned by ${rotate} degrees`}`,
    parts: names.map((name) => ({ ...pieces[name].part, ...(rotate && { rotate }) })),
    documents: said.length,
    pages: page,
    expected: [...said, ...(without.length > 0 ? [`none ${without.join('+')}`] : [])].join(', '),
  };
}

/** `20 times noise, card` */
function named(names: readonly Name[]): string {
  const runs: { readonly name: Name; count: number }[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.count++;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${count} times ${name}`)).join(', ');
}

const times = (count: number, name: Name): readonly Name[] => Array.from({ length: count }, () => name);

const base: readonly Name[] = ['notice', 'payslip', 'forged', 'scan', 'passport', 'card', 'caf'];

/** Each two of them in both orders. */
const pairs = base.flatMap((one) =>
  base.filter((other) => other !== one).map((other) => dossier([one, other])),
);

/** The sides of a card on two pages are one document. */
const sides = (['before', 'after'] as const).map((place): Dossier => {
  const front = { file: permitFront };
  const back = { file: 'identity/fr-residence-permit.jpg' };
  return {
    name: `notice, a card with its front ${place} its back, payslip`,
    parts: [pieces.notice.part, ...(place === 'before' ? [front, back] : [back, front]), pieces.payslip.part],
    documents: 3,
    pages: 5,
    expected: 'fr_income_taxes 1+2 passed, FR_RESIDENCE_PERMIT 3+4 passed, fr_civil_servant_payslip 5 passed',
  };
});

export const dossiers: readonly Dossier[] = [
  ...pairs,
  dossier(['notice', 'forged', 'passport']),
  dossier(['caf', 'passport', 'notice', 'payslip']),
  ...([90, 180, 270] as const).flatMap((degrees) => [
    dossier(['passport', 'notice', 'card'], degrees),
    dossier(['scan', 'notice, scanned', 'forged passport'], degrees),
  ]),
  dossier(['photo', 'notice, scanned', 'forged passport', 'notice']),
  ...sides,
  dossier(['passport over card', 'notice']),
  dossier(['payslip', 'card over passport']),
  dossier(['notice', 'notice']),
  dossier(['payslip', 'passport', 'payslip']),
  dossier(['passport', 'passport', 'card', 'card']),
  dossier(['caf', 'notice', 'caf']),
  dossier(['caf, scanned', 'caf, scanned']),
  dossier(['caf, scanned', 'passport', 'caf, scanned']),
  // With twenty, half a per cent of the budget decides whether one page more is examined, and engines spend
  // so much more or less by what they have in store.
  dossier([...times(21, 'noise'), 'card']),
  dossier(['passport', ...times(20, 'noise')]),
  dossier([...times(15, 'noise'), 'notice', ...times(5, 'noise')]),
  dossier([...times(15, 'payslip without code'), 'passport']),
  dossier(['notice', 'blank', 'passport', 'blank', 'payslip', 'blank', 'card', 'blank']),
  dossier([...times(29, 'blank'), 'scan']),
  dossier([...times(12, 'picture of a lookalike'), 'card']),
  dossier(['noise', 'notice', 'payslip without code', 'passport', 'picture of a lookalike', 'forged']),
  dossier([...base, ...base, 'notice, scanned', 'photo', 'forged passport', ...times(5, 'blank')]),
  ...adversarial,
];
