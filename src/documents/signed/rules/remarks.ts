import {
  antsPerimeter,
  catalogueField,
  catalogueType,
  isForeseen,
  missingFields,
} from '../../../formats/two-d-doc/catalogue/catalogue.ts';
import type { Remark, RemarkValues } from '../../remark.ts';
import type { SignedCode } from './certificate.ts';
import { value } from './fields.ts';

/** A code, its signer, and the day on which it is read. */
export interface RemarkSource extends SignedCode {
  /** The document types that the certificate names; null if it names none or is unknown. */
  readonly documentTypes: readonly string[] | null;
  /** `YYYY-MM-DD`, in Europe/Paris. */
  readonly today: string;
}

/** Every remark, in the order in which they are made. */
export const remarks: readonly Remark<RemarkSource>[] = [
  {
    reason: 'certificate_of_other_types',
    text: {
      en: 'The certificate of the signer names the document type {types}; the code is of type {type}. Some issuers sign neighbouring types with one certificate, so this alone is not a sign of forgery.',
      fr: 'Le certificat du signataire nomme le type de document {types}\u00A0; le code est du type {type}. Certains émetteurs signent des types voisins avec un seul certificat\u00A0: cela seul n’est pas le signe d’un faux.',
    },
    find: ({ code: { header }, documentTypes }) =>
      documentTypes === null || documentTypes.includes(header.documentType)
        ? null
        : { types: documentTypes.join(', '), type: header.documentType },
  },
  {
    reason: 'type_unknown',
    text: {
      en: 'The document type {type} of the perimeter {perimeter} is in no published list: the meaning of its fields is not known.',
      fr: 'Le type de document {type} du périmètre {perimeter} n’est dans aucune liste publiée\u00A0: le sens de ses champs n’est pas connu.',
    },
    find: ({ code: { header } }) =>
      catalogueType(header) === null ? { type: header.documentType, perimeter: header.perimeter } : null,
  },
  {
    reason: 'fields_missing',
    text: {
      en: 'The code lacks fields that its type requires: {fields}.',
      fr: 'Il manque au code des champs que son type exige\u00A0: {fields}.',
    },
    find: ({ code: { header, fields } }) => {
      const type = catalogueType(header);
      return type === null ? null : listed(missingFields(type, new Set(fields.map(({ id }) => id))));
    },
  },
  {
    reason: 'fields_not_foreseen',
    text: {
      en: 'The code has fields that its type does not provide for: {fields}.',
      fr: 'Le code a des champs que son type ne prévoit pas\u00A0: {fields}.',
    },
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
      en: 'The code has these fields more than once; only the first of each counts: {fields}.',
      fr: 'Le code contient ces champs plusieurs fois\u00A0; seul le premier de chacun compte\u00A0: {fields}.',
    },
    find: ({ code: { fields } }) => {
      const ids = fields.map(({ id }) => id);
      return listed(ids.filter((id, at) => ids.indexOf(id) < at));
    },
  },
  {
    reason: 'values_cut',
    text: {
      en: 'The issuer had to cut these values: {fields}. The page may print more of them.',
      fr: 'L’émetteur a dû couper ces valeurs\u00A0: {fields}. La page peut en porter davantage.',
    },
    find: ({ code: { fields } }) => listed(fields.filter(({ truncated }) => truncated).map(({ id }) => id)),
  },
  {
    reason: 'period_reversed',
    text: {
      en: 'A period ends before it begins: {fields}.',
      fr: 'Une période finit avant de commencer\u00A0: {fields}.',
    },
    find: ({ code }) => {
      if (code.header.perimeter !== antsPerimeter) return null;
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
      en: 'Data follow the signature, which does not cover them. They are not shown.',
      fr: 'Des données suivent la signature, qui ne les couvre pas. Elles ne sont pas montrées.',
    },
    find: ({ code }) => (code.annexPresent ? {} : null),
  },
  {
    reason: 'certificate_ended_since',
    text: {
      en: 'The certificate ended on {end}, after the signing on {date}: the signature remains valid.',
      fr: 'Le certificat a pris fin le {end}, après la signature du {date}\u00A0: la signature reste valable.',
    },
    find: ({ code, certificate: { datesConsistency, validityEndDate: end }, today }) => {
      const date = code.header.signatureDate;
      return datesConsistency && end !== null && date !== null && end < today ? { end, date } : null;
    },
  },
];

/** The fields with the first and the last day of a period: account statements, pay, contracts, permits. */
const periods = [
  ['36', '37'],
  ['53', '54'],
  ['55', '56'],
  ['6N', '6O'],
] as const;

function listed(fields: readonly string[]): RemarkValues | null {
  return fields.length === 0 ? null : { fields: fields.join(', ') };
}
