import type { Device, DisplayList, Matrix, PDFAnnotation, PDFObject, PDFPage, PDFWidget } from 'mupdf';
import type { Box } from '../../../src/raster/geometry.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { drawn, drawnInColor } from '../draw.ts';
import type { Renderer } from '../renderer.ts';
import { textRuns } from '../text.ts';
import { using, written } from '../using.ts';
import type { WrittenObjects } from '../written-objects.ts';
import { type LeftOut, pageNotes, pageObjects } from './annotation-objects.ts';
import { hidesText } from './hidden-text.ts';
import { hidesSign, numberSigns } from './number-signs.ts';

/** All that a page gives its reader, to be compared with the same page of another revision. */
export interface Appearance {
  /** Without what is left out: its size, and red, green and blue of each pixel. */
  readonly picture: {
    readonly width: number;
    readonly height: number;
    readonly colors: Uint8Array<ArrayBuffer>;
  };
  /**
   * What the picture does not show, or not surely: the text as it is copied, the values of form fields, which
   * annotations are there and when they are shown, and the size.
   */
  readonly text: string;
  /** What annotations, fields and the page do and hold besides. */
  readonly objects: WrittenObjects;
  /** Notes that are left out and show text or a picture of their own, as a page does. */
  readonly notes: WrittenObjects;
  /** Whether what is left out covers text of the rest. */
  readonly isTextHidden: boolean;
}

/** A widget of a form field on a page. */
export interface PageWidget {
  /** Its object. */
  readonly object: number;
  /** Whether its field can only be read. A later update may fix what it filled in. */
  readonly isFixed: boolean;
  /** Its kind, and where it is on the page. */
  readonly place: string;
}

/** What our own code computes for each annotation, in instructions. */
const instructionsPerAnnotation = 100_000;
/** What our own code computes for each pixel that is compared, in instructions. */
const instructionsPerPixel = 150;

/** The widgets of a page whose fields can be filled in, by hand or by the form's own calculation. */
export function fillableWidgets(
  page: PDFPage,
  charge: (instructions: number) => void,
): readonly PageWidget[] {
  return page.getWidgets().flatMap((widget) => {
    charge(instructionsPerAnnotation);
    const type = widget.getFieldType();
    if (!fillable.has(type)) return [];
    return using(widget.getObject(), (object) => {
      if (!object.isIndirect()) return [];
      const isFixed = widget.isReadOnly() && !isCalculated(object);
      return [
        { object: object.asIndirect(), isFixed, place: `${type} ${using(object.get('Rect'), written)}` },
      ];
    });
  });
}

/** Whether a script computes the value of the field (ISO 32000-2, table 199). */
function isCalculated(widget: PDFObject): boolean {
  return using(widget.getInheritable('AA'), (actions) => {
    return actions.isDictionary() && using(actions.get('C'), (action) => action.isDictionary());
  });
}

const fillable: ReadonlySet<string> = new Set(['text', 'checkbox', 'radiobutton', 'combobox', 'listbox']);

/**
 * What a page gives its reader, annotations and form fields included. `charge` takes the instructions of our
 * own code.
 */
export function appearanceOf(
  page: PDFPage,
  engine: Renderer,
  leftOut: LeftOut,
  charge: (instructions: number) => void,
): Appearance {
  const bounds = page.getBounds();
  const [left, top, right, bottom] = bounds;
  const scale = Math.min(comparedScale, Math.sqrt(comparedPixelsMax / ((right - left) * (bottom - top))));
  const toPixels: Matrix = [scale, 0, 0, scale, -left * scale, -top * scale];
  const size = {
    width: Math.max(1, Math.round((right - left) * scale)),
    height: Math.max(1, Math.round((bottom - top) * scale)),
  };
  return using(new engine.DisplayList(bounds), (list) => {
    const shown = annotationsOf(page, leftOut, charge);
    record(page, list, engine, shown.drawn);
    const runs = textRuns(list, charge, 'copied');
    const draw = (device: Device): void => list.run(device, toPixels);
    const pixels = size.width * size.height;
    const colors = drawnInColor(engine, size, draw);
    charge(3 * pixels * instructionsPerPixel);
    const appearance = {
      picture: { ...size, colors },
      text: JSON.stringify([bounds, shown.descriptions, runs]),
      objects: pageObjects(page, leftOut, charge),
      notes: pageNotes(page, leftOut, charge),
    };
    if (shown.leftOut.length === 0) return { ...appearance, isTextHidden: false };
    const drawTwice = (part: Pick<Pixels, 'width' | 'height'>, toPart: Matrix) => {
      charge(2 * part.width * part.height * instructionsPerPixel);
      const picture = drawn(engine, part, 1, (device) => list.run(device, toPart));
      const whole = drawn(engine, part, 1, (device) => {
        list.run(device, toPart);
        for (const annotation of shown.leftOut) annotation.run(device, toPart);
      });
      return { picture, whole };
    };
    const drawPart = ({ x, y, width, height }: Box, by: number) =>
      drawTwice({ width: Math.max(1, Math.ceil(width * by)), height: Math.max(1, Math.ceil(height * by)) }, [
        by,
        0,
        0,
        by,
        -x * by,
        -y * by,
      ]);
    const coarse = { ...drawTwice(size, toPixels), bounds, scale };
    const isTextHidden =
      hidesText(coarse.picture, coarse.whole, runs, { left, top, scale }, charge) ||
      hidesSign(numberSigns(list, charge), coarse, drawPart, charge);
    return { ...appearance, isTextHidden };
  });
}

