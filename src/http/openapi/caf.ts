import { cafFields, cafRoot } from '../../records/resources/caf.ts';
import { cafDocumentsFlags, cafFlags } from '../../records/resources/caf-flags.ts';
import { arrayOf, flagMember, objectOf, ref, type Schema, tableObject } from './schema.ts';

/** The members of a CAF answer, for its schema and the reference page. */
export const cafMembers = {
  documentInfos: cafFields,
  documentInfosValidation: cafFlags.map(flagMember),
  documentsValidation: cafDocumentsFlags.map(flagMember),
} as const;

const certificates: Schema = {
  description: 'One entry a file, in the order sent.',
  ...arrayOf(
    'cafPaymentCertificates',
    objectOf({
      documentInfos: tableObject(cafMembers.documentInfos),
      documentInfosValidation: tableObject(cafMembers.documentInfosValidation),
    }),
  ),
};

const together: Schema = {
  ...tableObject(cafMembers.documentsValidation),
  type: ['object', 'null'],
  description: 'The certificates together; null for one file.',
};

export const cafSchemas: Readonly<Record<string, Schema>> = {
  [cafRoot]: {
    ...objectOf(
      { cafPaymentCertificates: certificates, documentsValidation: together },
      { details: ref('CafDetails') },
    ),
    xml: { name: cafRoot },
  },
};
