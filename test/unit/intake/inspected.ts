import type { PictureHeader } from '../../../src/intake/header.ts';
import { formatOf, inspect, kindOf } from '../../../src/intake/inspect.ts';
import type { FileKind } from '../../../src/intake/page.ts';
import { ComputeBudget } from '../../../wasm/compute.ts';

/** The kind of a file and, of an image, all its pictures and what is known of the first. */
export function inspected(
  bytes: Uint8Array,
): { readonly kind: FileKind; readonly pictures: readonly PictureHeader[] } & Partial<PictureHeader> {
  const kind = kindOf(bytes);
  if (kind === 'pdf') return { kind, pictures: [] };
  const pictures = inspect(bytes, formatOf(kind), new ComputeBudget());
  return { kind, pictures, ...pictures[0] };
}
