import type { SearchHit } from './found.ts';

/** The text in lower case and without accents. Anything but a letter or digit separates words. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The entries that contain every word of the query, best first. A title that equals the query comes first,
 * then titles that begin with it, then titles with a word that begins with it. Then come entries with the
 * words elsewhere, and last those with the words in the middle of a word. A page comes before its own
 * entries.
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

/** Whether a word of the text begins with `beginning`. So "rent" is not found in "different". */
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
