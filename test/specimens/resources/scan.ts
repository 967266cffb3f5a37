import { Canvas } from '../paper/canvas.ts';
import { type PdfPage, writePdf } from '../paper/pdf.ts';
import { type Picture, renderPdf, scanned, toJpeg } from '../paper/picture.ts';
import { cornersOf, photograph } from '../paper/scene.ts';
import { seeded } from '../random.ts';

/** Info dictionary of the drawn documents; their dates are those of the day of emission. */
export function issuedInfo(creationDate: string): Readonly<Record<string, string>> {
  return { Title: 'SPECIMEN', Creator: 'Specimen generator', CreationDate: creationDate };
}

interface ScanOptions {
  readonly quality?: number;
  /** Quarter turns of the sheets as a viewer shows them. */
  readonly rotate?: PdfPage['rotate'];
  /** How askew the sheets lay in the scanner, clockwise. */
  readonly skewDegrees?: number;
  /** The scanner's metadata. */
  readonly info?: Readonly<Record<string, string>>;
}

const scannerInfo = { Producer: 'Fictional Scanner 1.0', CreationDate: "D:20251103101500+01'00'" };

/** The pages as a scanner hands them over: one JPEG a page, no text, the scanner's own metadata. */
export function scanPdf(
  pages: readonly PdfPage[],
  dpi: number,
  seed: number,
  { quality = 60, rotate = 0, skewDegrees = 0, info = scannerInfo }: ScanOptions = {},
): Uint8Array {
  const drawn = writePdf({ pages });
  const images = pages.map(({ canvas }, index): PdfPage => {
    const flat = askew(renderPdf(drawn, dpi, 1, index), skewDegrees, seed);
    const picture = scanned(flat, seeded(seed + index), 1.5);
    const sheet = new Canvas(canvas.width, canvas.height);
    const jpeg = toJpeg(picture, quality, dpi);
    sheet.image(0, 0, sheet.width, sheet.height, {
      jpeg,
      width: picture.width,
      height: picture.height,
      gray: true,
    });
    return { canvas: sheet, rotate };
  });
  return writePdf({ pages: images, info });
}

/** The sheet as it lies on the glass: what it no longer covers is the white of the lid. */
export function askew(picture: Picture, degrees: number, seed: number): Picture {
  if (degrees === 0) return picture;
  const { width, height } = picture;
  const place = { centreX: width / 2, centreY: height / 2, widthPx: width, aspect: width / height };
  const corners = cornersOf({ ...place, angleDegrees: degrees });
  return photograph(picture, {
    ...{ width, height, corners, seed },
    ...{ tableLevel: 235, lightFalloff: 1, noiseSigma: 0 },
  });
}

/** A phone's portrait photo of the first page on a table. */
export function pagePhoto(
  pages: readonly PdfPage[],
  widthPx: number,
  heightPx: number,
  seed: number,
): Picture {
  const [first] = pages;
  if (first === undefined) throw new RangeError('A photo needs a page');
  const documentPx = widthPx * 0.86;
  const dpi = (documentPx / first.canvas.width) * 72 * 1.2;
  const sheet = renderPdf(writePdf({ pages: [first] }), dpi, 1);
  const place = {
    centreX: widthPx / 2,
    centreY: heightPx / 2,
    widthPx: documentPx,
    angleDegrees: 2.5,
    lean: 0.05,
  };
  const corners = cornersOf({ ...place, aspect: first.canvas.width / first.canvas.height });
  return photograph(sheet, { width: widthPx, height: heightPx, corners, seed, tableLevel: 90 });
}
