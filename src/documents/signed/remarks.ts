import type { AnswerObject } from '../../answer.ts';
import {
  catalogueField,
  catalogueType,
  isForeseen,
  missingFields,
} from '../../formats/two-d-doc/catalogue/catalogue.ts';
import { fill, type Language, type Text } from '../../language.ts';
import type { SignedCode } from './certificate.ts';
import { value } from './fields.ts';

/** A code, its signer, and the day on which it is read. */
export interface RemarkSource extends SignedCode {
  /** Types of document that the certificate names; null when it names none or is unknown. */
  readonly documentTypes: readonly string[] | null;
  /** `YYYY-MM-DD`, in Europe/Paris. */
  readonly today: string;
}

type Values = Readonly<Record<string, string | number>>;

/** What a person should know of a code and no flag depends on. */
interface Remark {
  /** A word for a program. */
  readonly reason: string;
  /** The sentence; `{name}` stands for a value. */
  readonly text: Text;
  /** It calls for a second look. */
  readonly isWarning: boolean;
  /** The values of the sentence; null when there is nothing to remark. */
  readonly find: (source: RemarkSource) => Values | null;
}

/** Every remark, in the order in which they are made. */
export const remarks: readonly Remark[] = [
  {
    reason: 'certificate_of_other_types',
    text: {
      en: 'The certificate of the signer names the document type {types}; the code is of type {type}. Some issuers sign neighbouring types with one certificate, so this alone is no sign of a forgery.',
      fr: 'Le certificat du signataire nomme le type de document {types}\u00A0; le code est du type {type}. Certains émetteurs signent des types voisins avec un seul certificat\u00A0: cela seul n’est pas le signe d’un faux.',
    },
    isWarning: true,
    find: ({ code: { header }, documentTypes }) =>
      documentTypes === null || documentTypes.includes(header.documentType)
        ? null
        : { types: documentTypes.join(', '), type: header.documentType },
  },
  {
    reason: 'type_unknown',
    text: {
      en: 'The document type {type} of the perimeter {perimeter} is in no list that was published: what its fields mean is not known.',
      fr: 'Le type de document {type} du périmètre {perimeter} n’est dans aucune liste publiée\u00A0: le sens de ses champs n’est pas connu.',
    },
    isWarning: true,
    find: ({ code: { header } }) =>
      catalogueType(header) === null ? { type: header.documentType, perimeter: header.perimeter } : null,
  },
  {
    reason: 'fields_missing',
    text: {
      en: 'The code lacks fields that its type asks for: {fields}.',
      fr: 'Le code n’a pas tous les champs que son type demande\u00A0: {fields}.',
    },
    isWarning: true,
    find: ({ code: { header, fields } }) => {
      const type = catalogueType(header);
      return type === null ? null : listed(missingFields(type, new Set(fields.map(({ id }) => id))));
    },
  },
  {
    reason: 'fields_not_foreseen',
    text: {
      en: 'The code has fields that its type does not foresee: {fields}.',
      fr: 'Le code a des champs que son type ne prévoit pas\u00A0: {fields}.',
    },
    isWarning: false,
    find: ({ code: { header, fields } }) => {
      const type = catalogueType(header);
      if (type === null) return null;
      const isOdd = (id: string) => {
        const field = catalogueField(header, id);
        return field === null || !isForeseen(type, field);
      };
      return listed(fields.map(({ id }) => id).filter(isOdd));
    },
  },
  {
    reason: 'fields_repeated',
    text: {
      en: 'The code has fields more than once, of which the first counts: {fields}.',
      fr: 'Le code a des champs plusieurs fois, dont le premier compte\u00A0: {fields}.',
    },
    isWarning: true,
    find: ({ code: { fields } }) => {
      const ids = fields.map(({ id }) => id);
      return listed(ids.filter((id, at) => ids.indexOf(id) < at));
    },
  },
  {
    reason: 'values_cut',
    text: {
      en: 'The issuer had to cut these values: {fields}. The page may print more of them.',
      fr: 'L’émetteur a dû couper ces valeurs\u00A0: {fields}. La page peut en imprimer davantage.',
    },
    isWarning: false,
    find: ({ code: { fields } }) => listed(fields.filter(({ truncated }) => truncated).map(({ id }) => id)),
  },
  {
    reason: 'period_reversed',
    text: {
      en: 'A period ends before it begins: {fields}.',
      fr: 'Une période finit avant de commencer\u00A0: {fields}.',
    },
    isWarning: true,
    find: ({ code }) => {
      const isReversed = ([start, end]: readonly [string, string]) => {
        const [from, to] = [value(start)(code), value(end)(code)];
        return from !== null && to !== null && to < from;
      };
      return listed(periods.filter(isReversed).map((ids) => ids.join('-')));
    },
  },
  {
    reason: 'annex_not_signed',
    text: {
      en: 'Data stands behind the signature that it does not cover. Nothing of it is shown.',
      fr: 'Des données suivent la signature, qui ne les couvre pas. Rien n’en est montré.',
    },
    isWarning: true,
    find: ({ code }) => (code.annexPresent ? {} : null),
  },
  {
    reason: 'certificate_ended_since',
    text: {
      en: 'The certificate ended on {end}, after the signing on {date}: the signature stays good.',
      fr: 'Le certificat a pris fin le {end}, après la signature du {date}\u00A0: la signature reste bonne.',
    },
    isWarning: false,
    find: ({ code, certificate: { datesConsistency, validityEndDate: end }, today }) => {
      const date = code.header.signatureDate;
      return datesConsistency && end !== null && date !== null && end < today ? { end, date } : null;
    },
  },
  {
    reason: 'issued',
    text: {
      en: 'The document was issued on {date}, {days} days ago.',
      fr: 'Le document a été émis le {date}, il y a {days} jours.',
    },
    isWarning: false,
    find: ({ code, today }) => aged(code.header.emissionDate, today),
  },
  {
    reason: 'signed',
    text: {
      en: 'The document bears no date of issue; it was signed on {date}, {days} days ago.',
      fr: 'Le document ne porte pas de date d’émission\u00A0; il a été signé le {date}, il y a {days} jours.',
    },
    isWarning: false,
    find: ({ code: { header }, today }) =>
      header.emissionDate === null ? aged(header.signatureDate, today) : null,
  },
];

