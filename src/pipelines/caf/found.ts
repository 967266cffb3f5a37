import type { AnswerObject } from '../../answer.ts';
import { failedChecks } from '../../documents/apply.ts';
import { cafAnswer, cafCertificate } from '../../documents/caf/certificate.ts';
import { certificateChecks } from '../../documents/caf/checks.ts';
import {
  continues,
  hasCertificateFoot,
  isFirstPage,
  isOfAnotherLetter,
  mayLackFoot,
  type OwnPages,
} from '../../documents/caf/own-pages.ts';
import type { CafPlace } from '../../documents/caf/places.ts';
import type { CafPageReading } from '../../documents/caf/printed.ts';
import { type CafCertificate, readCaf } from '../../documents/caf/record.ts';
import { unflaggedChecks } from '../../documents/caf/unflagged.ts';
import { certificateVerdict, togetherVerdict } from '../../documents/caf/verdict.ts';
import { unreadable } from '../../failure.ts';
import { parisDay } from '../../formats/dates.ts';
import { present } from '../../present.ts';
import type { Found, SearchContext, SearchedFile, TakenBy } from '../finder.ts';
import type { View } from '../pages/view.ts';
import type { Conclusion, Verification } from '../reading.ts';
import type { CafPage, CafPageReader } from './pages.ts';

/** A CAF certificate. Its first page was read to find its title. */
export class FoundCaf implements Found {
  readonly isAside = false;
  readonly takesBefore = false;
  readonly #reader: CafPageReader;
  readonly #context: SearchContext;
  readonly #isAlone: boolean;
  readonly #firstIndex: number;
  /** The pages that were read, by their index. */
  readonly #read = new Map<number, CafPage>();
  #own: OwnPages;
  #others: readonly View[] = [];
  #verified: VerifiedCaf | null = null;

  /** @param isAlone whether no other documents are looked for, so that any page may be one of its own */
  constructor(first: CafPage, reader: CafPageReader, context: SearchContext, isAlone: boolean) {
    this.#isAlone = isAlone;
    this.#firstIndex = first.index;
    this.#read.set(first.index, first);
    this.#own = [first.reading];
    this.#reader = reader;
    this.#context = context;
  }

