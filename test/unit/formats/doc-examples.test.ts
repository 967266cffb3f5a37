import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The examples in comments of these rooms: lines `expression // value` after `@example`. Each is run with
 * what its own module exports.
 */
const rooms = ['formats', 'documents', 'access'];
const root = new URL('../../../', import.meta.url).pathname;

const examples = rooms
  .flatMap((room) =>
    readdirSync(`${root}src/${room}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `src/${room}/${name}`),
  )
  .flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/@example\n((?: \* .*\n)+)/g)]
      .flatMap(([, lines = '']) => lines.trimEnd().split('\n'))
      .map((line) => [file, ...line.slice(3).split(' // ')] as const),
  );

type Run = (...exported: readonly unknown[]) => Promise<unknown>;
// A function with `await`, whose constructor has no name of its own.
const AsyncFunction = (async () => undefined).constructor as new (...code: readonly string[]) => Run;

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(20);
});

test.each(examples)('%s: %s', async (file, expression, value) => {
  const exported = Object.entries(await import(root + file));
  const names = exported.map(([name]) => name);
  const run = (code: string) =>
    new AsyncFunction(...names, `return ${code}`)(...exported.map(([, one]) => one));
  expect(await run(expression ?? '')).toEqual(await run(value ?? ''));
});
