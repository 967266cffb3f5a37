import type { Text } from './language.ts';

/** What a person calls each field of an answer. */
export const fieldLabels = {
  numberOfCharacters: { en: 'Characters read', fr: 'Caractères lus' },
  documentType: { en: 'Document', fr: 'Document' },
  country: { en: 'Issuing State', fr: 'État émetteur' },
  lastName: { en: 'Last name', fr: 'Nom' },
  firstNames: { en: 'First names', fr: 'Prénoms' },
  dateOfBirth: { en: 'Date of birth', fr: 'Date de naissance' },
  gender: { en: 'Sex', fr: 'Sexe' },
  documentNumber: { en: 'Document number', fr: 'Numéro du document' },
  nationality: { en: 'Nationality', fr: 'Nationalité' },
  personalNumber: { en: 'Personal number', fr: 'Numéro personnel' },
  dniNumber: { en: 'DNI number', fr: 'Numéro de DNI' },
  visaNumber: { en: 'Visa number', fr: 'Numéro de visa' },
  stateDepDocControlNumber: { en: 'Department of State number', fr: 'Numéro du Département d’État' },
  expirationDate: { en: 'Expiry date', fr: 'Date d’expiration' },

  publicationDate: { en: 'Date of issue', fr: 'Date d’émission' },
  signatureDate: { en: 'Signed on', fr: 'Signé le' },
  taxableIncomeReference: { en: 'Reference taxable income', fr: 'Revenu fiscal de référence' },
  sharesNumber: { en: 'Number of shares', fr: 'Nombre de parts' },
  noticeReference: { en: 'Notice reference', fr: 'Référence de l’avis' },
  incomeYear: { en: 'Year of the income', fr: 'Année des revenus' },
  declarant1: { en: 'Declarant 1', fr: 'Déclarant 1' },
  taxNumberDeclarant1: { en: 'Tax number of declarant 1', fr: 'Numéro fiscal du déclarant 1' },
  declarant2: { en: 'Declarant 2', fr: 'Déclarant 2' },
  taxNumberDeclarant2: { en: 'Tax number of declarant 2', fr: 'Numéro fiscal du déclarant 2' },
  collectionDate: { en: 'Collection date', fr: 'Date de mise en recouvrement' },

  validityStartDate: { en: 'Certificate valid from', fr: 'Certificat valable du' },
  validityEndDate: { en: 'Certificate valid until', fr: 'Certificat valable jusqu’au' },
  issuerReference: { en: 'Certificate authority', fr: 'Autorité de certification' },
  issuerName: { en: 'Name of the authority', fr: 'Nom de l’autorité' },
  subjectReference: { en: 'Certificate', fr: 'Certificat' },
  issuer: { en: 'Signed by', fr: 'Signé par' },

  fullName: { en: 'Full name', fr: 'Nom complet' },
  employerSiret: { en: 'Employer’s SIRET', fr: 'SIRET de l’employeur' },
  periodStartDate: { en: 'Period from', fr: 'Période du' },
  periodEndDate: { en: 'Period to', fr: 'Période au' },
  contractStartDate: { en: 'Contract since', fr: 'Contrat depuis le' },
  netTaxableSalary: { en: 'Net taxable salary', fr: 'Net imposable' },
  netTaxableAccumulatedSalary: { en: 'Net taxable, this year', fr: 'Cumul net imposable' },

  documentDate: { en: 'Date of the certificate', fr: 'Date de l’attestation' },
  numberOfPages: { en: 'Pages', fr: 'Pages' },
  beneficiaryNumberHeader: { en: 'Beneficiary number, header', fr: 'Numéro d’allocataire, en-tête' },
  dateHourFooter: { en: 'Date and hour, footer', fr: 'Date et heure, pied de page' },
  beneficiaryNumberFooter: { en: 'Beneficiary number, footer', fr: 'Numéro d’allocataire, pied de page' },
  barcodeNumber: { en: 'Number printed under the bars', fr: 'Numéro imprimé sous le code-barres' },
  barcodeNumberDecoded: { en: 'Number in the bars', fr: 'Numéro lu dans le code-barres' },
} as const satisfies Record<string, Text>;

export type FieldName = keyof typeof fieldLabels;

/** What a person calls each kind of document, by `documentType` or, for resources, by the XML root element. */
export const documentLabels = {
  PASSPORT: { en: 'Passport', fr: 'Passeport' },
  FR_RESIDENCE_PERMIT: { en: 'French residence permit', fr: 'Titre de séjour français' },
  ES_BIOMETRIC_ID_CARD: { en: 'Spanish identity card', fr: 'Carte d’identité espagnole' },
  FR_DRIVING_LICENCE: { en: 'French driving licence', fr: 'Permis de conduire français' },
  US_PASSPORT_CARD: { en: 'US passport card', fr: 'Carte-passeport des États-Unis' },
  US_BORDER_CROSSING_CARD: { en: 'US border crossing card', fr: 'Carte frontalière des États-Unis' },
  FrenchIncomeTaxes: { en: 'French income tax notice', fr: 'Avis d’impôt sur les revenus' },
  FrenchCivilServantPayslip: { en: 'French civil servant payslip', fr: 'Bulletin de paie de l’État' },
  FrenchCafPaymentCertificate: { en: 'CAF payment certificate', fr: 'Attestation de paiement CAF' },
} as const satisfies Record<string, Text>;
