import type { MupdfDoor } from '../../../wasm/mupdf/door.ts';
import type { Pdf } from '../../../wasm/mupdf/pdf.ts';
import { Unreadable } from '../../failure.ts';
import { earlierVersionEnds } from '../../formats/pdf-versions.ts';
import { limits } from '../../limits.ts';

/** An earlier version of a file that can be opened by itself. */
export interface EarlierVersion {
  /** Counted from 1 for the oldest. */
  readonly version: number;
  /** The length of the version, which is the beginning of the file. */
  readonly bytes: number;
  /** The object numbers of its pages. */
  readonly pages: readonly number[];
  /** How many signature fields have a signature. */
  readonly signed: number;
}

/** How many versions are opened: half of them the newest, half the oldest. A file may have any number. */
const versionsMax = 8;

/** Instructions of one piece of work on a file: a page, or opening it. */
export const pieceInstructionsMax = 6e9;

/**
 * The earlier versions of a file, newest first, and how many ends of versions were not looked at. A part that
 * must be repaired to be opened is no version.
 */
export function versionsOf(
  bytes: Uint8Array,
  mupdf: MupdfDoor,
  isSpent: () => boolean,
): { readonly versions: readonly EarlierVersion[]; readonly unopened: number } {
  const ends = earlierVersionEnds(bytes).map((end, index) => ({ version: index + 1, bytes: end }));
  const newest = ends.slice(-Math.ceil(versionsMax / 2)).toReversed();
  const oldest = ends.slice(0, ends.length - newest.length).slice(0, versionsMax - newest.length);
  const versions: EarlierVersion[] = [];
  let unopened = ends.length - newest.length - oldest.length;
  for (const end of [...newest, ...oldest.toReversed()]) {
    if (isSpent()) unopened++;
    else versions.push(...openedVersion(end, bytes, mupdf));
  }
  return { versions, unopened };
}

function openedVersion(
  end: Pick<EarlierVersion, 'version' | 'bytes'>,
  bytes: Uint8Array,
  mupdf: MupdfDoor,
): readonly EarlierVersion[] {
  const version = attempted(() =>
    withPdf(mupdf, bytes.subarray(0, end.bytes), (pdf) => {
      if (pdf.needsPassword || pdf.pageCount < 1 || pdf.metadata().wasRepaired) return null;
      return { ...end, pages: pagesOf(pdf), signed: pdf.signatures().signed };
    }),
  );
  return version === null ? [] : [version];
}

/** Opens a file for a piece of work and closes it. */
export function withPdf<T>(mupdf: MupdfDoor, bytes: Uint8Array, work: (pdf: Pdf) => T): T {
  const pdf = mupdf.openPdf(bytes, pieceInstructionsMax);
  try {
    return work(pdf);
  } finally {
    pdf.close();
  }
}

/** The object numbers of the first pages of a file, at most `limits.fileFactsPagesMax`. */
export function pagesOf(pdf: Pdf): readonly number[] {
  const count = Math.min(pdf.pageCount, limits.fileFactsPagesMax);
  return Array.from({ length: count }, (_, index) => pdf.pageObject(index));
}

/**
 * The index of the page that a page of an earlier version became: the one with the same object or, if that is
 * gone, a new one in its place. Null if it was removed.
 */
export function becameOf(index: number, earlier: readonly number[], now: readonly number[]): number | null {
  const object = earlier[index] ?? 0;
  const same = now.indexOf(object);
  if (same >= 0) return same;
  const inPlace = now[index];
  return inPlace !== undefined && !earlier.includes(inPlace) ? index : null;
}

/** The result of a piece of work; null if the file is damaged there, or takes too much work. */
export function attempted<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
