import type { Pixels } from '../../../../src/raster/pixels.ts';
import type { Block } from '../../../../src/reading/mrz/find/locate.ts';
import {
  classAlphabet,
  classCount,
  locateStride,
  type MrzDoor,
  type Reader,
  stripStride,
} from '../../../../wasm/mrz/door.ts';

/** A line of strokes in a picture, and what the toy recogniser reads of it. */
export interface ToyLine {
  readonly text: string;
  /** What is read when the line is upside down; nothing if it is not given. */
  readonly onItsHead?: string;
  /** The rows of its capitals; 16 fit its characters. */
  readonly high?: number;
  /** Its width; by default that of its characters, which are 17.7 columns apart. */
  readonly wide?: number;
  /** How sure each character is. */
  readonly sure?: number;
  /** What each character may be instead. */
  readonly other?: string;
  /** Whether its first character is at the very end of the strip. */
  readonly touchesEnd?: boolean;
}

const [width, left, rowsApart, inkApart] = [900, 60, 44, 30];
/** Columns of a strip beyond each end of its line: 1.6 of the 13 rows of its capitals. */
const marginColumns = 1.6 * 13;

/**
 * A picture of strokes, and a recogniser that tells the lines apart by how dark they are, and their ends by a
 * darker first stroke. So the steps from a picture to a reading can be tested without a network.
 */
export function toy(
  lines: readonly ToyLine[],
  cutSure: (call: number) => number = () => 1,
  seenAt: (call: number) => boolean = () => true,
) {
  const height = 40 + rowsApart * lines.length;
  const pixels: Pixels = { width, height, gray: new Uint8Array(width * height).fill(240) };
  for (const [index, { text, onItsHead = '', high = 16, wide }] of lines.entries()) {
    const top = 30 + rowsApart * index;
    const characters = Math.max(text.length, onItsHead.length);
    for (let x = 0; x < (wide ?? Math.max(220, 17.7 * characters)); x++) {
      if (x % 18 > 9) continue;
      const ink = 30 + inkApart * index - (x < 60 ? 12 : 0);
      for (let y = top; y < top + high; y++) pixels.gray[y * width + left + x] = ink;
    }
  }
  const [strips, located]: [Pixels[], Pixels[]] = [[], []];
  const readers: Reader[] = [];
  const recognise = (strip: Pixels, reader: Reader = 'read') => {
    strips.push(strip);
    readers.push(reader);
    const [atStart, atEnd] = [darkest(strip, 0, 0.4), darkest(strip, 0.6, 1)];
    const line = lines[Math.round((Math.max(atStart, atEnd) - 30) / inkApart)];
    const text = (atStart < atEnd ? line?.text : line?.onItsHead) ?? '';
    return spread(text, strip.width, { ...line, sure: (line?.sure ?? 0.99999) * cutSure(strips.length) });
  };
  /** A block around all lines, where the picture as a whole is shown as it is. */
  const locate = (picture: Pixels) => {
    located.push(picture);
    const [wide, high] = [
      Math.floor(picture.width / locateStride),
      Math.floor(picture.height / locateStride),
    ];
    const isSeen = lines.length > 0 && seenAt(located.length);
    const block = new Float32Array(wide * high).fill(-6);
    const scale = picture.width / width;
    for (let y = 0; isSeen && y < high; y++)
      for (let x = 0; x < wide; x++)
        if (isWithin(((x + 0.5) * locateStride) / scale, ((y + 0.5) * locateStride) / scale, lines.length))
          block[y * wide + x] = 6;
    return { width: wide, height: high, block };
  };
  const door = { recognise, locate } as Pick<MrzDoor, 'recognise' | 'locate'> as MrzDoor;
  const block: Block = {
    box: {
      center: { x: 450, y: 15 + (rowsApart * lines.length) / 2 },
      length: 800,
      thickness: rowsApart * lines.length,
      angle: 0,
    },
    weight: 1,
  };
  return { door, pixels, block, strips, readers, located };
}

function isWithin(x: number, y: number, lines: number): boolean {
  return x > 50 && x < 850 && y > 20 && y < 10 + rowsApart * lines;
}

function darkest({ width, height, gray }: Pixels, from: number, to: number): number {
  let least = 255;
  for (let y = Math.round(0.4 * height); y < 0.6 * height; y++)
    for (let x = Math.round(from * width); x < to * width; x++) least = Math.min(least, gray[y * width + x]!);
  return least;
}

/** The characters of a text at equal distances between the margins of a strip. */
function spread(text: string, columns: number, { sure = 1, other, touchesEnd }: Partial<ToyLine>) {
  const steps = Math.ceil(columns / stripStride);
  const probabilities = new Float32Array(steps * classCount).fill(0.01 / classCount);
  for (let step = 0; step < steps; step++) probabilities[step * classCount] = 0.99;
  const pitch = (columns - 2 * marginColumns) / text.length;
  for (const [at, character] of [...text].entries()) {
    const column = touchesEnd === true && at === 0 ? 4 : marginColumns + (at + 0.5) * pitch;
    const step = Math.floor(column / stripStride);
    probabilities.fill((1 - sure) / classCount, step * classCount, (step + 1) * classCount);
    if (other) probabilities[step * classCount + 1 + classAlphabet.indexOf(other)] = 0.9 * (1 - sure);
    probabilities[step * classCount + 1 + classAlphabet.indexOf(character)] = sure;
  }
  return { steps, probabilities };
}
