import { signedDocuments } from '../../documents/index.ts';
import type { SignedDocument } from '../../documents/signed/rules/signed-document.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import { limits } from '../../limits.ts';
import { present } from '../../present.ts';
import { type BarcodeSymbol, readDataMatrices } from '../../reading/barcode.ts';
import { FoldedLines } from '../../reading/folded-lines.ts';
import type { Clue, Finder, Pass, SearchContext, SearchedFile } from '../finder.ts';
import type { View } from '../pages/view.ts';
import { type FirstLines, FoundSigned, isAside } from './found.ts';
import { furtherLooks, type Look, wholeLook } from './looks.ts';
import { moduleQuality } from './module-quality.ts';
import type { OtherCodes } from './other-pages.ts';
import { SeenCodes } from './seen-codes.ts';

/** The cost of parsing a byte of a code, in instructions of the engines. */
export const instructionsPerCodeByte = 5_000;

const noLines: FirstLines = async () => new FoldedLines([]);

/** The document that accepts codes of any type. */
const anySigned = present(signedDocuments.find(({ types }) => types === null));

/**
 * A file with more pages is accepted only where documents of any kind are, and holds many letters. All looks
 * at all its pages would cost more than a request may, so its pages are judged by their texture first. That
 * costs about as much as one look, so shorter files do without.
 */
const fewPagesMax = limits.resourcesPagesMax;
/** With how many codes of other documents a page is compared at most. */
const comparedMax = 8;

/**
 * Finds the 2D-Doc of a document. Other codes and unreadable ones are skipped. In a long file a page without
 * the texture of a code is searched only at the end, and in no finer pictures.
 */
export class CodeFinder implements Finder<FoundSigned> {
  readonly passes = ['whole', 'finer'] as const;
  readonly needsOnlyPictures = false;
  readonly expectsOne = false;
  readonly #context: SearchContext;
  readonly #wanted: SignedDocument | null;
  readonly #seen: SeenCodes;
  readonly #firstLines: FirstLines;
  readonly #found: { readonly code: TwoDDoc; readonly document: SignedDocument; readonly view: View }[] = [];

  /**
   * @param wanted the document; null for one of any kind, which its code shows
   * @param firstLines reads the first lines of a scanned page; without it, no scanned page counts as a
   * further page of a letter
   */
  constructor(context: SearchContext, wanted: SignedDocument | null, firstLines: FirstLines = noLines) {
    this.#context = context;
    this.#wanted = wanted;
    this.#firstLines = firstLines;
    this.#seen = new SeenCodes(wanted ?? anySigned);
  }

  /** @throws {Unreadable} `too_complex` */
  async look(
    view: View,
    pass: Pass,
    file: SearchedFile,
  ): Promise<readonly [FoundSigned, ...FoundSigned[]] | Clue | null> {
    // After an unsupported variant, or a part of an MRZ, further looks would find nothing better.
    if (pass === 'finer' && (this.#seen.isDecided || file.shows('part', view))) return null;
    const isUnlikely =
      view.isSheet && file.views.length > fewPagesMax && !view.mayHaveMatrix(this.#context.engines.compute);
    if (pass === 'whole') {
      if (isUnlikely) return null;
      return this.#in(wholeLook(view)) ?? this.#clue();
    }
    if (!isUnlikely && this.#hasSurelyNone(view)) return this.#clue();
    const looks = isUnlikely ? [{ ...wholeLook(view), alsoInverted: true }] : furtherLooks(view);
    for (const look of looks) {
      await this.#context.yieldNow();
      const found = this.#in(look);
      if (found !== null) return found;
    }
    return this.#clue();
  }

  /**
   * The documents of the codes in the picture: one if a certain document is wanted, otherwise one for each
   * distinct code. A code that may be beside an MRZ is taken only if there is no other.
   */
  #in(look: Look): readonly [FoundSigned, ...FoundSigned[]] | null {
    const { wantsDetails, work } = this.#context;
    work.attempts++;
    // A code that is printed twice counts once.
    const distinct = new Map(this.#symbolsIn(look).map((symbol) => [symbol.bytes.join(), symbol]));
    const codes = [...distinct.values()].flatMap((symbol) => {
      const code = this.#seen.take(symbol.bytes);
      return code === null ? [] : [{ code, symbol, document: this.#wanted ?? documentOf(code) }];
    });
    const own = codes.filter(({ document }) => !isAside(document));
    const [first, ...others] = (own.length > 0 ? own : codes).map(({ document, ...found }) => {
      const quality = wantsDetails ? moduleQuality(found.symbol, look) : null;
      const one = { ...found, look, quality };
      const others = this.#othersOf(found.code, document, look.view);
      return new FoundSigned(one, document, this.#context, this.#firstLines, others);
    });
    if (first === undefined) return null;
    return this.#wanted === null ? [first, ...others] : [first];
  }

  #othersOf(own: TwoDDoc, ofKind: SignedDocument, view: View): OtherCodes {
    if (this.#wanted === null) this.#found.push({ code: own, document: ofKind, view });
    return {
      near: ({ index }) => {
        const from = (one: { readonly view: View }) => Math.abs(one.view.index - index);
        const others = this.#found.filter(({ code, document }) => code !== own && document === ofKind);
        return others
          .toSorted((a, b) => from(a) - from(b))
          .slice(0, comparedMax)
          .map(({ code }) => code);
      },
      areOn: async (page) => (await this.#codesOn(page, 'further')).length > 0,
      on: async (page, looks) => {
        // Where documents of any kind are searched, a page with a code of its own is in no other document.
        const codes = this.#wanted === null ? [] : await this.#codesOn(page, looks);
        // In another perimeter the fields have another meaning.
        return codes.filter(({ header }) => header.perimeter === own.header.perimeter);
      },
    };
  }

  /** The codes in the first of these looks that shows any. */
  async #codesOn(view: View, looks: 'whole' | 'further'): Promise<readonly TwoDDoc[]> {
    if (looks === 'further' && this.#hasSurelyNone(view)) return [];
    for (const look of looks === 'whole' ? [wholeLook(view)] : furtherLooks(view)) {
      await this.#context.yieldNow();
      this.#context.work.attempts++;
      const codes = this.#symbolsIn(look).flatMap(({ bytes }) => {
        const parsed = this.#seen.parse(bytes);
        return parsed.ok ? [parsed.code] : [];
      });
      if (codes.length > 0) return codes;
    }
    return [];
  }

  /** Whether a page shows nothing but text, without the texture of a code. */
  #hasSurelyNone(view: View): boolean {
    return view.isSheet && view.isAllText() && !view.mayHaveMatrix(this.#context.engines.compute);
  }

  /** The symbols in a picture. Parsing them is charged here. */
  #symbolsIn({ pixels, alsoInverted }: Look): readonly BarcodeSymbol[] {
    const { zxing, compute } = this.#context.engines;
    const symbols = readDataMatrices(zxing, pixels, alsoInverted);
    compute.spend(symbols.reduce((sum, { bytes }) => sum + bytes.length, 0) * instructionsPerCodeByte);
    return symbols;
  }

  #clue(): Clue {
    return { kind: this.#seen.isEmpty ? 'nothing' : 'code', failure: this.#seen.refusal() };
  }
}

/** The document for the type of a code; the one that accepts any type if it has none of its own. */
function documentOf(code: TwoDDoc): SignedDocument {
  const own = signedDocuments.find((one) => one.types !== null && one.classify(code).kind === 'wanted');
  return own ?? anySigned;
}
