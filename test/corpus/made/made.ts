/**
 * `npm run file-facts:made [-- --files N --edits N]`: what PDFs made for this test show of themselves.
 * Genuine ones are written by libraries and a browser, and then saved, marked or scanned: they must have no
 * remark. Edited ones must have a remark with the page and both texts if the edit leaves a trace, and no
 * remark otherwise.
 */
import { limits } from '../../../src/limits.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { type FileFacts, fileFacts } from '../../../src/pipelines/file/facts.ts';
import { show } from '../../bench/results.ts';
import { optionsOf } from '../../options.ts';
import { edits } from './edits.ts';
import { type Letter, letterOf } from './letter.ts';
import { lives } from './lives.ts';
import { closeBrowser, writers } from './writers.ts';

const { values } = optionsOf({
  options: { files: { type: 'string', default: '500' }, edits: { type: 'string', default: '200' } },
});
const forms = 4;
const engines = nodeEngines();
const writing = await writers();
const faults: string[] = [];
let cpuMs = 0;
let pages = 0;

async function factsOf(bytes: Uint8Array): Promise<FileFacts> {
  engines.compute.begin(limits.requestInstructionsMax);
  const before = process.cpuUsage();
  const facts = await fileFacts(bytes, { engines, yieldNow: async () => undefined });
  const { user, system } = process.cpuUsage(before);
  cpuMs += (user + system) / 1000;
  pages += facts.pages;
  return facts;
}

function isRemarked({ changes, paintedOver, signatureRemoved }: FileFacts): boolean {
  return changes.length > 0 || paintedOver.length > 0 || signatureRemoved;
}

/**
 * Whether both texts are given for the first page, as a change or as painted over. A text may be a part of a
 * line.
 */
function namesEdit({ changes, paintedOver }: FileFacts, { rows, edited, otherValue }: Letter): boolean {
  const value = rows[edited]?.[1] ?? '';
  const holds = (text: string | null, part: string) => text?.includes(part) === true;
  return (
    changes.some(({ page, earlier, now }) => page === 1 && holds(earlier, value) && holds(now, otherValue)) ||
    paintedOver.some(
      ({ page, covered, instead }) => page === 1 && holds(covered, value) && holds(instead, otherValue),
    )
  );
}

const genuine = [...lives].map(([life]) => ({ life, files: 0, remarks: 0 }));
for (let number = 0; number < Number(values.files); number++) {
  const row = genuine[number % genuine.length]!;
  const [writer, write] = [...writing][Math.floor(number / genuine.length) % writing.size]!;
  const live = lives.get(row.life)!;
  const facts = await factsOf(live(await write(letterOf(number), Math.floor(number / 7) % forms)));
  row.files++;
  if (!isRemarked(facts)) continue;
  row.remarks++;
  faults.push(
    `genuine ${number}, ${writer}, ${row.life}: ${JSON.stringify([facts.changes, facts.paintedOver])}`,
  );
}
const count = (member: 'files' | 'remarks') => genuine.reduce((sum, row) => sum + row[member], 0);
show(
  'file-facts-genuine',
  ['genuine files', 'files', 'with remarks'],
  [
    ...genuine.map(({ life, files, remarks }) => [life, files, remarks]),
    ['all', count('files'), count('remarks')],
  ],
);

const edited = [...edits].map(([way, edit]) => ({ way, ...edit, files: 0, found: 0, named: 0 }));
for (let number = 0; number < Number(values.edits); number++) {
  const row = edited[number % edited.length]!;
  const [writer, write] = [...writing][Math.floor(number / edited.length) % writing.size]!;
  const letter = letterOf(number);
  const facts = await factsOf(await row.make(letter, number % 2, write));
  row.files++;
  if (isRemarked(facts)) row.found++;
  if (namesEdit(facts, letter)) row.named++;
  if (isRemarked(facts) !== row.leavesTrace)
    faults.push(
      `edit ${number}, ${writer}, ${row.way}: ${JSON.stringify([facts.changes, facts.paintedOver])}`,
    );
}
show(
  'file-facts-edits',
  ['edit', 'leaves a trace', 'files', 'with remarks', 'with page and both texts'],
  edited.map(({ way, leavesTrace, files, found, named }) => [
    way,
    leavesTrace ? 'yes' : 'no',
    files,
    found,
    named,
  ]),
);
show('file-facts-cpu', ['pages of all these files', 'CPU ms a page'], [[pages, Math.round(cpuMs / pages)]]);
for (const fault of faults) console.log(fault.slice(0, 500));
await closeBrowser();
process.exit(faults.length === 0 ? 0 : 1);
