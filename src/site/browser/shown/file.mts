import type { Language } from '../../../language.ts';
import type { FileInWords, FindingInWords, PlaceInFile } from '../../report/file.ts';
import { say } from '../../texts.ts';
import { h, s } from '../dom.mts';
import type { Previews } from './preview.mts';

/** What the file itself shows: its origin, and each finding with the page before and now. */
export function fileElement(
  { heading, rows, findings, notes }: FileInWords,
  previews: Previews,
  language: Language,
): HTMLElement {
  const row = ({ label, value }: FileInWords['rows'][number]) =>
    h('div', { class: 'row' }, h('dt', {}, label), h('dd', {}, h('span', { class: 'value' }, value)));
  return h(
    'section',
    { class: 'file-facts' },
    h('h4', {}, heading),
    h('dl', {}, rows.map(row)),
    sheetsOf(findings).map((found, index) => sheetElement(found, index === 0, previews, language)),
    notes.map((note) => h('p', { class: 'quiet' }, note)),
  );
}

/** The findings of each page together, the pages in the order of their first findings. */
function sheetsOf(findings: readonly FindingInWords[]): readonly (readonly FindingInWords[])[] {
  const sheets = new Map<string, FindingInWords[]>();
  for (const finding of findings) {
    const { page, earlier } = finding.place ?? { page: null, earlier: null };
    const id = JSON.stringify([page, earlier]);
    const sheet = sheets.get(id);
    if (sheet === undefined) sheets.set(id, [finding]);
    else sheet.push(finding);
  }
  return [...sheets.values()];
}

/**
 * The findings of a page, above pictures of the page before and now. The pictures are requested at once if
 * `isOpen`, otherwise when a person opens them.
 */
function sheetElement(
  findings: readonly FindingInWords[],
  isOpen: boolean,
  previews: Previews,
  language: Language,
): HTMLElement {
  const list = h('ol', {}, findings.map(findingElement));
  const places = findings.flatMap(({ place }) => place ?? []);
  const [first] = places;
  if (first === undefined) return list;
  const isOutlined = places.some(({ corners }) => corners.length > 0);
  const label = say(isOutlined ? 'pagesFound' : 'pagesBeside', language);
  const pictures = h('details', { open: isOpen }, h('summary', {}, label));
  const draw = () => {
    pictures.ontoggle = null;
    const { page, earlier } = first;
    const sides: (readonly [page: number, bytes: number | undefined])[] = [];
    if (earlier !== null) sides.push([earlier.page, earlier.bytes]);
    if (page !== null) sides.push([page, undefined]);
    const drawn = sides.map(([page, bytes]) => sideElement(page, bytes, places, previews, language));
    pictures.append(h('div', { class: 'sheets' }, drawn));
  };
  if (isOpen) draw();
  else pictures.ontoggle = draw;
  return h('div', {}, list, pictures);
}

function findingElement({ words, sides }: FindingInWords): HTMLElement {
  const side = ({ label, value }: FindingInWords['sides'][number]) =>
    h('div', {}, h('dt', {}, label), h('dd', {}, value));
  const values = sides.length === 0 ? null : h('dl', { class: 'sides' }, sides.map(side));
  return h('li', {}, h('p', {}, words), values);
}

/** A page, of an earlier version if `bytes` are given, with the places outlined. */
function sideElement(
  page: number,
  bytes: number | undefined,
  places: readonly PlaceInFile[],
  previews: Previews,
  language: Language,
): HTMLElement {
  const [{ width, height } = { width: 1, height: 1 }] = places;
  const caption = say(bytes === undefined ? 'pageNow' : 'pageEarlier', language, { number: page });
  const polygons = places.map(({ corners }) =>
    s('polygon', { points: corners.map((corner) => corner.join(',')).join(' '), class: 'unverified' }),
  );
  const outlines = s(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, class: 'outlines', 'aria-hidden': 'true' },
    polygons,
  );
  const image = h('img', { alt: caption });
  const frame = h('div', { class: 'frame', 'aria-busy': 'true' }, image, outlines);
  if (width > 0) frame.style.aspectRatio = `${width} / ${height}`;
  const figure = h('figure', {}, h('figcaption', {}, caption), frame);
  previews(page, bytes)
    .then(
      ({ address }) => {
        // A page of unknown size gets that of its picture.
        if (width === 0)
          image.onload = () => {
            frame.style.aspectRatio = `${image.naturalWidth} / ${image.naturalHeight}`;
          };
        image.src = address;
      },
      () => frame.replaceWith(h('p', { class: 'quiet' }, say('noPicture', language))),
    )
    .finally(() => frame.removeAttribute('aria-busy'));
  return figure;
}
