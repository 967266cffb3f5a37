import { signedDocuments } from '../../documents/index.ts';
import type { Classification, SignedDocument } from '../../documents/signed/rules/signed-document.ts';
import { type Unreadable, unreadable } from '../../failure.ts';
import { foreignCode } from '../../formats/foreign-codes.ts';
import { antsPerimeter, catalogueType } from '../../formats/two-d-doc/catalogue/catalogue.ts';
import { parseTwoDDoc, type TwoDDoc, type TwoDDocFault } from '../../formats/two-d-doc/parse.ts';
import { parseSegment, SegmentSets } from '../../formats/two-d-doc/segments.ts';
import type { Text } from '../../language.ts';

/** The codes that were seen on the pages: finds the wanted one among them, or says why none is. */
export class SeenCodes {
  readonly #wanted: SignedDocument;
  /** Symbols that may belong to a split code. */
  readonly #segments = new SegmentSets();
  #unsupported: Extract<Classification, { kind: 'unsupported' }> | null = null;
  #other: TwoDDoc | null = null;
  #fault: TwoDDocFault | null = null;
  #foreign: Text | null = null;

  constructor(wanted: SignedDocument) {
    this.#wanted = wanted;
  }

  /**
   * Whether an unsupported variant of the wanted document was seen. Then nothing better is to be expected.
   */
  get isDecided(): boolean {
    return this.#unsupported !== null;
  }

  /** The wanted code, if these bytes are or complete it; else null. Others are remembered for the refusal. */
  take(bytes: Uint8Array): TwoDDoc | null {
    const parsed = this.parse(bytes);
    if (!parsed.ok) {
      if (parsed.reason === 'not_2d_doc') this.#foreign ??= foreignCode(bytes);
      else this.#fault ??= parsed.reason;
      return null;
    }
    const classification = this.#wanted.classify(parsed.code);
    if (classification.kind === 'wanted') return parsed.code;
    if (classification.kind === 'unsupported') this.#unsupported ??= classification;
    else this.#other ??= parsed.code;
    return null;
  }

  /** The code that these bytes are or complete, whatever its document. */
  parse(bytes: Uint8Array): ReturnType<typeof parseTwoDDoc> {
    return parseTwoDDoc(this.#joined(bytes) ?? bytes);
  }

  #joined(bytes: Uint8Array): Uint8Array | null {
    const segment = parseSegment(bytes);
    return segment === null ? null : this.#segments.add(segment);
  }

  /** Whether no code was seen that a refusal could mention. */
  get isEmpty(): boolean {
    return [this.#unsupported, this.#other, this.#fault, this.#foreign].every((one) => one === null);
  }

  /** Why none of the codes is the wanted one. */
  refusal(): Unreadable {
    if (this.#unsupported !== null) {
      const { detail, remedy } = this.#unsupported;
      return unreadable('document_not_supported', detail, { remedy });
    }
    if (this.#other !== null) return unreadable('wrong_document', misplaced(this.#other, this.#wanted));
    if (this.#fault === 'one_of_several') {
      return unreadable('no_2d_doc', {
        en: 'The 2D-Doc on the pages is made of several symbols, of which some were not found.',
        fr: 'Le 2D-Doc des pages est fait de plusieurs symboles, dont certains n’ont pas été trouvés.',
      });
    }
    if (this.#fault !== null) {
      return unreadable('no_2d_doc', {
        en: 'The code on the pages begins like a 2D-Doc but breaks its format.',
        fr: 'Le code des pages commence comme un 2D-Doc mais n’en respecte pas le format.',
      });
    }
    if (this.#foreign === null) return unreadable('no_2d_doc');
    return unreadable('no_2d_doc', {
      en: `The code on the pages is ${this.#foreign.en}, not a 2D-Doc.`,
      fr: `Le code des pages est ${this.#foreign.fr}, et non un 2D-Doc.`,
    });
  }
}

/** The sentence for a code of another type: what it is, and which field accepts it. */
function misplaced(code: TwoDDoc, { fileField: { noun }, name }: SignedDocument): Text {
  const { documentType, perimeter } = code.header;
  const isAnts = perimeter === antsPerimeter;
  const type = {
    en: `type ${documentType}${isAnts ? '' : ` of perimeter ${perimeter}`}`,
    fr: `type ${documentType}${isAnts ? '' : ` du périmètre ${perimeter}`}`,
  };
  const takers = signedDocuments.filter((document) => document.classify(code).kind === 'wanted');
  const taker = takers.find(({ types }) => types !== null) ?? takers[0];
  const field =
    taker === undefined
      ? { en: '', fr: '' }
      : {
          en: ` The field ${taker.fileField.name} takes it.`,
          fr: ` Envoyez-le dans le champ ${taker.fileField.name}.`,
        };
  if (taker !== undefined && taker.types !== null) {
    return {
      en: `The 2D-Doc on the pages is that of ${taker.fileField.noun} (${type.en}), not of ${noun}.${field.en}`,
      fr: `Le 2D-Doc des pages est celui du document «\u00A0${taker.name.fr}\u00A0» (${type.fr}), non «\u00A0${name.fr}\u00A0».${field.fr}`,
    };
  }
  const published = catalogueType(code.header)?.name;
  const [named, nomme] = published === undefined ? ['', ''] : [` (${published.en})`, ` (${published.fr})`];
  return {
    en: `The 2D-Doc on the pages is of ${type.en}${named}; that is not ${noun}.${field.en}`,
    fr: `Le 2D-Doc des pages est de ${type.fr}${nomme}\u00A0; ce n’est pas le document «\u00A0${name.fr}\u00A0».${field.fr}`,
  };
}
