import type { AnswerObject } from '../../answer.ts';
import { otherLetterOn } from '../../documents/signed/members/other-letters.ts';
import { foldedLines, isOfAnother } from '../../documents/signed/print/printed.ts';
import { type SignedDocument, signedAnswer } from '../../documents/signed/rules/signed-document.ts';
import { type ComparedPrint, failedSigned, signedVerdict } from '../../documents/signed/rules/verdict.ts';
import { parisDay } from '../../formats/dates.ts';
import type { FoldedLines } from '../../reading/folded-lines.ts';
import { judgeSigner } from '../../trust/verdict.ts';
import { ifAffordable } from '../affordable.ts';
import type { Found, SearchContext, TakenBy } from '../finder.ts';
import { hasTextLayer } from '../pages/text-layer.ts';
import type { View } from '../pages/view.ts';
import type { Conclusion, Verification } from '../reading.ts';
import { twoDDocDetails } from './details.ts';
import { isOfLetter, isScanOfLetter } from './further-page.ts';
import type { FoundCode } from './looks.ts';
import { isOfOther, type OtherCodes, type OtherPage, pagesOfOthers } from './other-pages.ts';
import { compareWithPrint, type Print, printOf, withoutPages } from './printed-page.ts';
import { signerDetails } from './signer-details.ts';

/**
 * Whether a document's code may be beside an MRZ, which then decides what the document is: the code of a card
 * that has both, or a code of a type that no document has.
 */
export function isAside({ besideMrz, types }: SignedDocument): boolean {
  return besideMrz === true || types === null;
}

/** The first lines of a page, recognised. */
export type FirstLines = (view: View) => Promise<FoldedLines>;

/** What was compared, and the details of it. */
interface Compared {
  readonly print: ComparedPrint | null;
  readonly details: AnswerObject;
}

/** A document with a 2D-Doc. */
export class FoundSigned implements Found {
  readonly isAside: boolean;
  readonly takesBefore = false;
  readonly #found: FoundCode;
  readonly #document: SignedDocument;
  readonly #context: SearchContext;
  readonly #firstLines: FirstLines;
  readonly #otherCodes: OtherCodes;
  /** What is compared with the code; null if nothing is. */
  #print: Print | null = null;
  /** The collected pages that belong to other documents of the same kind, if their codes are genuine. */
  #others: readonly OtherPage[] = [];
  /** Indices of further pages that show another document without a code, which no reason names. */
  #without: readonly number[] = [];

  constructor(
    found: FoundCode,
    document: SignedDocument,
    context: SearchContext,
    firstLines: FirstLines,
    otherCodes: OtherCodes,
  ) {
    this.#firstLines = firstLines;
    this.#otherCodes = otherCodes;
    this.isAside = isAside(document);
    this.#found = found;
    this.#document = document;
    this.#context = context;
  }