/** First and last day of what has both: account statements, pay, contracts, permits. */
const periods = [
  ['36', '37'],
  ['53', '54'],
  ['55', '56'],
  ['6N', '6O'],
] as const;

/** The remarks on a code as members of `details`: reason, the English sentence, and its values. */
export function remarksOn(source: RemarkSource): readonly AnswerObject[] {
  return remarks.flatMap(({ reason, text, find }) => {
    const values = find(source);
    return values === null ? [] : [{ reason, message: fill(text.en, values), ...values }];
  });
}

/** A remark as a person reads it. */
export interface RemarkInWords {
  readonly words: string;
  readonly isWarning: boolean;
}

/** A remark in words; null for a reason that is not known here, as a newer service may give. */
export function remarkInWords(
  { reason, ...values }: Readonly<Record<string, unknown>>,
  language: Language,
): RemarkInWords | null {
  const remark = remarks.find((one) => one.reason === reason);
  if (remark === undefined) return null;
  return { words: fill(remark.text[language], values as Values), isWarning: remark.isWarning };
}

function listed(fields: readonly string[]): Values | null {
  return fields.length === 0 ? null : { fields: fields.join(', ') };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The age is a value, never a verdict: how old a document may be is for its reader to say. */
function aged(date: string | null, today: string): Values | null {
  if (date === null) return null;
  const days = Math.round((Date.parse(today) - Date.parse(date)) / dayMs);
  return days < 0 ? null : { date, days };
}
