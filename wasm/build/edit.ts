/**
 * Replaces `from` by `to`, which must occur exactly `times` times. So a changed package stops the build
 * instead of being edited in part.
 */
export function replaced(text: string, from: string, to: string, times = 1): string {
  const parts = text.split(from);
  if (parts.length - 1 !== times) {
    throw new Error(`Expected ${times} × ${JSON.stringify(from)}, found ${parts.length - 1}.`);
  }
  return parts.join(to);
}

/** The part of `text` from `from` (included) to `to` (excluded), both of which must occur. */
export function between(text: string, from: string, to: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0)
    throw new Error(`Nothing between ${JSON.stringify(from)} and ${JSON.stringify(to)}.`);
  return text.slice(start, end);
}

/**
 * Lets memory grow in steps of a mebibyte. Emscripten's glue would make it a fifth larger than requested, but
 * unused memory counts too.
 */
export function growingInSmallSteps(glue: string): string {
  const step = /(\w+) ?\* ?\(1 ?\+ ?\.2 ?\/ ?(\w+)\)/g;
  if (glue.match(step)?.length !== 1) throw new Error('How the memory grows was not found.');
  return glue.replace(step, '$1+1048576/$2');
}