  /**
   * Collects the print. Its words are recognised after the file is closed, so that two engines are never full
   * at once. Without details, or without labels to look for, only a text layer is compared, because that
   * needs no recognition.
   */
  async collect(pages: readonly View[]): Promise<void> {
    const { printed, printedZones } = this.#document;
    if (printedZones.length === 0) return;
    // Before the picture of a scan is made, so that it does not stay in memory while other pages are drawn.
    const { compute } = this.#context.engines;
    const others = () => pagesOfOthers(this.#found, pages, printed, this.#otherCodes, compute);
    this.#others = (await ifAffordable(others)) ?? [];
    this.#print = printOf(this.#found, pages, this.#context.wantsDetails && printed.length > 0);
  }

  /**
   * A further page of a letter repeats a number that the code signs, or the footer of the page with the code,
   * and its values are not those of another letter of the file. On a scan only the number is looked for, in
   * the first lines, and then whether finer looks show a code of its own.
   */
  async takes(view: View, by: TakenBy): Promise<boolean> {
    const { look, code } = this.#found;
    const { printed } = this.#document;
    const { compute } = this.#context.engines;
    if (hasTextLayer(view.text())) {
      if (!isOfLetter(view, look.view, code, printed, compute)) return false;
      return !isOfOther(view, code, printed, this.#otherCodes, compute);
    }
    if (by === 'layer' || !view.isSheet) return false;
    const isScan = await ifAffordable(async () => {
      const lines = await this.#firstLines(view);
      return isScanOfLetter(lines, code, printed, compute) && !(await this.#otherCodes.areOn(view));
    });
    return isScan === true;
  }

  endsBefore(view: View): boolean {
    const runs = view.text();
    const { printed } = this.#document;
    const { compute } = this.#context.engines;
    return hasTextLayer(runs) && isOfAnother(printed, this.#found.code, foldedLines(runs), compute);
  }

  /**
   * The pages of other documents of the same kind, counted from 1: those that are not compared if their codes
   * are genuine and, once this document was read, those without a code.
   */
  get pagesOfOthers(): readonly number[] {
    return [...this.#others.map(({ index }) => index), ...this.#without].map((index) => index + 1);
  }

  async read(): Promise<Conclusion> {
    const print = this.#print;
    // The picture must not stay in memory while the other documents of the file are read.
    this.#print = null;
    const others = this.#others;
    const all = await this.#compared(print);
    // Only details tell of other documents.
    const isTold = print !== null && this.#context.wantsDetails;
    this.#without = isTold ? ((await ifAffordable(() => this.#withoutCode(print, all))) ?? []) : [];
    if (print === null || others.length === 0) return () => this.#conclude(all);
    const indices = others.map(({ index }) => index);
    const own = await this.#compared(withoutPages(print, indices));
    return async () => this.#conclude((await this.#areSigned(others)) ? own : all);
  }

  /** The pages of other documents that no reason names, such as a forgery before the genuine letter. */
  #withoutCode({ page, layers }: Print, { print }: Compared): readonly number[] {
    const told = (print?.values ?? []).map(({ place }) => place?.page);
    const { printed } = this.#document;
    const { compute } = this.#context.engines;
    return [...layers.entries()].flatMap(([index, lines]) => {
      const isFurther = index !== page && lines.length > 0 && !told.includes(index);
      return isFurther && isOfAnother(printed, this.#found.code, lines, compute) ? [index] : [];
    });
  }

  async #compared(print: Print | null): Promise<Compared> {
    const { code } = this.#found;
    const compared = print && (await compareWithPrint(print, code, this.#document, this.#context));
    const { otherLetters = [] } = this.#document;
    const { compute } = this.#context.engines;
    const lines = print?.layers[print.page] ?? [];
    const otherLetter = otherLetterOn(lines, code, otherLetters, compute);
    const { wantsDetails, work } = this.#context;
    const details = wantsDetails
      ? {
          ...twoDDocDetails(this.#found, print, compared?.values ?? [], this.#document),
          work: work.details(),
        }
      : {};
    return { print: compared && { ...compared, otherLetter }, details };
  }

  /** Whether the codes of the other documents are genuine: a forger could print one on an altered page. */
  async #areSigned(others: readonly OtherPage[]): Promise<boolean> {
    for (const code of new Set(others.map((one) => one.code))) {
      const signer = await judgeSigner(code, this.#context.trust, this.#context);
      if (!signer.digitalSignature || !signer.datesConsistency) return false;
    }
    return true;
  }

  async #conclude({ print, details }: Compared): Promise<Verification> {
    const { code } = this.#found;
    const document = this.#document;
    const { trust, mode, language, now, wantsDetails } = this.#context;
    const certificate = await judgeSigner(code, trust, this.#context);
    const { documentTypes } = certificate;
    const signed = { code, certificate, mode };
    const read = { ...signed, document, documentTypes, today: parisDay(now), print };
    const answer = signedAnswer(document, signed);
    const verdicts = [signedVerdict(read, language)] as const;
    if (!wantsDetails) return { document, answer, details: {}, verdicts, together: null };
    const signer = signerDetails(code, certificate);
    const all = { ...details, signer, failedChecks: failedSigned(read, language) };
    return { document, answer, details: all, verdicts, together: null };
  }
}
