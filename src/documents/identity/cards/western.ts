import { unseen } from '../card.ts';
import { belgianRegisterCode } from '../codes/belgian-register.ts';
import { frenchIdentityCode } from '../codes/french-identity-code.ts';
import { italianTaxCode } from '../codes/italian-tax-code.ts';
import { nationalCard } from '../national-card.ts';
import { burgerservicenummer, malteseNumber, registerNumber } from '../national-numbers/western.ts';
import type { IdentityDocument } from '../rules/identity-document.ts';
import { charactersOf } from '../rules/personal-number.ts';
import { belgianCardDigits, dutchServiceNumberDigit, portugueseCardDigit } from './own-checks.ts';

/** Cards of western and southern Europe, one row a State. */
export const westernCards: readonly IdentityDocument[] = [
  nationalCard({
    state: 'AT',
    issuer: 'AUT',
    demonym: { en: 'Austrian', fr: 'autrichienne' },
    code: 'ID',
    number: {
      pattern: /^([A-Z]{2}\d{7}|\d{8})$/,
      form: {
        en: 'Two letters and seven digits; eight digits on the card of 2002.',
        fr: 'Deux lettres et sept chiffres\u00A0; huit chiffres sur la carte de 2002.',
      },
    },
    example: [
      'IDAUTPX99004174<<<<<<<<<<<<<<<',
      '9207145F3309265AUT<<<<<<<<<<<6',
      'BEISPIEL<<ANNA<MARIA<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'BE',
    issuer: 'BEL',
    demonym: { en: 'Belgian', fr: 'belge' },
    code: 'ID',
    number: {
      pattern: /^\d{12}$/,
      form: {
        en: 'Twelve digits, the last two of which are the first ten modulo 97.',
        fr: 'Douze chiffres, dont les deux derniers sont les dix premiers modulo 97.',
      },
      isLong: true,
      furtherRules: [belgianCardDigits],
    },
    personalNumber: { number: registerNumber, read: charactersOf('optionalData2', 1, 11) },
    printedCode: belgianRegisterCode,
    example: [
      'IDBEL591999041<7048<<<<<<<<<<<',
      '8806219F3310171BEL880621124695',
      'VOORBEELD<<LIES<ANNA<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'CH',
    issuer: 'CHE',
    demonym: { en: 'Swiss', fr: 'suisse' },
    code: 'ID',
    number: {
      pattern: /^([A-Z]\d{7}|[A-Z]\d[A-Z]\d{2}[A-Z]\d{2})$/,
      form: {
        en: 'Letter, digit, letter, two digits, letter, two digits; a letter and seven digits on the card of 2003.',
        fr: 'Lettre, chiffre, lettre, deux chiffres, lettre, deux chiffres\u00A0; une lettre et sept chiffres sur la carte de 2003.',
      },
    },
    example: [
      'IDCHES9X17Z04<1<<<<<<<<<<<<<<<',
      '8503024M3401181CHE<<<<<<<<<<<6',
      'BEISPIEL<<REGULA<URS<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'DE',
    issuer: 'DEU',
    issuerPrinted: 'D<<',
    demonym: { en: 'German', fr: 'allemande' },
    code: 'ID',
    number: {
      pattern: /^[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}$/,
      form: {
        en: 'Nine letters and digits, a letter first; no vowel and none of B, D, Q and S.',
        fr: 'Neuf lettres et chiffres, dont une lettre d’abord\u00A0; ni voyelle ni B, D, Q ou S.',
      },
    },
    example: [
      'IDD<<LX99Z04171<<<<<<<<<<<<<<<',
      '7905115<3406304D<<2108<<<<<<<1',
      'BEISPIEL<<HANNA<LENE<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'FR',
    issuer: 'FRA',
    demonym: { en: 'French', fr: 'française' },
    code: 'ID',
    number: {
      pattern: /^[A-Z0-9]{9}$/,
      form: { en: 'Nine letters and digits.', fr: 'Neuf lettres et chiffres.' },
    },
    printedCode: frenchIdentityCode,
    example: [
      'IDFRAX4FX7BPFW3<<<<<<<<<<<<<<<',
      '9206300F3305119FRA<<<<<<<<<<<2',
      'EXEMPLE<<ROMANE<LEA<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'IT',
    issuer: 'ITA',
    demonym: { en: 'Italian', fr: 'italienne' },
    code: 'C<',
    isForResidents: true,
    number: {
      pattern: /^[A-Z]{2}\d{5}[A-Z]{2}$/,
      form: {
        en: 'Two letters, five digits and two letters.',
        fr: 'Deux lettres, cinq chiffres et deux lettres.',
      },
    },
    printedCode: italianTaxCode,
    example: [
      'C<ITAFX04172XX8<<<<<<<<<<<<<<<',
      '8111247M3411241ITA<<<<<<<<<<<2',
      'ESEMPIO<<FINTO<CARLO<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'LI',
    issuer: 'LIE',
    demonym: { en: 'Liechtenstein', fr: 'liechtensteinoise' },
    code: 'ID',
    example: [
      'IDLIEID99004175<<<<<<<<<<<<<<<',
      '9004089F3304075LIE<<<<<<<<<<<6',
      'BEISPIEL<<MARISA<<<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'LU',
    issuer: 'LUX',
    demonym: { en: 'Luxembourg', fr: 'luxembourgeoise' },
    // The code is not published. IR is excluded, since residence permits have it.
    code: 'I[A-QS-Z<]',
    neverSeen: unseen,
    example: [
      'IDLUXFX99004174<<<<<<<<<<<<<<<',
      '8709192M3409187LUX<<<<<<<<<<<8',
      'BEISPILL<<JANG<<<<<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'MC',
    issuer: 'MCO',
    demonym: { en: 'Monegasque', fr: 'monégasque' },
    code: 'I<',
    example: [
      'I<MCO990417<<<8<<<<<<<<<<<<<<<',
      '9502150F3302141MCO<<<<<<<<<<<4',
      'EXEMPLE<<CHLOE<<<<<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'MT',
    issuer: 'MLT',
    demonym: { en: 'Maltese', fr: 'maltaise' },
    code: 'ID',
    isForResidents: true,
    number: {
      pattern: /^\d{7}$/,
      form: { en: 'Seven digits.', fr: 'Sept chiffres.' },
    },
    personalNumber: {
      number: malteseNumber,
      read: charactersOf('optionalData1', 2, 8),
      isOptional: true,
    },
    neverSeen: {
      en: 'One specimen of an earlier card was available, with three wrong check digits, but no specimen of the present card.',
      fr: 'Un spécimen d’une carte antérieure était disponible, avec trois clés fausses, mais aucun spécimen de la carte actuelle.',
    },
    example: [
      'IDMLT9900417<<2<0990041M<<<<<<',
      '7309252F3408102MLT<<<<<<<<<<<5',
      'EZEMPJU<<MARIJA<<<<<<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'NL',
    issuer: 'NLD',
    demonym: { en: 'Dutch', fr: 'néerlandaise' },
    code: 'I<',
    number: {
      pattern: /^[A-NP-Z]{2}[A-NP-Z0-9]{6}\d$/,
      form: {
        en: 'Two letters, six letters and digits, and a digit; never the letter O.',
        fr: 'Deux lettres, six lettres et chiffres, et un chiffre\u00A0; jamais la lettre O.',
      },
    },
    personalNumber: {
      number: burgerservicenummer,
      read: charactersOf('optionalData1', 1, 9),
      isOptional: true,
      furtherRules: [dutchServiceNumberDigit],
    },
    example: [
      'I<NLDXF9F0A4178999004177<<<<<8',
      '6503101F3008018NLD<<<<<<<<<<<4',
      'VOORBEELD<<WIES<ANNA<<<<<<<<<<',
    ],
  }),
  nationalCard({
    state: 'PT',
    issuer: 'PRT',
    demonym: { en: 'Portuguese', fr: 'portugaise' },
    code: 'I<',
    isForResidents: true,
    number: {
      pattern: /^\d{9}[A-Z0-9]{2}\d$/,
      form: {
        en: 'The civil number of nine digits, two letters or digits, and a digit that checks them.',
        fr: 'Le numéro civil de neuf chiffres, deux lettres ou chiffres, et un chiffre qui les contrôle.',
      },
      isLong: true,
      furtherRules: [portugueseCardDigit],
    },
    mayBePermanent: true,
    example: [
      'I<PRT990041720<ZX46<<<<<<<<<<<',
      '8303143M3405282PRT<<<<<<<<<<<2',
      'EXEMPLO<DE<FICCAO<<RUI<<<<<<<<',
    ],
  }),
];
