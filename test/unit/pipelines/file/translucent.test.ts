import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { fileFacts } from '../../../../src/pipelines/file/facts.ts';
import { box, letter, print, SavedPdf } from './saved-pdf.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

function factsOf(pdf: SavedPdf) {
  engines.compute.begin(limits.requestInstructionsMax);
  return fileFacts(pdf.bytes, { engines, yieldNow: async () => undefined });
}

const place = print('Fait \\340 Paris, le 12 mars 2026', 60, 700);
const role = print('La directrice : Claire Martin', 60, 684);
const signatory = place + role;

const gray = '/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceGray';
/** A page with a stamp: a picture of which only the rim is opaque. */
function stamped(more: string, content: string) {
  return letter(content, {
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >>
        /XObject << /Stamp 20 0 R >> /ExtGState << /Half << /ca 0.5 >> /Thin << /ca 0.45 >> >> >> ${more} >>`,
    20: { entries: `${gray} /Width 3 /Height 3 /SMask 21 0 R`, content: '\u0000'.repeat(9) },
    21: {
      entries: `${gray} /Width 3 /Height 3`,
      content: '\u00ff\u00ff\u00ff\u00ff\u0000\u00ff\u00ff\u00ff\u00ff',
    },
  });
}
const stamp = 'q 300 0 0 100 30 640 cm /Stamp Do Q\n';

describe('what leaves a text to be read does not cover it:', () => {
  test.each([
    ['a stamp', stamped('', signatory + stamp)],
    ['a stamp, and a text beside it', stamped('', signatory + stamp + print('Lu', 250, 700))],
    [
      'a highlight',
      stamped('', `${signatory}q /Half gs ${box(55, 695, 250, 16, 0.9)} Q ${print('Lu', 250, 700)}`),
    ],
  ])('%s', async (_what, objects) => {
    expect((await factsOf(new SavedPdf(objects))).paintedOver).toEqual([]);
  });

  test.each([
    ['a stamp', { 4: { content: signatory + stamp } }],
    [
      'a highlight as an annotation',
      {
        ...stamped('/Annots [30 0 R]', signatory),
        30: '<< /Type /Annot /Subtype /Highlight /Rect [55 695 305 711] /CA 0.5 /F 4 /QuadPoints [55 711 305 711 55 695 305 695] /C [1 1 0] /AP << /N 31 0 R >> >>',
        31: {
          entries:
            '/Type /XObject /Subtype /Form /BBox [0 0 250 16] /Resources << /ExtGState << /Half << /ca 0.5 >> >> >>',
          content: '/Half gs 1 1 0 rg 0 0 250 16 re f',
        },
      },
    ],
  ])('%s that is added is no other version', async (_what, added) => {
    const facts = await factsOf(new SavedPdf(stamped('', signatory)).save(added));
    expect(facts).toMatchObject({ changes: [], earlierVersions: [], paintedOver: [] });
  });
});

test('many thin layers cover a text', async () => {
  const layers = `q /Thin gs ${box(55, 695, 250, 16).repeat(9)} Q\n`;
  const content = signatory + layers + print('Lu en mai 2027', 63, 701);
  const { paintedOver } = await factsOf(new SavedPdf(stamped('', content)));
  expect(paintedOver).toMatchObject([
    { covered: 'Fait à Paris, le 12 mars 2026', instead: 'Lu en mai 2027' },
  ]);
});

test('a text that many thin layers hide is gone', async () => {
  const content = `${signatory}q /Thin gs ${box(55, 695, 250, 16).repeat(9)} Q\n`;
  const facts = await factsOf(new SavedPdf(stamped('', signatory)).save({ 4: { content } }));
  expect(facts.changes).toMatchObject([{ earlier: 'Fait à Paris, le 12 mars 2026', now: null }]);
});
