import type { SearchHit } from './found.ts';

/** Small letters without accents; what isn't a letter or digit parts words. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * What is found for some words, best first: every word is in it. A title that is what was typed comes before
 * one that begins with it, then one with a word that begins with it, then what it is found by, then the
 * middle of a word; a page comes before what is on it.
 */
export function rank(all: readonly SearchHit[], asked: string): readonly SearchHit[] {
  const query = folded(asked);
  const words = query.split(' ').filter((word) => word !== '');
  if (words.length === 0) return [];
  const scored = all.flatMap((one, at) => {
    const title = folded(one.title);
    const rest = `${folded(one.on)} ${folded(one.words)}`;
    const isFound = words.every((word) => title.includes(word) || hasWord(rest, word));
    return isFound
      ? [{ one, at, score: scoreOf(title, query, words) + (one.to.includes('#') ? 0 : 0.5) }]
      : [];
  });
  return scored.sort((a, b) => b.score - a.score || a.at - b.at).map(({ one }) => one);
}

/** In texts a word is found by its beginning: "rent" isn't in "different". */
function hasWord(text: string, beginning: string): boolean {
  return ` ${text}`.includes(` ${beginning}`);
}

function scoreOf(title: string, query: string, words: readonly string[]): number {
  if (title === query) return 8;
  if (title.startsWith(query)) return 6;
  if (hasWord(title, query)) return 4;
  if (words.every((word) => hasWord(title, word))) return 3;
  return words.every((word) => title.includes(word)) ? 1 : 2;
}
