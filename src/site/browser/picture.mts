import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import { h, s } from './dom.mts';
import type { MrzText, Outline, Sheet } from './outlines.mts';

/** A file with an address under which the browser can show it. */
export interface LocalFile {
  readonly file: File;
  readonly address: string;
}

/**
 * The document with what was found outlined. A PDF is shown by the browser's own viewer, with a map of its pages below; a
 * file that the browser can't show is drawn from what was read on it.
 */
export function picture(
  files: readonly LocalFile[],
  pages: readonly Sheet[],
  language: Language,
): HTMLElement {
  const figure = h('figure', { class: 'picture', 'aria-label': say('pictureOf', language) });
  const caption = h('figcaption', { hidden: true }, say('noPicture', language));
  const frames = pages.map((sheet) => {
    const file = files[sheet.file]?.file;
    return frame(file, sheet, (element, drawing) => {
      element.classList.add('blank');
      drawing.append(...sheet.outlines.flatMap((one) => sheetTexts(one, sheet)));
      if (!isViewable(file)) caption.hidden = false;
    });
  });
  const viewed = files.filter(({ file }) => isViewable(file));
  const zones = pages.filter(({ lines }) => lines.length > 0).map(({ lines }) => zone(lines));
  const shown = viewed.length === 0 ? frames : [h('div', { class: 'maps' }, frames)];
  figure.append(...viewed.map((one) => viewer(one, pages[0])), ...shown, ...zones, caption);
  return figure;
}

/** A picture as it is, for a person to see why it could not be read. */
export function plainPicture({ file, address }: LocalFile, language: Language): HTMLElement {
  const image = h('img', { src: address, alt: say('pictureOf', language) });
  const figure = h('figure', { class: 'picture plain' }, image);
  image.onerror = () =>
    figure.replaceChildren(h('figcaption', {}, say('noPreview', language, { name: file.name })));
  return figure;
}

/** The browser's PDF viewer, without its tools, as high as a page. */
function viewer({ file, address }: LocalFile, sheet: Sheet | undefined): HTMLElement {
  const src = `${address}#toolbar=0&navpanes=0&view=FitH`;
  const element = h('iframe', { src, title: file.name, class: 'paper' });
  if (sheet !== undefined) element.style.aspectRatio = `${sheet.width} / ${sheet.height}`;
  return element;
}

/** Whether the browser shows this file in a frame. */
export function isViewable(file: File | undefined): boolean {
  return file?.type === 'application/pdf' && navigator.pdfViewerEnabled;
}

/** Whether the browser may be able to show a file as a picture. */
export function isPicture(file: File | undefined): boolean {
  return file?.type.startsWith('image/') ?? false;
}

/** The machine-readable zone as text, its wrong digits marked: on a phone the picture is too small to read them. */
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
  file: File | undefined,
  sheet: Sheet,
  blank: (element: HTMLElement, drawing: SVGElement) => void,
): HTMLElement {
  const { width, height, outlines } = sheet;
  const drawing = s(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, class: 'outlines', role: 'img', 'aria-label': describe(outlines) },
    outlines.map((one) => outline(one)),
  );
  const element = h('div', { class: 'frame' }, drawing);
  element.style.aspectRatio = `${width} / ${height}`;
  if (file !== undefined && isPicture(file)) show(file, element, () => blank(element, drawing));
  else blank(element, drawing);
  return element;
}

/** The picture itself, under its outlines. Its orientation is that of its EXIF data, as in the reading. */
function show(file: File, element: HTMLElement, onUnknown: () => void): void {
  const image = h('img', { alt: '' });
  const address = URL.createObjectURL(file);
  image.onload = () => URL.revokeObjectURL(address);
  image.onerror = () => {
    URL.revokeObjectURL(address);
    image.remove();
    onUnknown();
  };
  image.src = address;
  element.prepend(image);
}

/** On an empty sheet a line of an MRZ fills its outline; anything else has its name in it, or under it if it is small. */
function sheetTexts({ corners, text, label, tone }: Outline, { width }: Sheet): readonly SVGElement[] {
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

function outline({ corners, tone, label }: Outline): SVGElement {
  const points = corners.map(([x, y]) => `${x},${y}`).join(' ');
  return s('polygon', { points, class: tone }, s('title', {}, label));
}

function describe(outlines: readonly Outline[]): string {
  return outlines.map(({ label, text }) => (text === null ? label : `${label}: ${text}`)).join('. ');
}
