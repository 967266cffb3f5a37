import type { PDFDocument } from 'mupdf';
import { using } from './using.ts';

/** More objects than one stream of an update has. */
const numbersMax = 2_000;
/** The most that a number and an offset take, with the white space behind them. */
const bytesPerObject = 24;
const instructionsPerObject = 30_000;

/** The numbers and offsets at the beginning of an object stream. */
const heads = /^[\0\t\n\f\r ]*(?:\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+)*/;

/**
 * The numbers of the objects in an object stream (ISO 32000-2, 7.5.7); none if the object is no such stream.
 * Null if they are too many, or not written so plainly that every reader reads the same.
 */
export function numbersInStream(
  document: PDFDocument,
  number: number,
  charge: (instructions: number) => void,
): readonly number[] | null {
  charge(instructionsPerObject);
  return using(document.newIndirect(number), (object) => {
    const isOfObjects =
      object.isStream() && using(object.get('Type'), (type) => type.isName() && type.asName() === 'ObjStm');
    if (!isOfObjects) return [];
    const [count, first] = ['N', 'First'].map((key) =>
      using(object.get(key), (value) => (value.isNumber() ? value.asNumber() : Number.NaN)),
    );
    if (count === undefined || first === undefined || !(count >= 0 && count <= numbersMax)) return null;
    charge(count * instructionsPerObject);
    const beginning = using(object.readStream(), (buffer) =>
      String.fromCharCode(...buffer.asUint8Array().subarray(0, Math.min(first, count * bytesPerObject))),
    );
    const [head = ''] = heads.exec(beginning.padEnd(beginning.length + 1)) ?? [];
    const numbers = head.match(/\d+/g) ?? [];
    return numbers.length === 2 * count ? numbers.filter((_, index) => index % 2 === 0).map(Number) : null;
  });
}
