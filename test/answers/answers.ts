/**
 * `npm run answers`: asks the built Worker for every answer that does not depend on chance (specimens,
 * vectors, errors, pages), and compares each byte by byte with `recorded/`. `-- --record` writes the record
 * instead; `git diff` then shows which answers a change has altered. The Worker's clock starts at a fixed
 * instant, so that the record is the same on any day.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { onInterrupt } from '../bench/interrupt.ts';
import { startServer } from '../worker/server.ts';
import { askedAtMs, questions } from './ask.ts';
import { type Answer, formOf, recordOf } from './record.ts';
import { vectorAnswers } from './vectors.ts';

const folder = new URL('recorded/', import.meta.url);
const record = process.argv.includes('--record');

/** Two Workers, so that two cores compute. */
const servers = await Promise.all([1, 2].map(() => startServer({}, { startMs: askedAtMs })));
const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
onInterrupt(stop);
const answers = await ask();
await stop();
if (record) write(answers);
else process.exitCode = compare(answers) ? 0 : 1;

/** The record: the text of each file by its name. */
async function ask(): Promise<ReadonlyMap<string, string>> {
  const lists = await Promise.all(servers.map(questions));
  const all = lists[0] ?? [];
  const answers: Answer[] = [];
  let next = 0;
  const lanes = lists.map(async (list) => {
    while (next < list.length) {
      const at = next++;
      answers[at] = await list[at]!.ask();
      if (process.stderr.isTTY) process.stderr.write(`\r${at + 1} of ${list.length}  `);
    }
  });
  await Promise.all(lanes);
  if (process.stderr.isTTY) process.stderr.write('\n');
  const bodies = new Map(all.map(({ name }, at) => [name, answers[at]!.body]));
  const asked = all.map(({ group, name, report }, at) => {
    const form = report === null ? null : `${report.language}\n${formOf(bodies.get(report.of)!)}`;
    return { group, name, answer: answers[at]!, form };
  });
  return new Map([['vectors', vectorAnswers()], ...recordOf(asked)]);
}

function write(texts: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of texts) writeFileSync(new URL(`${name}.txt`, folder), text);
}

/** Prints the first difference of every answer from the record. Returns whether there is none. */
function compare(texts: ReadonlyMap<string, string>): boolean {
  const recorded = new Map(
    readdirSync(folder).map((name) => [
      name.replace(/\.txt$/, ''),
      readFileSync(new URL(name, folder), 'utf8'),
    ]),
  );
  const names = [...new Set([...recorded.keys(), ...texts.keys()])];
  const differences = names.flatMap((name) => {
    const [before, now] = [recorded, texts].map((all) => answersIn(all.get(name) ?? ''));
    const questions = [...new Set([...before!.keys(), ...now!.keys()])];
    return questions.flatMap((question) => {
      const difference = firstDifference(before!.get(question) ?? '', now!.get(question) ?? '');
      return difference === null ? [] : [`${name}.txt: ${question}\n${difference}`];
    });
  });
  const summary = `${names.length} files of answers, ${differences.length || 'no'} ${differences.length === 1 ? 'difference' : 'differences'}`;
  console.log([...differences, summary].join('\n\n'));
  return differences.length === 0;
}

/** The answers in a file of the record, by their questions. */
function answersIn(text: string): ReadonlyMap<string, string> {
  const blocks = text.split(/^=== /m).filter((block) => block !== '');
  return new Map(
    blocks.map((block) => {
      const [question = '', ...lines] = block.split('\n');
      return [question, lines.join('\n')];
    }),
  );
}

function firstDifference(before: string, now: string): string | null {
  if (before === now) return null;
  const [old, present] = [before.split('\n'), now.split('\n')];
  const at = old.findIndex((line, index) => line !== present[index]);
  const line = at < 0 ? old.length : at;
  return `- ${old[line] ?? '(ends)'}\n+ ${present[line] ?? '(ends)'}`;
}
