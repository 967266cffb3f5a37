import type { Engines } from '../../../wasm/engines.ts';
import type { PdfMetadata } from '../../../wasm/mupdf/metadata.ts';
import type { CoveredText } from '../../../wasm/mupdf/paint/covered.ts';
import type { ShownPage } from '../../../wasm/mupdf/paint/shown.ts';
import type { Pdf } from '../../../wasm/mupdf/pdf.ts';
import { unreadable } from '../../failure.ts';
import { limits } from '../../limits.ts';
import { changesOf } from '../../reading/versions/changes.ts';
import type { YieldNow } from '../queue.ts';
import { Changes, type PageSize, sizeOf, type VersionChange } from './changes.ts';
import {
  attempted,
  becameOf,
  type EarlierVersion,
  pagesOf,
  pieceInstructionsMax,
  versionsOf,
  withPdf,
} from './versions.ts';

/** Text that is covered, with its page, counted from 1. */
export interface PaintedOver extends CoveredText {
  readonly page: number;
  readonly size: PageSize;
}

/** Facts that a PDF shows about itself. None of them says whether it is genuine. */
export interface FileFacts {
  readonly metadata: PdfMetadata;
  /** How many pages were considered: at most `limits.fileFactsPagesMax`. */
  readonly pages: number;
  /** How many earlier versions there are: those that open by themselves, and those that were not tried. */
  readonly versions: number;
  /** The earlier versions from which something was removed or changed, oldest first. */
  readonly earlierVersions: readonly EarlierVersion[];
  readonly changes: readonly VersionChange[];
  /** How many changes were found beyond those in `changes`, which is limited. */
  readonly furtherChanges: number;
  readonly paintedOver: readonly PaintedOver[];
  readonly furtherPaintedOver: number;
  /**
   * Whether a version has more signatures than the file, or the file has validation data but no signature.
   */
  readonly signatureRemoved: boolean;
  /** Pages that are damaged or take too much work, counted from 1. */
  readonly pagesNotExamined: readonly number[];
  /** How many earlier versions were not compared with the file, or not on all pages. */
  readonly versionsNotExamined: number;
}

/** Pages that are kept in memory while the versions are opened, one after the other. */
const keptPagesMax = 6;
/** The most covered texts in an answer. */
const paintedOverMax = 50;
/** The cost of comparing two pages, in instructions for each letter and each pixel. */
const instructionsPer = { letter: 60_000, pixel: 150 } as const;

interface Context {
  readonly engines: Pick<Engines, 'mupdf' | 'compute'>;
  readonly yieldNow: YieldNow;
}

/**
 * The facts that a PDF shows about itself. Pages and versions beyond `limits.fileFactsInstructionsMax` are
 * not examined, and are listed as such. Must be called when the file is not open.
 *
 * @throws {Unreadable} if the file can't be opened
 */
export function fileFacts(bytes: Uint8Array, context: Context): Promise<FileFacts> {
  return new Examination(bytes, context).facts();
}

class Examination {
  readonly #bytes: Uint8Array;
  readonly #context: Context;
  readonly #spentMax: number;
  readonly #changes = new Changes();
  readonly #paintedOver: PaintedOver[] = [];
  readonly #pagesNotExamined: number[] = [];
  readonly #versionsNotExamined = new Set<EarlierVersion>();

  constructor(bytes: Uint8Array, context: Context) {
    this.#bytes = bytes;
    this.#context = context;
    this.#spentMax = context.engines.compute.spent + limits.fileFactsInstructionsMax;
  }

