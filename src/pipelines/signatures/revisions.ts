import type { Engines } from '../../../wasm/engines.ts';
import type { LeftOut } from '../../../wasm/mupdf/paint/annotation-objects.ts';
import type { PageWidget } from '../../../wasm/mupdf/paint/appearance.ts';
import type { Pdf } from '../../../wasm/mupdf/pdf.ts';
import type { SignatureWidget } from '../../../wasm/mupdf/signature/signature-widgets.ts';
import type { WrittenObjects } from '../../../wasm/mupdf/written-objects.ts';
import type { ContentReason } from '../../documents/sealed/findings.ts';
import { Unreadable, unreadable } from '../../failure.ts';
import {
  endsAsPdf,
  laterObjectsMax,
  objectNumbers,
  withoutTable,
} from '../../formats/pdf-signature/later-objects.ts';
import { sha256 } from '../../formats/sha256.ts';
import { limits } from '../../limits.ts';
import { present } from '../../present.ts';
import type { YieldNow } from '../queue.ts';
import { type Comparison, changed, notCompared, unlessRepaired } from './comparison.ts';

/** The state of a file that a signature covers, which is the beginning of the file. */
export interface SignedRevision {
  /** Its length in bytes. */
  readonly end: number;
  /** Whether it permits values to be filled into its form (ISO 32000-2, 12.8.2.2). */
  readonly permitsFilling: boolean;
  /** Whether it permits notes and other annotations. */
  readonly permitsNotes: boolean;
}

/** The most revisions of a file that are opened and compared. */
export const revisionsMax = 16;

interface Context {
  readonly engines: Pick<Engines, 'mupdf' | 'compute'>;
  readonly yieldNow: YieldNow;
}

/**
 * Compares each signed revision with the whole file, page by page, as they are drawn and as their text is
 * copied: does the file show its reader what was signed? Later signatures and what the revision permits are
 * left out, as long as they cover no text. Must be called when the file is not open.
 *
 * No such comparison finds everything: a viewer may draw differently from this engine.
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
  return revisions.map((_, index) => compared[index] ?? notCompared);
}

/** The cost of finding an update's objects: instructions per byte, measured for the dearest bytes. */
const instructionsPerLaterByte = 200;

/** The parts of the catalog that are compared. */
interface ComparedCatalog {
  readonly shown: string;
  readonly xfa: string;
}

/** The parts of a revision that are compared. */
interface Content {
  readonly pages: readonly SignedPage[];
  readonly catalog: ComparedCatalog;
}

interface Opened {
  /** Null if it has more or fewer pages than the file. */
  readonly content: Content | null;
  readonly isRepaired: boolean;
}

/** A page of a signed revision, and what of the same page of the whole file is not compared. */
interface SignedPage extends Pick<ComparedPage, 'digest' | 'notes'> {
  readonly leftOut: LeftOut;
}

/** A page of the whole file. */
interface ComparedPage {
  readonly digest: string;
  /** The digest of those notes that are left out but may look like a part of the page. */
  readonly notes: string;
  readonly isTextHidden: boolean;
}

/** The whole file, as far as it does not depend on the revision. */
interface WholeFile {
  readonly pages: number;
  readonly catalog: ComparedCatalog;
  readonly signatures: readonly SignatureWidget[];
  /** The fields of each page that can be filled in. */
  readonly fillable: readonly (readonly PageWidget[])[];
  readonly isRepaired: boolean;
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
    if (file === null) return revisions.map(() => notCompared);
    const opened: (Opened | null)[] = [];
    for (const revision of revisions) {
      const part = this.#bytes.subarray(0, revision.end);
      opened.push(await this.#within(part, (pdf) => this.#revision(pdf, revision, file)));
    }
    const whole = await this.#within(this.#bytes, (pdf) => this.#compareAll(pdf, opened, file));
    const isRepaired = file.isRepaired || whole?.isRepaired === true;
    const compared = opened.map((one, index) =>
      unlessRepaired(whole?.comparisons[index] ?? notCompared, one?.isRepaired === true, isRepaired),
    );
    const seemsWhole = ({ reason }: Comparison): boolean => reason === null;
    if (!compared.some(seemsWhole)) return compared;
    const first = Math.min(...revisions.filter((_, i) => compared[i]?.reason === null).map(({ end }) => end));
    const ambiguous = await this.#isAmbiguous(first);
    if (ambiguous === false) return compared;
    const reason = ambiguous === null ? 'content_not_compared' : 'several_readings';
    return compared.map((one) => (seemsWhole(one) ? { ...one, reason } : one));
  }

  /**
   * Whether what follows these bytes reads differently by its cross-reference table and by the objects
   * themselves, of which the last with a number counts. A viewer may search the objects instead of following
   * the table as this engine does. Null if it can't be told.
   */
  async #isAmbiguous(end: number): Promise<boolean | null> {
    if (!endsAsPdf(this.#bytes)) return true;
    this.#context.engines.compute.spend((this.#bytes.length - end) * instructionsPerLaterByte);
    const numbers = objectNumbers(this.#bytes.subarray(end));
    if (numbers === null) return null;
    const digests = async (pdf: Pdf): Promise<string | null> => {
      const all = new Set(numbers);
      for (const number of numbers) {
        const inStream = pdf.numbersInStream(number);
        if (inStream === null) return null;
        for (const one of inStream) all.add(one);
      }
      if (all.size > laterObjectsMax) return null;
      const digests: string[] = [];
      for (const number of all) digests.push(await digestOf(pdf.object(number)));
      return digests.join();
    };
    const byTable = await this.#within(this.#bytes, async (pdf) => {
      const found = await digests(pdf);
      return wasRepaired(pdf) ? 'repaired' : found;
    });
    const byObjects = await this.#within(withoutTable(this.#bytes), digests);
    return byTable === null || byObjects === null ? null : byTable !== byObjects;
  }

