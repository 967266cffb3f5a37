import { fold } from '../../../reading/text-lines.ts';
import { cutAs, hasWord, lettersOf, type PrintedKind } from './values.ts';

/** Words of table headings, which may be beside a label for a person like a name. */
const headings = /declar|total|salaire|pension|revenu|montant|\b(?:charges?|taux|plafonds?)\b/;

const titlesOfOne = ['m', 'mr', 'mme', 'mlle', 'monsieur', 'madame', 'mademoiselle'] as const;
/** Titles, which the code and the page may spell differently, with the word between two of them. */
const titles = new RegExp(`\\b(?:(?:et|ou) )?(?:mm|mmes|mlles|${titlesOfOne.join('|')})\\b`, 'g');
/** How another label begins, which may be beside or below one for a person. */
const otherLabels = /^(?:numero|client|contrat|compte|reference|facture)\b/;

/**
 * A person: the names of the code in any order, among titles and further names. A particle may be part of
 * its name, and a name may be printed as its initial. If only some names are printed, they may be of the
 * same person.
 */
export const person: PrintedKind = {
  values: (text) => (nameWords(text).length > 1 && !headings.test(text) ? [namesOf(text).join(' ')] : []),
  wanted: (code) => {
    const names = nameWords(fold(code).replace(/'/g, '').replace(titles, ' '));
    const ofPersons = names.filter((word, at) => at === 0 || !betweenNames.has(word));
    return cutAs(code, ofPersons.join(' '));
  },
  equal: (printed, wanted) => hasNames(glued(printed.split(' ')), wanted.split(' ')),
  mayBe: (printed, wanted) => {
    const seen = glued(printed.split(' '));
    const isCommon = (word: string) => word.length > 2 && hasWord(seen, word);
    return otherLabels.test(printed) || [...glued(wanted.split(' '))].some(isCommon);
  },
  atOnce: false,
  unlabelled: (wanted) => (wanted.includes(' ') ? 'first' : 'never'),
};

/** Words between two holders, and between the names of one at birth and in use. A page may leave them out. */
const betweenNames: ReadonlySet<string> = new Set(['et', 'ou', 'nee', 'epouse', 'epse', 'veuve', 'vve']);

/**
 * Whether all names are among words, as `glued` returns them. One may be printed as its initial beside
 * another one of `all`, the signed names.
 */
export function hasNames(
  seen: ReadonlySet<string>,
  names: readonly string[],
  all: readonly string[] = names,
): boolean {
  for (let at = 0; at < names.length; ) {
    const taken = [1, 2, 3].find((count) => hasWord(seen, names.slice(at, at + count).join('')));
    if (taken === undefined && !hasInitial(seen, names, at, all)) return false;
    at += taken ?? 1;
  }
  return true;
}

/**
 * Whether a name is printed as its initial, also with that of the name before or after it: J.-P. EXEMPLE. An
 * M before a name is a title, unless another title is before it.
 */
function hasInitial(
  seen: ReadonlySet<string>,
  names: readonly string[],
  at: number,
  all: readonly string[],
): boolean {
  const [before = '', word = '', after = ''] = [names[at - 1], names[at], names[at + 1]];
  const initials = [[word], [before, word], [word, after]].map((few) => few.map((one) => one[0]).join(''));
  return all.some((name) =>
    initials.some((one) => {
      if (name === word) return false;
      const isBefore =
        one === 'm' ? titlesOfOne.some((title) => seen.has(title + one + name)) : seen.has(one + name);
      return isBefore || seen.has(name + one);
    }),
  );
}

/** Whether a text has no words but titles. */
export function isTitle(text: string): boolean {
  return fold(text).replace(titles, '').trim() === '';
}

/** Words, also up to three neighbours as one. */
export function glued(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join(''))));
}

/** Words of letters, with Saint and Sainte written out. */
export function namesOf(text: string): readonly string[] {
  return lettersOf(text).map((word) => saints[word] ?? word);
}

const saints: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };

/** Names without initials. */
function nameWords(text: string): readonly string[] {
  return namesOf(text).filter((word) => word.length > 1);
}
