import { afterAll, expect, test } from 'vitest';
import { unreadable } from '../../../src/failure.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import type { Clue, Finder, Found, Pass, SearchContext } from '../../../src/pipelines/finder.ts';
import { search } from '../../../src/pipelines/search.ts';
import { Work } from '../../../src/pipelines/work.ts';
import { blankPdf } from '../../bad-files.ts';
import { readingContext } from './reading-context.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

const context: SearchContext = { ...readingContext(engines), work: new Work(engines) };

interface Named extends Found {
  readonly name: string;
}
const found = (name: string, isAside = false): Named => ({
  name,
  isAside,
  takesBefore: false,
  takes: async () => false,
  collect: async () => undefined,
  read: () => Promise.reject(new Error('Nothing is read here.')),
});
const clue = (kind: Clue['kind'], detail: string): Clue => ({
  kind,
  failure: unreadable('no_mrz', { en: detail, fr: detail }),
});

/** What each look of a finder gives, by its pass and page; an error is thrown. */
type Script = Readonly<Record<string, Named | Clue | Error>>;

/** Searches blank pages with finders that follow scripts; `looks` are all looks in their order. */
async function searched(pages: number, scripts: readonly Script[], expectsOne = false) {
  const looks: string[] = [];
  const finders = scripts.map((script, index): Finder<Named> => {
    const passes = [...new Set(Object.keys(script).map((key) => key.split(' ')[0] as Pass))];
    return {
      passes,
      needsOnlyPictures: false,
      expectsOne,
      look: async (view, pass) => {
        looks.push(`${'abc'.charAt(index)} ${pass} ${view.index + 1}`);
        const result = script[`${pass} ${view.index + 1}`] ?? null;
        if (result instanceof Error) throw result;
        return result !== null && 'name' in result && 'read' in result ? [result] : result;
      },
    };
  });
  const upload = { field: 'file', position: 1, bytes: blankPdf(pages) };
  const result = await search(upload, { finders, pagesMax: 10 }, context).then(
    ({ document }) => document.name,
    (error: Error) => error.message,
  );
  return { result, looks: looks.join(', ') };
}

test('every pass is made over all pages, the cheaper first, and the search ends with what one finds', async () => {
  const scripts = [{ 'whole 9': found('none'), 'parts 1': found('one') }, { 'words 9': found('none') }];
  expect(await searched(2, scripts)).toEqual({
    result: 'one',
    looks: 'a whole 1, a whole 2, b words 1, b words 2, a parts 1',
  });
});

test('after a document only finders that expect one look at further pages of the pass', async () => {
  const script = { 'whole 1': found('one'), 'whole 2': new Error('two'), 'parts 1': found('none') };
  expect(await searched(2, [script])).toEqual({ result: 'one', looks: 'a whole 1' });
  expect(await searched(2, [script], true)).toEqual({ result: 'two', looks: 'a whole 1, a whole 2' });
});

test('a document that may stand beside another gives way to it, on the same page', async () => {
  const aside = { 'whole 1': found('aside', true) };
  expect((await searched(1, [aside, { 'whole 1': found('other') }])).result).toBe('other');
  expect((await searched(1, [aside, { 'whole 1': clue('nothing', 'n') }])).result).toBe('aside');
  expect((await searched(1, [{ 'whole 1': found('first') }, aside])).looks).toBe('a whole 1');
});

test('the most telling clue of any page is the failure, and a later look replaces that of an earlier one', async () => {
  const nothing = { 'whole 1': clue('nothing', 'nothing') };
  const told = async (...scripts: readonly Script[]) => (await searched(2, scripts)).result;
  expect(await told(nothing, { 'whole 2': clue('letter', 'letter') })).toBe('letter');
  expect(await told({ 'whole 1': clue('blurred', 'blurred') }, { 'whole 2': clue('code', 'code') })).toBe(
    'code',
  );
  expect(await told({ 'whole 1': clue('code', 'code'), 'whole 2': clue('part', 'part') })).toBe('part');
  expect(await told({ 'whole 1': clue('part', 'near'), 'parts 1': clue('nothing', 'far') })).toBe('far');
  expect(await told({ 'whole 1': clue('nothing', 'one'), 'whole 2': clue('nothing', 'two') })).toBe('one');
});

test('what is too much work for one finder is no reason for the others to stop', async () => {
  const dear = { 'words 1': unreadable('too_complex') };
  expect((await searched(1, [dear, { 'parts 1': found('one') }])).result).toBe('one');
  expect((await searched(1, [dear, { 'parts 1': clue('nothing', 'n') }])).result).toBe('too_complex');
  expect((await searched(1, [dear])).result).toBe('too_complex');
  const broken = { 'words 1': unreadable('corrupt') };
  expect((await searched(1, [broken, { 'parts 1': found('one') }])).result).toBe('corrupt');
});
