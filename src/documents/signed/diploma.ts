import type { Text } from '../../language.ts';
import { payslips, taxNotices } from './members/other-letters.ts';
import { familyNameFirst, genderOf } from './members/people.ts';
import { printedNumber, printedPerson } from './print/people.ts';
import { member, publicationDate, type SignedField, signatureDate, text } from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

const open: Text = { en: '', fr: '' };

/** The kinds of diplomas of field BG. */
const kinds: Readonly<Record<string, Text>> = {
  BR: { en: 'lower secondary certificate (brevet)', fr: 'brevet des collèges' },
  CA: { en: 'vocational certificate (CAP)', fr: 'certificat d’aptitude professionnelle (CAP)' },
  BE: { en: 'vocational studies certificate (BEP)', fr: 'brevet d’études professionnelles (BEP)' },
  BA: { en: 'general baccalaureate', fr: 'baccalauréat général' },
  BP: { en: 'vocational baccalaureate', fr: 'baccalauréat professionnel' },
  BS: { en: 'technological baccalaureate', fr: 'baccalauréat technologique' },
  BT: { en: 'advanced technician’s certificate (BTS)', fr: 'brevet de technicien supérieur (BTS)' },
  DU: { en: 'university diploma of technology (DUT)', fr: 'diplôme universitaire de technologie (DUT)' },
  LC: { en: 'bachelor’s degree (licence)', fr: 'licence' },
  LP: { en: 'vocational bachelor’s degree', fr: 'licence professionnelle' },
  DE: { en: 'European diploma of higher studies (DEES)', fr: 'diplôme européen d’études supérieures (DEES)' },
  MA: { en: 'master’s degree', fr: 'master' },
  MB: { en: 'master of business administration (MBA)', fr: 'maîtrise en administration des affaires (MBA)' },
  IN: { en: 'engineering degree', fr: 'diplôme d’ingénieur' },
  DR: { en: 'doctorate', fr: 'doctorat' },
  '': open,
};

/** How folded pages name these kinds. Schools that teach in English use its words. */
const printedKinds: Readonly<Record<string, RegExp>> = {
  BR: /\bbrevet\b/,
  CA: /\bcap\b|aptitude professionnelle/,
  BE: /\bbep\b|etudes professionnelles/,
  BA: /\bbaccalaureat\b/,
  BP: /\bbaccalaureat\b/,
  BS: /\bbaccalaureat\b/,
  BT: /\bbts\b|technicien superieur/,
  DU: /\bdut\b|\bbut\b|technologie\b/,
  LC: /\blicen[cs]e\b|\bbachelor\b/,
  LP: /\blicence professionnelle\b|\bbachelor\b/,
  DE: /\bdees\b|etudes superieures/,
  MA: /\bmasters?\b|\bmastere\b/,
  MB: /\bmba\b|\bmaster\b|administration/,
  IN: /\bingenieure?\b|\bengineer/,
  DR: /\bdoctorate?\b|\bdocteure?\b|\bdoctor\b|\bph\.? ?d\b/,
};

const levels: Readonly<Record<string, Text>> = {
  '4': { en: '4 (baccalaureate)', fr: '4 (baccalauréat)' },
  '5': { en: '5 (two years)', fr: '5 (bac + 2)' },
  '6': { en: '6 (bachelor’s degree)', fr: '6 (licence)' },
  '7': { en: '7 (master’s degree)', fr: '7 (master)' },
  '8': { en: '8 (doctorate)', fr: '8 (doctorat)' },
  '': open,
};

const honours: Readonly<Record<string, Text>> = {
  '0': { en: 'none', fr: 'aucune' },
  '1': { en: 'pass', fr: 'passable' },
  '2': { en: 'fairly good', fr: 'assez bien' },
  '3': { en: 'good', fr: 'bien' },
  '4': { en: 'very good', fr: 'très bien' },
  '5': { en: 'very honourable', fr: 'très honorable' },
  '6': { en: 'the jury’s congratulations', fr: 'félicitations du jury' },
  '': open,
};

