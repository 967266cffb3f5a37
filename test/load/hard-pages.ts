/** PDF pages that need much memory to draw, for few bytes. Each has the size A3 by default. */
import { deflateSync } from 'node:zlib';

type PdfObject = string | { readonly dictionary: string; readonly stream: Uint8Array };

interface Drawing {
  readonly width?: number;
  readonly height?: number;
  /** Entries in the page's resources; their objects have the numbers from 10 on. */
  readonly resources: string;
  /** Made when they are needed, because pictures of many megapixels take long. */
  readonly objects?: () => readonly PdfObject[];
  readonly content: string;
}

const a3 = { width: 842, height: 1191 };
const firstNumber = 10;
const text = (content: string) => new TextEncoder().encode(content);

/** A PDF with the same drawing on `pages` pages. */
function pdfOf(
  { width = a3.width, height = a3.height, resources, objects: made = () => [], content }: Drawing,
  pages: number,
): Uint8Array {
  const objects = made();
  const kids = Array.from({ length: pages }, (_, index) => `${firstNumber + objects.length + index} 0 R`);
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << ${resources} >> /Contents 3 0 R >>`;
  const numbered: readonly (readonly [number, PdfObject])[] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`],
    [3, flate('', text(content))],
    ...objects.map((object, index) => [firstNumber + index, object] as const),
    ...kids.map((_, index) => [firstNumber + objects.length + index, page] as const),
  ];
  const body = numbered.flatMap(([number, object]) => [
    text(`${number} 0 obj\n`),
    ...(typeof object === 'string' ? [text(object)] : streamOf(object)),
    text('\nendobj\n'),
  ]);
  // Without a cross-reference table, so that readers search for the objects.
  return Buffer.concat([text('%PDF-1.7\n'), ...body, text('trailer\n<< /Root 1 0 R >>\n%%EOF\n')]);
}

function streamOf({ dictionary, stream }: Exclude<PdfObject, string>): readonly Uint8Array[] {
  return [text(`<< ${dictionary} /Length ${stream.length} >>\nstream\n`), stream, text('\nendstream')];
}

function flate(dictionary: string, content: Uint8Array): PdfObject {
  return { dictionary: `${dictionary} /Filter /FlateDecode`, stream: deflateSync(content) };
}

/** An image with the samples of its colour space. */
function image(width: number, height: number, space: string, samples: number, more = ''): PdfObject {
  const size = `/Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /${space}`;
  const content = new Uint8Array(width * height * samples);
  for (let at = 0; at < content.length; at += 997) content[at] = at % 251;
  return flate(`/Type /XObject /Subtype /Image ${size} ${more}`, content);
}

