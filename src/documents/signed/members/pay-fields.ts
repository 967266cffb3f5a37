import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import { period } from '../print/periods.ts';
import type { PrintedField } from '../print/printed.ts';
import { money, type PrintedKind } from '../print/values.ts';
import { fullName, member, nameParts, type SignedField, value } from '../rules/fields.ts';
import { contractStartDate } from './people.ts';

/** Title, last name and first names: one line, or a field for each. */
const name = ['10', ['11', '13', '12']] as const;

/** The parts of the employee's name. */
export const namePartsOfPay = nameParts(...name);

/** A note for both kinds of payslip, whose codes do not say which of the two they are. */
export const formOfPay = {
  en: 'The payslips of the State and of private employers have one type of code, 06, and the same fields: only the signer distinguishes them. The field in which a file is sent decides which answer it gets. At `POST /api/documents/v1`, which has one field for all documents, this is the answer about a civil servant; the other answer begins with the same members.',
  fr: 'Les bulletins de paie de l’État et des employeurs privés ont un seul type de code, 06, et les mêmes champs\u00A0: seul le signataire les distingue. Le champ dans lequel un fichier est envoyé décide de la réponse. Sur `POST /api/documents/v1`, qui a un seul champ pour tous les documents, c’est la réponse de l’agent public\u00A0; l’autre réponse commence par les mêmes membres.',
} as const;

/** The fields that every payslip has (2D-Doc 3.2.6 §7.4), and what its pages print of them. */
export const payFields: readonly SignedField[] = [
  member('fullName', '10', {
    rank: 1,
    ids: name.flat(),
    label: { en: 'Full name', fr: 'Nom complet' },
    description: { en: 'Title and names of the employee.', fr: 'Civilité et noms du salarié ou de l’agent.' },
    read: fullName(...name),
  }),
  member('employerSiret', '50'),
  member('periodStartDate', '53', {
    label: { en: 'Period from', fr: 'Période du' },
    description: { en: 'First day of the period.', fr: 'Premier jour de la période.' },
  }),
  member('periodEndDate', '54', {
    label: { en: 'Period to', fr: 'Période au' },
    description: { en: 'Last day of the period.', fr: 'Dernier jour de la période.' },
  }),
  contractStartDate,
  member('netTaxableSalary', '58', {
    label: { en: 'Net taxable salary', fr: 'Net imposable' },
    description: {
      en: 'Net taxable salary of the period in euros, with a decimal point.',
      fr: 'Net imposable de la période en euros, avec un point décimal.',
    },
  }),
  member('netTaxableAccumulatedSalary', '59', {
    label: { en: 'Net taxable, this year', fr: 'Cumul net imposable' },
    description: {
      en: 'Net taxable salary since the start of the year in euros, with a decimal point.',
      fr: 'Cumul net imposable depuis le début de l’année en euros, avec un point décimal.',
    },
  }),
];

/** Gross or net pay. Pages print several sums of that name, before and after tax, of which one is signed. */
const oneOfSeveral: PrintedKind = { ...money, mayBe: () => true };

/** Words before "période" that make it another one than that of the pay, such as that of an absence. */
const beforeOther = 'absences?|arrets?|conges|cp|maladie|rappels?|regularisations?|rtt|variables?';
/** The same behind it. */
const behindOther = [
  "d'acquisition|d'essai|de prise|de reference|en cours|precedente",
  '(?:des )?(?:elements )?variables|(?:de |des )?conges',
].join('|');
const periodLabel = new RegExp(
  String.raw`(?<!rappels? (?:du |de |des )?)\bmois de\b(?! (?:paiement|versement)\b)|(?<!\b(?:${beforeOther})\b.{0,20})\bperiode\b(?! (?:${behindOther})\b)`,
);

export const printedOfPay: readonly PrintedField[] = [
  {
    field: 'netTaxableSalary',
    label: /(?:montant|net) (?:net )?imposable(?!.*(?:cumul|anne|annuel))/,
    kind: money,
    read: value('58'),
    statedOf: { field: 'period', beside: value('59') },
  },
  {
    field: 'period',
    label: periodLabel,
    kind: period,
    elsewhere: 'identifies',
    read: readPeriod,
    covers: ['periodStartDate', 'periodEndDate'],
  },
  {
    field: 'grossMonthlySalary',
    label: /(?:salaire|total|montant|remuneration) brute?\b(?! (?:cumul|annuel|fiscal|abattu))/,
    kind: oneOfSeveral,
    read: value('5A'),
  },
  {
    field: 'netSalary',
    label: /net (?:a payer|paye|verse)\b(?: avant impot(?: sur le revenu)?| au salarie)?|salaire net\b/,
    kind: oneOfSeveral,
    read: value('5C'),
  },
];

/** Net taxable, gross and net pay, which every payslip states (Code du travail, R3243-1). */
export const surelyPrintedOfPay: readonly string[] = ['58', '5A', '5C'];

export const alsoPrintedOfPay = { period: { en: 'Period', fr: 'Période' } } as const;

// Month at 22 pt of A4, amounts at 711; templates differ by 25 pt.
export const printedPayZones = [
  { from: 0, to: 0.12 },
  { from: 0.79, to: 0.91 },
] as const;

/** First and last day, as an interval of ISO 8601. */
function readPeriod(code: TwoDDoc): string | null {
  const [start, end] = [value('53')(code), value('54')(code)];
  return start && end && `${start}/${end}`;
}
