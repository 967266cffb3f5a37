import { classifyCaf } from '../documents/caf/kind.ts';
import type { CafPageReading } from '../documents/caf/printed.ts';
import type { CafCertificate } from '../documents/caf/record.ts';
import { Unreadable, unreadable } from '../failure.ts';
import { kindOf } from '../intake/inspect.ts';
import { openDocument } from '../intake/open.ts';
import type { OpenDocument, Page, Upload } from '../intake/page.ts';
import { limits } from '../limits.ts';
import type { Pixels } from '../raster/pixels.ts';
import { certificatesVerified, readCertificate } from './caf/certificates.ts';
import { type CafPage, CafPageReader } from './caf/pages.ts';
import { firstFound, matricesIn, type SearchAttempt } from './codes/attempts.ts';
import { type CodeOfDocument, CodesOfAnyKind } from './codes/code-kinds.ts';
import { moduleQuality } from './codes/module-quality.ts';
import { nothingFound } from './codes/nothing-found.ts';
import { pageDpi } from './codes/page-codes.ts';
import { comparedPrint, verifySigned } from './codes/signed.ts';
import { lookBeside, verifyIdentity } from './mrz/identity.ts';
import { MrzPages } from './mrz/pages.ts';
import { type KeptPage, keptPage } from './pages/kept-page.ts';
import type { Conclusion, ReadingContext } from './reading.ts';
import { Work } from './work.ts';

/** A document of any kind that was read. */
export interface AnyDocument {
  readonly conclude: Conclusion;
  /** The CAF certificate, if it is one, to be checked together with others. */
  readonly certificate: CafCertificate | null;
}

/** The expensive part of reading one file, like `Reading`. */
export type AnyReading = (context: ReadingContext) => Promise<AnyDocument>;

/** Reads one document of any kind. The file itself shows which kind it is. */
export function readAny(upload: Upload): AnyReading {
  kindOf(upload.bytes);
  return (context) => read(upload, context);
}

async function read(upload: Upload, context: ReadingContext): Promise<AnyDocument> {
  const work = new Work(context.engines);
  const pagesMax = limits.resourcesPagesMax;
  const opened = work.watched(await openDocument(context.engines, upload.bytes, { pagesMax }));
  const pages = opened.pages.map(opened.kind === 'pdf' ? lent : notKept);
  let finish: Finish;
  try {
    finish = await new Search({ ...opened, pages }, work, context).found();
  } finally {
    for (const page of pages) page.free();
    opened.close();
  }
  return finish();
}

/** What is left to do after the file is closed. */
type Finish = () => Promise<AnyDocument>;

/**
 * The first pages keep their picture and text for all searches. Pictures of more pages would fill the memory.
 */
const keptPagesMax = 2;

function notKept(page: Page): KeptPage {
  return { ...page, free: () => undefined };
}

function lent(page: Page): KeptPage {
  const kept = page.index < keptPagesMax ? keptPage(page, pageDpi) : notKept(page);
  let runs: ReturnType<Page['text']> | null = null;
  return {
    ...kept,
    text: () => {
      runs ??= page.text();
      return runs;
    },
  };
}

/**
 * The search for what one file is. Cheap searches come first, and all share the pictures of the pages. First,
 * the text layer may name a certificate. Then each page is searched for a code and an MRZ. Then words of a
 * scan are recognised. Last, parts and other sizes of the pages are searched.
 */
class Search {
  readonly #document: OpenDocument;
  readonly #work: Work;
  readonly #context: ReadingContext;
  readonly #mrz: MrzPages;
  readonly #codes = new CodesOfAnyKind();
  readonly #certificates: CafPageReader;
  readonly #begun = new Set<Page>();
  #isFirstPass = true;
  /** The words of the first page, if they were read to find the title of a certificate. */
  #title: CafPageReading | null = null;
  /** The failure of a search that was too much work. */
  #tooComplex: Unreadable | null = null;

  constructor(document: OpenDocument, work: Work, context: ReadingContext) {
    this.#document = document;
    this.#work = work;
    this.#context = context;
    this.#mrz = new MrzPages(context, work);
    this.#certificates = new CafPageReader(context.engines, work, context, true);
  }

