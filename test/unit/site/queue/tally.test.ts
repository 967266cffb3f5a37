import { expect, test } from 'vitest';
import { entriesOf } from '../../../../src/site/browser/queue/entries.mts';
import { progressInWords } from '../../../../src/site/browser/shown/tally.mts';
import { answer, Desk } from './service.ts';

test('the comparison of several certificates is no file: the tally says its verdict in words', async () => {
  const desk = new Desk();
  desk.add('march.pdf', 'april.pdf');
  desk.steps = [
    ({ onReply, onTogether }) => {
      onReply([0], answer({ cafPaymentCertificates: [{}] }));
      onReply([1], answer({ cafPaymentCertificates: [{}] }));
      onTogether({ outcome: 'failed', reasons: [] });
    },
  ];
  await desk.queue.start('key');
  const { items } = desk.queue;
  expect(progressInWords(items, entriesOf(items), true, null, 'en')).toBe(
    'Files done: 2 of 2. Nothing wrong: 2 · The certificates contradict each other.',
  );
});
