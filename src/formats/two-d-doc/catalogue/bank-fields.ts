import { section } from './field.ts';

/** Bank accounts. */
// biome-ignore format: a table, one row a field.
export const bankFields = [
  ...section('7.2', [
    ['30', 'accountHolder', 140, 'qualifiedName', 'Account holder (title, last name, first name)', 'Titulaire (qualité, nom, prénom)'],
    ['31', 'iban', 38, 'iban', 'IBAN', 'IBAN', 'shared'],
    ['32', 'bic', 11, 'bic', 'BIC', 'BIC', 'shared'],
    ['33', 'bban', 30, 'alnum', 'BBAN', 'BBAN', 'shared'],
    ['34', 'accountCountry', 2, 'country', 'Account country', 'Pays du compte'],
    ['35', 'qxban', 34, 'alnum', 'SEPAmail identifier (QXBAN)', 'Identifiant SEPAmail (QXBAN)', 'shared'],
    ['36', 'periodStartDate', 4, 'hexDate', 'Statement period start', 'Début de période du relevé'],
    ['37', 'periodEndDate', 4, 'hexDate', 'Statement period end', 'Fin de période du relevé'],
    ['38', 'openingBalance', 11, 'amount', 'Opening balance', 'Solde en début de période'],
    ['39', 'closingBalance', 11, 'amount', 'Closing balance', 'Solde en fin de période'],
  ]),
];