  async facts(): Promise<FileFacts> {
    const { mupdf } = this.#context.engines;
    const { metadata, signatures, pages } = withPdf(mupdf, this.#bytes, (pdf) => {
      if (pdf.needsPassword) throw unreadable('password_protected');
      return { metadata: pdf.metadata(), signatures: pdf.signatures(), pages: pagesOf(pdf) };
    });
    const { versions, unopened } = versionsOf(this.#bytes, mupdf, () => this.#isSpent);
    for (let first = 0; first < pages.length; first += keptPagesMax) {
      const shown = await this.#shownPages(
        first,
        Math.min(pages.length, first + keptPagesMax),
        versions.length > 0,
      );
      for (const version of versions) await this.#compare(version, pages, shown, first === 0);
    }
    const wasSigned = Math.max(0, ...versions.map(({ signed }) => signed));
    const changes = this.#changes.all;
    return {
      metadata,
      pages: pages.length,
      versions: versions.length + unopened,
      earlierVersions: versions
        .filter(({ version }) => changes.some((change) => change.version === version))
        .toSorted((one, other) => one.version - other.version),
      changes,
      furtherChanges: this.#changes.further,
      paintedOver: this.#paintedOver.slice(0, paintedOverMax),
      furtherPaintedOver: Math.max(0, this.#paintedOver.length - paintedOverMax),
      signatureRemoved:
        signatures.signed < wasSigned || (signatures.signed === 0 && signatures.hasValidationData),
      pagesNotExamined: this.#pagesNotExamined,
      versionsNotExamined: unopened + this.#versionsNotExamined.size,
    };
  }

  get #isSpent(): boolean {
    return this.#context.engines.compute.spent >= this.#spentMax;
  }

  /** What the pages from `first` to before `end` show, by their indices. */
  async #shownPages(
    first: number,
    end: number,
    isCompared: boolean,
  ): Promise<ReadonlyMap<number, ShownPage>> {
    const { engines, yieldNow } = this.#context;
    const shown = new Map<number, ShownPage>();
    const pdf = engines.mupdf.openPdf(this.#bytes, pieceInstructionsMax);
    try {
      for (let index = first; index < end; index++) {
        await yieldNow();
        const page = attempted(() => this.#shown(pdf, index, isCompared));
        if (page === null) {
          this.#pagesNotExamined.push(index + 1);
          continue;
        }
        const where = { page: index + 1, size: sizeOf(page) };
        this.#paintedOver.push(...page.covered.map((covered) => ({ ...covered, ...where })));
        if (isCompared) shown.set(index, page);
      }
    } finally {
      pdf.close();
    }
    return shown;
  }

  /** Compares a version's pages with those of `shown` that they became. `isFirst` adds the pages removed. */
  async #compare(
    version: EarlierVersion,
    pages: readonly number[],
    shown: ReadonlyMap<number, ShownPage>,
    isFirst: boolean,
  ): Promise<void> {
    const { engines, yieldNow } = this.#context;
    const became = version.pages.map((_, index) => becameOf(index, version.pages, pages));
    if (!became.some((index) => (index === null ? isFirst : shown.has(index)))) return;
    const part = this.#bytes.subarray(0, version.bytes);
    const pdf = engines.mupdf.openPdf(part, pieceInstructionsMax);
    try {
      for (const [earlierIndex, index] of became.entries()) {
        const now = index === null ? null : shown.get(index);
        if (now === undefined || (now === null && !isFirst)) continue;
        await yieldNow();
        const place = {
          version: version.version,
          page: index === null ? null : index + 1,
          earlierPage: earlierIndex + 1,
        };
        const isExamined = attempted(() => {
          // Turning a page changes nothing on it, so the earlier page is first turned alike.
          if (now !== null) pdf.turn(earlierIndex, now.turned);
          const earlier = this.#shown(pdf, earlierIndex, true);
          if (now === null) this.#changes.addPage(earlier, place);
          else this.#changes.add(this.#changesOf(earlier, now), place, now);
          return true;
        });
        if (isExamined === null) this.#versionsNotExamined.add(version);
      }
    } finally {
      pdf.close();
    }
  }

  #changesOf(earlier: ShownPage, now: ShownPage): ReturnType<typeof changesOf> {
    const letters = [...earlier.runs, ...now.runs].reduce((sum, run) => sum + run.letters.length, 0);
    const pixels = earlier.picture.gray.length;
    this.#context.engines.compute.spend(letters * instructionsPer.letter + pixels * instructionsPer.pixel);
    return changesOf(earlier, now);
  }

  #shown(pdf: Pdf, index: number, isCompared: boolean): ShownPage {
    if (this.#isSpent) throw unreadable('too_complex');
    return pdf.shown(index, isCompared);
  }
}
