import { cafCertificate } from '../../documents/caf/certificate.ts';
import { type DocumentDescriptor, kindOf } from '../../documents/document.ts';
import { frenchDrivingLicence } from '../../documents/identity/french-driving-licence.ts';
import { frenchResidencePermit } from '../../documents/identity/french-residence-permit.ts';
import { passport } from '../../documents/identity/passport.ts';
import { payslip } from '../../documents/signed/payslip.ts';
import { proofOfAddress } from '../../documents/signed/proof-of-address.ts';
import { taxNotice } from '../../documents/signed/tax-notice.ts';
import type { Text } from '../../language.ts';

/** A drawn document of nobody, for a first try. `npm run vendor` makes it from the specimens of the tests. */
export interface Specimen {
  readonly path: string;
  readonly mediaType: string;
  /** The name that its kind of document has in answers. */
  readonly kind: string;
  readonly label: Text;
}

function specimen(
  name: string,
  document: DocumentDescriptor,
  mediaType: string,
  en: string,
  fr: string,
): Specimen {
  return { path: `/specimens/${name}`, mediaType, kind: kindOf(document), label: { en, fr } };
}

const pdf = 'application/pdf';

export const specimens: readonly Specimen[] = [
  specimen('passport.webp', passport, 'image/webp', 'Passport', 'Passeport'),
  specimen('passport-forged.jpg', passport, 'image/jpeg', 'Forged passport', 'Passeport falsifié'),
  specimen(
    'residence-permit.webp',
    frenchResidencePermit,
    'image/webp',
    'Residence permit',
    'Titre de séjour',
  ),
  specimen(
    'driving-licence.webp',
    frenchDrivingLicence,
    'image/webp',
    'Driving licence',
    'Permis de conduire',
  ),
  specimen('tax-notice.pdf', taxNotice, pdf, 'Tax notice', 'Avis d’impôt'),
  specimen('tax-notice-forged.pdf', taxNotice, pdf, 'Forged tax notice', 'Avis d’impôt falsifié'),
  specimen('payslip.pdf', payslip, pdf, 'Payslip', 'Bulletin de paie'),
  specimen('proof-of-address.pdf', proofOfAddress, pdf, 'Bill', 'Facture'),
  specimen('caf.pdf', cafCertificate, pdf, 'CAF certificate', 'Attestation de la Caf'),
  specimen(
    'caf-forged.pdf',
    cafCertificate,
    pdf,
    'Forged CAF certificate',
    'Attestation de la Caf falsifiée',
  ),
];
