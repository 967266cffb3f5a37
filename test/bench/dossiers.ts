/**
 * `npm run bench:dossiers`: files of several documents, merged as tenants merge them. Counts documents and
 * pages; a verdict is wrong if it differs from that of the document alone. Compares what a file costs with
 * what its parts cost as files of their own. What is not as expected, the dearest file, and each that costs
 * more than its parts by a tenth, is listed below the table.
 */
import { dossiers } from '../unit/pipelines/dossiers/dossiers.ts';
import { found } from '../unit/pipelines/dossiers/found.ts';
import { merged, type Part } from '../unit/pipelines/dossiers/merge.ts';
import { show } from './results.ts';

/** `kind pages outcome` of each document. */
const documentsOf = (told: string) => told.split(', ').filter((one) => !one.startsWith('none '));
const withoutOutcome = (document: string) => document.replace(/ \w+$/, '');
const pagesInNone = (told: string) => /none ([\d+]+)/.exec(told)?.[1]?.split('+').length ?? 0;

const counts = { documents: 0, found: 0, invented: 0, wrong: 0, pages: 0, inNone: 0, unexamined: 0 };
const costMax = 1.1;
const costs: { readonly name: string; readonly cost: number }[] = [];
const alone = new Map<string, number>();
/** The instructions for a part as a file of its own. A specimen is read once for all dossiers with it. */
async function costAlone(part: Part, wantsDetails?: boolean): Promise<number> {
  const key = typeof part.file === 'string' ? JSON.stringify([part, wantsDetails]) : null;
  const known = key === null ? undefined : alone.get(key);
  if (known !== undefined) return known;
  const { spent } = await found(await merged([part]), wantsDetails);
  if (key !== null) alone.set(key, spent);
  return spent;
}

let instructions = 0;
let cpuMs = 0;
const wrong: string[] = [];
for (const { name, parts, documents, pages, expected, wantsDetails } of dossiers) {
  const bytes = await merged(parts);
  const before = process.cpuUsage();
  const { told, unexamined, spent } = await found(bytes, wantsDetails);
  const { user, system } = process.cpuUsage(before);
  cpuMs += (user + system) / 1000;
  instructions += spent;
  let ofParts = 0;
  for (const part of parts) ofParts += await costAlone(part, wantsDetails);
  costs.push({ name, cost: spent / ofParts });
  const [wanted, given] = [documentsOf(expected), documentsOf(told)];
  const places = given.map(withoutOutcome);
  counts.documents += documents;
  counts.found += wanted.filter((one) => places.includes(withoutOutcome(one))).length;
  counts.invented += places.filter((one) => !wanted.map(withoutOutcome).includes(one)).length;
  counts.wrong += given.filter(
    (one) => !wanted.includes(one) && wanted.map(withoutOutcome).includes(withoutOutcome(one)),
  ).length;
  counts.pages += pages;
  counts.inNone += pagesInNone(told);
  counts.unexamined += unexamined;
  if (told !== expected) wrong.push(`${name}:\n  ${told}\n  expected: ${expected}`);
}
costs.sort((a, b) => b.cost - a.cost);
const shares = costs.map(({ cost }) => cost.toFixed(2));
const dear = costs.filter(({ cost }) => cost > costMax);
show(
  'dossiers',
  ['what', 'count'],
  [
    ['files', dossiers.length],
    ['pages', counts.pages],
    ['documents', counts.documents],
    ['documents found, with their pages', counts.found],
    ['documents that are none, or with other pages', counts.invented],
    ['wrong verdicts', counts.wrong],
    ['pages in no document', counts.inNone],
    ['of which not examined to the end, and told as that', counts.unexamined],
    ['processor ms a page', Math.round(cpuMs / counts.pages)],
    ['million instructions a page', Math.round(instructions / counts.pages / 1e6)],
    ['instructions of a file, by those of its parts alone', shares[shares.length >> 1] ?? ''],
    ['the most of a file', shares[0] ?? ''],
    [`files of more than ${costMax}`, dear.length],
  ],
);
const dearest = costs.slice(0, Math.max(1, dear.length));
const told = dearest.map(({ name, cost }) => `${name}: ${cost.toFixed(2)} of its parts`);
for (const one of [...wrong, ...told]) process.stdout.write(`${one}\n`);
