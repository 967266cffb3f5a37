import { h } from '../dom.mts';

/** The time that a browser may take to begin a download. */
const downloadMsMax = 60_000;

/** Saves bytes as a file where the browser puts downloads. */
export function save(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  h('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), downloadMsMax);
}
