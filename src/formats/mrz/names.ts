/** A holder's name (ICAO 9303-3 4.6): parts of an identifier are separated by spaces here, by fillers in the MRZ. */
export interface MrzNames {
  readonly primary: string;
  readonly secondary: readonly string[];
}

/** The primary identifier as printed, up to the two fillers that end it. */
export function primaryIdentifier(text: string): string {
  return withoutTilde(text).split('<<', 1)[0]!.replace(/<$/, '');
}

/** What follows the two fillers that end the primary identifier, as printed. */
export function secondaryIdentifiers(text: string): string {
  return withoutTilde(text).split('<<').slice(1).join('<<');
}

/** Primary and secondary identifiers of a field of names, e.g. `ERIKSSON<<ANNA<MARIA<<<`. */
export function readNames(text: string): MrzNames {
  const [primary = '', ...rest] = withoutTilde(text).split('<<');
  return { primary: words(primary).join(' '), secondary: words(rest.join('<')) };
}

function words(text: string): readonly string[] {
  return text.split(/<+/).filter((word) => word !== '');
}

/** The first Spanish electronic cards print the one letter that the alphabet of ICAO lacks. */
function withoutTilde(text: string): string {
  return text.replaceAll('Ñ', 'N');
}
