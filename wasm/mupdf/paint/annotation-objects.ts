/** What annotations of a page do and hold besides their picture (ISO 32000-2, 12.5). */
import type { PDFObject, PDFPage } from 'mupdf';
import { using } from '../using.ts';
import { ObjectWriter, type WrittenObjects } from '../written-objects.ts';

/** Annotations of a page that are not part of an appearance. */
export interface LeftOut {
  /** Widgets of signatures, by their objects. */
  readonly signatures: ReadonlySet<number>;
  /**
   * Whether a widget that names no field may belong to one of these signatures, as some programs write it
   * (ISO 32000-2, 12.7.4.1, demands the name). False for a file that has none of these signatures yet.
   */
  readonly mayNameNoField: boolean;
  /** Widgets of other fields. */
  readonly fields: ReadonlySet<number>;
  /** Whether all annotations that are no widgets are left out: notes, stamps, highlights. */
  readonly notes: boolean;
}

type Charge = (instructions: number) => void;

/**
 * The actions of the page and of its widgets, and all other annotations except those that are left out: where
 * links lead, which files are attached, what is shown only in print. The picture of an annotation is included
 * only if the page does not show it, because a viewer may write the picture anew.
 */
export function pageObjects(page: PDFPage, { fields, notes }: LeftOut, charge: Charge): WrittenObjects {
  const writer = new ObjectWriter(charge);
  using(page.getObject(), (object) => {
    using(object.get('AA'), (actions) => writer.write(actions, 'AA', 0));
    forEachAnnotation(object, (annotation, type) => {
      if (type === 'Popup') return;
      if (type !== 'Widget') {
        if (!notes) writeEntries(writer, annotation, isDrawn(annotation) ? notCompared : notComparedHidden);
        return;
      }
      if (annotation.isIndirect() && fields.has(annotation.asIndirect())) return;
      for (const key of ['A', 'AA']) {
        using(annotation.getInheritable(key), (action) => {
          if (!action.isNull()) writer.write(action, key, 0);
        });
      }
    });
  });
  return writer;
}

/** Those notes that are left out and may show any text or picture, as the page itself does. */
export function pageNotes(page: PDFPage, { notes }: LeftOut, charge: Charge): WrittenObjects {
  const writer = new ObjectWriter(charge);
  if (!notes) return writer;
  using(page.getObject(), (object) =>
    forEachAnnotation(object, (annotation, type) => {
      if (type !== 'Widget' && !comments.has(type)) writeEntries(writer, annotation, notComparedHidden);
    }),
  );
  return writer;
}

/** Annotations that only mark what is there, or show an icon. */
const comments: ReadonlySet<string> = new Set([
  'Text',
  'Popup',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Caret',
  'Link',
  'FileAttachment',
]);

/** Entries that lead elsewhere, or say when a viewer wrote the annotation. */
const notComparedHidden: ReadonlySet<string> = new Set([
  'P',
  'Parent',
  'Popup',
  'IRT',
  'M',
  'NM',
  'StructParent',
]);
const notCompared: ReadonlySet<string> = new Set([...notComparedHidden, 'AP', 'AS']);

function writeEntries(writer: ObjectWriter, annotation: PDFObject, without: ReadonlySet<string>): void {
  writer.writeMembers(annotation, 0, without);
}

/** Hidden, or not viewed (ISO 32000-2, table 167). */
const notDrawnFlags = 2 | 32;

function isDrawn(annotation: PDFObject): boolean {
  return using(
    annotation.get('F'),
    (flags) => !flags.isInteger() || (flags.asNumber() & notDrawnFlags) === 0,
  );
}

function forEachAnnotation(page: PDFObject, visit: (annotation: PDFObject, type: string) => void): void {
  using(page.get('Annots'), (all) => {
    const length = all.isArray() ? all.length : 0;
    for (let index = 0; index < length; index++) {
      using(all.get(index), (annotation) => {
        if (!annotation.isDictionary()) return;
        visit(
          annotation,
          using(annotation.get('Subtype'), (type) => (type.isName() ? type.asName() : '')),
        );
      });
    }
  });
}
