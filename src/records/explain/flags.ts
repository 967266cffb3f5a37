import type { Text } from './language.ts';

/** A flag in words: one sentence for each of its two values. */
export interface FlagText {
  readonly holds: Text;
  readonly fails: Text;
}

/** Every flag of every answer. A failed check has its own, more exact sentence in `details` where there is one. */
export const flagTexts = {
  numberOfCharactersValid: {
    holds: { en: 'As many as this document has', fr: 'Autant que ce document en porte' },
    fails: { en: 'Not the number that this document has', fr: 'Pas le nombre que ce document porte' },
  },
  documentTypeValid: {
    holds: { en: 'The code and the layout belong together', fr: 'Le code et la disposition s’accordent' },
    fails: {
      en: 'The code and the layout do not belong together',
      fr: 'Le code et la disposition ne s’accordent pas',
    },
  },
  countryValid: {
    holds: { en: 'The State that issues this document', fr: 'L’État qui délivre ce document' },
    fails: { en: 'Not the State that issues this document', fr: 'Pas l’État qui délivre ce document' },
  },
  lastNameValid: {
    holds: { en: 'Well formed', fr: 'Bien formé' },
    fails: { en: 'Not a well-formed name', fr: 'Nom mal formé' },
  },
  dateOfBirthValid: {
    holds: { en: 'A possible date of birth', fr: 'Date de naissance possible' },
    fails: { en: 'Not a possible date of birth', fr: 'Date de naissance impossible' },
  },
  genderValid: {
    holds: { en: 'A letter that may stand here', fr: 'Une lettre admise à cette place' },
    fails: { en: 'Not a letter that may stand here', fr: 'Une lettre qui n’est pas admise ici' },
  },
  documentNumberValid: {
    holds: { en: 'Has the form of this document’s numbers', fr: 'A la forme des numéros de ce document' },
    fails: {
      en: 'Does not have the form of this document’s numbers',
      fr: 'N’a pas la forme des numéros de ce document',
    },
  },
  personalNumberValid: {
    holds: { en: '9 or 10 digits, as it should be', fr: '9 ou 10 chiffres, comme il se doit' },
    fails: { en: 'Not 9 or 10 digits', fr: 'Pas 9 ou 10 chiffres' },
  },
  nationalityValid: {
    holds: { en: 'A nationality that the holder may have', fr: 'Une nationalité possible du titulaire' },
    fails: {
      en: 'Not a nationality that the holder may have',
      fr: 'Nationalité impossible pour ce document',
    },
  },
  expirationDateValid: {
    holds: { en: 'Still valid', fr: 'En cours de validité' },
    fails: { en: 'Expired, or not a date', fr: 'Expiré, ou pas une date' },
  },

  documentNumberControlKey: {
    holds: { en: 'Check digit right', fr: 'Clé de contrôle juste' },
    fails: { en: 'Check digit wrong', fr: 'Clé de contrôle fausse' },
  },
  dateOfBirthControlKey: {
    holds: { en: 'Check digit right', fr: 'Clé de contrôle juste' },
    fails: { en: 'Check digit wrong', fr: 'Clé de contrôle fausse' },
  },
  expirationDateControlKey: {
    holds: { en: 'Check digit right', fr: 'Clé de contrôle juste' },
    fails: { en: 'Check digit wrong', fr: 'Clé de contrôle fausse' },
  },
  personalNumberControlKey: {
    holds: { en: 'Check digit right', fr: 'Clé de contrôle juste' },
    fails: { en: 'Check digit wrong', fr: 'Clé de contrôle fausse' },
  },
  line2ControlKey: {
    holds: {
      en: 'Every check digit of the second line is right',
      fr: 'Toutes les clés de la deuxième ligne sont justes',
    },
    fails: {
      en: 'A check digit of the second line is wrong',
      fr: 'Une clé de la deuxième ligne est fausse',
    },
  },
  globalControlKey: {
    holds: { en: 'The digit over the whole zone is right', fr: 'La clé de l’ensemble est juste' },
    fails: { en: 'The digit over the whole zone is wrong', fr: 'La clé de l’ensemble est fausse' },
  },

  digitalSignature: {
    holds: {
      en: 'The signature is right and its signer is trusted',
      fr: 'La signature est juste et son auteur est reconnu',
    },
    fails: {
      en: 'The signature is wrong, or its signer is not trusted',
      fr: 'La signature est fausse, ou son auteur n’est pas reconnu',
    },
  },
  datesConsistency: {
    holds: {
      en: 'Signed while the certificate was valid',
      fr: 'Signé pendant la validité du certificat',
    },
    fails: {
      en: 'Not signed while a known certificate was valid',
      fr: 'Pas signé pendant la validité d’un certificat connu',
    },
  },

  datesHeaderFooterValid: {
    holds: {
      en: 'The date at the top is that of every footer',
      fr: 'La date de l’en-tête est celle de chaque pied de page',
    },
    fails: {
      en: 'The date at the top is not that of every footer',
      fr: 'La date de l’en-tête n’est pas celle de chaque pied de page',
    },
  },
  beneficiaryNumberHeaderFooterValid: {
    holds: {
      en: 'The number at the top is that of every footer',
      fr: 'Le numéro de l’en-tête est celui de chaque pied de page',
    },
    fails: {
      en: 'The number at the top is not that of every footer',
      fr: 'Le numéro de l’en-tête n’est pas celui de chaque pied de page',
    },
  },
  beneficiaryNumberBarcodeNumberValid: {
    holds: {
      en: 'Every number under the bars holds the beneficiary’s',
      fr: 'Chaque numéro sous le code-barres contient celui de l’allocataire',
    },
    fails: {
      en: 'A number under the bars does not hold the beneficiary’s',
      fr: 'Un numéro sous le code-barres ne contient pas celui de l’allocataire',
    },
  },
  barcodeNumberBarcodeValid: {
    holds: {
      en: 'The bars say what is printed under them',
      fr: 'Le code-barres dit ce qui est imprimé dessous',
    },
    fails: {
      en: 'The bars do not say what is printed under them',
      fr: 'Le code-barres ne dit pas ce qui est imprimé dessous',
    },
  },
  datesHeaderMetasValid: {
    holds: {
      en: 'The file was made on the day at the top, and not changed later',
      fr: 'Le fichier date du jour de l’en-tête et n’a pas été modifié depuis',
    },
    fails: {
      en: 'The file was not made on the day at the top, or was changed later',
      fr: 'Le fichier n’est pas du jour de l’en-tête, ou a été modifié depuis',
    },
  },
  datesFooterMetasValid: {
    holds: {
      en: 'The file was made on the day of every footer, and not changed later',
      fr: 'Le fichier date du jour de chaque pied de page et n’a pas été modifié depuis',
    },
    fails: {
      en: 'The file was not made on the day of every footer, or was changed later',
      fr: 'Le fichier n’est pas du jour de chaque pied de page, ou a été modifié depuis',
    },
  },
  datesOfBirthValid: {
    holds: {
      en: 'All certificates give the same date of birth',
      fr: 'Toutes les attestations donnent la même date de naissance',
    },
    fails: {
      en: 'The certificates do not give one date of birth',
      fr: 'Les attestations ne donnent pas la même date de naissance',
    },
  },
  modificationDateMetasValid: {
    holds: {
      en: 'Every file was last written on the day of its own certificate, in order',
      fr: 'Chaque fichier a été écrit le jour de son attestation, dans l’ordre',
    },
    fails: {
      en: 'A file was written on another day than its certificate’s, or out of order',
      fr: 'Un fichier a été écrit un autre jour que son attestation, ou dans le désordre',
    },
  },
} as const satisfies Record<string, FlagText>;

export type FlagName = keyof typeof flagTexts;