/** The resolution in which two revisions of a page are compared, and the most pixels of a page. */
const comparedScale = 0.7;
const comparedPixelsMax = 1_000_000;

function record(
  page: PDFPage,
  list: DisplayList,
  engine: Renderer,
  annotations: readonly PDFAnnotation[],
): void {
  const { identity } = engine.Matrix;
  using(new engine.DisplayListDevice(list), (device) => {
    page.runPageContents(device, identity);
    for (const annotation of annotations) annotation.run(device, identity);
    device.close();
  });
}

interface Annotations {
  readonly drawn: readonly PDFAnnotation[];
  readonly leftOut: readonly PDFAnnotation[];
  /** What the drawn annotations say besides their picture. */
  readonly descriptions: readonly string[];
}

function annotationsOf(
  page: PDFPage,
  { signatures, mayNameNoField, fields, notes }: LeftOut,
  charge: (instructions: number) => void,
): Annotations {
  const drawn: PDFAnnotation[] = [];
  const leftOut: PDFAnnotation[] = [];
  const descriptions: string[] = [];
  for (const annotation of page.getAnnotations()) {
    charge(instructionsPerAnnotation);
    if (notes) leftOut.push(annotation);
    else {
      drawn.push(annotation);
      descriptions.push(`${annotation.getType()} ${visibilityOf(annotation)} ${annotation.getContents()}`);
    }
  }
  for (const widget of page.getWidgets()) {
    charge(instructionsPerAnnotation);
    using(widget.getObject(), (object) => {
      // An empty signature field shows nothing; the engine would draw a mark of its own.
      const isSignature = widget.getFieldType() === 'signature';
      const namesNoField = !isSignature && isOfUnnamedField(object);
      const isUnsigned =
        namesNoField || (isSignature && using(object.getInheritable('V'), (value) => value.isNull()));
      if (isUnsigned && !hasPicture(object)) return;
      const mayBeSignature = isSignature || (namesNoField && mayNameNoField);
      const isLeftOut =
        object.isIndirect() && (mayBeSignature ? signatures : fields).has(object.asIndirect());
      if (isLeftOut) leftOut.push(widget);
      else {
        drawn.push(widget);
        if (!isSignature) descriptions.push(`${visibilityOf(widget)} ${fieldValue(widget, object)}`);
      }
    });
  }
  return { drawn, leftOut, descriptions };
}

/** Whether the widget neither has the type and value of a field nor names the field that has them. */
function isOfUnnamedField(widget: PDFObject): boolean {
  return ['FT', 'V'].every((key) => using(widget.getInheritable(key), (value) => value.isNull()));
}

function hasPicture(widget: PDFObject): boolean {
  return using(widget.get('AP', 'N'), (normal) => normal.isStream() || normal.isDictionary());
}

/** The flags that say where an annotation is shown: hidden, printed, not viewed (ISO 32000-2, table 167). */
function visibilityOf(annotation: PDFAnnotation): number {
  const shownWhere = 2 | 4 | 32;
  return annotation.getFlags() & shownWhere;
}

function fieldValue(widget: PDFWidget, object: PDFObject): string {
  if (widget.isPushButton()) return '';
  return using(object.getInheritable('V'), written);
}
