import { type CardPrint, isOfCard } from '../../documents/identity/card-print.ts';
import { openDocument } from '../../intake/open.ts';
import type { Page, Upload } from '../../intake/page.ts';
import { judgeWords } from '../pages/printed-words.ts';
import type { ReadingContext } from '../reading.ts';

/** Tells by its words whether a one-page file is a card's side without MRZ. Needs the engines for itself. */
export type SideLook = (context: Pick<ReadingContext, 'engines' | 'yieldNow'>) => Promise<boolean>;

/** The look for the other side of `card` in a file. Throws `Unreadable` as opening a file does. */
export function lookForSide(upload: Upload, card: CardPrint): SideLook {
  return async (context) => {
    const document = await openDocument(context.engines, upload.bytes, { pagesMax: 1 });
    try {
      const [page] = document.pages;
      return page !== undefined && (await isSide(page, card, context, () => document.close()));
    } finally {
      document.close();
    }
  };
}

/**
 * Whether the words of a page show that it is the other side of this card. `onPicture` is called when nothing
 * more is needed of the page.
 */
export async function isSide(
  page: Page,
  card: CardPrint,
  context: Pick<ReadingContext, 'engines' | 'yieldNow'>,
  onPicture: () => void = () => undefined,
): Promise<boolean> {
  const known = textsOf.get(page);
  if (known !== undefined) return known.some((text) => isOfCard(text, card));
  const texts: string[] = [];
  const judge = (text: string) => {
    texts.push(text);
    return isOfCard(text, card) ? true : null;
  };
  const isOfThis = (await judgeWords(page, judge, context, { onPicture })) !== null;
  if (!isOfThis) textsOf.set(page, texts);
  return isOfThis;
}

/**
 * The texts recognised on pages that are no side of one card, kept so that they are not recognised again for
 * the next card.
 */
const textsOf = new WeakMap<Page, readonly string[]>();
