import type { Text } from '../../../language.ts';

/** A document type of perimeter 01 (2D-Doc 3.3.9 §8). Fields are named by their ids. */
export interface CatalogueType {
  readonly code: string;
  /** What it is about. */
  readonly group: string;
  readonly name: Text;
  /** Whether the header says when the document was issued. */
  readonly isDated: boolean;
  readonly mandatory: readonly string[];
  /** Of each entry one alternative, a list of ids, is there. */
  readonly oneOf: readonly (readonly (readonly string[])[])[];
  readonly optional: readonly string[];
  /** Mandatory or not, by what other fields say. */
  readonly conditional: readonly string[];
  /** Sections whose other fields may be there too. A field that none of this foresees is forbidden. */
  readonly sections: readonly string[];
}

interface Fields {
  readonly mandatory: string;
  readonly oneOf?: readonly string[];
  readonly optional?: string;
  readonly conditional?: string;
  readonly sections: string;
}

export function documentType(
  code: string,
  group: string,
  dated: 'dated' | 'undated',
  en: string,
  fr: string,
  { mandatory, oneOf = [], optional = '', conditional = '', sections }: Fields,
): CatalogueType {
  return {
    code,
    group,
    name: { en, fr },
    isDated: dated === 'dated',
    mandatory: words(mandatory),
    oneOf: oneOf.map((alternatives) => alternatives.split('|').map(words)),
    optional: words(optional),
    conditional: words(conditional),
    sections: words(sections),
  };
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}
