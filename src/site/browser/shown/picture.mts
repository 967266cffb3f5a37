import type { Language } from '../../../language.ts';
import { say } from '../../texts.ts';
import { h, s } from '../dom.mts';
import type { MrzText, Outline, OutlinedPage } from './outlines.mts';
import type { Preview, Previews } from './preview.mts';

/** A file with an address under which the browser has it, and pictures of its pages from the service. */
export interface LocalFile {
  readonly file: File;
  /** The name that the page shows. */
  readonly name: string;
  readonly address: string;
  readonly previews: Previews;
}

/**
 * The pages of a file, with outlines of what was found. If the browser can't show a page itself, the service
 * sends a picture. Until the picture arrives, or if there is none, the page is drawn from what was read on
 * it.
 */
export function picture(local: LocalFile, pages: readonly OutlinedPage[], language: Language): HTMLElement {
  const { file, previews } = local;
  const figure = h('figure', { class: 'picture', 'aria-label': say('pictureOf', language) });
  const caption = h('figcaption', { hidden: true }, say('noPicture', language));
  const frames = pages.map((sheet) =>
    frame(file, sheet, previews, language, () => {
      caption.hidden = false;
    }),
  );
  const zones = pages.filter(({ lines }) => lines.length > 0).map(({ lines }) => zone(lines));
  figure.append(...frames, ...zones, caption);
  if (!isPicture(file)) {
    offerOthers(
      figure,
      local,
      pages.map(({ page }) => page + 1),
      language,
    );
  }
  return figure;
}

/** A file as it is, or its first page, so that a person sees why it could not be read. */
export function plainPicture(local: LocalFile, language: Language): HTMLElement {
  const { file, name, address, previews } = local;
  const image = h('img', { alt: say('pictureAsIs', language) });
  const figure = h('figure', { class: 'picture plain' }, image);
  const giveUp = () => figure.replaceChildren(h('figcaption', {}, say('noPreview', language, { name })));
  const ask = () => {
    image.onerror = giveUp;
    previews(1).then((preview) => {
      image.src = preview.address;
      offerOthers(figure, local, [1], language);
    }, giveUp);
  };
  image.onerror = ask;
  if (isPicture(file)) image.src = address;
  else ask();
  return figure;
}

/**
 * Offers to show the pages of a file that are not shown yet. Their number is known with the first picture.
 */
function offerOthers(
  figure: HTMLElement,
  { name, previews }: LocalFile,
  shown: readonly number[],
  language: Language,
): void {
  const [known = 1] = shown;
  const offer = ({ pages }: Preview): void => {
    const others = Array.from({ length: pages }, (_, at) => at + 1).filter((page) => !shown.includes(page));
    if (others.length === 0) return;
    const text = say('otherPages', language, { count: others.length });
    const button = h('button', { type: 'button', class: 'small pages' }, text);
    button.onclick = () => {
      const images = others.map((page) => pageImage(page, name, previews, language));
      button.replaceWith(...images);
      images[0]?.focus();
    };
    figure.append(button);
  };
  // If there is no picture of a page, a note stands in its place.
  previews(known).then(offer, () => undefined);
}

function pageImage(page: number, name: string, previews: Previews, language: Language): HTMLElement {
  const number = say('page', language, { number: page });
  const image = h('img', { alt: say('labelled', language, { label: name, value: number }) });
  const element = h('div', { class: 'page', tabindex: -1 }, h('p', { class: 'quiet' }, number), image);
  previews(page).then(
    ({ address }) => {
      image.src = address;
    },
    () => image.replaceWith(h('p', {}, say('noPage', language))),
  );
  return element;
}

/** Whether the browser may be able to show a file as a picture. */
export function isPicture({ type }: File): boolean {
  return type.startsWith('image/') && type !== 'image/tiff';
}

/**
 * The machine-readable zone as text, with its wrong digits marked, because on a phone the picture is too
 * small to read them.
 */
function zone(lines: readonly MrzText[]): HTMLElement {
  const code = lines.map(({ text, wrong }) => {
    const line = h(
      'code',
      {},
      [...text].map((character, at) => (wrong.includes(at + 1) ? h('mark', {}, character) : character)),
    );
    line.style.setProperty('--characters', String(text.length));
    return line;
  });
  return h('div', { class: 'mrz' }, code);
}

function frame(
  file: File,
  sheet: OutlinedPage,
  previews: Previews,
  language: Language,
  onNone: () => void,
): HTMLElement {
  const { width, height, outlines, page } = sheet;
  const drawing = s(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      class: 'outlines',
      role: 'img',
      'aria-label': describe(outlines, language),
    },
    outlines.map((one) => outline(one)),
  );
  const element = h('div', { class: 'frame' }, drawing);
  element.style.aspectRatio = `${width} / ${height}`;
  // With it the style sheet keeps the picture from being higher than the window.
  element.style.setProperty('--aspect', String(width / height));
  const drawn = () => {
    element.classList.add('blank');
    drawing.append(...outlines.flatMap((one) => sheetTexts(one, sheet)));
    onNone();
  };
  const ask = () => {
    element.setAttribute('aria-busy', 'true');
    previews(page + 1)
      .then(({ address }) => show(element, address, drawn), drawn)
      .finally(() => element.removeAttribute('aria-busy'));
  };
  if (!isPicture(file)) ask();
  else {
    const address = URL.createObjectURL(file);
    const image = show(element, address, ask);
    image.addEventListener('load', () => URL.revokeObjectURL(address));
  }
  return element;
}

/** A picture under its outlines. A photo is oriented by its Exif data, as it was when it was read. */
function show(element: HTMLElement, address: string, onUnknown: () => void): HTMLImageElement {
  const image = h('img', { alt: '' });
  image.onerror = () => {
    image.remove();
    onUnknown();
  };
  image.src = address;
  element.prepend(image);
  return image;
}

/**
 * The text in an outline on an empty sheet. A line of an MRZ fills its outline. Any other outline has its
 * name in it, or under it if it is small.
 */
function sheetTexts({ corners, text, label, tone }: Outline, { width }: OutlinedPage): readonly SVGElement[] {
  const [a, b, , d] = corners;
  if (!a || !b || !d || (tone === 'wrong' && corners.length === 0)) return [];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const size = Math.hypot(d[0] - a[0], d[1] - a[1]);
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  if (text !== null) {
    const fitted = { 'font-size': size * 0.86, textLength: length, lengthAdjust: 'spacingAndGlyphs' };
    return [s('text', { transform: `translate(${d[0]} ${d[1]}) rotate(${turn})`, ...fitted }, text)];
  }
  const letters = width / 22;
  const [x, y] =
    length > width / 2 ? [a[0] + letters / 2, a[1] + letters * 1.3] : [d[0], d[1] + letters * 1.2];
  return [s('text', { class: `name ${tone}`, x, y, 'font-size': letters }, label)];
}

function outline({ corners, tone, label, fault }: Outline): SVGElement {
  const points = corners.map(([x, y]) => `${x},${y}`).join(' ');
  return s('polygon', { points, class: tone }, s('title', {}, [label, fault].filter(Boolean).join('\n')));
}

/**
 * The outlined things as a text for screen readers. The letters of an MRZ are left out, since they are no
 * words and stand as text below the picture.
 */
function describe(outlines: readonly Outline[], language: Language): string {
  const sentences = outlines.map(({ label, text, fault, isMrz }) => {
    const value = isMrz === true ? undefined : (text ?? fault);
    return value === undefined ? label : say('labelled', language, { label, value });
  });
  return sentences.map((words) => (/[.!?…]$/.test(words) ? words : `${words}.`)).join(' ');
}
