import { payslips, taxNotices } from './members/other-letters.ts';
import { familyNameFirst } from './members/people.ts';
import { printedNumber, printedPerson } from './print/people.ts';
import { member, publicationDate, signatureDate } from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

/**
 * The certificate that a student paid the contribution to student and campus life (CVEC): 2D-Doc type B1
 * (3.3.7.2 §7.10).
 */
export const studentContribution = signedDocument({
  root: 'FrenchStudentContribution',
  name: { en: 'French student contribution certificate (CVEC)', fr: 'Attestation CVEC' },
  fileField: {
    kind: 'studentContribution',
    name: 'fr_student_contribution_file',
    label: { en: 'Student contribution', fr: 'Attestation CVEC' },
    fullName: {
      en: 'Certificate of the student and campus contribution (CVEC)',
      fr: 'Attestation de contribution vie étudiante et de campus (CVEC)',
    },
    noun: 'a certificate of the student contribution',
  },
  types: ['B1'],
  meaning: {
    en: 'This person paid the contribution of the year, or was exempt from it. It does not prove that the person enrolled, or still studies, nor that the bearer is that person: ask for the certificate of enrolment.',
    fr: 'Cette personne a payé la contribution de l’année, ou en a été exonérée. Cela ne prouve pas qu’elle se soit inscrite, ni qu’elle étudie encore, ni que ce soit bien elle qui présente l’attestation\u00A0: demandez le certificat de scolarité.',
  },
  documentInfos: [
    publicationDate,
    signatureDate,
    member('birthName', 'B2', { rank: 1 }),
    member('firstNames', 'B0', { rank: 2 }),
    member('dateOfBirth', 'B7', { rank: 3 }),
    member('studentNumber', 'BB', { shown: 'code' }),
    member('certificateNumber', 'BK'),
  ],
  printed: [
    printedPerson(
      'holder',
      /\betudiante?(?:\(e\))? ?:|\bnom(?: et |,? )prenoms?\b/,
      familyNameFirst('B2', 'B0'),
      ['birthName', 'firstNames'],
    ),
    printedNumber(
      'certificateNumber',
      'BK',
      /(?:numero|n[o°]) (?:d')?(?:de l')?attestation|attestation n[o°]/,
    ),
  ],
  alsoPrinted: { holder: { en: 'Student', fr: 'Étudiant' } },
  surelyPrints: ['BK'],
  otherLetters: [payslips, taxNotices],
  printedZones: anywhere,
  example:
    'DC04XX00DVS124B824B8B101FRB2EXEMPLE\u001DB0CAMILLE/ANNE\u001DB702032005BB1234567890A\u001DBKABC1234567890X\u001FAA',
});
