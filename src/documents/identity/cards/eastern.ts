import { unseen } from '../card.ts';
import { nationalCard } from '../national-card.ts';
import { cnp, egn, emso, jmbg, oib, pesel, rodneCislo } from '../national-numbers/eastern.ts';
import type { IdentityDocument } from '../rules/identity-document.ts';
import { charactersBehindNumber, charactersOf } from '../rules/personal-number.ts';
import { polishCardDigit } from './own-checks.ts';

/** Cards of central and eastern Europe, one row a State. */
export const easternCards: readonly IdentityDocument[] = [
  nationalCard({
    state: 'BA',
    issuer: 'BIH',
    demonym: { en: 'Bosnian', fr: 'bosnienne' },
    code: 'ID',
    mayBePermanent: true,
    example: [
      'IDBIH9FX00417X6<<<<<<<<<<<<<<<',
      '8502119F3303012BIH<<<<<<<<<<<0',
      'PRIMJER<<AZRA<<<<<<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'BG',
    issuer: 'BGR',
    demonym: { en: 'Bulgarian', fr: 'bulgare' },
    code: 'ID',
    number: {
      pattern: /^(\d{9}|[A-Z]{2}\d{7})$/,
      form: {
        en: 'Two letters and seven digits; nine digits before 2024.',
        fr: 'Deux lettres et sept chiffres\u00A0; neuf chiffres avant 2024.',
      },
    },
    personalNumber: { number: egn, read: charactersOf('optionalData2', 1, 10) },
    mayBePermanent: true,
    example: [
      'IDBGRFX99004174<<<<<<<<<<<<<<<',
      '9508015F3406175BGR9508010416<0',
      'OBRAZETS<<SLAVINA<IVANOVA<<<<<',
    ],
  }),
  nationalCard({
    state: 'CY',
    issuer: 'CYP',
    demonym: { en: 'Cypriot', fr: 'chypriote' },
    code: 'ID',
    number: {
      pattern: /^[A-Z]{2}\d{7}$/,
      form: { en: 'Two letters and seven digits.', fr: 'Deux lettres et sept chiffres.' },
    },
    example: [
      'IDCYPFX99004174<<<<<<<<<<<<<<<',
      '9003185M3403185CYP<<<<<<<<<<<0',
      'PARADEIGMA<<ANDREAS<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'CZ',
    issuer: 'CZE',
    demonym: { en: 'Czech', fr: 'tchèque' },
    code: 'ID',
    number: { pattern: /^\d{9}$/, form: { en: 'Nine digits.', fr: 'Neuf chiffres.' } },
    example: [
      'IDCZE9990041723<<<<<<<<<<<<<<<',
      '8102081M3301100CZE<<<<<<<<<<<6',
      'PRIKLAD<<JAN<KAREL<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'GR',
    issuer: 'GRC',
    demonym: { en: 'Greek', fr: 'grecque' },
    // The code is not published. IR is excluded, since residence permits have it.
    code: 'I[A-QS-Z<]',
    neverSeen: unseen,
    example: [
      'IDGRCFX99004174<<<<<<<<<<<<<<<',
      '8806150M3402281GRC<<<<<<<<<<<0',
      'PARADEIGMA<<NIKOS<<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'HR',
    issuer: 'HRV',
    demonym: { en: 'Croatian', fr: 'croate' },
    code: 'IO',
    number: { pattern: /^\d{9}$/, form: { en: 'Nine digits.', fr: 'Neuf chiffres.' } },
    personalNumber: { number: oib, read: charactersOf('optionalData1', 1, 11), isOptional: true },
    mayBePermanent: true,
    neverSeen: {
      en: 'Specimens of the cards of 2003 and 2013 were available. The specimen of the card of 2021 shows neither number nor dates.',
      fr: 'Des spécimens des cartes de 2003 et 2013 étaient disponibles. Le spécimen de la carte de 2021 ne montre ni numéro ni dates.',
    },
    example: [
      'IOHRV999004172399900417295<<<<',
      '7911255F3308028HRV<<<<<<<<<<<5',
      'PRIMJER<<ANA<IVANA<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'HU',
    issuer: 'HUN',
    demonym: { en: 'Hungarian', fr: 'hongroise' },
    code: 'I<',
    isForResidents: true,
    number: {
      pattern: /^\d{6}[A-Z]{2}$/,
      form: { en: 'Six digits and two letters.', fr: 'Six chiffres et deux lettres.' },
    },
    mayBePermanent: true,
    example: [
      'I<HUN990041FX<7<<<<<<<<<<<<<<<',
      '7908150F3401044HUN<<<<<<<<<<<4',
      'PELDA<<BRIGITTA<ANNA<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'PL',
    issuer: 'POL',
    demonym: { en: 'Polish', fr: 'polonaise' },
    code: 'I<',
    number: {
      pattern: /^[A-Z]{3}\d{6}$/,
      form: {
        en: 'Three letters and six digits, the first of which checks the others.',
        fr: 'Trois lettres et six chiffres, dont le premier contrôle les autres.',
      },
      furtherRules: [polishCardDigit],
    },
    personalNumber: { number: pesel, read: charactersOf('optionalData2', 1, 11), isOptional: true },
    mayBePermanent: true,
    neverSeen: {
      en: 'Specimens of the cards of 2001 and 2015 were available, but none of the back of the cards of 2019 and 2021.',
      fr: 'Des spécimens des cartes de 2001 et 2015 étaient disponibles, mais aucun du verso des cartes de 2019 et 2021.',
    },
    example: [
      'I<POLXXF9900418<<<<<<<<<<<<<<<',
      '8101028M3305027POL810102904146',
      'PRZYKLAD<<JAN<ADAM<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'RO',
    issuer: 'ROU',
    demonym: { en: 'Romanian', fr: 'roumaine' },
    code: 'ID',
    number: {
      pattern: /^[A-Z]{2}\d{7}(\d\d)?$/,
      form: {
        en: 'Two letters and seven digits; nine digits on the card of 2021.',
        fr: 'Deux lettres et sept chiffres\u00A0; neuf chiffres sur la carte de 2021.',
      },
      isLong: true,
    },
    personalNumber: { number: cnp, read: charactersBehindNumber(13), isOptional: true },
    mayBePermanent: true,
    example: [
      'IDROUFX990041742830703460048<<',
      '8307037F3504060ROU<<<<<<<<<<<1',
      'EXEMPLU<<CORINA<IOANA<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'RS',
    issuer: 'SRB',
    demonym: { en: 'Serbian', fr: 'serbe' },
    code: 'ID',
    personalNumber: { number: jmbg, read: charactersOf('optionalData1', 1, 13) },
    mayBePermanent: true,
    example: [
      'IDSRB99900417230203968800416<<',
      '6803029M3307249SRB<<<<<<<<<<<9',
      'PRIMER<<MILAN<<<<<<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'SI',
    issuer: 'SVN',
    issuerPrinted: 'SVN|SI<',
    demonym: { en: 'Slovenian', fr: 'slovène' },
    code: 'I<',
    number: {
      pattern: /^([A-Z]{2}\d{7}|\d{9})$/,
      form: {
        en: 'Two letters and seven digits; nine digits on the card of 1998.',
        fr: 'Deux lettres et sept chiffres\u00A0; neuf chiffres sur la carte de 1998.',
      },
    },
    personalNumber: { number: emso, read: charactersOf('optionalData1', 1, 13) },
    mayBePermanent: true,
    example: [
      'I<SVNFX990041742806985505413<<',
      '8506287F3203282SVN<<<<<<<<<<<0',
      'PRIMER<<JANA<MOJCA<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'SK',
    issuer: 'SVK',
    demonym: { en: 'Slovak', fr: 'slovaque' },
    code: 'ID',
    number: {
      pattern: /^[A-Z]{2}\d{6}$/,
      form: { en: 'Two letters and six digits.', fr: 'Deux lettres et six chiffres.' },
    },
    personalNumber: { number: rodneCislo, read: charactersOf('optionalData1', 1, 10) },
    mayBePermanent: true,
    example: [
      'IDSVKFX990041<78153029049<<<<<',
      '8103022F3403118SVK<<<<<<<<<<<7',
      'PRIKLAD<<ZUZANA<<<<<<<<<<<<<<<',
    ],
  }),
];
