import type { PDFObject } from 'mupdf';

/** Works with something of the engine and destroys it afterwards. */
export function using<Resource extends { destroy(): void }, T>(
  resource: Resource,
  work: (resource: Resource) => T,
): T {
  try {
    return work(resource);
  } finally {
    resource.destroy();
  }
}

/** An object in the notation of PDF, whichever object of the file holds it. */
export function written(object: PDFObject): string {
  // The engine's null belongs to no document and can't be resolved.
  return object.isNull() ? 'null' : using(object.resolve(), (value) => value.toString(true, true));
}