  /** @throws {Unreadable} */
  async found(): Promise<Finish> {
    const [first] = this.#document.pages;
    if (first === undefined) throw unreadable('corrupt');
    if (this.#certificates.kindOfLayer(first)?.kind === 'certificate') {
      const certificate = await this.#certificate(first);
      if (certificate !== null) return certificate;
    }
    const found = await firstFound(this.#document, (pixels, attempt) => this.#look(pixels, attempt));
    if (found !== null) return found;
    throw this.#failure();
  }

  async #look(pixels: Pixels, attempt: SearchAttempt): Promise<Finish | null> {
    this.#work.attempts++;
    this.#tell(attempt.page);
    await this.#context.yieldNow();
    const isFirstLook = !this.#begun.has(attempt.page);
    this.#begun.add(attempt.page);
    // A picture probably shows an identity document, and a page of a PDF a letter.
    const isPicture = this.#document.kind !== 'pdf';
    if (isFirstLook && isPicture) await this.#lookForMrz(pixels, attempt);
    if (this.#mrz.found === null) {
      const code = this.#codeIn(pixels, attempt);
      const isAlone = code !== null && code.document.besideMrz !== true;
      if (isFirstLook && !isPicture && !isAlone) await this.#lookForMrz(pixels, attempt);
      if (code !== null && this.#mrz.found === null) return this.#signed(code);
    }
    if (!attempt.endsPass || !this.#isFirstPass) return null;
    this.#isFirstPass = false;
    return this.#afterFirstPass();
  }

  /**
   * Called after every page was searched once. Returns a plain finding; otherwise begins the more expensive
   * searches.
   */
  async #afterFirstPass(): Promise<Finish | null> {
    if (this.#mrz.found === null && this.#hasPartOfMrz) await this.#lookFar();
    if (this.#mrz.found !== null) return this.#identity(this.#mrz);
    const [first] = this.#document.pages;
    if (this.#document.kind === 'pdf' && first !== undefined) {
      const certificate = await this.#certificate(first);
      if (certificate !== null) return certificate;
    }
    if (this.#mrz.failure !== null && this.#hasPartOfMrz) throw this.#mrz.failure;
    if (this.#isKnownLetter) this.#mrz.leave();
    else await this.#lookFar();
    if (this.#mrz.found !== null) return this.#identity(this.#mrz);
    if (this.#codes.other !== null) return this.#signed(this.#codes.other);
    if (this.#mrz.failure !== null && this.#hasPartOfMrz) throw this.#mrz.failure;
    return null;
  }

  async #lookFar(): Promise<void> {
    await this.#context.yieldNow();
    this.#mrz.far();
    await lookBeside(this.#mrz, this.#context);
  }

  async #lookForMrz(pixels: Pixels, { page }: SearchAttempt): Promise<void> {
    const { pages } = this.#document;
    if (pages.length > limits.identityPagesMax) return;
    const isLast = page === pages.at(-1);
    // The pixels are freed after this attempt, but the far search of this page comes only after that of the
    // other page.
    this.#mrz.near(page, isLast ? pixels : { ...pixels, gray: pixels.gray.slice() });
    await lookBeside(this.#mrz, this.#context);
  }

  #codeIn(pixels: Pixels, attempt: SearchAttempt): CodeOfDocument | null {
    for (const symbol of matricesIn(this.#context.engines, pixels)) {
      const own = this.#codes.take(symbol, (code) => {
        const quality = this.#context.wantsDetails ? moduleQuality(symbol, pixels, attempt.toImage) : null;
        return { code, symbol, attempt, quality };
      });
      if (own !== null) return own;
    }
    return null;
  }

  #signed({ found, document }: CodeOfDocument): Finish {
    const print = comparedPrint(found, this.#document, document, this.#context);
    return async () => ({
      conclude: await verifySigned({ found, print, document }, this.#work, this.#context),
      certificate: null,
    });
  }

  #identity({ found }: MrzPages): Finish {
    return async () => {
      if (found === null) throw unreadable('no_mrz');
      return { conclude: verifyIdentity(found, this.#work, this.#context), certificate: null };
    };
  }

  /** Null if the file is no certificate, or if it would take too much work to find out. */
  async #certificate(page: Page): Promise<Finish | null> {
    const first = await this.#titleOf(page);
    if (first === null) return null;
    this.#title = first.reading;
    if (classifyCaf([first.reading]).kind !== 'certificate') return null;
    const read = await readCertificate(this.#document, this.#certificates, this.#context, first);
    const verification = certificatesVerified([read.certificate], [read.details], this.#work, this.#context);
    return async () => ({ conclude: async () => verification, certificate: read.certificate });
  }

  async #titleOf(page: Page): Promise<CafPage | null> {
    this.#tell(page);
    try {
      return await this.#certificates.read(page);
    } catch (error) {
      if (!(error instanceof Unreadable) || error.reason !== 'too_complex') throw error;
      this.#tooComplex = error;
      return null;
    }
  }

  #tell({ index }: Page): void {
    this.#context.onPage?.(index + 1, this.#document.pages.length);
  }

  /** Whether the title of the first page is that of a document without an MRZ. */
  get #isKnownLetter(): boolean {
    return this.#title !== null && classifyCaf([this.#title]).kind === 'wrong_document';
  }

  /**
   * Whether the file has a part of an MRZ. It is then an identity document that can't be read, and nothing
   * else is searched in it.
   */
  get #hasPartOfMrz(): boolean {
    const reason = this.#mrz.failure?.reason;
    return reason === 'mrz_incomplete' || reason === 'too_small';
  }

  /** The failure for a file in which nothing was found. */
  #failure(): Unreadable {
    const seen = this.#codes.failure ?? this.#tooComplex;
    if (seen !== null) return seen;
    if (this.#mrz.failure?.reason === 'blurred') return this.#mrz.failure;
    return nothingFound(this.#document, this.#title, this.#context.engines);
  }
}
