import type { UnreadableReason } from '../../../src/failure.ts';
import type { Specimen } from '../catalogue.ts';
import { renderIdentity } from '../identity/render.ts';
import { Canvas } from '../paper/canvas.ts';
import { writePdf } from '../paper/pdf.ts';
import {
  emptyPdf,
  imageBomb,
  jpegHeader,
  nestedForms,
  operatorBomb,
  passwordPdf,
  pngHeader,
} from './handmade.ts';

const endpoints = {
  file: '/api/identity/v1',
  fr_income_taxes_file: '/api/resources/v1',
  fr_civil_servant_payslip_file: '/api/resources/v1',
  fr_caf_payment_certificate_file: '/api/resources/v1',
} as const;

function hostile(
  name: string,
  kind: string,
  reason: UnreadableReason,
  bytes: Specimen['bytes'],
  field: keyof typeof endpoints = 'file',
): Specimen {
  return { file: `hostile/${name}`, endpoint: endpoints[field], field, kind, expected: { reason }, bytes };
}

function passport(format: 'pdf' | 'png' | 'jpeg'): Uint8Array {
  return renderIdentity({ type: 'PASSPORT', format, dpi: 150 });
}

/** The first part of a file, as a broken upload leaves it. */
function cut(bytes: Uint8Array, share: number): Uint8Array {
  return bytes.slice(0, Math.floor(bytes.length * share));
}

function blankPages(count: number): Uint8Array {
  return writePdf({ pages: Array.from({ length: count }, () => ({ canvas: new Canvas(595, 842) })) });
}

const text = new TextEncoder().encode('This is a text file with the name of a picture.\n');

/** Files that must end in a coded answer, under the ceilings, with the next request served. */
export const hostileFiles: readonly Specimen[] = [
  hostile('empty.jpg', 'no bytes', 'not_a_document', () => new Uint8Array()),
  hostile('text.jpg', 'text with the name of a picture', 'not_a_document', () => text),
  hostile('cut.jpg', 'truncated JPEG', 'corrupt', () => cut(passport('jpeg'), 0.3)),
  hostile('cut.png', 'truncated PNG', 'corrupt', () => cut(passport('png'), 0.3)),
  hostile('cut.pdf', 'PDF cut before its first page', 'corrupt', () => cut(passport('pdf'), 0.01)),
  hostile('password.pdf', 'PDF with a password', 'password_protected', () => passwordPdf('fiction')),
  hostile('no-page.pdf', 'PDF without a page', 'corrupt', emptyPdf),
  hostile('3-pages.pdf', 'three pages', 'too_many_pages', () => blankPages(3)),
  hostile('11-pages.pdf', 'eleven pages', 'too_many_pages', () => blankPages(11), 'fr_income_taxes_file'),
  hostile('claims-152-megapixels.jpg', '50 bytes that claim 12,336 x 12,336', 'too_complex', () =>
    jpegHeader(12_336, 12_336),
  ),
  hostile('claims-900-megapixels.png', 'a PNG header that claims 30,000 x 30,000', 'too_complex', () =>
    pngHeader(30_000, 30_000),
  ),
  hostile('claims-40-by-40.png', 'a PNG header of 40 x 40', 'too_small', () => pngHeader(40, 40)),
  hostile('operator-bomb.pdf', '60 MB of path operators in a few hundred bytes', 'too_complex', operatorBomb),
  hostile('nested-forms.pdf', 'ten milliard drawings by nested forms', 'too_complex', () => nestedForms()),
  {
    ...hostile('image-bomb.pdf', 'an image of 900 megapixels', 'too_complex', imageBomb),
    expected: { reason: 'too_complex', orReason: 'no_mrz' },
  },
];
