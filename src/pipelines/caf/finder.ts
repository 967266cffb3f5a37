import { isFirstPage } from '../../documents/caf/own-pages.ts';
import { unreadable } from '../../failure.ts';
import { limits } from '../../limits.ts';
import type { FoldedLines } from '../../reading/folded-lines.ts';
import type { Clue, Finder, Pass, SearchContext, SearchedFile } from '../finder.ts';
import type { View } from '../pages/view.ts';
import { FoundCaf } from './found.ts';
import { otherLetter } from './letters.ts';
import { CafPageReader } from './pages.ts';

/**
 * Finds a CAF certificate in a PDF by the title of its first page. One finder serves several files, because
 * their scanned pages probably all lie the same way.
 */
export class CafFinder implements Finder<FoundCaf> {
  readonly passes = ['layer', 'words'] as const;
  readonly needsOnlyPictures = false;
  readonly expectsOne = false;
  readonly #context: SearchContext;
  readonly #isAlone: boolean;
  readonly #reader: CafPageReader;
  readonly #lettersAtTop = new WeakMap<View, number>();
  /** The instructions for the text layers of pages behind those of other documents, in all files. */
  #spentBehind = 0;

  /** @param isAlone whether no other documents are looked for */
  constructor(context: SearchContext, isAlone: boolean) {
    this.#context = context;
    this.#isAlone = isAlone;
    this.#reader = new CafPageReader(context, !isAlone);
  }

  /** The first lines of a page of a PDF, folded. On a scan they are recognised, but only once. */
  async firstLines(view: View): Promise<FoldedLines> {
    return (await this.#reader.read(view, 'first')).reading.text;
  }

  /** Letters that the pass `words` recognised for sure at the top of a page; 0 before it. */
  lettersAtTop(view: View): number {
    return this.#lettersAtTop.get(view) ?? 0;
  }

  /** @throws {Unreadable} `corrupt` for a repaired PDF, `too_complex`, `no_caf_certificate` */
  async look(view: View, pass: Pass, file: SearchedFile): Promise<readonly [FoundCaf] | Clue | null> {
    if (!view.isSheet) return null;
    if (this.#isAlone) {
      if (view.index > 0 && !(pass === 'layer' && this.#mayBeBehind(view))) return null;
      refuseRepaired(file);
    }
    if (pass === 'layer' && this.#reader.layerOf(view)?.kind.kind !== 'certificate') return null;
    const first = await this.#reader.read(view, 'first');
    this.#lettersAtTop.set(view, first.letters);
    if (first.kind.kind === 'certificate') {
      // A page behind others that only repeats the title is a further one. The first page of a file is taken
      // without a header too, so that the refusal can say that it is missing.
      if (view.index > 0 && !isFirstPage(first.kind, first.reading)) return null;
      refuseRepaired(file);
      return [new FoundCaf(first, this.#reader, this.#context, this.#isAlone)];
    }
    if (this.#isAlone) return { kind: 'letter', failure: unreadable(first.kind.kind, first.kind.detail) };
    return otherLetter(first);
  }

  /**
   * Whether the text layer of a page behind one of another document is that of a certificate. The work is
   * limited, so that enough is left to say why a file without a certificate is refused.
   */
  #mayBeBehind(view: View): boolean {
    const { compute } = this.#context.engines;
    if (this.#spentBehind > limits.otherDocumentsInstructionsMax) return false;
    const before = compute.spent;
    const kind = this.#reader.layerOf(view)?.kind.kind;
    this.#spentBehind += compute.spent - before;
    return kind === 'certificate';
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
