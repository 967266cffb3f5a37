import type { Engines } from '../../../wasm/engines.ts';
import type { CatalogEntries } from '../../../wasm/mupdf/catalog.ts';
import type { Appearance, LeftOut, PageWidget } from '../../../wasm/mupdf/paint/appearance.ts';
import type { Pdf } from '../../../wasm/mupdf/pdf.ts';
import type { SignatureWidget } from '../../../wasm/mupdf/signature/signature-widgets.ts';
import { Unreadable, unreadable } from '../../failure.ts';
import { sha256 } from '../../formats/sha256.ts';
import { limits } from '../../limits.ts';
import { present } from '../../present.ts';
import type { YieldNow } from '../queue.ts';

/** The state of a file that a signature covers, which is the beginning of the file. */
export interface SignedRevision {
  /** Its length in bytes. */
  readonly end: number;
  /** Whether it permits values to be filled into its form (ISO 32000-2, 12.8.2.2). */
  readonly permitsFilling: boolean;
  /** Whether it permits notes and other annotations. */
  readonly permitsNotes: boolean;
}

/** What a comparison of a signed revision with the whole file showed. */
export interface Comparison {
  /** Null if it could not be made. */
  readonly isUnchanged: boolean | null;
  /** The pages of the file that show something else, counted from 1. */
  readonly pages: readonly number[];
}

/** The most revisions of a file that are opened and compared. */
export const revisionsMax = 16;

interface Context {
  readonly engines: Pick<Engines, 'mupdf' | 'compute'>;
  readonly yieldNow: YieldNow;
}

/**
 * Whether what a file gives its reader is what was signed: each revision compared with the whole file, page
 * by page, as they are drawn and as their text is copied. Later signatures and what the revision permits are
 * left out, as long as they cover no text. Must be called when the file is not open.
 *
 * No such comparison finds everything: a viewer may draw otherwise than this engine.
 *
 * @returns a comparison for each revision, in their order
 */
export async function compareRevisions(
  bytes: Uint8Array,
  revisions: readonly SignedRevision[],
  context: Context,
): Promise<readonly Comparison[]> {
  const examined = revisions.slice(0, revisionsMax);
  const comparison = new RevisionComparison(bytes, context);
  const compared = examined.length === 0 ? [] : await comparison.compare(examined);
  return revisions.map((_, index) => compared[index] ?? unknown);
}

const unknown: Comparison = { isUnchanged: null, pages: [] };
const changed: Comparison = { isUnchanged: false, pages: [] };

/** What is compared of a revision that opens. */
interface Opened {
  readonly pages: readonly SignedPage[];
  readonly catalog: string;
}

/** Why a revision is not compared: it is damaged or takes too much work, needs repair, or has other pages. */
type Unopened = null | 'repaired' | 'other_pages';

/** A page of a signed revision, and what is not to be compared of it. */
interface SignedPage {
  readonly appearance: string;
  readonly leftOut: LeftOut;
}

/** A page of the whole file. */
interface ComparedPage {
  readonly digest: string;
  readonly isTextHidden: boolean;
}

/** The whole file, as far as it does not depend on the revision. */
interface WholeFile {
  readonly pages: number;
  readonly catalog: string;
  readonly signatures: readonly SignatureWidget[];
  /** The fields of each page that can be filled in. */
  readonly fillable: readonly (readonly PageWidget[])[];
}

class RevisionComparison {
  readonly #bytes: Uint8Array;
  readonly #context: Context;
  readonly #spentMax: number;

  constructor(bytes: Uint8Array, context: Context) {
    this.#bytes = bytes;
    this.#context = context;
    this.#spentMax = context.engines.compute.spent + limits.signedRevisionsInstructionsMax;
  }