  /** Opens a file and works on it. Null if it is damaged or takes too much work. */
  async #within<T>(bytes: Uint8Array, work: (pdf: Pdf) => Promise<T>): Promise<T | null> {
    const { engines, yieldNow } = this.#context;
    await yieldNow();
    try {
      const pdf = engines.mupdf.openPdf(bytes, limits.signedRevisionsPieceInstructionsMax);
      try {
        return await work(pdf);
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
      catalog: await catalogOf(pdf),
      signatures: pdf.signatureWidgets(),
      fillable: Array.from({ length: pdf.pageCount }, (_, index) => pdf.fillableWidgets(index)),
      isRepaired: wasRepaired(pdf),
    };
  }

  async #revision(pdf: Pdf, revision: SignedRevision, file: WholeFile): Promise<Opened> {
    if (pdf.pageCount !== file.pages) return { content: null, isRepaired: wasRepaired(pdf) };
    const pages: SignedPage[] = [];
    const later = file.signatures.filter(({ signedEnd }) => signedEnd > revision.end);
    for (let index = 0; index < pdf.pageCount; index++) {
      const fillable = revision.permitsFilling ? pdf.fillableWidgets(index) : [];
      const filled = fillable.filter(
        ({ object, place, isFixed }) =>
          !isFixed && file.fillable[index]?.some((now) => now.object === object && now.place === place),
      );
      const leftOut: LeftOut = {
        signatures: new Set(later.map(({ object }) => object)),
        mayNameNoField: false,
        fields: new Set(filled.map(({ object }) => object)),
        notes: revision.permitsNotes,
      };
      const { digest, notes } = await this.#appearance(pdf, index, leftOut);
      pages.push({ digest, notes, leftOut: { ...leftOut, mayNameNoField: true } });
    }
    return { content: { pages, catalog: await catalogOf(pdf) }, isRepaired: wasRepaired(pdf) };
  }

  async #compareAll(
    pdf: Pdf,
    revisions: readonly (Opened | null)[],
    file: WholeFile,
  ): Promise<{ readonly comparisons: readonly Comparison[]; readonly isRepaired: boolean }> {
    const changedPages = revisions.map(() => new Set<number>());
    const withNotes = new Set<Content>();
    for (let index = 0; index < pdf.pageCount; index++) {
      // What is left out is mostly the same in all revisions, and then the page is drawn once.
      const drawn = new Map<string, ComparedPage>();
      for (const [number, revision] of revisions.entries()) {
        if (!revision?.content) continue;
        const { digest, notes, leftOut } = present(revision.content.pages[index]);
        const key = JSON.stringify([[...leftOut.signatures], [...leftOut.fields], leftOut.notes]);
        const now = drawn.get(key) ?? (await this.#appearance(pdf, index, leftOut));
        drawn.set(key, now);
        if (now.digest !== digest || now.isTextHidden) changedPages[number]?.add(index + 1);
        if (now.notes !== notes) withNotes.add(revision.content);
      }
    }
    const comparisons = revisions.map((revision, number) => {
      if (revision === null) return notCompared;
      const { content } = revision;
      if (content === null) return changed;
      const pages = [...present(changedPages[number])];
      return { reason: reasonOf(content, file, pages, withNotes.has(content)), pages };
    });
    return { comparisons, isRepaired: wasRepaired(pdf) };
  }

  async #appearance(pdf: Pdf, index: number, leftOut: LeftOut): Promise<ComparedPage> {
    await this.#context.yieldNow();
    if (this.#context.engines.compute.spent >= this.#spentMax) throw tooMuch;
    const { picture, text, objects, notes, isTextHidden } = pdf.appearance(index, leftOut);
    const pictureDigest = await sha256(picture.colors);
    const textDigest = await sha256(new TextEncoder().encode(text));
    const digest = `${picture.width} ${picture.height} ${pictureDigest} ${textDigest} ${await digestOf(objects)}`;
    return { digest, notes: await digestOf(notes), isTextHidden };
  }
}

function reasonOf(
  { catalog }: Content,
  file: WholeFile,
  pages: readonly number[],
  hasNotes: boolean,
): ContentReason | null {
  if (pages.length > 0 || catalog.shown !== file.catalog.shown) return 'content_changed';
  if (catalog.xfa !== file.catalog.xfa) return 'xfa_changed';
  return hasNotes ? 'notes_added' : null;
}

/** To be asked after the work, since a missing object may lead to a repair later than at opening. */
function wasRepaired(pdf: Pdf): boolean {
  return pdf.metadata().wasRepaired;
}

const tooMuch = unreadable('too_complex');

async function catalogOf(pdf: Pdf): Promise<ComparedCatalog> {
  const { shown, xfa } = pdf.catalogEntries();
  return { shown: await digestOf(shown), xfa: await digestOf(xfa) };
}

async function digestOf({ text, streams }: WrittenObjects): Promise<string> {
  const digests = await Promise.all(streams.map((stream) => sha256(stream)));
  return [text, ...digests].join(' ');
}
