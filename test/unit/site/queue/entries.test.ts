import { expect, test } from 'vitest';
import { entriesOf } from '../../../../src/site/browser/queue/entries.mts';
import { nameOf } from '../../../../src/site/browser/shown/outcome.mts';
import { answer, Desk, type Step } from './service.ts';

const certificate = () => answer({ cafPaymentCertificates: [{}] });

async function shown(step: Step, ...drops: readonly (readonly string[])[]) {
  const desk = new Desk();
  for (const names of drops) desk.add(...names);
  desk.steps = drops.map(() => step);
  await desk.queue.start('key');
  return entriesOf(desk.queue.items).map((entry) => {
    if (entry.kind === 'file') return entry.item.name;
    if (entry.kind === 'together') return `together ${entry.certificates.length}`;
    const names = entry.document.files.map(({ name }) => name).join('+');
    return entry.apart === 0 ? names : `${names}, apart ${entry.apart}`;
  });
}

test('the two files of a card are one row, the side that was read first', async () => {
  const step: Step = ({ onReply }) => {
    onReply([0, 1], answer({ details: { mrzFile: 2 } }));
    onReply([2], answer());
  };
  expect(await shown(step, ['front', 'back', 'other'])).toEqual(['back+front', 'other']);
});

test('a file with several documents has a row for each', async () => {
  const step: Step = ({ onReply }) => {
    onReply([0], answer());
    onReply([0], answer());
    onReply([1], answer());
  };
  expect(await shown(step, ['whole file', 'other'])).toEqual(['whole file', 'whole file', 'other']);
});

test('each of several documents of a file is named by its pages, and the last says which pages are in none', async () => {
  const step: Step = ({ onReply, onPagesWithout }) => {
    onReply([0], { ...answer(), pages: [1, 2] });
    onReply([0], { ...answer(), pages: [4] });
    onReply([1], { ...answer(), pages: [1, 2] });
    onPagesWithout(0, [3, 5, 6]);
    onPagesWithout(1, []);
  };
  const desk = new Desk();
  desk.add('whole file', 'other');
  desk.steps = [step];
  await desk.queue.start('key');
  const entries = entriesOf(desk.queue.items);
  expect(entries.map((entry) => nameOf(entry, 'en'))).toEqual([
    'whole file, pages 1–2',
    'whole file, page 4',
    'other',
  ]);
  expect(entries.map((entry) => entry.kind === 'document' && entry.isLast)).toEqual([false, true, true]);
  expect(entries.map((entry) => entry.kind === 'document' && entry.pagesWithout)).toEqual([
    [3, 5, 6],
    [3, 5, 6],
    [],
  ]);
});

test('a repeated answer takes the place of the one that broke off', async () => {
  const desk = new Desk();
  desk.add('a');
  const twice: Step = ({ onReply }) => {
    onReply([0], answer());
    onReply([0], answer());
  };
  desk.steps = [twice, twice];
  await desk.queue.start('key');
  await desk.queue.retry(desk.queue.items, 'key');
  expect(entriesOf(desk.queue.items)).toHaveLength(2);
});

test('certificates that were judged together have a row for that after the last of them', async () => {
  const step: Step = ({ files, onReply, onTogether }) => {
    for (const index of files.keys()) onReply([index], index === 2 ? answer() : certificate());
    onTogether({ sameHeaderFooterIds: true });
  };
  expect(await shown(step, ['march', 'april', 'passport'])).toEqual([
    'march',
    'april',
    'together 2',
    'passport',
  ]);
});

test('certificates of one drop in several requests are told how many they were not compared with', async () => {
  const step: Step = ({ files, onReply, onTogether }) => {
    for (const index of files.keys()) onReply([index], certificate());
    if (files.length > 1) onTogether({ sameHeaderFooterIds: true });
  };
  const names = Array.from({ length: 11 }, (_, at) => String(at));
  const desk = new Desk();
  desk.add(...names);
  desk.add('of another drop');
  desk.steps = [step, step, step];
  await desk.queue.start('key');
  const told = entriesOf(desk.queue.items).map((entry) =>
    entry.kind === 'document' ? entry.apart : entry.kind,
  );
  expect(told).toEqual([...Array.from({ length: 10 }, () => 1), 'together', 10, 0]);
});
