/**
 * `CORPUS_DIR=… npm run measure [-- NAME …]`: runs and records measurements that the papers quote, one after
 * another, and writes the papers; NAME selects some. A measurement that fails is named at the end, and the
 * others go on. Fresh seeds, the probabilities of `belief.py`, mutation, hill climbing and public PDFs have
 * commands of their own.
 */
import { spawnSync } from 'node:child_process';
import { corpusDir } from '../corpus-dir.ts';

const labelled = `${corpusDir}/mrz`;

/** The name of each measurement, and the npm script with its arguments. */
const measurements: Readonly<Record<string, readonly string[]>> = {
  cpu: ['bench'],
  stages: ['bench:mrz'],
  load: ['load', '--minutes', '5'],
  page: ['bench:page'],
  corpus: ['corpus', labelled, '--check'],
  identity: ['bench:identity'],
  'passport-print': ['bench:passport-print', labelled],
  dossiers: ['bench:dossiers'],
  signatures: ['bench:signatures'],
  'signed-pdfs': ['signed-pdfs'],
  'trusted-lists': ['trusted-lists'],
  'file-facts': ['file-facts:made'],
  forgeries: ['forgeries'],
  codes: ['bench:codes'],
  peers: ['bench:peers'],
  costly: ['bench:costly'],
  attacks: ['bench:costly', '--attacks', '--steps', '30', '--minutes', '2'],
  memory: ['bench:memory'],
  'memory-over-time': ['load:memory', '--count', '2000'],
  disturbed: ['corpus', labelled, '--disturbed'],
  fuzz: ['fuzz'],
  'false-alarms': ['false-alarms', '--count', '50000'],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(
    `no such measurement: ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}`,
  );
  process.exit(2);
}
const failed: string[] = [];
for (const [name, [script, ...args]] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = performance.now();
  console.log(`${name}: npm run ${[script, ...args].join(' ')}`);
  const env = { ...process.env, RECORD: '1' };
  const { status } = spawnSync('npm', ['run', '-s', script!, '--', ...args], { env, stdio: 'inherit' });
  console.log(
    `${name}: ${status === 0 ? 'done' : 'FAILED'} in ${Math.round((performance.now() - start) / 1000)} s\n`,
  );
  if (status !== 0) failed.push(name);
}
spawnSync('npm', ['run', '-s', 'papers'], { stdio: 'inherit' });
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`);
  process.exit(1);
}
