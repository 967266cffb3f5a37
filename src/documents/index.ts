/**
 * Every document that the service verifies. Everything that lists documents uses these lists, so that a new
 * one is one line here.
 */
import { cafCertificate } from './caf/certificate.ts';
import type { DocumentDescriptor, FileField } from './document.ts';
import { algerianDrivingLicence } from './identity/algerian-driving-licence.ts';
import { easternCards } from './identity/cards/eastern.ts';
import { northernCards } from './identity/cards/northern.ts';
import { westernCards } from './identity/cards/western.ts';
import { dutchDrivingLicence } from './identity/dutch-driving-licence.ts';
import { frenchDrivingLicence } from './identity/french-driving-licence.ts';
import { frenchIdCard } from './identity/french-id-card.ts';
import { frenchResidencePermit } from './identity/french-residence-permit.ts';
import { icaoDocuments } from './identity/icao-documents.ts';
import { irishPassportCard } from './identity/irish-passport-card.ts';
import { passport } from './identity/passport.ts';
import { romanianIdCard } from './identity/romanian-id-card.ts';
import type { IdentityDocument } from './identity/rules/identity-document.ts';
import { spanishIdCard } from './identity/spanish-id-card.ts';
import { usBorderCrossingCard } from './identity/us-border-crossing-card.ts';
import { usPassportCard } from './identity/us-passport-card.ts';
import { signedPdf } from './sealed/signed-pdf.ts';
import { anyDocument } from './signed/any-document.ts';
import { asylumCertificate } from './signed/asylum-certificate.ts';
import { bankDetails } from './signed/bank-details.ts';
import { bankStatement } from './signed/bank-statement.ts';
import { diploma } from './signed/diploma.ts';
import { employmentContract } from './signed/employment-contract.ts';
import { identityCardCode } from './signed/identity-card-code.ts';
import { payslip } from './signed/payslip.ts';
import { privatePayslip } from './signed/private-payslip.ts';
import { professionalActivity } from './signed/professional-activity.ts';
import { proofOfAddress } from './signed/proof-of-address.ts';
import { residenceDocument } from './signed/residence-document.ts';
import type { SignedDocument } from './signed/rules/signed-document.ts';
import { studentContribution } from './signed/student-contribution.ts';
import { taxDeclaration } from './signed/tax-declaration.ts';
import { taxNotice } from './signed/tax-notice.ts';
import { workPermit } from './signed/work-permit.ts';

/**
 * Documents with an MRZ: those of the specification, then those of States, then other documents of ICAO 9303.
 * The first one that fits the MRZ is used.
 */
export const identityDocuments: readonly IdentityDocument[] = [
  passport,
  frenchResidencePermit,
  spanishIdCard,
  frenchDrivingLicence,
  usPassportCard,
  usBorderCrossingCard,
  ...westernCards,
  ...northernCards,
  ...easternCards,
  frenchIdCard,
  romanianIdCard,
  irishPassportCard,
  algerianDrivingLicence,
  dutchDrivingLicence,
  ...icaoDocuments,
];

/** Documents with a 2D-Doc, each with its own field. The last one accepts what the others don't. */
export const signedDocuments: readonly [SignedDocument, ...SignedDocument[]] = [
  taxNotice,
  payslip,
  taxDeclaration,
  proofOfAddress,
  privatePayslip,
  professionalActivity,
  workPermit,
  residenceDocument,
  studentContribution,
  identityCardCode,
  bankDetails,
  bankStatement,
  employmentContract,
  diploma,
  asylumCertificate,
  anyDocument,
];

export { cafCertificate, signedPdf };

/** All of them, in the order of the documentation. */
export const documents: readonly DocumentDescriptor[] = [
  ...identityDocuments,
  ...signedDocuments,
  cafCertificate,
  signedPdf,
];

/** The fields that accept them, in the order of the page. */
export const fileFields: readonly FileField[] = [...new Set(documents.map(({ fileField }) => fileField))];