  /** The certificate, and how it was read. Its pages must have been collected before. */
  get verified(): VerifiedCaf {
    return present(this.#verified);
  }

  /**
   * A following page belongs to the certificate if its foot is that of a certificate, or if its mark
   * continues. It also does if it names a Caf and its foot may have been removed; otherwise a certificate
   * would be judged without that page. A page with such a foot may also be the first of another letter.
   */
  async takes(view: View, by: TakenBy): Promise<boolean> {
    const layer = this.#reader.layerOf(view);
    if (!view.isSheet || (layer && isFirstPage(layer.kind, layer.reading))) return false;
    const own = this.#own;
    if (layer && hasCertificateFoot(layer.reading, own) && !isOfAnotherLetter(layer.reading, own))
      return this.#take(layer.reading);
    if (by === 'layer' || layer?.isForeign) return false;
    const { reading } = await this.#further(view);
    const mayBeBare = this.#isAlone || layer?.namesCaf === true;
    const mayBeOwn = hasCertificateFoot(reading, own) || (mayBeBare && mayLackFoot(reading, own));
    const isOwn = continues(reading, own) || (mayBeOwn && !(await this.#isFirst(view)));
    // Freed only now, because both readings take parts of the same picture.
    view.free();
    return isOwn && this.#take(reading);
  }

  #take(reading: CafPageReading): true {
    this.#own = [...this.#own, reading];
    return true;
  }

  /** Whether a page is the first of a certificate or of another letter. A scanned one is read once more. */
  async #isFirst(view: View): Promise<boolean> {
    const { reading, kind } = this.#reader.layerOf(view) ?? (await this.#reader.read(view, 'first'));
    return isFirstPage(kind, reading) || isOfAnotherLetter(reading, this.#own);
  }

  /**
   * Where no other documents are looked for, the answer is about all pages of the file from the first one of
   * the certificate, as its fields are defined, and the verdict about those of the certificate.
   */
  async collect(pages: readonly View[], file: SearchedFile): Promise<void> {
    const own = this.#isAlone ? await this.#ownOf(pages) : pages;
    const answered = pages.filter(({ index }) => index >= this.#firstIndex);
    const read: CafPage[] = [];
    for (const view of answered) {
      if (!this.#read.has(view.index)) this.#context.onPage?.(view.index + 1, file.views.length);
      read.push(await this.#further(view));
      view.free();
      await this.#context.yieldNow();
    }
    const certificate = this.#record(read, file);
    const isOwn = ({ index }: CafPage) => own.some((view) => view.index === index);
    this.#verified = {
      certificate,
      own: own.length === answered.length ? certificate : this.#record(read.filter(isOwn), file),
      details: this.#details(read, certificate),
    };
  }

  /** @throws {Unreadable} `wrong_document`, `no_caf_certificate` */
  #record(read: readonly CafPage[], { metadata, views }: SearchedFile): CafCertificate {
    const isScan = read.some(({ isPicture }) => isPicture);
    const copy = isScan ? 'scanned' : read.length < views.length ? 'merged' : null;
    const { info = {}, versions = 1 } = metadata ?? {};
    const record = readCaf({
      pages: read.map(({ reading }) => reading),
      creationDate: info.CreationDate ?? null,
      modificationDate: info.ModDate ?? null,
      programs: [info.Producer ?? '', info.Creator ?? ''],
      versions,
      today: parisDay(this.#context.now),
      ...(copy !== null && { copy }),
    });
    if (!record.ok) throw unreadable(record.reason, record.detail);
    return record.certificate;
  }

  /** The pages that are not of the certificate, counted from 1. */
  get pagesOfOthers(): readonly number[] {
    return this.#others.map(({ index }) => index + 1);
  }

  async read(): Promise<Conclusion> {
    const verification = certificatesVerified([this.verified], this.#context);
    return async () => verification;
  }

  /**
   * The pages from the first one to the next one of another document. Blank ones, as on the backs of sheets,
   * are of none.
   */
  async #ownOf(pages: readonly View[]): Promise<readonly View[]> {
    const { onPage, yieldNow, engines } = this.#context;
    const own: View[] = [];
    const others: View[] = [];
    let mayTake = false;
    for (const view of pages) {
      if (view.index === this.#firstIndex) {
        own.push(view);
        mayTake = true;
      } else {
        onPage?.(view.index + 1, pages.length);
        const isBlank = view.text().length === 0 && view.isBlank(engines.compute);
        if (!isBlank) {
          mayTake &&= await this.takes(view, 'words');
          (mayTake ? own : others).push(view);
        }
      }
      view.free();
      await yieldNow();
    }
    this.#others = others;
    return own;
  }

  async #further(view: View): Promise<CafPage> {
    const known = this.#read.get(view.index);
    if (known !== undefined) return known;
    const page = await this.#reader.read(view, 'further');
    this.#read.set(view.index, page);
    return page;
  }

  #details(pages: readonly CafPage[], certificate: CafCertificate): AnswerObject {
    const { wantsDetails, language } = this.#context;
    if (!wantsDetails) return {};
    return {
      versions: certificate.versions,
      pages: pages.map((page, index) => page.details(placesOn(index, certificate))),
      failedChecks: failedChecks([...certificateChecks, ...unflaggedChecks], certificate, language),
    };
  }
}

/** A certificate, and how it was read; `details` is empty unless details are wanted. */
interface VerifiedCaf {
  /** The certificate that is answered. */
  readonly certificate: CafCertificate;
  /** The same without pages of other documents, for the verdict. */
  readonly own: CafCertificate;
  readonly details: AnswerObject;
}

/** The places of values on a page. The header and the date of birth are on the first page. */
function placesOn(index: number, { places, footers }: CafCertificate): readonly CafPlace[] {
  return [...(index === 0 ? places : []), ...present(footers[index]).places];
}

/** The verification of one or more certificates, which are also compared with each other. */
export function certificatesVerified(
  found: readonly VerifiedCaf[],
  { wantsDetails, work, mode, language }: Pick<SearchContext, 'wantsDetails' | 'work' | 'mode' | 'language'>,
): Verification {
  const certificates = found.map(({ own }) => own);
  const [first, ...others] = certificates.map((one) => certificateVerdict(one, mode, language));
  const details = { cafPaymentCertificates: found.map((one) => one.details), work: work.details() };
  return {
    document: cafCertificate,
    answer: cafAnswer(found.map(({ certificate }) => certificate)),
    details: wantsDetails ? details : {},
    verdicts: [present(first), ...others],
    together: togetherVerdict(certificates, mode, language),
  };
}
