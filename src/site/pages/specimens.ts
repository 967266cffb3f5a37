import { cafCertificate } from '../../documents/caf/certificate.ts';
import { type DocumentDescriptor, kindOf } from '../../documents/document.ts';
import { frenchDrivingLicence } from '../../documents/identity/french-driving-licence.ts';
import { frenchResidencePermit } from '../../documents/identity/french-residence-permit.ts';
import { passport as passportDocument } from '../../documents/identity/passport.ts';
import { payslip as payslipDocument } from '../../documents/signed/payslip.ts';
import { proofOfAddress as proofOfAddressDocument } from '../../documents/signed/proof-of-address.ts';
import { taxNotice as taxNoticeDocument } from '../../documents/signed/tax-notice.ts';

import type { Text } from '../../language.ts';
import caf from '../generated/specimens/caf.pdf';
import cafForged from '../generated/specimens/caf-forged.pdf';
import drivingLicence from '../generated/specimens/driving-licence.webp';
import passport from '../generated/specimens/passport.webp';
import passportForged from '../generated/specimens/passport-forged.jpg';
import payslip from '../generated/specimens/payslip.pdf';
import proofOfAddress from '../generated/specimens/proof-of-address.pdf';
import residencePermit from '../generated/specimens/residence-permit.webp';
import taxNotice from '../generated/specimens/tax-notice.pdf';
import taxNoticeForged from '../generated/specimens/tax-notice-forged.pdf';

/** A drawn document of nobody, offered for a first try. Made of the tests' specimens by `npm run vendor`. */
export interface Specimen {
  readonly path: string;
  readonly mediaType: string;
  /** What it is, by the name that the kind has in answers. */
  readonly kind: string;
  readonly label: Text;
  readonly bytes: ArrayBuffer;
}

function specimen(
  name: string,
  document: DocumentDescriptor,
  mediaType: string,
  bytes: ArrayBuffer,
  en: string,
  fr: string,
): Specimen {
  return { path: `/specimens/${name}`, mediaType, kind: kindOf(document), bytes, label: { en, fr } };
}

const pdf = 'application/pdf';

export const specimens: readonly Specimen[] = [
  specimen('passport.webp', passportDocument, 'image/webp', passport, 'Passport', 'Passeport'),
  specimen(
    'passport-forged.jpg',
    passportDocument,
    'image/jpeg',
    passportForged,
    'Forged passport',
    'Passeport falsifié',
  ),
  specimen(
    'residence-permit.webp',
    frenchResidencePermit,
    'image/webp',
    residencePermit,
    'Residence permit',
    'Titre de séjour',
  ),
  specimen(
    'driving-licence.webp',
    frenchDrivingLicence,
    'image/webp',
    drivingLicence,
    'Driving licence',
    'Permis de conduire',
  ),
  specimen('tax-notice.pdf', taxNoticeDocument, pdf, taxNotice, 'Tax notice', 'Avis d’impôt'),
  specimen(
    'tax-notice-forged.pdf',
    taxNoticeDocument,
    pdf,
    taxNoticeForged,
    'Forged tax notice',
    'Avis d’impôt falsifié',
  ),
  specimen('payslip.pdf', payslipDocument, pdf, payslip, 'Payslip', 'Bulletin de paie'),
  specimen('proof-of-address.pdf', proofOfAddressDocument, pdf, proofOfAddress, 'Bill', 'Facture'),
  specimen('caf.pdf', cafCertificate, pdf, caf, 'Caf certificate', 'Attestation de la Caf'),
  specimen(
    'caf-forged.pdf',
    cafCertificate,
    pdf,
    cafForged,
    'Forged Caf certificate',
    'Attestation de la Caf falsifiée',
  ),
];
