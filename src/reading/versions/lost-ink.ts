import type { ShownPage } from '../../../wasm/mupdf/paint/shown.ts';
import type { Box } from '../../raster/geometry.ts';

/** Pictures are compared in squares of this many pixels. */
const cellPixels = 8;
/** A pixel that became lighter by this many gray levels has lost its ink. */
const lighterMin = 64;
/** A square with this many such pixels has lost something. Fewer come from rounding. */
const lostPixelsMin = 8;
/** Fewer connected squares are a speck. */
const lostCellsMin = 2;

/**
 * Where something that was drawn on the earlier page is gone or lighter now, outside `places`, whose text was
 * compared. Each box, in points, is around connected squares.
 */
export function lostInk(earlier: ShownPage, now: ShownPage, places: readonly Box[]): readonly Box[] {
  const columns = Math.ceil(Math.min(earlier.picture.width, now.picture.width) / cellPixels);
  const rows = Math.ceil(Math.min(earlier.picture.height, now.picture.height) / cellPixels);
  const lost = lostCells(earlier, now, columns, rows);
  const perCell = cellPixels / now.scale;
  for (const { x, y, width, height } of places) {
    const [right, bottom] = [Math.floor((x + width) / perCell), Math.floor((y + height) / perCell)];
    for (let row = Math.max(0, Math.floor(y / perCell)); row <= Math.min(bottom, rows - 1); row++) {
      const left = Math.max(0, Math.floor(x / perCell));
      lost.fill(0, row * columns + left, row * columns + Math.min(right, columns - 1) + 1);
    }
  }
  return connectedBoxes(lost, columns).map(({ x, y, width, height }) => ({
    x: x * perCell,
    y: y * perCell,
    width: width * perCell,
    height: height * perCell,
  }));
}

/** 1 for each square that has lost something. */
function lostCells(earlier: ShownPage, now: ShownPage, columns: number, rows: number): Uint8Array {
  const [before, after] = [earlier.picture, now.picture];
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  const counts = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const darkness = before.gray[y * before.width + x] ?? 255;
      const left = after.gray[y * after.width + x] ?? 255;
      if (left - darkness < lighterMin) continue;
      const cell = Math.floor(y / cellPixels) * columns + Math.floor(x / cellPixels);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return counts.map((count) => (count >= lostPixelsMin ? 1 : 0));
}

/** The boxes around squares that touch each other, also at their corners. Empties `cells`. */
function connectedBoxes(cells: Uint8Array, columns: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let start = cells.indexOf(1); start >= 0; start = cells.indexOf(1, start + 1)) {
    const open = [start];
    cells[start] = 0;
    let [left, top, right, bottom, count] = [columns, cells.length, 0, 0, 0];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      count++;
      for (let down = -1; down <= 1; down++) {
        for (let aside = -1; aside <= 1; aside++) {
          const next = cell + down * columns + aside;
          if (x + aside < 0 || x + aside >= columns || cells[next] !== 1) continue;
          cells[next] = 0;
          open.push(next);
        }
      }
    }
    if (count >= lostCellsMin) {
      boxes.push({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 });
    }
  }
  return boxes;
}
