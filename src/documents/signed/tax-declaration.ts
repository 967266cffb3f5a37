import type { Text } from '../../language.ts';
import * as tax from './members/tax-fields.ts';
import {
  dateField,
  decimal,
  type SignedField,
  signatureDate,
  text,
  textField,
  value,
} from './rules/fields.ts';
import { signedDocument } from './rules/signed-document.ts';

/** An amount in whole euros. */
function euros(name: string, id: string, label: Text, description: Text): SignedField {
  return { name, ...textField, shown: 'euros', label, description, read: decimal(id) };
}

/** A line of the address, which only statements of type 27 have. */
function addressLine(name: string, id: string, label: Text): SignedField {
  const description = {
    en: 'Part of the address, as it stands in the code.',
    fr: 'Partie de l’adresse, telle qu’elle figure dans le code.',
  };
  return { name, ...textField, label, description, read: text(id) };
}

/**
 * The declaration statement (avis de situation déclarative): made on the day of the declaration, before the
 * administration computes the tax. 2D-Doc types 18, 24 and 27 (3.3.7.2 §7.3).
 */
export const taxDeclaration = signedDocument({
  root: 'FrenchIncomeTaxDeclaration',
  name: { en: 'French income tax declaration statement', fr: 'Avis de situation déclarative' },
  fileField: {
    kind: 'taxDeclaration',
    name: 'fr_income_tax_declaration_file',
    label: { en: 'Tax declaration', fr: 'Situation déclarative' },
    fullName: { en: 'Income tax declaration statement', fr: 'Avis de situation déclarative' },
    noun: 'an income tax declaration statement',
  },
  types: ['18', '24', '27'],
  meaning: {
    en: 'What the household declared, received by the tax administration on that day. The tax is not computed yet and the declaration may be corrected: it is no tax notice. Compare the data with the print, and the names with the bearer.',
    fr: 'Ce que le foyer a déclaré, reçu par l’administration fiscale ce jour-là. L’impôt n’est pas encore établi et la déclaration peut être corrigée : ce n’est pas un avis d’impôt. Comparez les données avec l’imprimé, et les noms avec la personne.',
  },
  documentInfos: [
    {
      name: 'publicationDate',
      ...dateField,
      label: { en: 'Date of issue', fr: 'Date d’émission' },
      description: {
        en: 'Day of issue in the header of the code. Null by the rules of this document.',
        fr: 'Jour d’émission dans l’en-tête du code. Null selon les règles de ce document.',
      },
      read: ({ header }) => header.emissionDate,
    },
    signatureDate,
    tax.taxableIncomeReference,
    tax.sharesNumber,
    tax.noticeReference,
    tax.incomeYear,
    tax.declarant1,
    tax.taxNumberDeclarant1,
    tax.declarant2,
    {
      name: 'taxNumberDeclarant2',
      ...textField,
      label: { en: 'Tax number of declarant 2', fr: 'Numéro fiscal du déclarant 2' },
      shown: 'code',
      description: {
        en: 'Tax number of the second declarant. Null when there is none.',
        fr: 'Numéro fiscal du second déclarant. Null quand il n’y en a pas.',
      },
      read: text('49'),
    },
    {
      name: 'declarationDate',
      ...dateField,
      label: { en: 'Declared on', fr: 'Déclaré le' },
      description: { en: 'Day of the declaration.', fr: 'Jour de la déclaration.' },
      read: value('4B'),
    },
    euros(
      'netIncomeTax',
      '4V',
      { en: 'Net income tax', fr: 'Impôt sur le revenu net' },
      {
        en: 'Net income tax in euros, as estimated. Type 18 has none.',
        fr: 'Impôt sur le revenu net en euros, tel qu’estimé. Le type 18 n’en a pas.',
      },
    ),
    euros(
      'balanceDue',
      '4W',
      { en: 'Balance due', fr: 'Reste à payer' },
      {
        en: 'Balance to be paid in euros. Type 18 has none.',
        fr: 'Reste à payer en euros. Le type 18 n’en a pas.',
      },
    ),
    euros(
      'withholdingTax',
      '4X',
      { en: 'Tax withheld at source', fr: 'Retenue à la source' },
      {
        en: 'Tax withheld at source in euros. Type 18 has none.',
        fr: 'Retenue à la source en euros. Le type 18 n’en a pas.',
      },
    ),
    euros(
      'netSocialLevies',
      '4Z',
      { en: 'Net social levies', fr: 'Prélèvements sociaux nets' },
      {
        en: 'Net social levies in euros. Only type 27 has them.',
        fr: 'Prélèvements sociaux nets en euros. Seul le type 27 en a.',
      },
    ),
    {
      name: 'homeAddress',
      ...textField,
      label: { en: 'Home address', fr: 'Adresse du domicile' },
      description: {
        en: 'Address of the tax home in one line. Null when the code has none.',
        fr: 'Adresse du domicile fiscal en une ligne. Null quand le code n’en a pas.',
      },
      read: (code) => text('4Y')(code)?.replaceAll('/', ', ') ?? null,
    },
    addressLine('addressLine2', '6S', { en: 'Address, line 2', fr: 'Adresse, ligne 2' }),
    addressLine('addressLine3', '6T', { en: 'Address, line 3', fr: 'Adresse, ligne 3' }),
    addressLine('street', '6U', { en: 'Street', fr: 'Voie' }),
    addressLine('addressLine5', '6V', { en: 'Address, line 5', fr: 'Adresse, ligne 5' }),
    addressLine('postalCode', '6W', { en: 'Postal code', fr: 'Code postal' }),
    addressLine('town', '6X', { en: 'Town', fr: 'Commune' }),
    addressLine('country', '6Y', { en: 'Country', fr: 'Pays' }),
  ],
  printed: tax.printedOfAll,
  // No page of this kind was available, so the zones are those of the tax notice, from the same
  // administration.
  printedZones: tax.printedZones,
  example:
    'DC04XX00DVT1FFFF23D22701FR431\u001D442437A186113324520234615MODELE AUGUSTIN\u001D470701987765432417311\u001D4B08072024\u001FAA',
});
