import type { Layout } from '../../../formats/mrz/layouts/layout.ts';
import { parseMrz } from '../../../formats/mrz/parse.ts';
import { isIssuer, threeLetterCode } from '../../../formats/mrz/states.ts';
import type { Text } from '../../../language.ts';
import { layoutsOf } from './identify.ts';

/** The sentence that refuses an MRZ of an unsupported document, with its layout and issuer. */
export function unsupportedMrz(lines: readonly string[]): Text {
  const layout = layoutsOf(lines).find((one) => !one.isOfOneState || isAsLong(one, lines));
  if (layout === undefined)
    return {
      en: 'The MRZ has none of the layouts of ICAO 9303.',
      fr: 'La zone de lecture automatique n’a aucune des dispositions de l’OACI 9303.',
    };
  const issuer = threeLetterCode(parseMrz(layout, lines).fields.issuingState ?? '');
  const { en, fr } = layout.title;
  const by =
    !layout.isOfOneState && isIssuer(issuer, true)
      ? { en: ` of ${issuer}`, fr: ` de ${issuer}` }
      : { en: '', fr: '' };
  return {
    en: `The MRZ is that of ${en}${by.en}, which this service does not verify.`,
    fr: `La zone de lecture automatique est celle d’${fr}${by.fr}, que ce service ne vérifie pas.`,
  };
}

/** A Swiss licence may begin with anything, so only the lengths of its lines identify it. */
function isAsLong({ lengths }: Layout, lines: readonly string[]): boolean {
  return lengths.every((length, index) => lines[index]?.length === length);
}