  async compare(revisions: readonly SignedRevision[]): Promise<readonly Comparison[]> {
    const file = await this.#within(this.#bytes, (pdf) => this.#wholeFile(pdf));
    if (file === null) return revisions.map(() => unknown);
    // Viewers repair a file each in its own way, and what follows the signed bytes is not signed.
    if (file === 'repaired') return revisions.map(() => changed);
    const opened: (Opened | Unopened)[] = [];
    for (const revision of revisions) {
      const part = this.#bytes.subarray(0, revision.end);
      opened.push(await this.#within(part, (pdf) => this.#revision(pdf, revision, file)));
    }
    const compared = await this.#within(this.#bytes, (pdf) => this.#compareAll(pdf, opened, file));
    if (compared === 'repaired') return revisions.map(() => changed);
    return compared ?? revisions.map(() => unknown);
  }

  /** Works on an open file; null if it is damaged, or takes too much work. */
  async #within<T>(
    bytes: Uint8Array,
    work: (pdf: Pdf) => Promise<T>,
  ): Promise<T | Exclude<Unopened, 'other_pages'>> {
    const { engines, yieldNow } = this.#context;
    await yieldNow();
    try {
      const pdf = engines.mupdf.openPdf(bytes, limits.signedRevisionsPieceInstructionsMax);
      try {
        const result = await work(pdf);
        // Also when an object could not be found later than at opening.
        return pdf.metadata().wasRepaired ? 'repaired' : result;
      } finally {
        pdf.close();
      }
    } catch (error) {
      if (error instanceof Unreadable) return null;
      throw error;
    }
  }

  async #wholeFile(pdf: Pdf): Promise<WholeFile> {
    if (pdf.pageCount > limits.documentPagesMax) throw unreadable('too_many_pages');
    return {
      pages: pdf.pageCount,
      catalog: await digestOfCatalog(pdf.catalogEntries()),
      signatures: pdf.signatureWidgets(),
      fillable: Array.from({ length: pdf.pageCount }, (_, index) => pdf.fillableWidgets(index)),
    };
  }

  async #revision(pdf: Pdf, revision: SignedRevision, file: WholeFile): Promise<Opened | 'other_pages'> {
    if (pdf.pageCount !== file.pages) return 'other_pages';
    const pages: SignedPage[] = [];
    const later = file.signatures.filter(({ signedEnd }) => signedEnd > revision.end);
    for (let index = 0; index < pdf.pageCount; index++) {
      const fillable = revision.permitsFilling ? pdf.fillableWidgets(index) : [];
      const filled = fillable.filter(({ object, place }) =>
        file.fillable[index]?.some((now) => now.object === object && now.place === place),
      );
      const leftOut: LeftOut = {
        widgets: new Set([...later, ...filled].map(({ object }) => object)),
        notes: revision.permitsNotes,
      };
      const { digest } = await this.#appearance(pdf, index, leftOut);
      pages.push({ appearance: digest, leftOut });
    }
    return { pages, catalog: await digestOfCatalog(pdf.catalogEntries()) };
  }

  async #compareAll(
    pdf: Pdf,
    revisions: readonly (Opened | Unopened)[],
    file: WholeFile,
  ): Promise<readonly Comparison[]> {
    const changedPages = revisions.map(() => new Set<number>());
    for (let index = 0; index < pdf.pageCount; index++) {
      // What is left out is mostly the same in all revisions, and then the page is drawn once.
      const drawn = new Map<string, ComparedPage>();
      for (const [number, revision] of revisions.entries()) {
        if (!isOpened(revision)) continue;
        const { appearance, leftOut } = present(revision.pages[index]);
        const key = JSON.stringify([[...leftOut.widgets], leftOut.notes]);
        const now = drawn.get(key) ?? (await this.#appearance(pdf, index, leftOut));
        drawn.set(key, now);
        if (now.digest !== appearance || now.isTextHidden) changedPages[number]?.add(index + 1);
      }
    }
    return revisions.map((revision, number) => {
      if (revision === 'other_pages') return changed;
      if (!isOpened(revision)) return unknown;
      const pages = [...present(changedPages[number])];
      return { isUnchanged: pages.length === 0 && revision.catalog === file.catalog, pages };
    });
  }

  async #appearance(pdf: Pdf, index: number, leftOut: LeftOut): Promise<ComparedPage> {
    await this.#context.yieldNow();
    if (this.#context.engines.compute.spent >= this.#spentMax) throw tooMuch;
    const { isTextHidden, ...appearance } = pdf.appearance(index, leftOut);
    return { digest: await digestOf(appearance), isTextHidden };
  }
}

function isOpened(revision: Opened | Unopened): revision is Opened {
  return revision !== null && typeof revision === 'object';
}

const tooMuch = unreadable('too_complex');

async function digestOf({ picture, text }: Omit<Appearance, 'isTextHidden'>): Promise<string> {
  const shown = await sha256(new Uint8Array(picture.gray));
  const said = await sha256(new TextEncoder().encode(text));
  return `${picture.width} ${picture.height} ${shown} ${said}`;
}

async function digestOfCatalog({ text, streams }: CatalogEntries): Promise<string> {
  const digests = await Promise.all(streams.map((stream) => sha256(stream)));
  return [text, ...digests].join(' ');
}
