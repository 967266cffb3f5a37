import { datesInWords } from '../../documents/in-words.ts';
import { fill, type Language, type Text } from '../../language.ts';
import type { Row } from './reading.ts';
import { type Json, object, objects } from './values.ts';

/** What a file itself shows, in words. */
export interface FileInWords {
  readonly heading: string;
  /** The origin of the file, as the file itself states it. */
  readonly rows: readonly Row[];
  readonly findings: readonly FindingInWords[];
  /** What was left out, and what all this does not prove. */
  readonly notes: readonly string[];
}

/** One finding, with what stood at its place before and what stands there now. */
export interface FindingInWords {
  readonly words: string;
  readonly sides: readonly { readonly label: string; readonly value: string }[];
  /** Null if the finding is on no page. */
  readonly place: PlaceInFile | null;
}

/** Where something was found. Pages are counted from 1. */
export interface PlaceInFile {
  /** Null if only an earlier version has the page. */
  readonly page: number | null;
  /** The page in the earlier version, and how many of the file's bytes are that version. */
  readonly earlier: { readonly page: number; readonly bytes: number } | null;
  /** The page in points, and the corners of the place on it. */
  readonly width: number;
  readonly height: number;
  readonly corners: readonly (readonly [x: number, y: number])[];
}

const texts = {
  signedHeading: { en: 'What was signed', fr: 'Ce qui a été signé' },
  signedPage: {
    en: 'Page {page} differs from what was signed. Only what was signed counts.',
    fr: 'La page {page} diffère de ce qui a été signé. Seul compte ce qui a été signé.',
  },
  heading: { en: 'What the file itself shows', fr: 'Ce que montre le fichier lui-même' },
  creator: { en: 'Made with', fr: 'Réalisé avec' },
  producer: { en: 'File written by', fr: 'Fichier écrit par' },
  created: { en: 'Created', fr: 'Créé' },
  modified: { en: 'Last saved', fr: 'Enregistré en dernier' },
  versions: { en: 'Versions in the file', fr: 'Versions dans le fichier' },
  text: {
    en: 'Page {page}: an earlier version in the file has another text here.',
    fr: 'Page {page}\u00A0: une version antérieure, encore dans le fichier, porte ici un autre texte.',
  },
  drawing: {
    en: 'Page {page}: an earlier version in the file has a drawing or a picture here that has since been removed or changed.',
    fr: 'Page {page}\u00A0: une version antérieure, encore dans le fichier, porte ici un dessin ou une image qui a depuis disparu ou changé.',
  },
  pageGone: {
    en: 'An earlier version in the file has a further page, its page {page}.',
    fr: 'Une version antérieure, encore dans le fichier, a une page de plus, sa page {page}.',
  },
  covered: {
    en: 'Page {page}: printed text is covered, and other text stands in its place.',
    fr: 'Page {page}\u00A0: un texte imprimé est recouvert, et un autre est à sa place.',
  },
  coveredByPicture: {
    en: 'Page {page}: printed text is covered by a picture.',
    fr: 'Page {page}\u00A0: un texte imprimé est recouvert par une image.',
  },
  signatureRemoved: {
    en: 'The file has traces of an electronic signature that it no longer has.',
    fr: 'Le fichier porte les traces d’une signature électronique qui n’y est plus.',
  },
  earlier: { en: 'Earlier', fr: 'Avant' },
  now: { en: 'Now', fr: 'Maintenant' },
  below: { en: 'Covered', fr: 'Recouvert' },
  above: { en: 'Visible', fr: 'Visible' },
  nothingThere: { en: 'nothing', fr: 'rien' },
  pictureThere: { en: 'a picture', fr: 'une image' },
  further: { en: 'Further places: {count}.', fr: 'Autres endroits\u00A0: {count}.' },
  pagesLeftOut: {
    en: 'Pages not examined, because that would take too much computing: {pages}.',
    fr: 'Pages non examinées, car cela demanderait trop de calcul\u00A0: {pages}.',
  },
  versionsLeftOut: {
    en: 'Earlier versions not examined, because that would take too much computing: {count}.',
    fr: 'Versions antérieures non examinées, car cela demanderait trop de calcul\u00A0: {count}.',
  },
  photo: {
    en: 'Anybody can write these data into a photo, and most photos that were forwarded have none.',
    fr: 'N’importe qui peut inscrire ces données dans une photo, et la plupart des photos transmises n’en ont pas.',
  },
  none: {
    en: 'No earlier version with other content, no covered text and no removed signature was found.',
    fr: 'Ni version antérieure au contenu différent, ni texte recouvert, ni signature retirée n’ont été trouvés.',
  },
  caution: {
    en: 'If nothing is found, that proves nothing: a file that was saved as a new one, printed again or edited online keeps no trace of changes. What is found shows what was changed, but not why.',
    fr: 'Si rien n’est trouvé, cela ne prouve rien\u00A0: un fichier enregistré à neuf, réimprimé ou modifié en ligne ne garde aucune trace des changements. Ce qui est trouvé montre ce qui a changé, mais non pourquoi.',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** What each file of an answer or of a problem shows. Several certificates come in their order. */
export function filesInWords(body: Json, language: Language): readonly FileInWords[] {
  const details = object(body.details);
  const all = [body, details, ...objects(details.cafPaymentCertificates)];
  return all.flatMap(({ file, signedRevision }) => [
    ...signedRevisionInWords(object(signedRevision), language),
    ...fileInWords(file, language),
  ]);
}

/** The pages that differ from what was signed, each as it was signed and as it is now. */
function signedRevisionInWords({ bytes, changedPages }: Json, language: Language): readonly FileInWords[] {
  if (!Array.isArray(changedPages)) return [];
  const findings = changedPages.map(numberOf).map((page): FindingInWords => {
    const place = { page, earlier: { page, bytes: numberOf(bytes) }, width: 0, height: 0, corners: [] };
    return { words: fill(texts.signedPage[language], { page }), sides: [], place };
  });
  return [{ heading: texts.signedHeading[language], rows: [], findings, notes: [] }];
}

/** The member `file` of details or of a problem, in words; empty if there is none. */
function fileInWords(file: unknown, language: Language): readonly FileInWords[] {
  const { origin, earlierVersion, paintedOver, signatureRemoved, ...others } = object(file);
  if (origin === undefined) return [];
  const say = (name: keyof typeof texts, values: Record<string, string | number> = {}) =>
    fill(texts[name][language], values);
  const findings = [
    ...differences(object(earlierVersion), say),
    ...objects(paintedOver).map((one) => coveredInWords(one, say)),
    ...(signatureRemoved === true ? [{ words: say('signatureRemoved'), sides: [], place: null }] : []),
  ];
  const rows = originRows(object(origin), say, language);
  if (object(origin).versions === null)
    return [{ heading: say('heading'), rows, findings, notes: [say('photo')] }];
  const further = numberOf(object(earlierVersion).furtherDifferences) + numberOf(others.furtherPaintedOver);
  const { pages, versions } = object(others.notExamined);
  const pagesLeftOut = Array.isArray(pages) ? pages.join(', ') : '';
  const versionsLeftOut = numberOf(versions);
  const words = {
    heading: say('heading'),
    rows,
    findings,
    notes: [
      ...(further > 0 ? [say('further', { count: further })] : []),
      ...(findings.length === 0 ? [say('none')] : []),
      ...(pagesLeftOut === '' ? [] : [say('pagesLeftOut', { pages: pagesLeftOut })]),
      ...(versionsLeftOut === 0 ? [] : [say('versionsLeftOut', { count: versionsLeftOut })]),
      say('caution'),
    ],
  };
  return [words];
}

type Say = (name: keyof typeof texts, values?: Record<string, string | number>) => string;

function originRows(origin: Json, say: Say, language: Language): readonly Row[] {
  return (['creator', 'producer', 'created', 'modified', 'versions'] as const).flatMap((name) => {
    const value = origin[name];
    if (value === null || value === undefined) return [];
    const isDate = name === 'created' || name === 'modified';
    const words = isDate ? datesInWords(String(value), language) : String(value);
    return [{ label: say(name), value: words, literal: false, fails: false }];
  });
}

function differences({ versions, differences }: Json, say: Say): readonly FindingInWords[] {
  const bytesOf = new Map(objects(versions).map(({ version, bytes }) => [version, numberOf(bytes)]));
  return objects(differences).map((one) => {
    const { version, page, earlierPage, earlier, now } = one;
    const isDrawing = earlier === null;
    const name = page === null ? 'pageGone' : isDrawing ? 'drawing' : 'text';
    const words = say(name, { page: numberOf(page ?? earlierPage) });
    const place = { page: numberOf(earlierPage), bytes: bytesOf.get(version) ?? 0 };
    const sides = isDrawing
      ? []
      : [
          { label: say('earlier'), value: String(earlier) },
          { label: say('now'), value: now === null ? say('nothingThere') : String(now) },
        ];
    return { words, sides, place: placeOf(one, place) };
  });
}

function coveredInWords(one: Json, say: Say): FindingInWords {
  const { page, covered, instead } = one;
  return {
    words: say(instead === null ? 'coveredByPicture' : 'covered', { page: numberOf(page) }),
    sides: [
      { label: say('below'), value: String(covered) },
      { label: say('above'), value: instead === null ? say('pictureThere') : String(instead) },
    ],
    place: placeOf(one, null),
  };
}

function placeOf({ page, size, polygon }: Json, earlier: PlaceInFile['earlier']): PlaceInFile {
  const { width, height } = object(size);
  return {
    page: typeof page === 'number' ? page : null,
    earlier,
    width: numberOf(width),
    height: numberOf(height),
    corners: objects(polygon).map(({ x, y }) => [numberOf(x), numberOf(y)]),
  };
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
