import { td1 } from '../../formats/mrz/layouts/td1.ts';
import type { Text } from '../../language.ts';
import { cardChecks, cardInfos, cardKeys } from './card.ts';
import { countryIs, nationalityIs } from './checks/codes.ts';
import { documentNumberIs, type NationalReason } from './checks/numbers.ts';
import * as icao from './rules/icao-checks.ts';
import { type CardCode, type IdentityDocument, identityDocument } from './rules/identity-document.ts';
import {
  birthByNumber,
  type PrintedNumber,
  personalNumberField,
  personalNumberValid,
} from './rules/personal-number.ts';

/** What a State decides about its national identity card with three lines of 30 (ICAO 9303-5). */
export interface NationalCard {
  /** ISO 3166-1 code of two letters, with which the name of the type begins. */
  readonly state: string;
  /** Code of the issuer, of three letters. */
  readonly issuer: string;
  /** A pattern for the issuer's code as printed. By default the code itself. */
  readonly issuerPrinted?: string;
  /** The State as an adjective. The name of the XML root begins with the English one. */
  readonly demonym: Text;
  /** The document code, a pattern. */
  readonly code: string;
  /** Whether foreigners who live in the State have it too, so that the nationality may be another. */
  readonly isForResidents?: boolean;
  /** The form of its number; absent if none is published. */
  readonly number?: CardNumber;
  /** The national number of the holder, if the MRZ has one. */
  readonly personalNumber?: PrintedNumber;
  /** Whether it may have no expiry date. Such cards are for elderly people. */
  readonly mayBePermanent?: boolean;
  /** A code on the side of its MRZ that repeats it. */
  readonly printedCode?: CardCode;
  /** A note on what no specimen was available for. */
  readonly neverSeen?: Text;
  /** The lines of a fictitious specimen. */
  readonly example: readonly string[];
}

interface CardNumber {
  readonly pattern: RegExp;
  /** The pattern in words: a sentence. */
  readonly form: Text;
  /** Whether it may be longer than its field. */
  readonly isLong?: boolean;
  readonly furtherRules?: readonly NationalReason[];
}

const numberNotPublished: Text = {
  en: 'The form of its number is not published: the number is checked only by ICAO 9303.',
  fr: 'La forme de son numéro n’est pas publiée\u00A0: le numéro n’est contrôlé que selon l’OACI 9303.',
};

/** The description of a State's card. */
export function nationalCard(card: NationalCard): IdentityDocument {
  const { state, issuer, demonym, code, number, personalNumber } = card;
  const isOne = (text: string) => number?.pattern.test(text) === true;
  return identityDocument({
    documentType: `${state}_BIOMETRIC_ID_CARD`,
    root: `${demonym.en}BiometricIdCard`,
    name: { en: `${demonym.en} identity card`, fr: `Carte d’identité ${demonym.fr}` },
    layouts: [td1],
    begins: new RegExp(`^${code}(?:${card.issuerPrinted ?? issuer})`),
    ...(number === undefined && { note: numberNotPublished }),
    ...(card.neverSeen && { neverSeen: card.neverSeen }),
    ...(card.printedCode && { code: card.printedCode }),
    hasLongNumber: number?.isLong === true,
    mayBePermanent: card.mayBePermanent === true,
    ...(personalNumber && { readBirth: birthByNumber(personalNumber) }),
    documentInfos: cardInfos(personalNumber && personalNumberField(personalNumber)),
    documentInfosValidation: cardChecks({
      code: new RegExp(`^${code}$`),
      country: countryIs(issuer),
      documentNumber:
        number === undefined
          ? icao.anyDocumentNumber
          : documentNumberIs(isOne, number.form, number.furtherRules),
      personalNumber: personalNumber && personalNumberValid(personalNumber),
      nationality: card.isForResidents ? icao.anyNationality : nationalityIs(issuer),
      ...(card.mayBePermanent && { expirationDate: icao.expirationDateOrNoEnd }),
    }),
    controlKeys: cardKeys,
    example: card.example,
  });
}
