import { formatOf, inspect, kindOf } from '../../../src/intake/inspect.ts';
import type { FileKind, Inspection } from '../../../src/intake/page.ts';
import { ComputeBudget } from '../../../wasm/compute.ts';

/** The kind of a file and, of an image, what its header says. */
export function inspected(bytes: Uint8Array): { readonly kind: FileKind } & Partial<Inspection> {
  const kind = kindOf(bytes);
  return kind === 'pdf' ? { kind } : { kind, ...inspect(bytes, formatOf(kind), new ComputeBudget()) };
}
