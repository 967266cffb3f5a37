/** Shorter names are not compared, because they resemble too many others. */
const lettersMin = 4;
/** How many letters may be wrong, missing or too many. Two letters that are exchanged count as two. */
const differencesMax = 2;

/**
 * The known field names that the caller probably meant.
 * @param names the field names of the form; those that are not in `known` may be misspelled
 */
export function misspelledFields(names: readonly string[], known: readonly string[]): readonly string[] {
  const unknown = names.filter((name) => !known.includes(name));
  return known.filter(
    (one) =>
      one.length >= lettersMin &&
      unknown.some((name) => differences(name.toLowerCase(), one) <= differencesMax),
  );
}

/** The Levenshtein distance; infinity if the lengths differ too much, so that long names cost nothing. */
function differences(name: string, known: string): number {
  if (Math.abs(name.length - known.length) > differencesMax) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: known.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...name].entries()) {
    let [before = 0] = row;
    let left = index + 1;
    row = row.map((above, at) => {
      if (at > 0) left = Math.min(above + 1, left + 1, before + (letter === known[at - 1] ? 0 : 1));
      before = above;
      return left;
    });
  }
  return row.at(-1) ?? 0;
}
