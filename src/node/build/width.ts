/**
 * Fails on comments wider than the code may be: the formatter wraps code at `lineWidth` of `.biome.json` and
 * leaves comments as they are. Run by `npm run lint`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { formatter } = JSON.parse(readFileSync('.biome.json', 'utf8'));
const widthMax = Number(formatter.lineWidth);
const sources = ['src/*.ts', 'src/*.mts', 'wasm/*.ts', 'test/*.ts', 'clients/*.ts'];
/** Types made by `npm run clients`. */
const generated = 'clients/typescript/src/answers.ts';
const comment = /^\s*(\/\/|\/?\*)(?! biome-ignore )/;

const files = execFileSync('git', ['ls-files', ...sources], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const wide = files
  .filter((file) => file !== generated)
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (comment.test(line) && line.length > widthMax ? [`${file}:${at + 1}`] : [])),
  );
if (wide.length > 0) {
  console.error(`Comments wider than ${widthMax} characters:\n${wide.join('\n')}`);
  process.exitCode = 1;
}
