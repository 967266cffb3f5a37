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
  kind: string,
  mediaType: string,
  bytes: ArrayBuffer,
  en: string,
  fr: string,
): Specimen {
  return { path: `/specimens/${name}`, mediaType, kind, bytes, label: { en, fr } };
}

const pdf = 'application/pdf';

export const specimens: readonly Specimen[] = [
  specimen('passport.webp', 'PASSPORT', 'image/webp', passport, 'Passport', 'Passeport'),
  specimen(
    'passport-forged.jpg',
    'PASSPORT',
    'image/jpeg',
    passportForged,
    'Forged passport',
    'Passeport falsifié',
  ),
  specimen(
    'residence-permit.webp',
    'FR_RESIDENCE_PERMIT',
    'image/webp',
    residencePermit,
    'Residence permit',
    'Titre de séjour',
  ),
  specimen(
    'driving-licence.webp',
    'FR_DRIVING_LICENCE',
    'image/webp',
    drivingLicence,
    'Driving licence',
    'Permis de conduire',
  ),
  specimen('tax-notice.pdf', 'fr_income_taxes', pdf, taxNotice, 'Tax notice', 'Avis d’impôt'),
  specimen(
    'tax-notice-forged.pdf',
    'fr_income_taxes',
    pdf,
    taxNoticeForged,
    'Forged tax notice',
    'Avis d’impôt falsifié',
  ),
  specimen('payslip.pdf', 'fr_civil_servant_payslip', pdf, payslip, 'Payslip', 'Bulletin de paie'),
  specimen('proof-of-address.pdf', 'fr_proof_of_address', pdf, proofOfAddress, 'Bill', 'Facture'),
  specimen('caf.pdf', 'fr_caf_payment_certificate', pdf, caf, 'CAF certificate', 'Attestation CAF'),
  specimen(
    'caf-forged.pdf',
    'fr_caf_payment_certificate',
    pdf,
    cafForged,
    'Forged CAF certificate',
    'Attestation CAF falsifiée',
  ),
];