const group = (content: string, resources: string): PdfObject =>
  flate(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${a3.width} ${a3.height}] /Group << /S /Transparency /CS /DeviceRGB /I true >> /Resources << ${resources} >>`,
    text(content),
  );

/** Lines of 100 letters each, and what is drawn besides. */
function letteredPage(lines: number, besides: readonly string[] = []): Drawing {
  const written = Array.from(
    { length: lines },
    (_, line) => `BT /F .7 Tf 5 ${(line * 0.78).toFixed(2)} Td (${'abcdefghij'.repeat(10)}) Tj ET`,
  );
  return {
    resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    content: [...written, ...besides].join('\n'),
  };
}

function slantedBoxes(count: number): readonly string[] {
  const at = (index: number) => `${(index % 200) * 3} ${Math.floor(index / 200) * 3}`;
  return Array.from({ length: count }, (_, index) => `q 1 0 .01 1 ${at(index)} cm 0 0 2.5 2.5 re f Q`);
}

/** Nested groups, each half transparent and under a soft mask of the whole page. */
function nestedGroups(depth: number): Drawing {
  const states = (next: number) =>
    `/ExtGState << /S << /ca .5 /BM /Multiply /SMask << /S /Luminosity /G ${firstNumber} 0 R >> >> >> /XObject << /N ${next} 0 R >>`;
  const rectangle = `.7 .2 .9 rg 0 0 ${a3.width} ${a3.height} re f`;
  const objects = () => [
    group(rectangle, ''),
    ...Array.from({ length: depth }, (_, index) =>
      index + 1 === depth
        ? group(rectangle, '')
        : group(`/S gs ${rectangle} /N Do`, states(firstNumber + 2 + index)),
    ),
  ];
  return { resources: states(firstNumber + 1), objects, content: '/S gs /N Do' };
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

const whole = `${a3.width} 0 0 ${a3.height} 0 0 cm`;

const drawings = {
  'picture of 24 megapixels in CMYK, with a soft mask': {
    resources: `/XObject << /I ${firstNumber} 0 R >>`,
    objects: () => [
      image(6000, 4000, 'DeviceCMYK', 4, `/SMask ${firstNumber + 1} 0 R`),
      image(6000, 4000, 'DeviceGray', 1),
    ],
    content: `q ${whole} /I Do Q`,
  },
  'sixty pictures of 2 megapixels': {
    resources: `/XObject << ${Array.from({ length: 60 }, (_, index) => `/I${index} ${firstNumber + index} 0 R`).join(' ')} >>`,
    objects: () => Array.from({ length: 60 }, (_, index) => image(1600, 1250 + index, 'DeviceRGB', 3)),
    content: Array.from(
      { length: 60 },
      (_, index) => `q 200 0 0 200 ${(index % 6) * 120} ${Math.floor(index / 6) * 110} cm /I${index} Do Q`,
    ).join('\n'),
  },
  'twelve groups in each other, each with a soft mask': nestedGroups(12),
  'shading under a soft mask': {
    resources: `/Shading << /H ${firstNumber} 0 R >> /ExtGState << /S << /SMask << /S /Luminosity /G ${firstNumber + 1} 0 R >> >> >>`,
    objects: () => [
      `<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [400 600 0 400 600 900] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>`,
      group(`/H sh`, `/Shading << /H ${firstNumber} 0 R >>`),
    ],
    content: `/S gs /H sh ${'/H sh '.repeat(20)}`,
  },
  'glyphs of a Type 3 font as large as the page': {
    resources: `/Font << /F ${firstNumber} 0 R >>`,
    objects: () => [
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 97 /LastChar 122 /Widths [${'1000 '.repeat(26)}] /Encoding << /Type /Encoding /Differences [97 ${letters.map((letter) => `/${letter}`).join(' ')}] >> /CharProcs << ${letters.map((letter) => `/${letter} ${firstNumber + 1} 0 R`).join(' ')} >> /Resources << >> >>`,
      flate('', text('1000 0 0 0 1000 1000 d1 0 0 1000 1000 re 200 200 500 500 re f*')),
    ],
    content: letters
      .map((letter, index) => `BT /F ${800 + index} Tf 10 ${index * 20} Td (${letter}) Tj ET`)
      .join('\n'),
  },
  'pattern with cells as large as the page': {
    resources: `/Pattern << /P ${firstNumber} 0 R >>`,
    objects: () => [
      flate(
        `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 800 1100] /XStep 801 /YStep 1101 /Matrix [.99 .02 -.02 .99 0 0] /Resources << >>`,
        text('1 0 0 rg 0 0 800 1100 re f'),
      ),
    ],
    content: `/Pattern cs /P scn 0 0 ${a3.width} ${a3.height} re f`,
  },
  '150,000 letters': letteredPage(1500),
  '19,900 letters, as many as are kept': letteredPage(199),
  '3,300 slanted boxes, as many as are kept': letteredPage(1, slantedBoxes(3300)),
  'of 5,000 by 5,000 points, with groups': { ...nestedGroups(4), width: 5000, height: 5000 },
  'of 5,000 by 500 points, with a picture of 24 megapixels': {
    width: 5000,
    height: 500,
    resources: `/XObject << /I ${firstNumber} 0 R >>`,
    objects: () => [image(6000, 4000, 'DeviceRGB', 3)],
    content: 'q 5000 0 0 500 0 0 cm /I Do Q',
  },
} satisfies Readonly<Record<string, Drawing>>;

/** Each drawing with its name, as a file with a given number of pages. */
export const hardPages: readonly { readonly what: string; readonly make: (pages: number) => Uint8Array }[] =
  Object.entries(drawings).map(([what, drawing]) => ({ what, make: (pages) => pdfOf(drawing, pages) }));
