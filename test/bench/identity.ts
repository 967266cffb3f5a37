/**
 * `npm run bench:identity [-- WORDS]`: how exactly the MRZ of every identity document is read from each kind
 * of capture: the specimen of each type, and the lines of published specimens drawn on one. `misread` are
 * answered with another character than is printed. If a card has a code, that is searched for too. Counts are
 * documents; those not read as printed are listed below the table. WORDS select documents by name.
 */
import { readFileSync } from 'node:fs';
import type { AnswerObject } from '../../src/answer.ts';
import { Unreadable } from '../../src/failure.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import { readIdentity } from '../../src/pipelines/readers.ts';
import { cardSpecimens } from '../specimens/identity/cards.ts';
import { identityPhoto, identityPicture } from '../specimens/identity/render.ts';
import { type IdentitySpecimen, identitySpecimens } from '../specimens/identity/specimens.ts';
import { toJpeg } from '../specimens/paper/picture.ts';
import { seeded, seedOf } from '../specimens/random.ts';
import { readingContext } from '../unit/pipelines/reading-context.ts';
import { show } from './results.ts';

const words = process.argv.slice(2);
const engines = nodeEngines();

interface Document {
  readonly name: string;
  readonly specimen: IdentitySpecimen;
}

const published: readonly { readonly name: string; readonly lines: readonly string[] }[] = readFileSync(
  new URL('../vectors/mrz/cards.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const documents: readonly Document[] = [
  ...(await cardSpecimens()),
  ...published.map(({ name, lines }) => ({
    name: `published ${name}`,
    specimen: { ...identitySpecimens.FR_RESIDENCE_PERMIT, mrzLines: lines },
  })),
].filter(({ name }) => words.every((word) => name.toLowerCase().includes(word.toLowerCase())));

type Capture = readonly [name: string, capture: (document: Document) => Uint8Array];

const type = 'FR_RESIDENCE_PERMIT';

/** A photo with an angle and perspective of its own. */
function photo({ name, specimen }: Document): Uint8Array {
  const random = seeded(seedOf(name));
  const [angleDegrees, lean] = [16 * random() - 8, 0.12 * random()];
  return toJpeg(identityPhoto({ type, specimen, widthPx: 2000, heightPx: 1500, angleDegrees, lean }), 75, 72);
}

function copy(dpi: number): Capture {
  return [
    `copy, ${dpi} dpi, grainy, JPEG quality 40`,
    ({ specimen }) => toJpeg(identityPicture({ type, specimen, dpi, noiseSigma: 8 }), 40, dpi),
  ];
}

const captures: readonly Capture[] = [
  ['scan, 300 dpi', ({ specimen }) => toJpeg(identityPicture({ type, specimen, dpi: 300 }), 80, 300)],
  ['photo, 3 megapixels', photo],
  copy(150),
  copy(100),
];

/** The outcome of a document. Without details if it was read as printed. */
interface Outcome {
  readonly kind: 'exact' | 'misread' | 'refused';
  readonly told: string;
  readonly codes: number;
}

async function outcomeOf({ specimen }: Document, bytes: Uint8Array): Promise<Outcome> {
  try {
    const conclude = await readIdentity({ field: 'file', position: 1, bytes })(
      readingContext(engines, { wantsDetails: true }),
    );
    const { details } = await conclude();
    const codes = (details.codes as readonly AnswerObject[]).length;
    const read = ((details.mrz as AnswerObject).lines as readonly AnswerObject[]).map(({ text }) => text);
    if (read.join() === specimen.mrzLines.join()) return { kind: 'exact', told: '', codes };
    return { kind: 'misread', told: `${read.join(' / ')} for ${specimen.mrzLines.join(' / ')}`, codes };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const detail = error.detail === null ? '' : `: ${error.detail.en}`;
    return { kind: 'refused', told: error.reason + detail, codes: 0 };
  }
}

const rows: (readonly (string | number)[])[] = [];
const told: string[] = [];
for (const [capture, draw] of captures) {
  const counts = { exact: 0, misread: 0, refused: 0 };
  const coded = documents.filter(({ specimen }) => specimen.backCode !== undefined).length;
  let codes = 0;
  for (const [index, document] of documents.entries()) {
    process.stderr.write(`\r\u001B[K${capture}: ${index + 1} of ${documents.length}, ${document.name}`);
    const outcome = await outcomeOf(document, draw(document));
    counts[outcome.kind]++;
    if (outcome.codes > 0) codes++;
    else if (document.specimen.backCode !== undefined)
      told.push(`${capture}, ${document.name}: its code was not read`);
    if (outcome.kind !== 'exact') told.push(`${capture}, ${document.name}, ${outcome.kind}: ${outcome.told}`);
  }
  rows.push([
    capture,
    documents.length,
    counts.exact,
    counts.misread,
    counts.refused,
    `${codes} of ${coded}`,
  ]);
}
process.stderr.write('\r\u001B[K');
show('identity', ['capture', 'documents', 'exact', 'misread', 'refused', 'codes beside the MRZ'], rows);
for (const one of told) console.log(one);
