import { expect, test } from 'vitest';
import { filesInWords } from '../../../../src/site/report/file.ts';

const origin = {
  creator: 'Writer',
  producer: null,
  created: '2026-03-02T10:00:00',
  modified: '2026-03-03T09:00:00',
  versions: 2,
};
const size = { width: 595, height: 842 };
const polygon = [
  { x: 10, y: 20 },
  { x: 30, y: 40 },
];
const corners = [
  [10, 20],
  [30, 40],
];
const caution = expect.stringMatching(/^If nothing is found/);

const wordsOf = (body: Parameters<typeof filesInWords>[0]) => filesInWords(body, 'en');
const fileOf = (file: object) => wordsOf({ details: { file } })[0]!;

test('a file without traces: its origin, and what the absence of traces does not prove', () => {
  const { heading, rows, findings, notes } = fileOf({ origin });
  expect(heading).toBe('What the file itself shows');
  expect(rows).toMatchObject([
    { label: 'Made with', value: 'Writer' },
    { label: 'Created', value: '2 March 2026 at 10:00:00' },
    { label: 'Last saved', value: '3 March 2026 at 09:00:00' },
    { label: 'Versions in the file', value: '2' },
  ]);
  expect(findings).toEqual([]);
  expect(notes).toEqual([expect.stringMatching(/^No earlier version/), caution]);
});

test('texts and drawings of earlier versions are told with their place, both there and in the file', () => {
  const differences = [
    { version: 1, page: 2, earlierPage: 3, earlier: '1,234.56', now: '9,234.56', size, polygon },
    { version: 1, page: 2, earlierPage: 3, earlier: 'name', now: null, size, polygon },
    { version: 1, page: 2, earlierPage: 3, earlier: null, now: null, size, polygon },
    { version: 2, page: null, earlierPage: 4, earlier: null, now: null, size, polygon },
  ];
  const versions = [{ version: 1, bytes: 5000 }];
  const { findings, notes } = fileOf({
    origin,
    earlierVersion: { versions, differences, furtherDifferences: 3 },
    furtherPaintedOver: 4,
  });
  const place = { page: 2, earlier: { page: 3, bytes: 5000 }, width: 595, height: 842, corners };
  const text = 'Page 2: an earlier version in the file has another text here.';
  expect(findings).toMatchObject([
    {
      words: text,
      sides: [
        { label: 'Earlier', value: '1,234.56' },
        { label: 'Now', value: '9,234.56' },
      ],
      place,
    },
    { words: text, sides: [{ value: 'name' }, { value: 'nothing' }], place },
    {
      words: expect.stringMatching(/^Page 2: an earlier version in the file has a drawing/),
      sides: [],
      place,
    },
    {
      words: 'An earlier version in the file has a further page, its page 4.',
      place: { page: null, earlier: { page: 4, bytes: 0 } },
    },
  ]);
  expect(notes).toEqual(['Further places: 7.', caution]);
});

test('covered text, a removed signature, and what was not examined', () => {
  const { findings, notes } = fileOf({
    origin,
    paintedOver: [
      { page: 1, covered: '100', instead: '900', size, polygon },
      { page: 1, covered: '100', instead: null, size, polygon },
    ],
    signatureRemoved: true,
    notExamined: { pages: [4, 5], versions: 1 },
  });
  expect(findings.map(({ words, sides }) => [words, ...sides.map(({ value }) => value)])).toEqual([
    ['Page 1: printed text is covered, and other text stands in its place.', '100', '900'],
    ['Page 1: printed text is covered by a picture.', '100', 'a picture'],
    ['The file has traces of an electronic signature that it no longer has.'],
  ]);
  expect(findings.map(({ place }) => place?.earlier)).toEqual([null, null, undefined]);
  expect(notes).toEqual([
    'Pages not examined, because that would take too much computing: 4, 5.',
    'Earlier versions not examined, because that would take too much computing: 1.',
    caution,
  ]);
});

test('a photo has no versions, and its data prove nothing', () => {
  const { rows, notes } = fileOf({ origin: { creator: 'Camera', versions: null } });
  expect(rows).toMatchObject([{ label: 'Made with', value: 'Camera' }]);
  expect(notes).toEqual([expect.stringMatching(/^Anybody can write these data into a photo/)]);
});

test('pages that differ from what was signed come before what the file shows', () => {
  const [signed, shown] = wordsOf({ signedRevision: { bytes: 700, changedPages: [2] }, file: { origin } });
  expect(signed).toEqual({
    heading: 'What was signed',
    rows: [],
    findings: [
      {
        words: 'Page 2 differs from what was signed. Only what was signed counts.',
        sides: [],
        place: { page: 2, earlier: { page: 2, bytes: 700 }, width: 0, height: 0, corners: [] },
      },
    ],
    notes: [],
  });
  expect(shown?.heading).toBe('What the file itself shows');
});

test('each of several certificates has what its own file shows; an answer without facts has nothing', () => {
  const files = [{ file: { origin } }, {}, { file: { origin: { creator: 'Second', versions: 1 } } }];
  const all = wordsOf({ details: { cafPaymentCertificates: files } });
  expect(all.map(({ rows }) => rows[0]?.value)).toEqual(['Writer', 'Second']);
  expect(wordsOf({ details: { file: null } })).toEqual([]);
});
