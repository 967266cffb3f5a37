import type { Text } from '../../../language.ts';

/** A document type of perimeter 01 (2D-Doc 3.3.9 §8). Fields are named by their ids. */
export interface CatalogueType {
  readonly code: string;
  readonly name: Text;
  readonly mandatory: readonly string[];
  /** Each entry has alternatives, which are lists of ids. One of them must be present as a whole. */
  readonly oneOf: readonly (readonly (readonly string[])[])[];
  /** Including those that are mandatory only if other fields are present. */
  readonly optional: readonly string[];
  /** Sections whose other fields may be present too. All other fields are forbidden. */
  readonly sections: readonly string[];
}

interface Fields {
  readonly mandatory: string;
  readonly oneOf?: readonly string[];
  readonly optional?: string;
  readonly sections: string;
}

export function documentType(
  code: string,
  en: string,
  fr: string,
  { mandatory, oneOf = [], optional = '', sections }: Fields,
): CatalogueType {
  return {
    code,
    name: { en, fr },
    mandatory: words(mandatory),
    oneOf: oneOf.map((alternatives) => alternatives.split('|').map(words)),
    optional: words(optional),
    sections: words(sections),
  };
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}
