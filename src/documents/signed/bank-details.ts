import { accountChecks, accountFields, printedAccount, validIbans } from './members/account.ts';
import { accountStatements, payslips, taxNotices } from './members/other-letters.ts';
import { kindOfDocument, publicationDate, signatureDate } from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

const kinds = {
  '03': { word: 'BankDetails', en: 'bank details', fr: 'relevé d’identité bancaire' },
  '05': { word: 'SepamailDetails', en: 'SEPAmail details', fr: 'relevé d’identité SEPAmail' },
};

/**
 * Bank details (RIB), and those of an account’s alias for SEPAmail: 2D-Doc types 03 and 05 (3.3.7.2 §7.2).
 */
export const bankDetails = signedDocument({
  root: 'FrenchBankDetails',
  name: { en: 'French bank details', fr: 'Relevé d’identité bancaire' },
  fileField: {
    kind: 'bankDetails',
    name: 'fr_bank_details_file',
    label: { en: 'Bank details', fr: 'RIB' },
    fullName: {
      en: 'Bank details (RIB), or SEPAmail details',
      fr: 'Relevé d’identité bancaire, ou SEPAmail',
    },
    noun: 'bank details',
  },
  types: Object.keys(kinds),
  meaning: {
    en: 'The bank that signed it says that this person holds this account. The account may have been closed since. The document does not say whether the bearer is the holder. Pay only to the IBAN of the code, never to another one on the page.',
    fr: 'La banque qui a signé dit que ce compte est au nom de cette personne. Il a pu être fermé depuis\u00A0; le relevé ne dit pas si c’est bien le titulaire qui le présente. Ne versez qu’à l’IBAN du code, jamais à un autre qui serait imprimé sur la page.',
  },
  documentInfos: [kindOfDocument(kinds), publicationDate, signatureDate, ...accountFields],
  documentInfosValidation: accountChecks,
  // A statement also prints the accounts of others; this document has one.
  printed: printedAccount.map((one) =>
    one.field === 'iban' ? { ...one, elsewhere: 'states', only: validIbans } : one,
  ),
  surelyPrints: ['31'],
  otherLetters: [accountStatements, payslips, taxNotices],
  printedZones: anywhere,
  example:
    'DC04XX00DVK1FFFF24B80301FR30MME/EXEMPLE/CAMILLE\u001D31FR7630001007941234567890185\u001D32BDFEFRPPXXX\u001FAA',
});
