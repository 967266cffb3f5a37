import {
  catalogueField,
  catalogueType,
  isForeseen,
  missingFields,
} from '../../../formats/two-d-doc/catalogue/catalogue.ts';
import type { Remark, RemarkText, RemarkValues } from '../../remark.ts';
import type { SignedCode } from './certificate.ts';
import { value } from './fields.ts';
import { remarkTexts } from './remark-texts.ts';

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
    ...texts('certificate_of_other_types'),
    find: ({ code: { header }, documentTypes }) =>
      documentTypes === null || documentTypes.includes(header.documentType)
        ? null
        : { types: documentTypes.join(', '), type: header.documentType },
  },
  {
    ...texts('type_unknown'),
    find: ({ code: { header } }) =>
      catalogueType(header) === null ? { type: header.documentType, perimeter: header.perimeter } : null,
  },
  {
    ...texts('fields_missing'),
    find: ({ code: { header, fields } }) => {
      const type = catalogueType(header);
      return type === null ? null : listed(missingFields(type, new Set(fields.map(({ id }) => id))));
    },
  },
  {
    ...texts('fields_not_foreseen'),
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
    ...texts('fields_repeated'),
    find: ({ code: { fields } }) => {
      const ids = fields.map(({ id }) => id);
      return listed(ids.filter((id, at) => ids.indexOf(id) < at));
    },
  },
  {
    ...texts('values_cut'),
    find: ({ code: { fields } }) => listed(fields.filter(({ truncated }) => truncated).map(({ id }) => id)),
  },
  {
    ...texts('period_reversed'),
    find: ({ code }) => {
      const isReversed = ([start, end]: readonly [string, string]) => {
        const [from, to] = [value(start)(code), value(end)(code)];
        return from !== null && to !== null && to < from;
      };
      return listed(periods.filter(isReversed).map((ids) => ids.join('-')));
    },
  },
  {
    ...texts('annex_not_signed'),
    find: ({ code }) => (code.annexPresent ? {} : null),
  },
  {
    ...texts('certificate_ended_since'),
    find: ({ code, certificate: { datesConsistency, validityEndDate: end }, today }) => {
      const date = code.header.signatureDate;
      return datesConsistency && end !== null && date !== null && end < today ? { end, date } : null;
    },
  },
];

function texts(reason: keyof typeof remarkTexts): RemarkText {
  return { reason, ...remarkTexts[reason] };
}

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
