import type { Layout } from '../../formats/mrz/layouts/layout.ts';
import { mrvA } from '../../formats/mrz/layouts/mrv-a.ts';
import { mrvB } from '../../formats/mrz/layouts/mrv-b.ts';
import { td1 } from '../../formats/mrz/layouts/td1.ts';
import { td2 } from '../../formats/mrz/layouts/td2.ts';
import { td3 } from '../../formats/mrz/layouts/td3.ts';
import type { Text } from '../../language.ts';
import { cardChecks, cardInfos, cardKeys } from './card.ts';
import type { IdentityCheck } from './checks/texts.ts';
import { validityPeriod } from './checks/validity.ts';
import * as key from './rules/control-keys.ts';
import * as icao from './rules/icao-checks.ts';
import { type IdentityDocument, identityDocument } from './rules/identity-document.ts';

/** What distinguishes a kind of document from the others, whoever issues it. */
interface Kind {
  readonly documentType: string;
  readonly root: string;
  readonly name: Text;
  readonly layouts: readonly Layout[];
  readonly begins: RegExp;
  /** Whether it may have no expiry date. */
  readonly mayBePermanent: boolean;
  readonly spanishSex?: RegExp;
  /** Replaces the note on all of them. */
  readonly note?: Text;
  readonly example: readonly string[];
}

const icaoOnly: Text = {
  en: 'Checked by the rules of ICAO 9303, which all States share. The issuing State’s own rules, such as the form of its numbers, are not checked.',
  fr: 'Contrôlé selon les règles de l’OACI 9303, communes à tous les États. Les règles propres à l’État émetteur, comme la forme de ses numéros, ne sont pas contrôlées.',
};

const icaoOnlyAndMexico: Text = {
  en: `${icaoOnly.en} One exception: the voter’s card of Mexico (INE) prints the sex in Spanish, H (hombre) for Male and M (mujer) for Female.`,
  fr: `${icaoOnly.fr} Une exception\u00A0: la carte d’électeur du Mexique (INE) imprime le sexe en espagnol, H (hombre) pour Male et M (mujer) pour Female.`,
};

const icaoOnlyAndPersonalNumber: Text = {
  en: `${icaoOnly.en} In two lines of 44 characters, the check digit of the personal number counts in the verdict too; it has no flag.`,
  fr: `${icaoOnly.fr} Sur deux lignes de 44 caractères, la clé de contrôle du numéro personnel compte aussi dans le verdict\u00A0; elle n’a pas d’indicateur.`,
};

/** The issuer chooses the second character of a code, but not V (ICAO 9303-5 4.2.2). */
const secondCharacter = '[A-UW-Z0-9<]';

function icaoDocument(kind: Kind): IdentityDocument {
  return identityDocument({
    note: icaoOnly,
    ...kind,
    hasLongNumber: true,
    documentInfos: cardInfos(),
    documentInfosValidation: cardChecks({
      code: new RegExp(`^[A-Z]${secondCharacter}$`),
      country: icao.anyCountry,
      documentNumber: icao.anyDocumentNumber,
      nationality: icao.anyNationality,
      ...(kind.mayBePermanent && { expirationDate: icao.expirationDateOrFillers }),
    }),
    controlKeys: kind.layouts.includes(mrvA) ? visaKeys : cardKeys,
    ...(kind.layouts.includes(td3) && { unflagged: [personalNumberKey] }),
    ...(kind.layouts.includes(mrvA) && { unflagged: [validityPeriod] }),
  });
}

/** A visa has no composite check digit (ICAO 9303-7 4.2). */
const visaKeys = [key.expirationDateControlKey, key.documentNumberControlKey, key.dateOfBirthControlKey];

/**
 * The digit of the personal number, which only the layout of passports has. It has no flag in the answer,
 * which is that of cards.
 */
const personalNumberKey: IdentityCheck = {
  ...key.personalNumberControlKey,
  applies: ({ mrz }) => mrz.checks.personalNumber !== undefined,
};

/** Documents of any State that have no descriptor of their own. They are checked only by ICAO 9303. */
export const icaoDocuments: readonly IdentityDocument[] = [
  icaoDocument({
    documentType: 'VISA',
    root: 'Visa',
    name: { en: 'Visa sticker', fr: 'Vignette visa' },
    layouts: [mrvA, mrvB],
    begins: /^V/,
    mayBePermanent: false,
    example: ['VCFRAFICTIF<<AWA<MARIAMA<<<<<<<<<<<<', 'FX99004174SEN9504110F2706306M<270401'],
  }),
  icaoDocument({
    documentType: 'RESIDENCE_PERMIT',
    root: 'ResidencePermit',
    name: { en: 'Residence permit of another State', fr: 'Titre de séjour d’un autre État' },
    layouts: [td1, td2],
    // The older Dutch permits have IT.
    begins: /^(?:[ACI]R|ITNLD)/,
    mayBePermanent: true,
    example: [
      'IRPRTFX99004174<<<<<<<<<<<<<<<',
      '8802141M3002131BRA<<<<<<<<<<<4',
      'EXEMPLO<<THIAGO<<<<<<<<<<<<<<<',
    ],
  }),
  icaoDocument({
    documentType: 'TRAVEL_DOCUMENT',
    root: 'TravelDocument',
    name: {
      en: 'Travel document of refugees, of crew members and others',
      fr: 'Document de voyage de réfugiés, de membres d’équipage et autres',
    },
    layouts: [td1, td2, td3],
    // AC is a crew member certificate, ITD a German passport substitute, P a passport card. R and T also
    // occur.
    begins: /^(?:AC|ITD<<|[PRT])/,
    mayBePermanent: true,
    note: icaoOnlyAndPersonalNumber,
    example: ['P<D<<BEISPIEL<<HANNA<LENE<<<<<<<<<<<', 'C99X00T473D<<7905115F3406304<<<<<<<4'],
  }),
  icaoDocument({
    documentType: 'ID_CARD',
    root: 'IdCard',
    name: { en: 'Identity card of another State', fr: 'Carte d’identité d’un autre État' },
    layouts: [td1, td2],
    begins: /^[ACI]/,
    mayBePermanent: true,
    note: icaoOnlyAndMexico,
    // The voter's card of Mexico (INE), in three lines. Its passport has the letters of ICAO.
    spanishSex: /^IDMEX.{25}$/,
    example: [
      'I<TURA99X004175<99004172904<<<',
      '9008179F3308165TUR<<<<<<<<<<<9',
      'ORNEK<<ELIF<<<<<<<<<<<<<<<<<<<',
    ],
  }),
];
