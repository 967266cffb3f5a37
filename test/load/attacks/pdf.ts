import { deflateSync } from 'node:zlib';
import { present } from '../../../src/present.ts';
import { handmadePdf, passwordPdf } from '../../specimens/hostile/handmade.ts';
import { ocrB } from '../../specimens/paper/fonts.ts';
import { files as smallFiles } from '../../unit/intake/files.ts';
import { type Attack, attack, choice, joined, times } from './attack.ts';
import { nothings } from './nothing.ts';

const kinds = ['identity', 'tax', 'caf', 'any'] as const;

interface Drawing {
  readonly content: string | Uint8Array;
  readonly resources?: string;
  /** Objects from number 10 on. */
  readonly objects?: readonly (string | Buffer)[];
  readonly pages?: number;
  readonly page?: string;
  readonly widthPt?: number;
  readonly catalog?: string;
  readonly trailer?: string;
  /** The filter of content that is already compressed; without it the content is deflated. */
  readonly filter?: string;
}

function stream(dictionary: string, content: Uint8Array): Buffer {
  return joined(`<< ${dictionary} /Length ${content.length} >>\nstream\n`, content, '\nendstream');
}

/** Pages that all have the same content; of A4 by default. */
export function pdf(drawing: Drawing): Uint8Array {
  const {
    content,
    resources = '',
    objects = [],
    pages = 1,
    page = '',
    widthPt = 595,
    catalog = '',
    trailer,
    filter,
  } = drawing;
  const written = joined(content);
  const contents =
    filter === undefined
      ? stream('/Filter /FlateDecode', deflateSync(written))
      : stream(`/Filter ${filter}`, written);
  const kids = Array.from({ length: pages }, (_, index) => `${10 + objects.length + index} 0 R`);
  const one = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${widthPt} 842] /Resources << ${resources} >> /Contents 3 0 R ${page} >>`;
  const free = ['<< >>', '<< >>', '<< >>', '<< >>', '<< >>'];
  return handmadePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`,
      contents,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...free,
      ...objects,
      ...kids.map(() => one),
    ],
    trailer,
  );
}

const list = (count: number, one: (index: number) => string, between = ' ') =>
  Array.from({ length: count }, (_, index) => one(index)).join(between);
const helvetica = '/Font << /F 4 0 R >>';

