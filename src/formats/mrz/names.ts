import { present } from '../../present.ts';

/**
 * A holder's name (ICAO 9303-3 4.6). The words of an identifier are separated by spaces, where the MRZ has
 * fillers.
 */
export interface MrzNames {
  readonly primary: string;
  readonly secondary: readonly string[];
}

/** The primary identifier as printed, without the two fillers that end it. */
export function primaryIdentifier(text: string): string {
  return present(withoutTilde(text).split('<<', 1)[0]).replace(/<$/, '');
}

/** The secondary identifiers as printed: all that follows the two fillers after the primary identifier. */
export function secondaryIdentifiers(text: string): string {
  return withoutTilde(text).split('<<').slice(1).join('<<');
}

/**
 * The primary and secondary identifiers in a names field, e.g. `ERIKSSON<<ANNA<MARIA<<<`.
 *
 * @example
 * readNames('ERIKSSON<<ANNA<MARIA<<<') // { primary: 'ERIKSSON', secondary: ['ANNA', 'MARIA'] }
 */
export function readNames(text: string): MrzNames {
  return { primary: words(primaryIdentifier(text)).join(' '), secondary: words(secondaryIdentifiers(text)) };
}

function words(text: string): readonly string[] {
  return text.split('<').filter((word) => word !== '');
}

/** The first Spanish electronic cards print Ñ, which is not in the MRZ alphabet. */
function withoutTilde(text: string): string {
  return text.replaceAll('Ñ', 'N');
}
