import { type FontName, textWidth } from './fonts.ts';

/** Red, green, blue from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];
const black: Colour = [0, 0, 0];
export type Place = readonly [x: number, y: number];

/** A JPEG to draw on a page. */
export interface JpegImage {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly gray: boolean;
}

export interface TextStyle {
  readonly font?: FontName;
  readonly size?: number;
  readonly colour?: Colour;
  readonly align?: 'left' | 'centre' | 'right';
  /** Counter-clockwise. */
  readonly angleDegrees?: number;
  readonly spacing?: number;
  /** Drawn as the outline of its letters. */
  readonly outline?: boolean;
}

export interface PathStyle {
  readonly fill?: Colour;
  readonly stroke?: Colour;
  readonly widthPt?: number;
  readonly closed?: boolean;
}

/** Rows of modules, true where dark: a matrix code or a single row of bars. */
export interface Modules {
  readonly rows: readonly (readonly boolean[])[];
}

function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/**
 * Drawing in points with the origin at the top left, written down as PDF operators. A canvas may be placed on
 * another, so a card is drawn once and appears upright, turned, or twice on a page.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly fontsUsed = new Set<FontName>();
  readonly images: JpegImage[] = [];
  readonly #operators: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  get operators(): string {
    return this.#operators.join('\n');
  }

  /** Text with its baseline at `y`; only characters of Latin-1. */
  text(x: number, y: number, text: string, style: TextStyle = {}): void {
    const { font = 'Sans', size = 10, colour = black, align = 'left', angleDegrees = 0, spacing = 0 } = style;
    const width = textWidth(text, font, size) + spacing * (text.length - 1);
    const shift = align === 'centre' ? -width / 2 : align === 'right' ? -width : 0;
    const angle = (angleDegrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const matrix = [cos, sin, -sin, cos, x + shift * cos, this.height - y + shift * sin].map(n).join(' ');
    const paint = style.outline === true ? `${colour.map(n).join(' ')} RG 1 Tr 0.8 w` : `0 Tr`;
    const escaped = text.replace(/[\\()]/g, '\\$&');
    this.fontsUsed.add(font);
    this.#operators.push(
      `BT ${colour.map(n).join(' ')} rg ${paint} /${font} ${n(size)} Tf ${n(spacing)} Tc ${matrix} Tm (${escaped}) Tj ET`,
    );
  }

  rect(x: number, y: number, width: number, height: number, style: PathStyle): void {
    this.#paint(`${n(x)} ${n(this.height - y - height)} ${n(width)} ${n(height)} re`, style);
  }

  /** Straight lines through the places. */
  path(places: readonly Place[], style: PathStyle): void {
    const steps = places.map(([x, y], index) => `${n(x)} ${n(this.height - y)} ${index === 0 ? 'm' : 'l'}`);
    this.#paint(steps.join(' ') + (style.closed === true ? ' h' : ''), style);
  }

  ellipse(x: number, y: number, radiusX: number, radiusY: number, style: PathStyle): void {
    const places = Array.from({ length: 48 }, (_, index): Place => {
      const angle = (index * Math.PI) / 24;
      return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
    });
    this.path(places, { ...style, closed: true });
  }

  /** Dark modules as rectangles, runs of a row as one, so that no hairline shows between neighbours. */
  modules(x: number, y: number, modules: Modules, moduleWidth: number, moduleHeight: number): void {
    const parts: string[] = [];
    for (const [row, cells] of modules.rows.entries()) {
      for (let start = 0; start < cells.length; start++) {
        if (cells[start] !== true) continue;
        let end = start;
        while (cells[end] === true) end++;
        const top = this.height - y - (row + 1) * moduleHeight;
        const [left, width] = [x + start * moduleWidth, (end - start) * moduleWidth];
        parts.push(`${n(left)} ${n(top)} ${n(width)} ${n(moduleHeight)} re`);
        start = end;
      }
    }
    this.#paint(parts.join(' '), { fill: black });
  }

  image(x: number, y: number, width: number, height: number, image: JpegImage): void {
    const name = this.#imageName(image);
    this.#operators.push(
      `q ${n(width)} 0 0 ${n(height)} ${n(x)} ${n(this.height - y - height)} cm /${name} Do Q`,
    );
  }

  /**
   * Another canvas with its top left at the place before it is scaled and turned (clockwise) about that
   * corner.
   */
  place(child: Canvas, x: number, y: number, scale = 1, angleDegrees = 0): void {
    const angle = (-angleDegrees * Math.PI) / 180;
    const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
    const [left, bottom] = [x + child.height * sin, this.height - y - child.height * cos];
    for (const font of child.fontsUsed) this.fontsUsed.add(font);
    const inner = child.operators.replace(/\/Im(\d+) Do/g, (_, index: string) => {
      const image = child.images[Number(index)];
      if (image === undefined) throw new RangeError('A placed canvas names an image that it does not have');
      return `/${this.#imageName(image)} Do`;
    });
    const clip = `0 0 ${n(child.width)} ${n(child.height)} re W n`;
    this.#operators.push(`q ${[cos, sin, -sin, cos, left, bottom].map(n).join(' ')} cm ${clip}\n${inner}\nQ`);
  }

  /** What `draw` adds is painted at this opacity, 0.4: stamps that let the print below shine through. */
  translucent(draw: () => void): void {
    this.#operators.push('q /Stamp gs');
    draw();
    this.#operators.push('Q');
  }

  #imageName(image: JpegImage): string {
    if (!this.images.includes(image)) this.images.push(image);
    return `Im${this.images.indexOf(image)}`;
  }

  #paint(path: string, { fill, stroke, widthPt = 0.5 }: PathStyle): void {
    const colours = [
      ...(fill === undefined ? [] : [`${fill.map(n).join(' ')} rg`]),
      ...(stroke === undefined ? [] : [`${stroke.map(n).join(' ')} RG ${n(widthPt)} w`]),
    ];
    const operator = fill === undefined ? 'S' : stroke === undefined ? 'f' : 'B';
    this.#operators.push(`${colours.join(' ')} ${path} ${operator}`);
  }
}
