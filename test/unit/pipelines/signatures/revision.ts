import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import type { Comparison } from '../../../../src/pipelines/signatures/comparison.ts';
import { compareRevisions } from '../../../../src/pipelines/signatures/revisions.ts';
import { present } from '../../../../src/present.ts';
import { box, letter, page, print, SavedPdf } from '../file/saved-pdf.ts';

export const engines = nodeEngines();

interface Permits {
  readonly filling?: boolean;
  readonly notes?: boolean;
}

/** The changes since the revision of the first `end` bytes of a file. */
export async function compared(pdf: SavedPdf, end: number, permits: Permits = {}): Promise<Comparison> {
  engines.compute.begin(limits.requestInstructionsMax);
  const { filling: permitsFilling = false, notes: permitsNotes = false } = permits;
  const revision = { end, permitsFilling, permitsNotes };
  const [one] = await compareRevisions(pdf.bytes, [revision], { engines, yieldNow: async () => undefined });
  return present(one);
}

export const text = print('Loyer', 60, 700) + print('1 500,00', 300, 700);
export const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;

/** A widget that draws this content in a box of 100 by 20 points. */
export function widget(entries: string, content: string, bottom = 600, { left = 300, picture = 31 } = {}) {
  return {
    [picture - 1]:
      `<< /Type /Annot /Subtype /Widget ${entries} /Rect [${left} ${bottom} ${left + 100} ${bottom + 20}] /F 4 /AP << /N ${picture} 0 R >> >>`,
    [picture]: {
      entries: '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F 5 0 R >> >>',
      content,
    },
  };
}

/** A letter with a form of these fields. */
export function form(more: Parameters<typeof letter>[1], fields = '30 0 R'): SavedPdf {
  const acroForm = `/AcroForm << /SigFlags 3 /Fields [${fields}] /DR << /Font << /F 5 0 R >> >> >>`;
  return new SavedPdf(letter(text, { 1: catalog(acroForm), 3: page(`/Annots [${fields}]`), ...more }));
}

export const textField = (value: string) =>
  widget(`/FT /Tx /T (net) /V (${value}) /DA (/F 12 Tf 0 g)`, value === '' ? '' : print(value, 2, 5));

/** A signature that is later than the revision, and shows this. */
export const laterSignature = (
  content: string,
  bottom = 600,
  subFilter = 'ETSI.CAdES.detached',
  left = 300,
) => ({
  ...widget('/FT /Sig /T (s) /V 32 0 R', content, bottom, { left }),
  32: `<< /Type /Sig /SubFilter /${subFilter} /ByteRange [0 10 20 999990] /Contents <00> >>`,
});
export const emptySignature = {
  30: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /Rect [300 600 400 620] /F 4 >>',
};
export const stamp = box(0, 0, 100, 20) + print('Camille Exemple', 2, 5);
export const note = (content: string, bottom: number) => ({
  3: page('/Annots [30 0 R]'),
  30: `<< /Type /Annot /Subtype /FreeText /Rect [300 ${bottom} 400 ${bottom + 20}] /F 4 /AP << /N 31 0 R >> >>`,
  31: {
    entries: '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F 5 0 R >> >>',
    content,
  },
});

type Change = readonly [
  name: string,
  before: () => SavedPdf,
  change: Parameters<SavedPdf['save']>[0],
  permits?: Permits,
];
export function cases(changes: readonly Change[]) {
  return changes.map(([name, signed, change, permits = {}]) => [name, { signed, change, permits }] as const);
}

export const plain = () => new SavedPdf(letter(text));
