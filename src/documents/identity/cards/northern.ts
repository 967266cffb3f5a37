import { nationalCard } from '../national-card.ts';
import { asmensKodas, isikukood, personasKods } from '../national-numbers/baltic.ts';
import { fodselsnummer, henkilotunnus, personnummer } from '../national-numbers/nordic.ts';
import type { IdentityDocument } from '../rules/identity-document.ts';
import { charactersOf } from '../rules/personal-number.ts';

const twoLettersSevenDigits = {
  pattern: /^[A-Z]{2}\d{7}$/,
  form: { en: 'Two letters and seven digits.', fr: 'Deux lettres et sept chiffres.' },
};

/** Cards of northern Europe, one row a State. */
export const northernCards: readonly IdentityDocument[] = [
  nationalCard({
    state: 'EE',
    issuer: 'EST',
    demonym: { en: 'Estonian', fr: 'estonienne' },
    code: 'ID',
    isForResidents: true,
    number: twoLettersSevenDigits,
    personalNumber: { number: isikukood, read: charactersOf('optionalData1', 1, 11) },
    example: [
      'IDESTFX9900417449207140412<<<<',
      '9207145F3309265EST<<<<<<<<<<<0',
      'NAIDIS<<MARI<LIIS<<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'FI',
    issuer: 'FIN',
    demonym: { en: 'Finnish', fr: 'finlandaise' },
    code: 'I<',
    isForResidents: true,
    number: twoLettersSevenDigits,
    personalNumber: { number: henkilotunnus, read: charactersOf('optionalData1', 1, 11) },
    example: [
      'I<FINFX99004174140785<904S<<<<',
      '8507147F3409268FIN<<<<<<<<<<<2',
      'ESIMERKKI<<VILMA<SOFIA<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'LT',
    issuer: 'LTU',
    demonym: { en: 'Lithuanian', fr: 'lituanienne' },
    code: 'I<',
    number: { pattern: /^\d{8}$/, form: { en: 'Eight digits.', fr: 'Huit chiffres.' } },
    personalNumber: { number: asmensKodas, read: charactersOf('optionalData1', 1, 11) },
    example: [
      'I<LTU99004172<838103020410<<<<',
      '8103022M3309265LTU<<<<<<<<<<<2',
      'PAVYZDYS<<JONAS<<<<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'LV',
    issuer: 'LVA',
    demonym: { en: 'Latvian', fr: 'lettone' },
    code: 'I<',
    isForResidents: true,
    number: twoLettersSevenDigits,
    personalNumber: { number: personasKods, read: charactersOf('optionalData1', 1, 12) },
    example: [
      'I<LVAFX99004174120782<19044<<<',
      '8207126F3407046LVA<<<<<<<<<<<2',
      'PARAUGS<<MARA<ELINA<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'NO',
    issuer: 'NOR',
    demonym: { en: 'Norwegian', fr: 'norvégienne' },
    code: 'CA',
    number: {
      pattern: /^[A-Z]{3}\d{6}$/,
      form: { en: 'Three letters and six digits.', fr: 'Trois lettres et six chiffres.' },
    },
    personalNumber: { number: fodselsnummer, read: charactersOf('optionalData1', 1, 12) },
    example: [
      'CANORFXA9904172230479<04269<<<',
      '7904233F3308110NOR<<<<<<<<<<<6',
      'EKSEMPEL<<KARI<<<<<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'SE',
    issuer: 'SWE',
    demonym: { en: 'Swedish', fr: 'suédoise' },
    code: 'I<',
    number: {
      pattern: /^(\d{8}|[A-Z]{2}\d{7})$/,
      form: {
        en: 'Two letters and seven digits; eight digits before 2022.',
        fr: 'Deux lettres et sept chiffres\u00A0; huit chiffres avant 2022.',
      },
    },
    // No MRZ of the card of 2022 is published, so it is unknown whether it has the number.
    personalNumber: {
      number: personnummer,
      read: charactersOf('optionalData1', 1, 12),
      isOptional: true,
    },
    neverSeen: {
      en: 'A specimen of the earlier card was available, but only the front of the card of 2022.',
      fr: 'Un spécimen de la carte antérieure était disponible, mais de la carte de 2022 seulement le recto.',
    },
    example: [
      'I<SWEXF99004176198703149040<<<',
      '8703145F3307010SWE<<<<<<<<<<<0',
      'EXEMPEL<<SVEA<LINNEA<<<<<<<<<<',
    ],
  }),
];
