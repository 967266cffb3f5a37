import type { FlagName } from './flags.ts';
import type { Text } from './language.ts';

const digit = {
  en: 'Whether the document is genuine: anybody can compute the digit. It is also blind to some exchanges of characters, see below.',
  fr: 'Si le document est authentique : n’importe qui peut calculer la clé. Elle est aussi aveugle à certains échanges de caractères, voir plus bas.',
};
const form = {
  en: 'Whether such a document was issued: only the form is checked, no register is asked.',
  fr: 'Si un tel document a été délivré : seule la forme est contrôlée, aucun registre n’est interrogé.',
};
const uncovered = {
  en: 'It has no check digit: compare it with the printed document.',
  fr: 'Aucune clé ne le couvre : comparez-le avec le document imprimé.',
};
const print = {
  en: 'Whether the fund issued the certificate: nothing in it is signed, and a careful forger can make all prints agree.',
  fr: 'Si la caisse a émis l’attestation : rien n’y est signé, et un faussaire soigneux peut tout faire concorder.',
};
const file = {
  en: 'Whether the content was changed: the dates of a file can be set by its maker. A scan or a re-saved file fails without being forged.',
  fr: 'Si le contenu a été changé : les dates d’un fichier sont au gré de qui le fait. Un scan ou un fichier réenregistré échoue sans être faux.',
};

/** What a true flag leaves open. Together with its rule, which its table has, this is what the flag is worth. */
export const leavesOpen: Readonly<Record<FlagName, Text>> = {
  numberOfCharactersValid: form,
  documentTypeValid: form,
  countryValid: uncovered,
  lastNameValid: uncovered,
  dateOfBirthValid: {
    en: 'Whether it is the holder’s date. Its check digit has a control key of its own.',
    fr: 'Si c’est bien la date du titulaire. Sa clé de contrôle a un indicateur à elle.',
  },
  genderValid: uncovered,
  documentNumberValid: form,
  personalNumberValid: form,
  nationalityValid: uncovered,
  expirationDateValid: {
    en: 'Whether the document was withdrawn or reported lost: no register is asked.',
    fr: 'Si le document a été retiré ou déclaré perdu : aucun registre n’est interrogé.',
  },

  documentNumberControlKey: digit,
  dateOfBirthControlKey: digit,
  expirationDateControlKey: digit,
  personalNumberControlKey: digit,
  line2ControlKey: digit,
  globalControlKey: {
    en: `${digit.en} Names, codes, sex and nationality are not covered.`,
    fr: `${digit.fr} Noms, codes, sexe et nationalité ne sont pas couverts.`,
  },

  digitalSignature: {
    en: 'Whether the print around the code says the same, whether the notice is the latest one, and whether the bearer is the person named.',
    fr: 'Si l’imprimé autour du code dit la même chose, si l’avis est le dernier, et si le porteur est la personne nommée.',
  },
  datesConsistency: {
    en: 'Everything else: it says nothing about the data.',
    fr: 'Tout le reste : il ne dit rien des données.',
  },

  datesHeaderFooterValid: print,
  beneficiaryNumberHeaderFooterValid: print,
  beneficiaryNumberBarcodeNumberValid: print,
  barcodeNumberBarcodeValid: print,
  datesHeaderMetasValid: file,
  datesFooterMetasValid: file,
  datesOfBirthValid: print,
  modificationDateMetasValid: file,
};
