import type { AnswerObject } from '../../answer.ts';
import { failedChecks } from '../../documents/apply.ts';
import { cardPrint } from '../../documents/identity/card-print.ts';
import { comparePrint, type MrzInPrint, valuesOf } from '../../documents/identity/print/compared.ts';
import {
  checksOf,
  type IdentityMrz,
  identityAnswer,
} from '../../documents/identity/rules/identity-document.ts';
import { identityVerdict } from '../../documents/identity/rules/verdict.ts';
import type { Pixels } from '../../raster/pixels.ts';
import type { MrzLine } from '../../reading/mrz/reading.ts';
import { ifAffordable } from '../affordable.ts';
import type { Found, SearchContext, TakenBy } from '../finder.ts';
import type { View } from '../pages/view.ts';
import type { Conclusion } from '../reading.ts';
import { cardCodeDetails, type FoundCardCode } from './card-codes.ts';
import { isSide } from './other-side.ts';
import { compareAbove, printAbove, printAboveInstructions, printRoom } from './printed-page.ts';

/** The MRZ of a document, and how it was found. */
interface ReadMrz {
  readonly identity: IdentityMrz;
  /** How it was read; empty if no details are wanted. */
  readonly details: AnswerObject;
  /** The codes beside the MRZ; empty if they were not searched. */
  readonly codes: readonly FoundCardCode[];
  /** The page, if its print is to be compared, and the lines of the MRZ in its picture. */
  readonly printed: { readonly view: View; readonly lines: readonly MrzLine[] } | null;
}

/** A document with an MRZ. Nothing more is needed of its file. */
export class FoundIdentity implements Found {
  readonly isAside = false;
  readonly #mrz: ReadMrz;
  readonly #context: SearchContext;
  /** The print of the page; null if it is not compared. */
  #print: Pixels | null = null;

  constructor(mrz: ReadMrz, context: SearchContext) {
    this.#mrz = mrz;
    this.#context = context;
  }

  get takesBefore(): boolean {
    return this.#mrz.identity.document.hasOtherSide === true;
  }

  /**
   * The other side of a card has no MRZ. Its words show whose it is. They are judged last, also those of a
   * text layer, so that pages with text don't come before pictures.
   */
  async takes(view: View, by: TakenBy): Promise<boolean> {
    if (by === 'layer') return false;
    const { identity } = this.#mrz;
    const card = cardPrint(identity.document, identityAnswer(identity));
    return card !== null && isSide(view, card, this.#context);
  }

  async collect(): Promise<void> {
    const { printed } = this.#mrz;
    const { compute } = this.#context.engines;
    if (printed === null || printRoom(compute) <= 0) return;
    this.#print = await ifAffordable(() => {
      compute.spend(printAboveInstructions);
      return printAbove(printed.view.picture(), printed.lines);
    });
    printed.view.freeUnlessKept();
  }

  async read(): Promise<Conclusion> {
    const { identity, codes: found, details } = this.#mrz;
    const { document } = identity;
    const answer = identityAnswer(identity);
    const { wantsDetails, work, mode, language } = this.#context;
    if (!wantsDetails) {
      const verdict = identityVerdict(identity, null, null, mode, language);
      return async () => ({ document, answer, details: {}, verdicts: [verdict], together: null });
    }
    const failed = failedChecks(checksOf(document), identity, language);
    const print = await this.#compared();
    const counts = work.details();
    return async () => {
      const codes = await Promise.all(found.map((code) => cardCodeDetails(code, identity, this.#context)));
      const verdict = identityVerdict(identity, codes, print, mode, language);
      const beside = {
        codes: codes.map((code) => code.details),
        ...(print && { print }),
        failedChecks: failed,
      };
      const all = { ...details, ...beside, work: counts };
      return { document, answer, details: all, verdicts: [verdict], together: null };
    };
  }

  /** The print of the page compared with the MRZ; null for a document whose print is not compared. */
  async #compared(): Promise<MrzInPrint | null> {
    const { identity, printed } = this.#mrz;
    if (printed === null) return null;
    if (this.#print === null) return comparePrint([], valuesOf(identity));
    this.#context.work.attempts++;
    return compareAbove(this.#print, valuesOf(identity), this.#context);
  }
}