export const pdfAttacks: readonly Attack[] = [
  attack({
    what: 'PDF whose content is a stream of nothing',
    kinds,
    numbers: { filter: [0, 1, 10], kilobytes: [1, 1000, 9900], pages: [1, 1, 10], again: [0, 0, 5] },
    make: ({ filter, kilobytes, pages, again }) => {
      const { pdf: name, make } = choice(nothings, filter);
      let content: Uint8Array = make(1000 * kilobytes);
      for (let time = 0; time < again; time++) content = deflateSync(content, { level: 9 });
      return pdf({ content, pages, filter: `[${'/FlateDecode '.repeat(again)}${name}]` });
    },
  }),
  attack({
    what: 'PDF of pictures that are streams of nothing',
    kinds: ['identity', 'tax', 'caf'],
    numbers: { filter: [0, 1, 10], kilobytes: [1, 1000, 9900], side: [10, 3000, 12_000], uses: [1, 1, 1000] },
    make: ({ filter, kilobytes, side, uses }) => {
      const { pdf: name, make } = choice(nothings, filter);
      const isFax = name === '/CCITTFaxDecode';
      const picture = `/Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent ${isFax ? 1 : 8} /ColorSpace /DeviceGray /Filter ${name}`;
      const fax = isFax ? `/DecodeParms << /K ${8 - filter} /Columns ${side} >>` : '';
      const content = 'q 500 0 0 500 0 0 cm /I Do Q '.repeat(uses);
      return pdf({
        content,
        resources: '/XObject << /I 10 0 R >>',
        objects: [stream(`${picture} ${fax}`, make(1000 * kilobytes))],
      });
    },
  }),
  attack({
    what: 'PDF with JPEG 2000, and with boxes and segments in it',
    kinds: ['identity', 'tax', 'caf'],
    numbers: { pictures: [1, 200, 5000], segments: [0, 10_000, 1_000_000], side: [1, 200, 2000] },
    make: ({ pictures, segments, side }) => {
      const small = joined(present(smallFiles.jp2));
      const code = small.subarray(small.indexOf('jp2c') + 4);
      const tile = code.indexOf(joined([255, 0x90]));
      const jpx = joined(
        code.subarray(0, tile),
        times(segments, [255, 0x64, 0, 4, 0, 0]),
        code.subarray(tile),
      );
      const count = Math.min(pictures, Math.floor(9e6 / jpx.length));
      const one = stream('/Subtype /Image /Width 96 /Height 64 /Filter /JPXDecode', jpx);
      const content = list(
        count,
        (index) => `q ${side} 0 0 ${side} ${index % 500} ${index % 700} cm /I${index} Do Q`,
      );
      return pdf({
        content,
        resources: `/XObject << ${list(count, (index) => `/I${index} ${10 + index} 0 R`)} >>`,
        objects: Array.from({ length: count }, () => one),
      });
    },
  }),
  attack({
    what: 'PDF of many runs of text',
    kinds,
    numbers: {
      runs: [1, 30_000, 1_000_000],
      letters: [1, 1, 200],
      spread: [1, 400, 5000],
      tenthsPt: [1, 30, 200],
      pages: [1, 1, 10],
      styles: [1, 2, 200],
    },
    make: ({ runs, letters, spread, tenthsPt, pages, styles }) => {
      const size = (index: number) => (tenthsPt + (index % styles)) / 10;
      const at = (index: number) => `${(index * 7919) % spread} ${(index * 104_729) % 842}`;
      const text = 'le 12/03/2025 net imposable 1234,56 periode mai 2025 '.repeat(5).slice(0, letters);
      const one = (index: number) => `/F ${size(index)} Tf 1 0 0 1 ${at(index)} Tm(${text})Tj`;
      return pdf({ content: `BT ${list(runs, one, '\n')} ET`, resources: helvetica, pages });
    },
  }),
  attack({
    what: 'PDF of many fonts',
    kinds: ['identity', 'tax', 'caf', 'any'],
    numbers: { fonts: [1, 5000, 60_000], kind: [0, 1, 3], letters: [1, 20, 2000] },
    make: ({ fonts, kind, letters }) => {
      const written = [
        () => '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        (index: number) =>
          `<< /Type /Font /Subtype /Type1 /BaseFont /X${index} /FirstChar 0 /LastChar 255 /Widths [${'500 '.repeat(256)}] /Encoding << /Differences [0 ${list(256, (code) => `/u${code}`)}] >> >>`,
        (index: number) =>
          `<< /Type /Font /Subtype /TrueType /BaseFont /X${index} /FontDescriptor << /Type /FontDescriptor /FontName /X${index} /Flags 33 /FontFile3 10 0 R >> >>`,
        (index: number) =>
          `<< /Type /Font /Subtype /Type0 /BaseFont /X${index} /Encoding /UniGB-UTF16-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>] >>`,
      ] as const;
      const make = choice(written, kind);
      const count = Math.min(fonts, Math.floor(9e6 / (make(10_000).length + 40)));
      const text = 'abcdefgh12345678'.repeat(125).slice(0, letters);
      const content = `BT 1 0 0 1 20 800 Tm ${list(count, (index) => `/F${index} 8 Tf(${text})Tj`, '\n')} ET`;
      const font = stream('/Subtype /OpenType', ocrB);
      return pdf({
        content,
        resources: `/Font << ${list(count, (index) => `/F${index} ${11 + index} 0 R`)} >>`,
        objects: [font, ...Array.from({ length: count }, (_, index) => make(index))],
      });
    },
  }),
  attack({
    what: 'PDF of optional content',
    kinds: ['identity', 'tax', 'caf'],
    numbers: {
      groups: [1, 3000, 100_000],
      uses: [0, 10_000, 500_000],
      depth: [0, 20, 5000],
      members: [1, 100, 3000],
    },
    make: ({ groups, uses, depth, members }) => {
      const reference = (index: number) => `${11 + (index % groups)} 0 R`;
      const nested = `${'[/Not [/And '.repeat(depth)}${list(members, reference)}${']]'.repeat(depth)}`;
      const member = `<< /Type /OCMD /OCGs [${list(members, reference)}] /P /AllOn ${depth > 0 ? `/VE [/Or ${nested}]` : ''} >>`;
      const all = list(groups, reference);
      const catalog = `/OCProperties << /OCGs [${all}] /D << /Order [${all}] /OFF [${all}] /AS [<< /Event /View /Category [/View] /OCGs [${all}] >>] >> >>`;
      const content = list(uses, (index) => `/OC /M${index % 10} BDC 0 0 ${index % 50} 9 re f EMC`, '\n');
      const properties = list(
        10,
        (index) => `/M${index} ${index < 5 ? '10 0 R' : reference(groups - index)}`,
      );
      return pdf({
        content,
        catalog,
        resources: `/Properties << ${properties} >>`,
        objects: [
          member,
          ...Array.from({ length: groups }, (_, index) => `<< /Type /OCG /Name (${index}) >>`),
        ],
      });
    },
  }),
  attack({
    what: 'PDF that is encrypted, with an empty password',
    kinds: ['identity', 'tax', 'caf'],
    numbers: { kilobytes: [1, 1000, 9000], operators: [0, 1, 3] },
    make: ({ kilobytes, operators }) => {
      const one = choice(['() pop ', '0 0 9 9 re f ', 'q Q ', `(${'a'.repeat(1000)}) pop `], operators);
      return passwordPdf('', times((1000 * kilobytes) / one.length, one));
    },
  }),
  attack({
    what: 'PDF of many saves, objects and metadata',
    kinds: ['caf', 'any'],
    numbers: {
      saves: [0, 500, 50_000],
      objects: [1, 1000, 200_000],
      kilobytes: [0, 500, 9000],
      xml: [0, 0, 1],
    },
    make: ({ saves, objects, kilobytes, xml }) => {
      const dates = times(25 * kilobytes, '<xmp:ModifyDate>2025-03-12</xmp:ModifyDate>'.slice(0, 40));
      const info = xml === 1 ? '(D:20250312)' : `(D:2025${'0'.repeat(1000 * kilobytes)})`;
      const plenty = Array.from({ length: objects }, () => '[[[1 0 R]]]');
      const file = joined(
        pdf({
          content: 'BT /F 12 Tf 40 800 Td (Caf de Testville ATTESTATION DE PAIEMENT) Tj ET',
          resources: helvetica,
          catalog: '/Metadata 10 0 R',
          objects: [
            stream('/Type /Metadata /Subtype /XML', joined('<x:xmpmeta>', xml === 1 ? dates : [])),
            `<< /ModDate ${info} >>`,
            ...plenty,
          ],
          trailer: '/Info 11 0 R',
        }),
      );
      const parts: Uint8Array[] = [file];
      let [length, before] = [file.length, file.lastIndexOf('xref\n0 ')];
      for (let save = 0; save < saves && length < 9.9e6; save++) {
        const part = joined(
          `9 0 obj\n<< >>\nendobj\nxref\n9 1\n${String(length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 12 /Root 1 0 R /Info 11 0 R /Prev ${before} >>\nstartxref\n${length + 21}\n%%EOF\n`,
        );
        parts.push(part);
        [length, before] = [length + part.length, length + 21];
      }
      return joined(...parts);
    },
  }),
  attack({
    what: 'PDF of annotations and fields',
    kinds: ['identity', 'tax', 'caf', 'any'],
    numbers: { count: [1, 2000, 50_000], kind: [0, 0, 4], points: [2, 10, 5000] },
    make: ({ count, kind, points }) => {
      const vertices = list(points, (index) => `${(index * 37) % 500} ${(index * 91) % 800}`);
      const one = choice(
        [
          `/Subtype /FreeText /Contents (${'le 12/03/2025 '.repeat(points / 2)}) /DA (/Helv 4 Tf)`,
          `/Subtype /Ink /InkList [[${vertices}]]`,
          `/Subtype /Polygon /Vertices [${vertices}] /BE << /S /C /I 2 >>`,
          `/Subtype /Widget /FT /Tx /T (a) /DA (/Helv 4 Tf) /V (${'a '.repeat(points)})`,
          `/Subtype /Squiggly /QuadPoints [${list(points, () => '10 10 500 10 10 30 500 30')}]`,
        ],
        kind,
      );
      const most = Math.min(count, Math.floor(9e6 / (one.length + 70)));
      return pdf({
        content: '',
        page: `/Annots [${list(most, (index) => `${10 + index} 0 R`)}]`,
        catalog: '/AcroForm << /NeedAppearances true /Fields [10 0 R] >>',
        objects: Array.from(
          { length: most },
          (_, index) => `<< /Type /Annot ${one} /Rect [${index % 500} ${index % 800} 595 842] >>`,
        ),
      });
    },
  }),
  attack({
    what: 'PDF of paths, dashes and clips',
    kinds: ['identity', 'tax', 'caf'],
    numbers: {
      paths: [1, 100, 100_000],
      corners: [1, 1000, 200_000],
      style: [0, 1, 5],
      hundredthsPt: [1, 100, 2000],
      pages: [1, 1, 10],
    },
    make: ({ paths, corners, style, hundredthsPt, pages }) => {
      const count = Math.min(paths, Math.floor(600_000 / corners) + 1);
      const path = list(
        corners,
        (index) => `${(index * 173) % 595} ${(index * 389) % 842} ${index === 0 ? 'm' : 'l'}`,
      );
      const paint = choice(['f*', 'S', 'W n', 's', 'W* n 0 0 595 842 re f', 'B'], style);
      const dash = style === 3 ? `[${hundredthsPt / 100}] 0 d 1 J` : '';
      return pdf({
        content: `${dash} ${hundredthsPt / 100} w 1 j ${list(count, () => `${path} ${paint}`, '\n')}`,
        pages,
      });
    },
  }),
];
