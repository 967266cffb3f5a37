import type { AnswerObject } from '../../answer.ts';
import { failedChecks } from '../../documents/apply.ts';
import { certificateChecks } from '../../documents/caf/checks.ts';
import { isOriginal } from '../../documents/caf/file-checks.ts';
import type { CafPlace } from '../../documents/caf/places.ts';
import { type CafCertificate, readCaf } from '../../documents/caf/record.ts';
import { unreadable } from '../../failure.ts';
import { present } from '../../present.ts';
import type { Clue, Finder, Pass, SearchContext, SearchedFile } from '../finder.ts';
import type { View } from '../pages/view.ts';
import { FoundCaf } from './found.ts';
import { otherLetter } from './letters.ts';
import { type CafPage, CafPageReader } from './pages.ts';

/**
 * Finds a CAF certificate by the title of the first page of a PDF. Scanned pages probably lie as those before
 * them, also in the next file, for which the same finder can be used.
 */
export class CafFinder implements Finder<FoundCaf> {
  readonly passes = ['layer', 'words'] as const;
  readonly needsOnlyPictures = false;
  readonly expectsOne = false;
  readonly #context: SearchContext;
  readonly #isAlone: boolean;
  readonly #reader: CafPageReader;

  /** @param isAlone whether no other documents are looked for */
  constructor(context: SearchContext, isAlone: boolean) {
    this.#context = context;
    this.#isAlone = isAlone;
    this.#reader = new CafPageReader(context, !isAlone);
  }

  /** @throws {Unreadable} `corrupt` for a repaired PDF, `too_complex`, `no_caf_certificate` */
  async look(view: View, pass: Pass, file: SearchedFile): Promise<FoundCaf | Clue | null> {
    if (view.index > 0 || !view.isSheet) return null;
    if (this.#isAlone) refuseRepaired(file);
    if (pass === 'layer' && this.#reader.kindOfLayer(view)?.kind !== 'certificate') return null;
    const first = await this.#reader.read(view);
    if (first.kind.kind === 'certificate') return this.#certificate(first, file);
    if (this.#isAlone) return { kind: 'letter', failure: unreadable(first.kind.kind, first.kind.detail) };
    return otherLetter(first);
  }

  async #certificate(first: CafPage, file: SearchedFile): Promise<FoundCaf> {
    refuseRepaired(file);
    const pages = [first];
    file.views[0]?.free();
    for (const view of file.views.slice(1)) {
      this.#context.onPage?.(view.index + 1, file.views.length);
      pages.push(await this.#reader.read(view));
      view.free();
      await this.#context.yieldNow();
    }
    const { info = {}, versions = 1 } = file.metadata ?? {};
    const record = readCaf({
      pages: pages.map(({ reading }) => reading),
      creationDate: info.CreationDate ?? null,
      modificationDate: info.ModDate ?? null,
      ...(pages.some(({ isPicture }) => isPicture) && { copy: 'scanned' }),
    });
    if (!record.ok) throw unreadable(record.reason, record.detail);
    const { certificate } = record;
    return new FoundCaf(certificate, this.#details(pages, certificate, versions), this.#context);
  }

  #details(pages: readonly CafPage[], certificate: CafCertificate, versions: number): AnswerObject {
    const { wantsDetails, language } = this.#context;
    if (!wantsDetails) return {};
    return {
      versions,
      pages: pages.map((page, index) => page.details(placesOn(index, certificate))),
      failedChecks: failedChecks([...certificateChecks, isOriginal], certificate, language),
    };
  }
}

/**
 * Refuses a repaired PDF: its own dates and pages are checked, so a certificate that lost some would get
 * false flags.
 */
function refuseRepaired({ metadata }: SearchedFile): void {
  if (!metadata?.wasRepaired) return;
  throw unreadable('corrupt', {
    en: 'The PDF is damaged or cut off, so what it holds can be judged no more.',
    fr: 'Le PDF est endommagé ou tronqué\u00A0: ce qu’il contient ne peut plus être jugé.',
  });
}

/** The places of values on a page. The header and the date of birth are on the first page. */
function placesOn(index: number, { places, footers }: CafCertificate): readonly CafPlace[] {
  return [...(index === 0 ? places : []), ...present(footers[index]).places];
}