/** How folded pages name these honours, which they need not do below "assez bien". */
const printedHonours: Readonly<Record<string, RegExp>> = {
  '2': /\bassez bien\b/,
  '3': /(?<!\b(?:assez|tres) )\bbien\b/,
  '4': /\btres bien\b/,
  '5': /\btres honorable\b/,
  '6': /\bfelicitations\b/,
};

const lastYear = text('BF');

/** Both years. The code has only the second one, as a hexadecimal number. */
const academicYear: SignedField = member('academicYear', 'BF', {
  description: {
    en: 'Academic year, as `2024-2025`; field BF of the code has its second year in hexadecimal.',
    fr: 'Année universitaire, comme `2024-2025`\u00A0; le champ BF du code a la seconde année en hexadécimal.',
  },
  read: (code) => {
    const digits = lastYear(code) ?? '';
    const year = /^[0-9A-F]{3}$/i.test(digits) ? Number.parseInt(digits, 16) : 0;
    return year < 1000 ? null : `${year - 1}-${year}`;
  },
});

const graduate = familyNameFirst('B2', 'B0', 'B1');

/** The diploma: 2D-Doc type B0 (3.3.7.2 §7.10). */
export const diploma = signedDocument({
  root: 'FrenchDiploma',
  name: { en: 'French diploma', fr: 'Diplôme' },
  fileField: {
    kind: 'diploma',
    name: 'fr_diploma_file',
    label: { en: 'Diploma', fr: 'Diplôme' },
    fullName: { en: 'Diploma', fr: 'Diplôme' },
    noun: 'a diploma',
  },
  types: ['B0'],
  meaning: {
    en: 'The school whose certificate signed it awarded this person this diploma. The signature does not tell whether the school has the right to award it: ask for proof of that. Nor does the diploma say whether the bearer is that person.',
    fr: 'L’établissement signataire a délivré ce diplôme à cette personne. La signature ne dit pas s’il a le droit de le délivrer\u00A0: demandez-en la preuve. Le diplôme ne dit pas non plus si c’est bien cette personne qui le présente.',
  },
  documentInfos: [
    publicationDate,
    signatureDate,
    member('birthName', 'B2', { rank: 1 }),
    member('firstNames', ['B0', 'B1'], { rank: 2 }),
    genderOf('B6'),
    member('dateOfBirth', 'B7', { rank: 3 }),
    member('countryOfBirth', 'B9', { shown: 'country' }),
    member('diplomaType', 'BG', { rank: 4, words: kinds, printedAs: printedKinds }),
    member('level', 'BD', { words: levels }),
    member('field', 'BH'),
    member('major', 'BI', { rank: 5 }),
    member('speciality', 'BJ', { rank: 6 }),
    member('honours', 'BA', { words: honours, printedAs: printedHonours }),
    academicYear,
    member('studentNumber', 'BB', { shown: 'code' }),
    member('diplomaNumber', 'BC', { shown: 'code' }),
  ],
  printed: [
    printedPerson('holder', /\b(?:delivre|decerne|confere)e? a\b/, graduate, ['birthName', 'firstNames']),
    printedNumber('diplomaNumber', 'BC', /(?:diplome n[o°]|numero (?:du|de) diplome)/),
  ],
  alsoPrinted: { holder: { en: 'Graduate', fr: 'Diplômé' } },
  surelyPrints: ['BG', 'BA'],
  otherLetters: [payslips, taxNotices],
  printedZones: anywhere,
  example:
    'DC04XX00DVU124B824B8B001FRB0CAMILLE/ANNE\u001DB2EXEMPLE\u001DB6FB702031990B9NOBD7BGMABHSCIENCES\u001DBIINFORMATIQUE\u001DBJLOGICIEL\u001DBC2025000017\u001DBF7E9\u001FAA',
});
