import { fieldValue } from '../../formats/two-d-doc/parse.ts';
import { readValue } from '../../formats/two-d-doc/values.ts';
import { payslips, taxNotices } from './members/other-letters.ts';
import { named } from './members/people.ts';
import { person } from './print/names.ts';
import { identifier, money, words } from './print/values.ts';
import {
  kindOfDocument,
  member,
  printedText,
  publicationDate,
  signatureDate,
  value,
} from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

const kinds = {
  '00': { word: 'ProofOfAddress', en: 'proof of address', fr: 'justificatif de domicile' },
  '01': { word: 'UtilityBill', en: 'bill', fr: 'facture' },
  '02': { word: 'HousingTaxNotice', en: 'housing tax notice', fr: 'avis de taxe d’habitation' },
};

/** Where the service is used, on bills of energy, water and telephone. */
const place =
  /(?:lieu|adresse) (?:de|du|d') ?(?:consommation|livraison|logement|installation|desserte|domicile)|adresse desservie|point de livraison/;

/** Words before the customer. "Service client" and "espace client" are before opening hours or an address. */
const holder = /titulaire|(?<!(?:service|espace|relation)s? )client\(?e?\)?\b(?! n)/;

/** Words before the sum of a bill. After monthly payments, another one is to be paid. */
const sum = /(?:montant|total)(?: total| (?:de (?:la|votre) )?facture)? \(?ttc\)?|(?:montant|total) a payer/;

/**
 * Bills of energy, water, telephone and internet, proofs of address, housing tax notices: 2D-Doc types 00,
 * 01, 02 (3.3.7.2 §7.1).
 */
export const proofOfAddress = signedDocument({
  root: 'FrenchProofOfAddress',
  name: { en: 'French proof of address', fr: 'Justificatif de domicile' },
  alsoCalled: {
    en: 'utility bill, electricity, gas, water, telephone, internet, rent, lodging',
    fr: 'facture, quittance, électricité, gaz, eau, téléphone, internet, loyer, logement',
  },
  fileField: {
    kind: 'proofOfAddress',
    name: 'fr_proof_of_address_file',
    label: { en: 'Proof of address', fr: 'Justificatif de domicile' },
    fullName: {
      en: 'Bill of energy, water, telephone or internet, or another proof of address',
      fr: 'Facture d’énergie, d’eau, de téléphone ou d’internet, ou autre justificatif de domicile',
    },
    noun: 'a proof of address',
  },
  neverSeen: {
    en: 'Codes of real bills of energy and telephone were verified. None of their pages was available, so the comparison with the print was tried only on drawn specimens.',
    fr: 'Des codes de vraies factures d’énergie et de téléphone ont été vérifiés\u00A0; aucune de leurs pages n’était disponible, si bien que la comparaison avec l’imprimé n’a été éprouvée que sur des spécimens dessinés.',
  },
  types: Object.keys(kinds),
  meaning: {
    en: 'The issuer billed this person at this address on that day. A genuine bill may be old, and the person may have moved since: see when it was issued. It does not say whether the bill was paid, whether the person lives there, or whether the bearer is that person.',
    fr: 'L’émetteur a facturé cette personne à cette adresse ce jour-là. Une facture authentique peut être ancienne, et la personne avoir déménagé depuis\u00A0: voyez quand elle a été émise. Elle ne dit pas si elle a été payée, si la personne habite là, ni si c’est bien cette personne qui la présente.',
  },
  documentInfos: [
    kindOfDocument(kinds),
    publicationDate,
    signatureDate,
    named('beneficiary', '10', ['11', '13', '12'], 1),
    named('coBeneficiary', '1I', ['1J', '1L', '1K'], 2),
    {
      ...member('otherBeneficiaries', '1G'),
      type: 'boolean',
      read: (code) => readValue('boolean', fieldValue(code, '1G') ?? ''),
    },
    member('addressLine2', '20', { label: { en: 'Address, line 2', fr: 'Adresse, ligne 2' } }),
    member('addressLine3', '21', { label: { en: 'Address, line 3', fr: 'Adresse, ligne 3' } }),
    member('street', '22', { label: { en: 'Number and street', fr: 'Numéro et voie' }, rank: 3 }),
    member('addressLine5', '23', { label: { en: 'Address, line 5', fr: 'Adresse, ligne 5' } }),
    member('postalCode', '24', { label: { en: 'Postal code', fr: 'Code postal' }, rank: 4 }),
    member('town', '25', { label: { en: 'Town', fr: 'Commune' }, rank: 5 }),
    member('country', '26', { label: { en: 'Country', fr: 'Pays' }, shown: 'country' }),
    named('billRecipient', '14', ['15', '17', '16']),
    member('billingAddressLine2', '27'),
    member('billingAddressLine3', '28'),
    member('billingStreet', '29', {
      label: { en: 'Billing address, number and street', fr: 'Adresse de facturation, numéro et voie' },
    }),
    member('billingAddressLine5', '2A'),
    member('billingPostalCode', '2B'),
    member('billingTown', '2C'),
    member('billingCountry', '2D', { shown: 'country' }),
    member('invoiceNumber', '18'),
    member('customerNumber', '19'),
    member('contractNumber', '1A'),
    member('contractEffectiveDate', '1C'),
    member('invoiceAmount', '1D'),
    member('documentId', '01'),
  ],
  printed: [
    { field: 'beneficiary', label: holder, kind: person, read: printedText('10') },
    { field: 'street', label: place, kind: words, read: printedText('22') },
    {
      field: 'invoiceNumber',
      label: /facture n|n(?:[o°]|umero)? ?(?:de )?facture/,
      kind: identifier,
      read: printedText('18'),
      elsewhere: 'identifies',
    },
    {
      field: 'invoiceAmount',
      label: sum,
      kind: money,
      read: value('1D'),
    },
  ],
  surelyPrints: ['22', '25'],
  otherLetters: [payslips, taxNotices],
  printedZones: anywhere,
  example:
    'DC04XX00DVB124B824B80101FR10MME/EXEMPLE/CAMILLE\u001D227 PLACE DES SPECIMENS\u001D247500025PARIS\u001D26FR18F123456789\u001D1D87,45\u001D\u001FAA',
});
