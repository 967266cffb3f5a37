import type { Text } from '../../language.ts';
import * as tax from './members/tax-fields.ts';
import { decimal, member, publicationDate, type SignedField, signatureDate, text } from './rules/fields.ts';
import { signedDocument } from './rules/signed-document.ts';

/** An amount in whole euros. */
function euros(name: string, id: string, description: Text): SignedField {
  return member(name, id, { shown: 'euros', description, read: decimal(id) });
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
      ...publicationDate,
      description: {
        en: 'Day of issue in the header of the code. Null when the code follows the specification, which leaves this document undated.',
        fr: 'Jour d’émission dans l’en-tête du code. Null quand le code suit la spécification, qui ne date pas ce document.',
      },
    },
    signatureDate,
    ...tax.taxFields,
    member('taxNumberDeclarant2', '49', {
      description: {
        en: 'Tax number of the second declarant. Null when there is none.',
        fr: 'Numéro fiscal du second déclarant. Null quand il n’y en a pas.',
      },
    }),
    member('declarationDate', '4B', { label: { en: 'Declared on', fr: 'Déclaré le' } }),
    euros('netIncomeTax', '4V', {
      en: 'Net income tax in euros, as estimated. Type 18 has none.',
      fr: 'Impôt sur le revenu net en euros, tel qu’estimé. Le type 18 n’en a pas.',
    }),
    euros('balanceDue', '4W', {
      en: 'Balance to be paid in euros. Type 18 has none.',
      fr: 'Reste à payer en euros. Le type 18 n’en a pas.',
    }),
    euros('withholdingTax', '4X', {
      en: 'Tax withheld at source in euros. Type 18 has none.',
      fr: 'Retenue à la source en euros. Le type 18 n’en a pas.',
    }),
    euros('netSocialLevies', '4Z', {
      en: 'Net social levies in euros. Only type 27 has them.',
      fr: 'Prélèvements sociaux nets en euros. Seul le type 27 en a.',
    }),
    member('homeAddress', '4Y', {
      label: { en: 'Home address', fr: 'Adresse du domicile' },
      description: {
        en: 'Address of the tax home in one line. Null when the code has none.',
        fr: 'Adresse du domicile fiscal en une ligne. Null quand le code n’en a pas.',
      },
      read: (code) => text('4Y')(code)?.replaceAll('/', ', ') ?? null,
    }),
    // The parts of the address, which only statements of type 27 have.
    member('addressLine2', '6S', { label: { en: 'Address, line 2', fr: 'Adresse, ligne 2' } }),
    member('addressLine3', '6T', { label: { en: 'Address, line 3', fr: 'Adresse, ligne 3' } }),
    member('street', '6U', { label: { en: 'Street', fr: 'Voie' } }),
    member('addressLine5', '6V', { label: { en: 'Address, line 5', fr: 'Adresse, ligne 5' } }),
    member('postalCode', '6W', { label: { en: 'Postal code', fr: 'Code postal' } }),
    member('town', '6X', { label: { en: 'Town', fr: 'Commune' } }),
    member('country', '6Y', { label: { en: 'Country', fr: 'Pays' } }),
  ],
  printed: tax.printedOfAll,
  // No page of this kind was available, so the zones are those of the tax notice, from the same
  // administration.
  surelyPrints: tax.surelyPrinted,
  printedZones: tax.printedZones,
  example:
    'DC04XX00DVT1FFFF23D22701FR431\u001D442437A186113324520234615MODELE AUGUSTIN\u001D470701987765432417311\u001D4B08072024\u001FAA',
});
