import { hexDays } from '../../test-ca/sign.ts';
import { dayMonthYear } from '../message.ts';
import type { Letter } from './letter.ts';

/** A bill, and papers about a bank account. */

export const bill: Letter = {
  name: 'proof-of-address',
  kind: 'bill of energy, type 01',
  field: 'fr_proof_of_address_file',
  root: 'FrenchProofOfAddress',
  certificateId: 'DVB1',
  documentType: '01',
  emissionDate: '2025-09-12',
  signatureDate: '2025-09-12',
  fields: [
    ['10', 'MME/EXEMPLE/CAMILLE'],
    ['1G', '0'],
    ['20', ''],
    ['22', '7 PLACE DES SPECIMENS'],
    ['24', '75000'],
    ['25', 'PARIS'],
    ['26', 'FR'],
    ['18', 'F999123456789'],
    ['19', '999123'],
    ['1C', dayMonthYear('2019-06-01')],
    ['1D', '87,45'],
  ],
  paper: {
    issuer: 'ENERGIE FICTIVE',
    colour: [0.75, 0.35, 0.05],
    form: 'letter',
    title: "Facture d'électricité",
    lines: [
      ['Facture n°', 'F999123456789'],
      ['Client', 'Mme Camille EXEMPLE'],
      ['Numéro de client', '999123'],
      ['Lieu de consommation', '7 place des Spécimens'],
      ['', '75000 Paris'],
      ['Consommation du mois', '312 kWh'],
      ['Montant TTC', '87,45'],
      'Montant prélevé le 30/09/2025.',
    ],
  },
  documentInfos: {
    documentType: 'UtilityBill',
    publicationDate: '2025-09-12',
    signatureDate: '2025-09-12',
    beneficiary: 'MME EXEMPLE CAMILLE',
    coBeneficiary: null,
    otherBeneficiaries: false,
    addressLine2: null,
    addressLine3: null,
    street: '7 PLACE DES SPECIMENS',
    addressLine5: null,
    postalCode: '75000',
    town: 'PARIS',
    country: 'FR',
    billRecipient: null,
    billingAddressLine2: null,
    billingAddressLine3: null,
    billingStreet: null,
    billingAddressLine5: null,
    billingPostalCode: null,
    billingTown: null,
    billingCountry: null,
    invoiceNumber: 'F999123456789',
    customerNumber: '999123',
    contractNumber: null,
    contractEffectiveDate: '2019-06-01',
    invoiceAmount: '87.45',
    documentId: null,
  },
  forgedPrint: { field: 'street', from: '7 place des Spécimens', to: '12 avenue des Faux' },
  forgedCode: ['227 PLACE', '229 PLACE'],
};

const bank = { issuer: 'BANQUE FICTIVE', colour: [0.1, 0.3, 0.45], form: 'letter' } as const;
/** The example of the registry of ISO 13616 for France. */
const iban = 'FR7630006000011234567890189';
const account = {
  accountHolder: 'MME EXEMPLE CAMILLE',
  iban,
  bic: 'AGRIFRPPXXX',
  bban: null,
  accountCountry: null,
  qxban: null,
  expiryDate: null,
} as const;
const accountFields = [
  ['30', 'MME/EXEMPLE/CAMILLE'],
  ['31', iban],
  ['32', 'AGRIFRPPXXX'],
] as const;
const accountLines = [
  ['Titulaire du compte', 'Mme Camille EXEMPLE'],
  ['IBAN', 'FR76 3000 6000 0112 3456 7890 189'],
  ['BIC', 'AGRIFRPPXXX'],
] as const;

export const bankDetails: Letter = {
  name: 'bank-details',
  kind: 'bank details, type 03',
  field: 'fr_bank_details_file',
  root: 'FrenchBankDetails',
  certificateId: 'DVK1',
  documentType: '03',
  emissionDate: null,
  signatureDate: '2025-09-12',
  fields: accountFields,
  paper: { ...bank, title: "Relevé d'identité bancaire", lines: accountLines },
  documentInfos: {
    documentType: 'BankDetails',
    publicationDate: null,
    signatureDate: '2025-09-12',
    ...account,
  },
  forgedPrint: {
    field: 'iban',
    from: 'FR76 3000 6000 0112 3456 7890 189',
    to: 'FR76 3000 1007 9412 3456 7890 185',
  },
  forgedCode: [iban, 'FR7630001007941234567890185'],
};

export const bankStatement: Letter = {
  name: 'bank-statement',
  kind: 'bank statement, type 11',
  field: 'fr_bank_statement_file',
  root: 'FrenchBankStatement',
  certificateId: 'DVK1',
  documentType: '11',
  emissionDate: '2025-10-02',
  signatureDate: '2025-10-02',
  fields: [
    ...accountFields,
    ['36', hexDays('2025-09-01')],
    ['37', hexDays('2025-09-30')],
    ['38', '1204,18'],
    ['39', '1987,06'],
  ],
  paper: {
    ...bank,
    title: 'Relevé de compte',
    lines: [
      ...accountLines,
      ['Période', 'du 01/09/2025 au 30/09/2025'],
      ['Ancien solde', '1 204,18'],
      ['VIREMENT EMPLOYEUR FICTIF', '2 230,10'],
      ['LOYER', '-1 447,22'],
      ['Nouveau solde', '1 987,06'],
    ],
  },
  documentInfos: {
    documentType: 'BankStatement',
    publicationDate: '2025-10-02',
    signatureDate: '2025-10-02',
    ...account,
    periodStartDate: '2025-09-01',
    periodEndDate: '2025-09-30',
    openingBalance: '1204.18',
    closingBalance: '1987.06',
  },
  forgedPrint: { field: 'closingBalance', from: '1 987,06', to: '5 987,06' },
  forgedCode: ['391987,06', '395987,06'],
};
