import cafForged from '../../../test/specimens/files/caf/forged-header-number.pdf';
import caf from '../../../test/specimens/files/caf/genuine-march.pdf';
import drivingLicence from '../../../test/specimens/files/identity/fr-driving-licence.webp';
import residencePermit from '../../../test/specimens/files/identity/fr-residence-permit.webp';
import passport from '../../../test/specimens/files/identity/passport.webp';
import passportForged from '../../../test/specimens/files/identity/passport-forged.jpg';
import payslip from '../../../test/specimens/files/resources/payslip.pdf';
import taxNotice from '../../../test/specimens/files/resources/tax-notice.pdf';
import taxNoticeForged from '../../../test/specimens/files/resources/tax-notice-forged.pdf';
import type { KindName } from '../../page/kinds.ts';
import type { Text } from '../../records/explain/language.ts';

/** A drawn document of nobody, offered for a first try. The files are those that the tests read. */
export interface Specimen {
  readonly path: string;
  readonly mediaType: string;
  readonly kind: KindName;
  readonly label: Text;
  readonly bytes: ArrayBuffer;
}

function specimen(
  name: string,
  kind: KindName,
  mediaType: string,
  bytes: ArrayBuffer,
  en: string,
  fr: string,
): Specimen {
  return { path: `/specimens/${name}`, mediaType, kind, bytes, label: { en, fr } };
}

const pdf = 'application/pdf';

export const specimens: readonly Specimen[] = [
  specimen('passport.webp', 'identity', 'image/webp', passport, 'Passport', 'Passeport'),
  specimen(
    'passport-forged.jpg',
    'identity',
    'image/jpeg',
    passportForged,
    'Forged passport',
    'Passeport falsifié',
  ),
  specimen(
    'residence-permit.webp',
    'identity',
    'image/webp',
    residencePermit,
    'Residence permit',
    'Titre de séjour',
  ),
  specimen(
    'driving-licence.webp',
    'identity',
    'image/webp',
    drivingLicence,
    'Driving licence',
    'Permis de conduire',
  ),
  specimen('tax-notice.pdf', 'incomeTax', pdf, taxNotice, 'Tax notice', 'Avis d’impôt'),
  specimen(
    'tax-notice-forged.pdf',
    'incomeTax',
    pdf,
    taxNoticeForged,
    'Forged tax notice',
    'Avis d’impôt falsifié',
  ),
  specimen('payslip.pdf', 'payslip', pdf, payslip, 'Payslip', 'Bulletin de paie'),
  specimen('caf.pdf', 'caf', pdf, caf, 'CAF certificate', 'Attestation CAF'),
  specimen('caf-forged.pdf', 'caf', pdf, cafForged, 'Forged CAF certificate', 'Attestation CAF falsifiée'),
];
