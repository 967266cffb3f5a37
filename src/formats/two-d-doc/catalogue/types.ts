import { documentType } from './type.ts';

/** Every document type of perimeter 01, with its fields by id. `CatalogueType` explains the members. */
// biome-ignore format: a table, one entry a type.
export const documentTypes = [
  documentType('00', 'Proof of address', 'Justificatif de domicile', {
    mandatory: '20 21 22 23 24 25 26', oneOf: ['10 | 11 12 13'], optional: '1G 1I 1J 1K 1L', sections: '7.0',
  }),
  documentType('01', 'Utility bill (energy, telephone, internet, water)', 'Facture (énergie, téléphone, internet, eau)', {
    mandatory: '22 24 26', oneOf: ['10 | 11 12 13'],
    optional: '14 15 16 17 18 19 1A 1B 1C 1D 1E 1F 1G 1H 1I 1J 1K 1L 1M 1N 1O 1P 20 21 23 25 27 28 29 2A 2B 2C 2D', sections: '7.0',
  }),
  documentType('02', 'Housing tax notice', 'Avis de taxe d’habitation', {
    mandatory: '22 24 25 26', oneOf: ['10 | 11 12 13'], optional: '1G 1I 1J 1K 1L 23', sections: '7.0',
  }),
  documentType('03', 'Bank account details (RIB)', 'Relevé d’identité bancaire', {
    mandatory: '30 31 32', optional: '08', sections: '7.0 7.2',
  }),
  documentType('04', 'Income tax notice', 'Avis d’impôt sur les revenus', {
    mandatory: '43 44 45 46 47 4A', optional: '41 48 49', sections: '7.0 7.3',
  }),
  documentType('05', 'SEPAmail account details', 'Relevé d’identité SEPAmail', {
    mandatory: '08 30 35', sections: '7.0 7.2',
  }),
  documentType('06', 'Payslip', 'Bulletin de salaire', {
    mandatory: '50 53 54 55 58 59', oneOf: ['10 | 11 12 13'], optional: '57 5A 5M 5O 5P 5T 5U', sections: '7.0 7.4',
  }),
  documentType('07', 'Identity document', 'Titre d’identité', {
    mandatory: '60 62 65 66 67 68 6C', optional: '61 63 69 6A 6F 6N 6O 6S 6T 6U 6V 6W 6X 6Y', sections: '7.0 7.5',
  }),
  documentType('08', 'Machine readable zone', 'MRZ', {
    mandatory: '6F', sections: '7.0 7.5',
  }),
  documentType('09', 'Extended invoice', 'Facture étendue', {
    mandatory: '22 24 26', oneOf: ['10 | 11 12 13'], sections: '7.0 7.3',
  }),
  documentType('10', 'Employment contract', 'Contrat de travail', {
    mandatory: '50 57 5A 61 62', optional: '53 54 55 58 59 5M 5O 5P 5T 5U', sections: '7.0 7.4',
  }),
  documentType('11', 'Bank statement', 'Relevé de compte', {
    mandatory: '30 31 32 36 37 38', optional: '08 35', sections: '7.0 7.2',
  }),
  documentType('12', 'Bailiff deed', 'Acte d’huissier', {
    mandatory: '90 92 94 96', optional: '91 93 95', sections: '7.0',
  }),
  documentType('13', 'Document for a foreign national', 'Document étranger (titre de séjour en cours)', {
    mandatory: '60 62 63 67 68 69 6A 6C 6J 6K 6L 6P 6Q 6U 6W 6X', optional: '61 66 6M 6N 6O 6R 6S 6T 6V 6Y', sections: '7.0 7.5',
  }),
  documentType('14', 'Off-road vehicle identification certificate (DICEM)', 'Attestation DICEM', {
    mandatory: '60 62 A2 AO AP AQ AS AT AW AY AZ', optional: 'AR AU AV AX 5L 5M 69 6A', sections: '7.0 7.9 7.11',
  }),
  documentType('15', 'Work permit, favourable decision', 'Décision favorable d’autorisation de travail', {
    mandatory: '55 5N 5Q 5R 5S 5T 61 62 67 69 6A 6L', oneOf: ['50 5M | 5O 5P'], optional: '66 6Z 5U', sections: '7.0 7.4',
  }),
  documentType('16', 'Asylum application certificate', 'Attestation de demande d’asile', {
    mandatory: '60 62 67 69 6O 6Q G0 G1 G2', sections: '7.0',
  }),
  documentType('17', 'End of asylum seeker allowance certificate', 'Attestation de fin de droit à l’allocation pour demandeur d’asile', {
    mandatory: '60 69 6G 6H 6Q G3 G4 G5', sections: '7.0',
  }),
  documentType('18', 'Income tax declaration statement', 'Avis de situation déclarative à l’impôt sur le revenu', {
    mandatory: '43 44 45 46 4B', optional: '41 47 48 49', sections: '7.0 7.3',
  }),
  documentType('19', 'Gift declaration', 'Déclaration de don', {
    mandatory: '4C 4D 4E 4F 4G 4H', optional: '4I', sections: '7.0 7.3',
  }),
  documentType('20', 'Share transfer declaration', 'Déclaration de cession de droits sociaux', {
    mandatory: '4C 4E 4F 4J 4K 4L', optional: '4M', sections: '7.0 7.3',
  }),
  documentType('21', 'Form 2041-ASK certificate (cross-border worker)', 'Attestation 2041-ASK', {
    mandatory: '4N 4O 4P 4Q 4R 4S', optional: '4T 4U 55', sections: '7.0 7.3',
  }),
  documentType('22', 'European firearms pass', 'Carte européenne d’arme à feu', {
    mandatory: '0D 60 67 69 6A 6G HI HJ HK HL HM HN HO HP HQ HR HS', sections: '7.0',
  }),
  documentType('23', 'Life certificate', 'Certificat de preuve de vie', {
    mandatory: '60 69 87 88 8A 8B 8C 8D 8J', optional: '89 8E 8F 8G 8H 8I 8K', sections: '7.0',
  }),
  documentType('24', 'Income tax declaration statement (version 2)', 'Avis de situation déclarative à l’impôt sur le revenu (V2)', {
    mandatory: '43 44 45 46 4B 4V 4W 4X', optional: '41 47 48 49', sections: '7.0 7.3',
  }),
  documentType('25', 'Work permit, shortage occupation', 'Autorisation de travail, métier en tension', {
    mandatory: '06 57 5A 5L 5M 5S 5T 5U 60 62 66 67 68 69 6A 6C 6Q', sections: '7.0 7.4',
  }),
  documentType('26', 'Airport security conformity certificate', 'Certificat de conformité de sûreté aéroportuaire', {
    mandatory: 'J0 J1 J2 J3 J4 J6 J7 J9 JA JB JC', optional: 'J5 J8 JD JE JH JI KA KB KE KF KG KJ KK JQ JJ JK JL JM JN JO JP JF JG KH JR JS JT JU JV JW JX JY JZ KC KD K0 K1 K2 K3 K5 K4 K6 K7 K8 K9 KI',
    sections: '7.0',
  }),
  documentType('27', 'Income tax declaration statement (version 3)', 'Avis de situation déclarative à l’impôt sur le revenu (V3)', {
    mandatory: '43 44 45 46 47 4B 4V', oneOf: ['4Y | 6U 6W 6X 6Y'], optional: '41 4W 4X 4Z 6S 6T 6V 48 49',
    sections: '7.0 7.3',
  }),
  documentType('28', 'Income tax notice (version 2)', 'Avis d’impôt sur les revenus (V2)', {
    mandatory: '43 44 45 46 4A', oneOf: ['4Y | 6U 6W 6X 6Y'], optional: '41 47 48 49 4V 4W 4X 4Z 6S 6T 6V', sections: '7.0 7.3',
  }),
  documentType('29', 'Professional activity certificate', 'Attestation d’activité professionnelle', {
    mandatory: '50 55 5V 5X 60 62 69', optional: '56 5M 5W 5Y 5Z', sections: '7.0 7.4',
  }),
  documentType('A0', 'Air quality certificate', 'Certificat de qualité de l’air', {
    mandatory: 'A0 A1 A2 A3 A4 A5 A6 A7 A9', optional: 'AA', sections: '7.0 7.9 7.11',
  }),
  documentType('A1', 'Driving licence points letter', 'Courrier permis à points', {
    mandatory: '60 69 6G 6H AB AC', optional: '6A', sections: '7.0 7.9 7.11',
  }),
  documentType('A2', 'Disability mobility card', 'Carte mobilité inclusion', {
    mandatory: 'AH AI', sections: '7.0 7.9 7.11',
  }),
  documentType('A3', 'Private hire vehicle sticker', 'Macaron VTC', {
    mandatory: 'A1 AJ AK', sections: '7.0 7.9 7.11',
  }),
  documentType('A4', 'Death certificate', 'Certificat de décès', {
    mandatory: '72 73 77 78 7C 7D 7E 7G 7K 7M', oneOf: ['70 | 71'], sections: '7.0 7.6',
  }),
  documentType('A5', 'Passenger transport driver card', 'Carte professionnelle T3P (taxi, VTC)', {
    mandatory: 'AI AL', sections: '7.0 7.9 7.11',
  }),
  documentType('A6', 'Firefighter card', 'Carte professionnelle de sapeur-pompier', {
    mandatory: '80 81 82 83', optional: '86', sections: '7.0 7.7',
  }),
  documentType('A7', 'Air quality certificate (version 2)', 'Certificat de qualité de l’air (V2)', {
    mandatory: 'A0 A1 A2 A4 A5 A6 A9 AM', optional: 'A3 A7 AA', sections: '7.0 7.9 7.11',
  }),
  documentType('A8', 'Electronic vehicle transfer certificate', 'Certificat de cession électronique', {
    mandatory: 'A1 A4 AA AN C1 C2 C3 C4 C6 C7 C8 C9 CA CB CC', optional: 'C0 C5', sections: '7.0 7.9 7.11',
  }),
  documentType('A9', 'Hunting licence', 'Permis de chasser', {
    mandatory: '69 80 81 85', optional: '86', sections: '7.0 7.7',
  }),
  documentType('AA', 'Driving licence order', 'Arrêté de permis de conduire', {
    mandatory: '60 69 6A 6G 6H AC E0 E1', optional: '09 AD AE E2 E3', sections: '7.0',
  }),
  documentType('AB', 'Driving licence record', 'Relevé d’information du permis de conduire', {
    mandatory: '09 60 69 6A 6G 6H AC E4 E5 E8', optional: 'AG E6 E7', sections: '7.0',
  }),
  documentType('AC', 'Train driver licence', 'Licence de conducteur de train', {
    mandatory: '80 81 82 86', optional: 'AI', sections: '7.0 7.7',
  }),
  documentType('AD', 'Driving test certificate', 'Certificat d’examen du permis de conduire (CEPC)', {
    mandatory: '60 62 69 D3 E9 EA EC ED', optional: 'D4 EB EE EF', sections: '7.0',
  }),
  documentType('AE', 'Death certificate (version 2)', 'Certificat de décès (V2)', {
    mandatory: '72 73 77 78 7C 7D 7E 7G 7M 7P', oneOf: ['70 | 71'], sections: '7.0 7.6',
  }),
  documentType('B0', 'Diploma', 'Diplôme', {
    mandatory: 'B2 B6 B7 B9 BD BG BH BI BJ', oneOf: ['B0 | B1'], optional: 'BB', sections: '7.0 7.10',
  }),
  documentType('B1', 'Student contribution certificate (CVEC)', 'Attestation de contribution vie étudiante et de campus (CVEC)', {
    mandatory: 'B0 B2 B7 BB BK', sections: '7.0 7.10',
  }),
  documentType('B2', 'Covid test result', 'Résultat de test covid', {
    mandatory: 'F0 F1 F2 F3 F4 F5 F6', sections: '7.0',
  }),
  documentType('B3', 'Rabies antibody titration', 'Titrage antirabique', {
    mandatory: 'FA FB FC FH FI FJ FK FL FM FR FS FT', oneOf: ['FN | FO FP FQ'], optional: 'FD FE FF FG', sections: '7.0',
  }),
  documentType('B4', 'Certified translation', 'Traduction certifiée', {
    mandatory: '0C 8L 8M 8N 8O 8P', sections: '7.0 7.4',
  }),
  documentType('C1', 'Binding tariff information', 'Renseignement tarifaire contraignant', {
    mandatory: 'D0 D1 D2 D3 D4 D5 D8', sections: '7.0',
  }),
  documentType('C2', 'Prior consent to a weapons transfer', 'Accord préalable pour le transfert d’armes', {
    mandatory: 'D6 D7 D8 DY', oneOf: ['DB DC DD | DE', 'DQ DR DS | DT DU DV'], optional: 'DH DI DW', sections: '7.0',
  }),
  documentType('C3', 'Firearms and ammunition transfer permit', 'Permis de transfert d’armes à feu et de munitions', {
    mandatory: 'D6 D7 D8 DY', oneOf: ['DB DC DD | DE DF DG', 'DQ DR DS | DT'], optional: 'DH DW DX', sections: '7.0',
  }),
  documentType('C4', 'War material import authorisation', 'Autorisation d’importation de matériels de guerre', {
    mandatory: 'D6 D7 D8 DY', oneOf: ['DB DC DD | DE', 'DQ DR DS | DT DU DV DW'], optional: 'DH DI', sections: '7.0',
  }),
  documentType('C5', 'Firearms export licence', 'Licence d’exportation d’armes à feu', {
    mandatory: 'D7 D9 DA DY', oneOf: ['DJ DK DL | DM DN DO DP', 'DQ DR DS | DT'], optional: 'DW DX', sections: '7.0',
  }),
  documentType('C6', 'Firearms and ammunition transfer approval', 'Agrément de transfert d’armes à feu et de munitions', {
    mandatory: 'D6 D7 D8 DE DF DG DY', optional: 'DH DW DX', sections: '7.0',
  }),
  documentType('C7', 'Delivery note', 'Bon de livraison', {
    mandatory: 'DE DM DT DY DZ H0 H1 H2 H3 H4 H5 H7 H8 H9 HA HB HC', optional: 'H6', sections: '7.0',
  }),
  documentType('C8', 'Delivery note (version 2)', 'Bon de livraison (V2)', {
    mandatory: 'DE DI DM DT DX DY DZ H1 H3 H4 H5 H7 H8 H9 HA HB HC HD HE HF HG HH', optional: 'H6', sections: '7.0',
  }),
  documentType('C9', 'Nurse vehicle badge', 'Caducée d’infirmier', {
    mandatory: 'I0 I1 I3 I4 I5 I6', optional: 'I2', sections: '7.0',
  }),
  documentType('L1', 'Vaccination certificate', 'Attestation vaccinale', {
    mandatory: 'L0 L1 L2 L3 L4 L5 L6 L7 L8 L9 LA', sections: '',
  }),
];
