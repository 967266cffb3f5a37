import { type Random, seeded } from '../../specimens/random.ts';

/** A letter of nobody: a title, paragraphs and a table of labels and values. */
export interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** The row whose value an edit changes, and what it says then. */
  readonly edited: number;
  readonly otherValue: string;
}

const titles = ['Bulletin de paie', 'Quittance de loyer', 'Bank statement', 'Contrat de travail', 'Invoice'];
const labels = [
  'Salaire brut',
  'Net à payer',
  'Rent',
  'Solde',
  'Cotisations',
  'Montant dû',
  'Total',
  'Primes',
];
const words = 'le la de un nous avons sous pour the of and with your account payment month amount date'.split(
  ' ',
);

/** A letter; equal numbers give equal letters. */
export function letterOf(number: number): Letter {
  const random = seeded(1000 + number);
  const rows = Array.from({ length: 4 + Math.floor(random() * 8) }, (_, index) => {
    return [`${labels[(number + index) % labels.length]} ${index + 1}`, amount(random)] as const;
  });
  return {
    title: `${titles[number % titles.length]} ${number}`,
    paragraphs: Array.from({ length: 1 + (number % 4) }, () => sentence(random)),
    rows,
    edited: Math.floor(random() * rows.length),
    otherValue: amount(random),
  };
}

/** The same letter with the other value. */
export function editedLetter(letter: Letter): Letter {
  const rows = letter.rows.map(([label, value], row) => {
    return [label, row === letter.edited ? letter.otherValue : value] as const;
  });
  return { ...letter, rows };
}

/** An amount of ten digits at most, so that it is no part of another number in the letter. */
function amount(random: Random): string {
  return `${1 + Math.floor(random() * 9)}${Math.floor(100 + random() * 899)},${Math.floor(10 + random() * 89)}`;
}

function sentence(random: Random): string {
  return Array.from(
    { length: 20 + Math.floor(random() * 40) },
    () => words[Math.floor(random() * words.length)],
  ).join(' ');
}
