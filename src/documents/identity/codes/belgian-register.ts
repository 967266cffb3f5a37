import { answered, cardCode, isDayOf, textOf } from './card-code.ts';

/** Version, register number, card number, expiry and birth as YYYYMMDD: the form on cards from 2017 on. */
const form = /^\d+;(\d{11});(\d{12});(\d{4})(\d{2})(\d{2});(\d{4})(\d{2})(\d{2})$/;

/** The DataMatrix of a Belgian card, which is not signed. */
export const belgianRegisterCode = cardCode({
  name: 'be_register_code',
  format: 'DataMatrix',
  label: { en: 'the DataMatrix code', fr: 'le code DataMatrix' },
  note: {
    en: 'With details, the DataMatrix code on its back is compared with the MRZ.',
    fr: 'Avec les détails, le code DataMatrix au verso est comparé avec la MRZ.',
  },
  missing: {
    en: 'No DataMatrix code of a Belgian card was read beside the MRZ: the card is of a model without one, or the code is covered, worn or too small in the picture.',
    fr: 'Aucun code DataMatrix de carte belge n’a été lu près de la zone de lecture\u00A0: la carte est d’un modèle qui n’en a pas, ou le code est couvert, usé ou trop petit sur l’image.',
  },
  parse: (bytes) => form.exec(textOf(bytes)),
  values: [
    { field: 'personalNumber', code: (parts) => parts[1] ?? null, mrz: answered('personalNumber') },
    { field: 'documentNumber', code: (parts) => parts[2] ?? null, mrz: answered('documentNumber') },
    {
      field: 'expirationDate',
      code: (parts) => parts.slice(3, 6).join('-'),
      mrz: answered('expirationDate'),
      compare: isDayOf('expirationDate'),
    },
    {
      field: 'dateOfBirth',
      code: (parts) => parts.slice(6, 9).join('-'),
      mrz: answered('dateOfBirth'),
      compare: isDayOf('dateOfBirth'),
    },
  ],
});
