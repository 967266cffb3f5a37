/**
 * What Stryker does not bring: which texts to leave alone, and a line for each survivor as soon as it is known. Plain
 * JavaScript, because Stryker's own processes load it.
 */

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const sentences = {
  shouldIgnore(path) {
    if (isText(path.node)) return 'A text in every language: the recorded answers have it.';
    const text = path.isTemplateLiteral()
      ? path.node.quasis.map(({ value }) => value.raw).join(' ')
      : path.isStringLiteral() && path.node.value;
    return text && /\s.*\.$/s.test(text) ? 'A sentence for a person.' : undefined;
  },
};

/** Whether a node is `{ en, fr }` with nothing but literal words in it. */
function isText({ type, properties }) {
  if (type !== 'ObjectExpression' || properties.length === 0) return false;
  return properties.every(
    ({ key, value }) =>
      ['en', 'fr'].includes(key?.name) && ['StringLiteral', 'TemplateLiteral'].includes(value?.type),
  );
}

/** Files as they were when they were mutated: the tree may change during a run. */
const sources = new Map();

let tested = 0;
let survived = 0;
let outOfTime = 0;
process.on('exit', () => {
  console.log(
    `${tested - survived} of ${tested} mutants killed by tests, ${outOfTime} of them by a limit of time.`,
  );
});

const survivors = {
  onMutationTestingPlanReady({ mutantPlans }) {
    for (const { mutant } of mutantPlans) {
      if (!sources.has(mutant.fileName)) sources.set(mutant.fileName, readFileSync(mutant.fileName, 'utf8'));
    }
  },
  onMutantTested({ status, statusReason, fileName, location, mutatorName, replacement }) {
    // A text that was not changed is reported as tested, too.
    if (status === 'Ignored') return;
    tested++;
    const word = { Survived: 'survived', NoCoverage: 'not run ', Timeout: 'too long' }[status];
    const isTooLong = status === 'Timeout' || /\btimed out\b/.test(statusReason ?? '');
    if (isTooLong) outOfTime++;
    else if (word === undefined) return;
    else survived++;
    const place = `${relative('', fileName)}:${location.start.line}:${location.start.column}`;
    const change = difference(sourceAt(fileName, location), replacement ?? '');
    console.log(`${word ?? 'too long'}  ${place}  ${mutatorName}: ${change}`);
  },
};

function sourceAt(fileName, { start, end }) {
  const lines = (sources.get(fileName) ?? '').split('\n').slice(start.line - 1, end.line);
  lines.push(lines.pop().slice(0, end.column - 1));
  return lines.join('\n').slice(start.column - 1);
}

/** Both texts in one line each, from a little before the first character that differs to a little behind the last. */
function difference(before, after) {
  const around = 16;
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  let sameEnd = 0;
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd++;
  const part = (text) => {
    const line = text.slice(Math.max(0, same - around), text.length - Math.max(0, sameEnd - around));
    return line.replace(/\s+/g, ' ').slice(0, 80);
  };
  return `${part(before)}  ->  ${part(after)}`;
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sentences', sentences),
  declareValuePlugin(PluginKind.Reporter, 'survivors', survivors),
];
