import type { ResourceField } from './two-d-doc-resource.ts';

/**
 * What is known of the certificate that a code names and whether it made the signature. Null where the certificate is not
 * in the trust list: the two references come from the code itself.
 */
export interface CertificateInfo {
  /** Days in Europe/Paris, `YYYY-MM-DD`. */
  readonly validityStartDate: string | null;
  readonly validityEndDate: string | null;
  /** Id of the certificate authority. */
  readonly issuerReference: string;
  /** Organisation of the certificate authority. */
  readonly issuerName: string | null;
  /** Id of the certificate. */
  readonly subjectReference: string;
  /** Organisation that issued the document: the subject of the certificate. */
  readonly issuer: string | null;
  /** The code was signed on a day on which the certificate was valid; that it has expired since is no failure. */
  readonly datesConsistency: boolean;
  /** The trust list vouches for the certificate, nobody revoked it, and it signed exactly this code. */
  readonly digitalSignature: boolean;
}

/** The members of `certificate`, in the order of the specification. */
export const certificateFields: readonly ResourceField<CertificateInfo>[] = [
  {
    name: 'validityStartDate',
    type: 'string',
    format: 'date',
    nullable: true,
    description: 'First day of the certificate, in Europe/Paris. Null when the certificate is unknown.',
    read: (certificate) => certificate.validityStartDate,
  },
  {
    name: 'validityEndDate',
    type: 'string',
    format: 'date',
    nullable: true,
    description: 'Last day of the certificate, in Europe/Paris. Null when the certificate is unknown.',
    read: (certificate) => certificate.validityEndDate,
  },
  {
    name: 'issuerReference',
    type: 'string',
    nullable: false,
    description: 'Id of the certificate authority, from the code.',
    read: (certificate) => certificate.issuerReference,
  },
  {
    name: 'issuerName',
    type: 'string',
    nullable: true,
    description: 'Organisation of the certificate authority. Null when the certificate is unknown.',
    read: (certificate) => certificate.issuerName,
  },
  {
    name: 'subjectReference',
    type: 'string',
    nullable: false,
    description: 'Id of the certificate, from the code.',
    read: (certificate) => certificate.subjectReference,
  },
  {
    name: 'issuer',
    type: 'string',
    nullable: true,
    description: 'Organisation that issued the document. Null when the certificate is unknown.',
    read: (certificate) => certificate.issuer,
  },
  {
    name: 'datesConsistency',
    type: 'boolean',
    nullable: false,
    description: 'The code was signed on a day on which the certificate was valid.',
    read: (certificate) => certificate.datesConsistency,
  },
  {
    name: 'digitalSignature',
    type: 'boolean',
    nullable: false,
    description: 'The trust list vouches for the certificate, and it signed exactly this code.',
    read: (certificate) => certificate.digitalSignature,
  },
];
