import { signedDocuments } from '../../documents/index.ts';
import type { SignedDocument } from '../../documents/signed/rules/signed-document.ts';
import { Unreadable } from '../../failure.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import type { FoundCode } from './attempts.ts';
import { SeenCodes } from './seen-codes.ts';

/** A code, and the kind of document that it belongs to. */
export interface CodeOfDocument {
  readonly found: FoundCode;
  readonly document: SignedDocument;
}

/** The document that accepts codes of any type. */
function takerOfAny(): SignedDocument {
  const taker = signedDocuments.find(({ types }) => types === null);
  if (taker === undefined) throw new Error('No document takes any code.');
  return taker;
}

/** The codes of a file of unknown kind. They show what it is. */
export class CodesOfAnyKind {
  readonly #ofAny = takerOfAny();
  readonly #seen = new SeenCodes(this.#ofAny);
  /** The first code of a type without a document of its own. */
  #other: CodeOfDocument | null = null;

  /**
   * The document for the type of a symbol's code; null if the type has no document of its own or the symbol
   * is no 2D-Doc.
   */
  take(symbol: FoundCode['symbol'], foundWith: (code: TwoDDoc) => FoundCode): CodeOfDocument | null {
    const code = this.#seen.take(symbol.bytes);
    if (code === null) return null;
    const own = signedDocuments.find((one) => one.types !== null && one.classify(code).kind === 'wanted');
    if (own !== undefined) return { found: foundWith(code), document: own };
    this.#other ??= { found: foundWith(code), document: this.#ofAny };
    return null;
  }

  /** A 2D-Doc whose type has no document of its own, for the document that accepts any type. */
  get other(): CodeOfDocument | null {
    return this.#other;
  }

  /** Why a code that was seen can't be answered; null if none was seen. */
  get failure(): Unreadable | null {
    const refusal = this.#seen.refusal();
    return refusal instanceof Unreadable && refusal.detail !== null ? refusal : null;
  }
}
