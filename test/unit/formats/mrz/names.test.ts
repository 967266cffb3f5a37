import { expect, test } from 'vitest';
import { primaryIdentifier, readNames, secondaryIdentifiers } from '../../../../src/formats/mrz/names.ts';

/**
 * ICAO 9303-3 4.6: one filler between the words of an identifier, two between the identifiers, the rest
 * padding.
 */
test.each<[string, string, string, string, readonly string[]]>([
  ['ERIKSSON<<ANNA<MARIA<<<', 'ERIKSSON', 'ANNA<MARIA<<<', 'ERIKSSON', ['ANNA', 'MARIA']],
  ['VAN<DER<MUELLEN<<JORIS', 'VAN<DER<MUELLEN', 'JORIS', 'VAN DER MUELLEN', ['JORIS']],
  ['ARKFREITH<<<<<<', 'ARKFREITH', '<<<<', 'ARKFREITH', []],
  ['SURNAME<THAT<IS<CUT<', 'SURNAME<THAT<IS<CUT', '', 'SURNAME THAT IS CUT', []],
  [
    'PAPANDROPOULOUS<<JONATHON<<TREVOR',
    'PAPANDROPOULOUS',
    'JONATHON<<TREVOR',
    'PAPANDROPOULOUS',
    ['JONATHON', 'TREVOR'],
  ],
  ['MUÑOZ<ÑU<<BEGOÑA', 'MUNOZ<NU', 'BEGONA', 'MUNOZ NU', ['BEGONA']],
  ['<<JORIS', '', 'JORIS', '', ['JORIS']],
  ['', '', '', '', []],
])(
  'the names of %j: printed as %j and %j, given as %j and %j',
  (field, printedPrimary, printedSecondary, primary, secondary) => {
    expect(primaryIdentifier(field)).toBe(printedPrimary);
    expect(secondaryIdentifiers(field)).toBe(printedSecondary);
    expect(readNames(field)).toStrictEqual({ primary, secondary });
  },
);
