import { section } from './field.ts';

/** Cards of professions, deeds, asylum, nurses. */
// biome-ignore format: a table, one row a field.
export const professionsFields = [
  ...section('7.7', [
    ['80', 'professionalLastName', 38, 'person', 'Professional’s last name', 'Nom'],
    ['81', 'professionalFirstNames', 60, 'names', 'Professional’s first names', 'Prénoms'],
    ['82', 'professionalCardNumber', 20, 'text', 'Card number', 'Numéro de carte'],
    ['83', 'supervisoryBody', 40, 'text', 'Supervisory body', 'Organisme de tutelle'],
    ['84', 'profession', 40, 'text', 'Profession', 'Profession'],
    ['85', 'huntingLicenceNumber', 17, 'alnum', 'Hunting licence number', 'Numéro de permis de chasser'],
    ['86', 'trainLicenceNumber', 12, 'alnum', 'Licence number', 'Numéro de licence'],
  ]),
  ...section('7.8', [
    ['90', 'bailiffName', 38, 'qualifiedName', 'Bailiff', 'Identité de l’huissier'],
    ['91', 'claimantName', 38, 'qualifiedName', 'Claimant', 'Demandeur'],
    ['92', 'addresseeName', 38, 'qualifiedName', 'Addressee', 'Destinataire'],
    ['93', 'thirdPartyName', 38, 'qualifiedName', 'Third party', 'Tiers concerné'],
    ['94', 'deedTitle', 38, 'text', 'Title of the deed', 'Intitulé de l’acte'],
    ['95', 'deedNumber', 18, 'alnum', 'Number of the deed', 'Numéro de l’acte'],
    ['96', 'deedSignatureDate', 8, 'date8', 'Date the deed was signed', 'Signature de l’acte'],
  ]),
  ...section('7.15', [
    ['G0', 'asylumProcedure', 2, 'code', 'Asylum procedure', 'Type de procédure'],
    ['G1', 'regionalOrientation', 2, 'code', 'Regional orientation', 'Orientation régionale'],
    ['G2', 'serviceUserNumber', 20, 'alnum', 'Service user number', 'Numéro d’usager'],
    ['G3', 'entitlementEndDate', 8, 'date8', 'Entitlement end date', 'Fin des droits'],
    ['G4', 'allowancePaidTotal', 10, 'amount', 'Total allowance paid (ADA)', 'Montants versés (ADA)'],
    ['G5', 'territorialOfficeNote', 45, 'text', 'Territorial office', 'Direction territoriale'],
  ]),
  ...section('7.17', [
    ['I0', 'validityYear', 4, 'year4', 'Year of the badge', 'Année du caducée'],
    ['I1', 'orderRegistrationNumber', 7, 'digits', 'Registration number with the order', 'Numéro ordinal'],
    ['I2', 'specialMention', 16, 'text', 'Special mention', 'Mention spécifique'],
    ['I3', 'practiceLastName', 54, 'person', 'Practice last name', 'Nom d’exercice'],
    ['I4', 'practiceFirstName', 37, 'person', 'Practice first name', 'Prénom d’exercice'],
    ['I5', 'practiceMode', 13, 'code', 'Practice mode', 'Mode d’exercice'],
    ['I6', 'rppsNumber', 11, 'digits', 'RPPS number', 'Numéro RPPS'],
  ]),
];
