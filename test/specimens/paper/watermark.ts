import { Canvas } from './canvas.ts';
import { writePdf } from './pdf.ts';
import { type Picture, renderPdf } from './picture.ts';

/** A watermark as people lay it over a document before they send it. */
export interface Watermark {
  /** How much of the picture it hides, 0 to 1. */
  readonly opacity: number;
  /** The gray level of its ink. */
  readonly ink: number;
  /** The height of its letters, as a share of the picture's width. */
  readonly size?: number;
}

const words = 'FOR THE RENTAL OF A HOME ONLY   ';

/** The picture with lines of words across it, aslant, through which it shows. */
export function watermarked(picture: Picture, { opacity, ink, size = 1 / 40 }: Watermark): Picture {
  const { width, height, channels, data } = picture;
  const mask = new Canvas(width, height);
  const letters = size * width;
  for (let y = -width; y < height + width; y += 2.5 * letters) {
    mask.text(-letters, y, words.repeat(8), { size: letters, angleDegrees: 30 });
  }
  const { data: covered } = renderPdf(writePdf({ pages: [{ canvas: mask }] }), 72, 1);
  const result = data.map((level, at) => {
    const share = opacity * (1 - (covered[Math.floor(at / channels)] ?? 255) / 255);
    return level + (ink - level) * share;
  });
  return { ...picture, data: result };
}
