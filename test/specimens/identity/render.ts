import { Canvas } from '../paper/canvas.ts';
import { writePdf } from '../paper/pdf.ts';
import { type Picture, quarterTurned, renderPdf, scanned, toJpeg, toPng } from '../paper/picture.ts';
import { cornersOf, photograph } from '../paper/scene.ts';
import { seeded, seedOf } from '../random.ts';
import { drawBooklet, drawCardBack, drawCardFront } from './draw.ts';
import { type IdentitySpecimen, type IdentityType, identitySpecimens } from './specimens.ts';

export interface IdentityOptions {
  readonly type: IdentityType;
  /** Another document of the same form, e.g. `utopianPassport`. */
  readonly specimen?: IdentitySpecimen;
  /** Lines to print instead of the specimen's own: forgeries, or any other text. */
  readonly mrzLines?: readonly string[];
  /** 300 unless told. */
  readonly dpi?: number;
  /** Quarter turns are exact; any other angle lays the document on white. Clockwise. */
  readonly rotateDegrees?: number;
  /**
   * The page: the side with the MRZ alone on a page of its size, both sides of a card, or a whole A4 page.
   */
  readonly page?: 'document' | 'both-sides' | 'a4';
  readonly colour?: boolean;
  /** Standard deviation of the scanner's noise in gray levels; 0 for a clean rendering. */
  readonly noiseSigma?: number;
}

const a4 = { width: 595.28, height: 841.89 };

/** The side with the MRZ on its own. */
export function side(options: IdentityOptions): Canvas {
  const specimen: IdentitySpecimen = options.specimen ?? identitySpecimens[options.type];
  const lines = options.mrzLines ?? specimen.mrzLines;
  const draw = specimen.form === 'booklet' ? drawBooklet : drawCardBack;
  return draw(specimen, lines, seedOf(options.type));
}

function pageOf(options: IdentityOptions): Canvas {
  const document = side(options);
  const { page = 'document' } = options;
  if (page === 'document') return document;
  const sheet = new Canvas(a4.width, a4.height);
  const left = (sheet.width - document.width) / 2;
  if (page === 'a4') sheet.place(document, left, 96);
  else {
    const specimen: IdentitySpecimen = options.specimen ?? identitySpecimens[options.type];
    sheet.place(drawCardFront(specimen, seedOf(options.type)), left, 96);
    sheet.place(document, left, 300);
  }
  return sheet;
}

const info = {
  Title: 'SPECIMEN - fictional document',
  Producer: 'specimens',
  CreationDate: "D:20251001090000+02'00'",
};

/** The side of a card that bears its print, and no MRZ. */
export function cardFront(type: IdentityType): Canvas {
  return drawCardFront(identitySpecimens[type], seedOf(type));
}

/** Documents as a PDF of a page each: the sides of a card, or several documents. */
export function pagesPdf(pages: readonly Canvas[]): Uint8Array {
  return writePdf({ pages: pages.map((canvas) => ({ canvas })), info });
}

/** The document as a PDF of one page. */
function identityPdf(options: IdentityOptions): Uint8Array {
  return writePdf({ pages: [{ canvas: pageOf(options) }], info });
}

function turned(picture: Picture, degrees: number, seed: number): Picture {
  if (degrees % 360 === 0) return picture;
  if (degrees % 90 === 0) return quarterTurned(picture, ((((degrees / 90) % 4) + 4) % 4) as 1 | 2 | 3);
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = Math.ceil(picture.width * cos + picture.height * sin) + 40;
  const height = Math.ceil(picture.width * sin + picture.height * cos) + 40;
  const place = { centreX: width / 2, centreY: height / 2, widthPx: picture.width, angleDegrees: degrees };
  const corners = cornersOf({ ...place, aspect: picture.width / picture.height });
  return photograph(picture, {
    width,
    height,
    corners,
    seed,
    tableLevel: 190,
    lightFalloff: 1,
    noiseSigma: 0,
  });
}

/** The document as pixels, gray unless `colour`: what a scanner gives. */
export function identityPicture(options: IdentityOptions): Picture {
  const { dpi = 300, colour = false, noiseSigma = 3, rotateDegrees = 0 } = options;
  const clean = renderPdf(identityPdf(options), dpi, colour ? 3 : 1);
  const seed = seedOf(`${options.type}${rotateDegrees}`);
  const picture = turned(clean, rotateDegrees, seed);
  return noiseSigma === 0 ? picture : scanned(picture, seeded(seed), noiseSigma);
}

/** A specimen as the bytes of a file; WebP is left to `toWebp`, since its encoder is asynchronous. */
export function renderIdentity(
  options: IdentityOptions & { readonly format: 'pdf' | 'png' | 'jpeg'; readonly quality?: number },
): Uint8Array {
  if (options.format === 'pdf') return identityPdf(options);
  const picture = identityPicture(options);
  const { dpi = 300, quality = 80 } = options;
  return options.format === 'png' ? toPng(picture, dpi) : toJpeg(picture, quality, dpi);
}

export interface PhotoOptions extends IdentityOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The document's width as a share of the frame's. */
  readonly share?: number;
  readonly angleDegrees?: number;
  readonly lean?: number;
}

/** A photo of the document on a table. */
export function identityPhoto(options: PhotoOptions): Picture {
  const { widthPx, heightPx, share = 0.72, angleDegrees = -3.5, lean = 0.06, colour = false } = options;
  const document = side(options);
  const documentPx = widthPx * share;
  const dpi = Math.min(600, (documentPx / document.width) * 72 * 1.15);
  const sheet = renderPdf(writePdf({ pages: [{ canvas: document }] }), dpi, colour ? 3 : 1);
  const place = { centreX: widthPx * 0.51, centreY: heightPx * 0.49, widthPx: documentPx };
  const corners = cornersOf({ ...place, aspect: document.width / document.height, angleDegrees, lean });
  return photograph(sheet, { width: widthPx, height: heightPx, corners, seed: seedOf(options.type) });
}
