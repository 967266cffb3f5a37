import { fillWithNormals, seeded } from '../random.ts';
import { blank, type Picture } from './picture.ts';

/**
 * Corners of a sheet in a photo, in pixels: top left, top right, bottom right, bottom left as one reads the
 * sheet.
 */
export type Corners = readonly [Corner, Corner, Corner, Corner];
type Corner = readonly [x: number, y: number];

/** A sheet's corners from its place in the frame: centre, width in pixels, turn and how far it leans away. */
export interface SheetPlace {
  readonly centreX: number;
  readonly centreY: number;
  readonly widthPx: number;
  readonly aspect: number;
  readonly angleDegrees: number;
  /** By how much the far edge is shorter than the near one, 0 to 0.3. */
  readonly lean?: number;
}

export function cornersOf(place: SheetPlace): Corners {
  const { centreX, centreY, widthPx, aspect, angleDegrees, lean = 0 } = place;
  const angle = (angleDegrees * Math.PI) / 180;
  const at = (across: number, down: number): Corner => {
    const narrowing = 1 - lean * (0.5 - down);
    const [x, y] = [across * widthPx * narrowing, down * (widthPx / aspect) * (1 - lean / 3)];
    return [
      centreX + x * Math.cos(angle) - y * Math.sin(angle),
      centreY + x * Math.sin(angle) + y * Math.cos(angle),
    ];
  };
  return [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)];
}

/**
 * The eight coefficients that map a photo's pixel onto the unit square of the sheet (projective, by
 * elimination).
 */
function projection(corners: Corners): readonly number[] {
  const unit: Corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const rows = corners.flatMap(([x, y], index) => {
    const [u, v] = unit[index]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let pivot = 0; pivot < 8; pivot++) {
    const best = rows.reduce(
      (at, row, index) =>
        index >= pivot && Math.abs(row[pivot]!) > Math.abs(rows[at]![pivot]!) ? index : at,
      pivot,
    );
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    const pivotRow = rows[pivot]!.map((value) => value / rows[pivot]![pivot]!);
    rows[pivot] = pivotRow;
    for (let other = 0; other < 8; other++) {
      const factor = rows[other]![pivot]!;
      if (other !== pivot)
        rows[other] = rows[other]!.map((value, column) => value - factor * pivotRow[column]!);
    }
  }
  return rows.map((row) => row[8]!);
}

/** Writes the colour at a place of a table top into `out`. */
type TableTop = (out: Float64Array, x: number, y: number) => void;

/** A table top: wood-like waves with grain, `level` is its mean gray. */
function tableTop(width: number, channels: 1 | 3, level: number, seed: number): TableTop {
  const random = seeded(seed);
  const phases = [random() * 6, random() * 6, random() * 6];
  const scale = 1600 / width;
  const bends = Float64Array.from({ length: width }, (_, x) => 40 * Math.sin((x * scale) / 330 + phases[0]!));
  const tints = channels === 1 ? [1] : [1.08, 0.92, 0.74];
  return (out, x, y) => {
    const [u, v] = [x * scale, y * scale];
    const bend = bends[x]! + 14 * Math.sin(u / 90 + v / 210 + phases[1]!);
    const grain = 9 * Math.sin((v + bend) / 7 + phases[2]!) + 6 * Math.sin((v + bend) / 2.7);
    const plank = v % 260 < 4 ? -38 : 0;
    const value = level + grain + plank;
    for (let channel = 0; channel < channels; channel++) {
      out[channel] = Math.floor(Math.max(0, Math.min(255, value * tints[channel]!)));
    }
  };
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly corners: Corners;
  readonly seed: number;
  /** Mean gray of the table, 0 to 255. */
  readonly tableLevel?: number;
  /** Light at the darkest corner relative to the brightest. */
  readonly lightFalloff?: number;
  readonly noiseSigma?: number;
}

/** One bilinear sample of `sheet` at a place of the unit square. */
function sampleInto(out: Float64Array, sheet: Picture, u: number, v: number): void {
  const { width, height, channels, data } = sheet;
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const at = (top * width + left) * channels;
  const below = at + width * channels;
  for (let channel = 0; channel < channels; channel++) {
    const upper = data[at + channel]! * (1 - fx) + data[at + channels + channel]! * fx;
    const lower = data[below + channel]! * (1 - fx) + data[below + channels + channel]! * fx;
    out[channel] = upper * (1 - fy) + lower * fy;
  }
}

/** A photo of a sheet on a table: perspective, a soft shadow, light that falls off to one corner, noise. */
export function photograph(sheet: Picture, scene: Scene): Picture {
  const { width, height, corners, seed, tableLevel = 105, lightFalloff = 0.72, noiseSigma = 2.5 } = scene;
  const { channels } = sheet;
  const picture = blank(width, height, channels);
  const table = tableTop(width, channels, tableLevel, seed);
  const [a, b, c, d, e, f, g, h] = projection(corners) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const random = seeded(seed + 1);
  const sample = new Float64Array(3);
  const noise = new Float64Array(width);
  const shadow = 0.02;
  for (let y = 0; y < height; y++) {
    fillWithNormals(noise, random);
    for (let x = 0; x < width; x++) {
      const depth = g * x + h * y + 1;
      const [u, v] = [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
      const inside = u >= 0 && u <= 1 && v >= 0 && v <= 1;
      if (inside) sampleInto(sample, sheet, u, v);
      else table(sample, x, y);
      const outside = Math.max(-u, u - 1, -v, v - 1);
      const shade = inside ? 1 : Math.min(1, 0.55 + (0.45 * Math.max(0, outside)) / shadow);
      const light = shade * (1 - (1 - lightFalloff) * ((x / width + y / height) / 2));
      const grain = noiseSigma * noise[x]!;
      for (let channel = 0; channel < channels; channel++) {
        const at = (y * width + x) * channels + channel;
        const value = (inside ? sample[channel]! * 0.95 : sample[channel]!) * light + grain;
        picture.data[at] = Math.max(0, Math.min(255, value));
      }
    }
  }
  return picture;
}
