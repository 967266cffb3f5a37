import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { toBmp, toGif, toTiff, withOrientation } from '../../specimens/paper/formats.ts';
import { blank, toJpeg } from '../../specimens/paper/picture.ts';
import { seeded } from '../../specimens/random.ts';

const random = seeded(7);
const picture = blank(101, 67, 1);
for (let index = 0; index < picture.data.length; index++) {
  picture.data[index] = 17 * Math.floor(16 * random() ** 3);
}

/** The first component of what MuPDF decodes: gray, or red of a palette of grays. */
function decoded(bytes: Uint8Array): number[] {
  const pixmap = new mupdf.Image(bytes).toPixmap();
  return [...pixmap.getPixels()].filter((_, index) => index % pixmap.getNumberOfComponents() === 0);
}

test.each([
  ['TIFF', toTiff(picture, 200)],
  ['BMP', toBmp(picture, 200)],
  ['GIF', toGif(picture)],
])('a %s decodes to the pixels that went in', (_, bytes) => {
  expect(decoded(bytes)).toEqual([...picture.data]);
});

test.each([
  [3, [101, 67]],
  [6, [67, 101]],
  [8, [67, 101]],
] as const)('a JPEG with orientation %i is shown %j in size', (orientation, size) => {
  const bytes = withOrientation(toJpeg(picture, 80, 72), orientation);
  const [left = 0, top = 0, right = 0, bottom = 0] = mupdf.Document.openDocument(bytes, 'image/jpeg')
    .loadPage(0)
    .getBounds();
  expect([Math.round(right - left), Math.round(bottom - top)]).toEqual(size);
});
