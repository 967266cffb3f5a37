import { accountChecks, accountFields, printedAccount } from './members/account.ts';
import { balance, closingLabel } from './members/balance.ts';
import { payslips, taxNotices } from './members/other-letters.ts';
import type { PrintedField } from './print/printed.ts';
import { kindOfDocument, member, publicationDate, signatureDate, value } from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

const printedBalances: readonly PrintedField[] = [
  {
    field: 'openingBalance',
    label: /ancien solde|solde (?:initial|precedent|d'ouverture|en debut de periode)/,
    kind: balance,
    read: value('38'),
  },
  {
    field: 'closingBalance',
    label: closingLabel,
    kind: balance,
    read: value('39'),
  },
];

/** The statement of a bank account: 2D-Doc type 11 (3.3.7.2 §7.2). */
export const bankStatement = signedDocument({
  root: 'FrenchBankStatement',
  name: { en: 'French bank statement', fr: 'Relevé de compte' },
  fileField: {
    kind: 'bankStatement',
    name: 'fr_bank_statement_file',
    label: { en: 'Bank statement', fr: 'Relevé de compte' },
    fullName: { en: 'Statement of a bank account', fr: 'Relevé de compte bancaire' },
    noun: 'a bank statement',
  },
  types: ['11'],
  meaning: {
    en: 'The bank that signed it says that this person held this account, with these balances on these days. The movements in between are not signed, nor is the present balance. The statement does not say whether the bearer is the holder.',
    fr: 'La banque qui a signé dit que cette personne avait ce compte, avec ces soldes à ces jours. Les opérations entre les deux ne sont pas signées, ni le solde actuel. Le relevé ne dit pas si c’est bien le titulaire qui le présente.',
  },
  documentInfos: [
    kindOfDocument({ '11': { word: 'BankStatement', en: 'bank statement', fr: 'relevé de compte' } }),
    publicationDate,
    signatureDate,
    ...accountFields,
    member('periodStartDate', '36'),
    member('periodEndDate', '37'),
    member('openingBalance', '38'),
    member('closingBalance', '39'),
  ],
  documentInfosValidation: accountChecks,
  printed: [...printedAccount, ...printedBalances],
  surelyPrints: ['31', '38', '39'],
  otherLetters: [payslips, taxNotices],
  printedZones: anywhere,
  example:
    'DC04XX00DVK124D624D81101FR30MME/EXEMPLE/CAMILLE\u001D31FR7630001007941234567890185\u001D32BDFEFRPPXXX36249F3724BC381204,18\u001D39987,06\u001D\u001FAA',
});
