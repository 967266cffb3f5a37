import type { UnreadableReason } from '../../../src/failure.ts';
import { genuine, march } from '../caf/certificate.ts';
import { cafPages } from '../caf/draw.ts';
import type { Specimen } from '../catalogue.ts';
import { Canvas } from '../paper/canvas.ts';
import { writePdf } from '../paper/pdf.ts';
import { blank, cropped, type Picture, renderPdf, scanned, softened, toJpeg } from '../paper/picture.ts';
import { bars, dataMatrix } from '../paper/symbols.ts';
import { normal, seeded, seedOf } from '../random.ts';
import { drawCardFront } from './draw.ts';
import { checkDigit } from './mrz.ts';
import { identityPicture, renderIdentity } from './render.ts';
import { identitySpecimens } from './specimens.ts';

function refused(name: string, kind: string, reason: UnreadableReason, bytes: Specimen['bytes']): Specimen {
  const place = { endpoint: '/api/identity/v1', field: 'file' } as const;
  return { file: `identity/refused/${name}`, ...place, kind, expected: { reason }, bytes };
}

function asScan(canvas: Canvas, dpi: number): Uint8Array {
  const page = renderPdf(writePdf({ pages: [{ canvas }] }), dpi, 1);
  return toJpeg(scanned(page, seeded(seedOf(`${canvas.width}`)), 2), 60, dpi);
}

async function letter(): Promise<Uint8Array> {
  const [first] = await cafPages(genuine(march));
  return asScan(first!.canvas, 110);
}

async function codes(): Promise<Uint8Array> {
  const page = new Canvas(300, 200);
  page.modules(20, 20, await dataMatrix('NOT A 2D-DOC BUT A CODE'), 3, 3);
  for (const [index, symbology] of (['Code128', 'Code39', 'ITF'] as const).entries()) {
    page.modules(110, 20 + 50 * index, await bars('04172904172904', symbology), 0.85, 36);
  }
  return asScan(page, 200);
}

/**
 * Rows of capitals, digits and `<` in OCR-B that are no MRZ: too long, too short, with spaces, of many lines.
 */
function lookalike(): Uint8Array {
  const page = new Canvas(420, 240);
  const rows = [
    'ORDER 0417-29 / ITEM A12 / QTY 3',
    'IF A < B AND B < C THEN A < C',
    'SERIAL NUMBERS',
    '1234567890 2345678901 3456789012 4567890123',
    '<<< PREVIOUS PAGE          NEXT PAGE >>>',
    'TOTAL                            4 172,90',
  ];
  for (const [index, row] of rows.entries()) page.text(24, 40 + 30 * index, row, { font: 'OcrB', size: 10 });
  return asScan(page, 200);
}

function noise(): Uint8Array {
  const random = seeded(seedOf('noise'));
  const picture = blank(640, 480, 1);
  for (let index = 0; index < picture.data.length; index++) {
    picture.data[index] = Math.max(0, Math.min(255, 128 + 50 * normal(random)));
  }
  return toJpeg(picture, 50, 96);
}

function passport(): Picture {
  return identityPicture({ type: 'PASSPORT' });
}

function part(right: number, bottom: number): Uint8Array {
  const picture = passport();
  return toJpeg(cropped(picture, Math.round(picture.width * right), Math.round(picture.height * bottom)), 70);
}

const card = identitySpecimens.FR_RESIDENCE_PERMIT;

/**
 * A licence of one line of a State whose licences the service does not verify: ISO/IEC 18013 says its frame
 * alone.
 */
function otherLicence(): Uint8Array {
  const body = 'D1SVKFX9900417A3305117PRIKLAD';
  return renderIdentity({
    type: 'FR_DRIVING_LICENCE',
    mrzLines: [body + checkDigit(body)],
    format: 'jpeg',
  });
}

/** Pictures that the identity endpoint must refuse, with the reason. */
export const refusedFiles: readonly Specimen[] = [
  refused('letter.jpg', 'a letter', 'no_mrz', letter),
  refused('card-front.jpg', 'the side of a card without its MRZ', 'no_mrz', () =>
    asScan(drawCardFront(card, seedOf('front')), 300),
  ),
  refused('codes.jpg', 'matrix and linear codes', 'no_mrz', codes),
  refused('lookalike.jpg', 'rows of OCR-B that are no MRZ', 'no_mrz', lookalike),
  refused('noise.jpg', 'noise', 'no_mrz', noise),
  refused('cut-right.jpg', 'a passport without its right third', 'mrz_incomplete', () => part(0.67, 1)),
  refused('cut-below.jpg', 'a passport without its last line', 'mrz_incomplete', () => part(1, 0.84)),
  refused('blurred.jpg', 'a passport far out of focus', 'blurred', () =>
    toJpeg(softened(passport(), 13), 70),
  ),
  refused('too-small.jpg', 'a passport at 40 dpi', 'too_small', () =>
    renderIdentity({ type: 'PASSPORT', dpi: 40, format: 'jpeg' }),
  ),
  refused('other-licence.jpg', 'a licence that is not supported', 'document_not_supported', otherLicence),
];
