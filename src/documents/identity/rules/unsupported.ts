import type { Layout, LayoutName } from '../../../formats/mrz/layouts/layout.ts';
import { parseMrz } from '../../../formats/mrz/parse.ts';
import { isIssuer, threeLetterCode } from '../../../formats/mrz/states.ts';
import type { Text } from '../../../language.ts';
import { layoutsOf } from './identify.ts';

const card: Text = {
  en: 'a card of three lines of 30 characters',
  fr: 'une carte de trois lignes de 30 caractères',
};
const smallDocument: Text = {
  en: 'a document of two lines of 36 characters',
  fr: 'un document de deux lignes de 36 caractères',
};
const booklet: Text = {
  en: 'a document of two lines of 44 characters',
  fr: 'un document de deux lignes de 44 caractères',
};
const licence: Text = { en: 'a driving licence of one line', fr: 'un permis de conduire d’une ligne' };

/** The name in a sentence of what has each layout. */
const names: Readonly<Record<LayoutName, Text & { readonly ofState?: true }>> = {
  td1: card,
  td2: smallDocument,
  td3: booklet,
  mrvA: booklet,
  mrvB: smallDocument,
  frenchIdentityCard: smallDocument,
  frenchLicence: licence,
  oneLineLicence: licence,
  swissLicence: { en: 'a Swiss driving licence', fr: 'un permis de conduire suisse', ofState: true },
  slovakIdentityCard: {
    en: 'a document of two lines of 34 characters, as the Slovak identity cards before 2013',
    fr: 'un document de deux lignes de 34 caractères, comme les cartes d’identité slovaques d’avant 2013',
    ofState: true,
  },
  usBorderCrosser1991: {
    en: 'a border crossing card of the United States of 1991',
    fr: 'une carte frontalière des États-Unis de 1991',
    ofState: true,
  },
};

/** The sentence that refuses an MRZ of an unsupported document, with its layout and issuer. */
export function unsupportedMrz(lines: readonly string[]): Text {
  const layout = layoutsOf(lines).find((one) => names[one.name].ofState !== true || isAsLong(one, lines));
  if (layout === undefined)
    return {
      en: 'The MRZ has none of the layouts of ICAO 9303.',
      fr: 'La MRZ n’a aucune des dispositions de l’OACI 9303.',
    };
  const issuer = threeLetterCode(parseMrz(layout, lines).fields.issuingState ?? '');
  const { en, fr, ofState } = names[layout.name];
  const by =
    ofState !== true && isIssuer(issuer, true)
      ? { en: ` of ${issuer}`, fr: ` de ${issuer}` }
      : { en: '', fr: '' };
  return {
    en: `The MRZ is that of ${en}${by.en}, which this service does not verify.`,
    fr: `La MRZ est celle d’${fr}${by.fr}, que ce service ne vérifie pas.`,
  };
}

/** A layout of one State may begin with anything, so that only its lengths tell it. */
function isAsLong({ lengths }: Layout, lines: readonly string[]): boolean {
  return lengths.every((length, index) => lines[index]?.length === length);
}
