/**
 * `npm run file-facts -- [FILE OR FOLDER …]`: what PDFs show of themselves (docs, "What the file itself
 * shows"), and how long a page takes. Without arguments it reads all PDFs of the corpus.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Unreadable } from '../../src/failure.ts';
import { limits } from '../../src/limits.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import { type FileFacts, fileFacts } from '../../src/pipelines/file/facts.ts';
import { corpusDir } from '../corpus-dir.ts';

const engines = nodeEngines();
const context = { engines, yieldNow: async () => undefined };
const args = process.argv.slice(2);
const tally = { files: 0, pages: 0, cpuMs: 0, withVersions: 0, remarked: 0, refused: 0, notWhole: 0 };

for (const path of (args.length > 0 ? args : [corpusDir]).flatMap(pdfsIn)) {
  const bytes = new Uint8Array(readFileSync(path));
  const before = process.cpuUsage();
  engines.compute.begin(limits.requestInstructionsMax);
  let facts: FileFacts | null = null;
  try {
    facts = await fileFacts(bytes, context);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw new Error(path, { cause: error });
    tally.refused++;
  }
  const { user, system } = process.cpuUsage(before);
  tally.files++;
  tally.cpuMs += (user + system) / 1000;
  if (facts === null) continue;
  tally.pages += facts.pages;
  if (facts.metadata.versions > 1) tally.withVersions++;
  if (facts.pagesNotExamined.length > 0 || facts.versionsNotExamined > 0) tally.notWhole++;
  const isRemarked = facts.changes.length > 0 || facts.paintedOver.length > 0 || facts.signatureRemoved;
  if (!isRemarked) continue;
  tally.remarked++;
  console.log(`\n${relative(corpusDir, path)}: ${facts.metadata.versions} versions`);
  if (facts.signatureRemoved) console.log('  signature removed');
  for (const { version, page, earlierPage, place, earlier, now } of facts.changes.slice(0, 6)) {
    console.log(
      `  version ${version}, page ${earlierPage} → ${page}, ${at(place)}: ${quoted(earlier)} → ${quoted(now)}`,
    );
  }
  if (facts.changes.length > 6)
    console.log(`  … ${facts.changes.length + facts.furtherChanges} changes in all`);
  for (const { page, place, covered, instead } of facts.paintedOver.slice(0, 6)) {
    console.log(`  covered, page ${page}, ${at(place)}: ${quoted(covered)} → ${quoted(instead)}`);
  }
  if (facts.paintedOver.length > 6)
    console.log(`  … ${facts.paintedOver.length + facts.furtherPaintedOver} covered`);
}
console.log(
  `\n${JSON.stringify({ ...tally, cpuMs: Math.round(tally.cpuMs), msPerPage: Math.round(tally.cpuMs / tally.pages) })}`,
);

function pdfsIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .sort()
    .map((name) => join(path, name));
}

function at({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return [x, y, width, height].map(Math.round).join(' ');
}

function quoted(text: string | null): string {
  return text === null ? '–' : JSON.stringify(text.slice(0, 70));
}
