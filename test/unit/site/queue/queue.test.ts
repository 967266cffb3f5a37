import { expect, test } from 'vitest';
import type { Queue } from '../../../../src/site/browser/queue/queue.mts';
import type { QueuedFile } from '../../../../src/site/browser/queue/queued-file.mts';
import { answer, answersAll, breaksOff, Desk, problem, refuses, type Step } from './service.ts';

/** Answers a file with the problem given for its name, and any other file with success. */
function answers(problems: Readonly<Record<string, ReturnType<typeof problem>>>): Step {
  return ({ files, onReply }) => {
    for (const [index, { name }] of files.entries()) onReply([index], problems[name] ?? answer());
  };
}

test('nothing is sent before it is asked for, and files of one drop go together', async () => {
  const desk = new Desk();
  desk.add('a', 'b');
  desk.add('c');
  expect(desk.requests).toEqual([]);
  expect(desk.states).toEqual({ a: 'chosen', b: 'chosen', c: 'chosen' });
  await desk.queue.start('key');
  expect(desk.requests).toEqual([['a', 'b'], ['c']]);
  expect(desk.states).toEqual({ a: 'answered', b: 'answered', c: 'answered' });
  expect(new Set(desk.idempotencyKeys).size).toBe(2);
});

test('more files than a request takes go in several', async () => {
  const desk = new Desk();
  desk.add(...Array.from({ length: 300 }, (_, at) => `file-${at}`));
  await desk.queue.start('key');
  expect(desk.requests.map(({ length }) => length)).toEqual(Array.from({ length: 30 }, () => 10));
  expect(new Set(Object.values(desk.states))).toEqual(new Set(['answered']));
});

test('what is known to be too large is not sent, and a photo is prepared first', async () => {
  const desk = new Desk();
  const large = (name: string, type: string) => {
    const file = new File([], name, { type });
    Object.defineProperty(file, 'size', { value: 2 ** 31 });
    return { file, name };
  };
  desk.prepared.set('photo', { kind: 'ready', file: new File(['small'], 'smaller') });
  desk.queue.add([large('film', 'video/mp4'), large('photo', 'image/jpeg')]);
  expect(desk.states).toEqual({ film: 'tooLarge', photo: 'chosen' });
  desk.prepared.set('film', { kind: 'tooLarge' });
  await desk.queue.start('key');
  expect(desk.states).toEqual({ film: 'tooLarge', photo: 'answered' });
  expect(desk.requests).toEqual([['smaller']]);
});

test('a file that was changed on the disk says so, and the others go on', async () => {
  const desk = new Desk();
  desk.add('a', 'b', 'c');
  desk.prepared.set('b', { kind: 'changed' });
  await desk.queue.start('key');
  expect(desk.states).toEqual({ a: 'answered', b: 'changed', c: 'answered' });
  expect(desk.requests).toEqual([['a', 'c']]);
  expect(desk.halts.filter((halt) => halt !== null)).toEqual([]);
});

test('a file that is changed while it is sent breaks the request, and is told apart from the network', async () => {
  const desk = new Desk();
  desk.add('a', 'b');
  desk.steps = [
    (sending) => {
      desk.prepared.set('a', { kind: 'changed' });
      return breaksOff(sending);
    },
  ];
  await desk.queue.start('key');
  expect(desk.states).toEqual({ a: 'changed', b: 'answered' });
  expect(desk.waits).toEqual([]);
  // The request changed, so its idempotency key did too.
  expect(new Set(desk.idempotencyKeys).size).toBe(2);
});

test('while the service is away the request is repeated as it was, with growing waits', async () => {
  const desk = new Desk();
  desk.isReachable = false;
  desk.add('a', 'b');
  desk.steps = Array.from({ length: 7 }, () => breaksOff);
  await desk.queue.start('key');
  expect(desk.waits).toEqual([2, 4, 8, 15, 30, 30, 30]);
  expect(new Set(desk.idempotencyKeys).size).toBe(1);
  expect(desk.states).toEqual({ a: 'answered', b: 'answered' });
  expect(desk.halts.at(-1)).toBeNull();
});

test('a network that comes back while a request fails is no reason to give up its file', async () => {
  const desk = new Desk();
  desk.isReachable = false;
  desk.add('a');
  const failsAsItComesBack: Step = (sending) => {
    desk.isReachable = true;
    return breaksOff(sending);
  };
  desk.steps = [breaksOff, breaksOff, failsAsItComesBack];
  await desk.queue.start('key');
  expect(desk.states).toEqual({ a: 'answered' });
});

test('an answer that breaks off keeps what it told', async () => {
  const desk = new Desk();
  desk.add('a', 'b', 'c');
  const seen: Record<string, string>[] = [];
  desk.onWait = () => seen.push(desk.states);
  desk.steps = [
    (sending) => {
      sending.onReply([0], answer());
      return breaksOff(sending);
    },
  ];
  await desk.queue.start('key');
  expect(seen).toEqual([{ a: 'answered', b: 'waiting', c: 'waiting' }]);
  expect(desk.requests).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  expect(desk.queue.items.map(({ state }) => state.kind === 'answered' && state.documents.length)).toEqual([
    1, 1, 1,
  ]);
});

test('a document without a credit has a row, and its file is sent again as the same request', async () => {
  const desk = new Desk();
  desk.add('whole file', 'b');
  const documents = () => {
    const [{ state }] = desk.queue.items as [QueuedFile];
    return state.kind === 'answered' ? state.documents.map(({ reply }) => reply.status) : state.kind;
  };
  desk.steps = [
    ({ onReply }) => {
      onReply([0], answer());
      onReply([0], { ...problem(402, 'insufficient_credits'), pages: [2] });
      onReply([1], problem(402, 'insufficient_credits'));
    },
    ({ onReply }) => {
      onReply([0], answer());
      onReply([0], { ...answer(), pages: [2] });
      onReply([1], answer());
    },
  ];
  await desk.queue.start('key');
  expect([documents(), desk.states.b, desk.halts.at(-1)?.kind]).toEqual([[200, 402], 'chosen', 'credits']);
  await desk.queue.retry(desk.queue.items.slice(0, 1), 'key');
  expect([documents(), desk.states.b]).toEqual([[200, 200], 'answered']);
  expect(new Set(desk.idempotencyKeys).size).toBe(1);
});

test('a file that breaks every connection is given up, and never stops those behind it', async () => {
  const desk = new Desk();
  desk.add('a', 'bad', 'c');
  desk.add('d');
  const step: Step = (sending) =>
    sending.files.some(({ name }) => name === 'bad') ? breaksOff(sending) : answersAll(sending);
  desk.steps = Array.from({ length: 40 }, () => step);
  await desk.queue.start('key');
  expect(desk.states).toEqual({ a: 'answered', bad: 'cutOff', c: 'answered', d: 'answered' });
});

test('trust_unavailable is said at its file, and the others go on', async () => {
  const desk = new Desk();
  desk.add('a', 'b', 'c');
  desk.steps = [answers({ b: problem(503, 'trust_unavailable') })];
  await desk.queue.start('key');
  expect(desk.states).toEqual({ a: 'answered', b: 'refused', c: 'answered' });
  const { state } = desk.queue.items[1]!;
  expect(state.kind === 'refused' && state.reply.body.code).toBe('trust_unavailable');
  expect(desk.waits).toEqual([]);
  expect(desk.requests).toHaveLength(1);
});

test('a fault of the service at one file is said at that file alone', async () => {
  const desk = new Desk();
  desk.add('a', 'b', 'c');
  desk.steps = [
    answers({ a: problem(500, 'internal_error'), b: problem(503, 'overloaded'), c: problem(422, 'x') }),
  ];
  await desk.queue.start('key');
  expect(desk.states).toEqual({ a: 'refused', b: 'answered', c: 'answered' });
  expect(desk.requests).toEqual([['a', 'b', 'c'], ['b']]);
});

test('a file that is told to come later goes behind the others, and is given up with its own reason', async () => {
  const desk = new Desk();
  desk.add('a', 'b');
  desk.add('c');
  const step = answers({ a: problem(503, 'overloaded', undefined, 12) });
  desk.steps = Array.from({ length: 9 }, () => step);
  await desk.queue.start('key');
  expect(desk.requests).toEqual([['a', 'b'], ['c'], ['a'], ['a']]);
  expect(desk.states).toEqual({ a: 'refused', b: 'answered', c: 'answered' });
  // Only once nothing else is left to do, and as long as its problem says.
  expect(desk.waits).toEqual([12]);
});

test('a service that is busy, or asked too often, is asked again after as long as it says', async () => {
  const desk = new Desk();
  desk.add('a');
  desk.steps = [
    refuses(429, 'too_many_requests', 7),
    refuses(503, 'overloaded', 900),
    refuses(409, 'idempotency_conflict'),
  ];
  await desk.queue.start('key');
  expect(desk.waits).toEqual([7, 60, 5]);
  expect(desk.halts.map((halt) => halt?.kind ?? null)).toEqual(['tooFast', 'busy', 'busy', null, null]);
  expect(desk.states).toEqual({ a: 'answered' });
});

test('a service that signs no receipts is not busy: the request is refused with its reason', async () => {
  const desk = new Desk();
  desk.add('a');
  desk.steps = [refuses(503, 'receipt_unavailable')];
  await desk.queue.start('key');
  expect(desk.states).toEqual({ a: 'refused' });
  expect(desk.waits).toEqual([]);
});

test.each([
  [401, 'invalid_api_key', 'key'],
  [402, 'insufficient_credits', 'credits'],
] as const)('%i: nothing waits any more, and it goes on with another key', async (status, code, kind) => {
  const desk = new Desk();
  desk.add('a', 'b');
  desk.add('c');
  desk.steps = [refuses(status, code)];
  await desk.queue.start('wrong');
  expect(desk.states).toEqual({ a: 'chosen', b: 'chosen', c: 'chosen' });
  expect(desk.halts.at(-1)).toEqual({ kind });
  await desk.queue.start('right');
  expect(desk.states).toEqual({ a: 'answered', b: 'answered', c: 'answered' });
  expect(desk.apiKeys).toEqual(['wrong', 'right', 'right']);
});

test('credits that end within an answer: what was read stays', async () => {
  const desk = new Desk();
  desk.add('a', 'b');
  desk.add('c');
  desk.steps = [answers({ b: problem(402, 'insufficient_credits') })];
  await desk.queue.start('key');
  expect(desk.states).toEqual({ a: 'answered', b: 'chosen', c: 'chosen' });
  expect(desk.halts.at(-1)).toEqual({ kind: 'credits' });
});

test('what is too much to compute with others goes alone, and then has its own answer', async () => {
  const desk = new Desk();
  desk.add('a', 'b', 'c');
  const tooMuch = problem(422, 'unreadable_document', 'too_complex');
  desk.steps = [answers({ b: tooMuch }), answers({ b: tooMuch })];
  await desk.queue.start('key');
  expect(desk.requests).toEqual([['a', 'b', 'c'], ['b']]);
  expect(desk.states).toEqual({ a: 'answered', b: 'answered', c: 'answered' });
});

test('an answer that says nothing of a file does not have it sent for ever', async () => {
  const desk = new Desk();
  desk.add('a', 'b');
  const step: Step = ({ files, onReply }) => {
    for (const [index, { name }] of files.entries()) if (name !== 'b') onReply([index], answer());
  };
  desk.steps = Array.from({ length: 9 }, () => step);
  await desk.queue.start('key');
  expect(desk.requests).toEqual([['a', 'b'], ['b'], ['b']]);
  expect(desk.states).toEqual({ a: 'answered', b: 'cutOff' });
});

test('stopped and started again at once: nothing is left waiting', async () => {
  const desk = new Desk();
  desk.add('a', 'b');
  let again: Promise<void> | null = null;
  desk.steps = [
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        queueMicrotask(() => {
          desk.queue.stop();
          expect(desk.states).toEqual({ a: 'stopped', b: 'stopped' });
          again = desk.queue.start('key');
        });
      }),
  ];
  await desk.queue.start('key');
  await again;
  expect(desk.states).toEqual({ a: 'answered', b: 'answered' });
});

test('stopped while it waits: what waited can be sent again', async () => {
  const desk = new Desk();
  desk.add('a');
  desk.steps = [breaksOff];
  desk.onWait = () => desk.queue.stop();
  await desk.queue.start('key');
  expect(desk.states).toEqual({ a: 'stopped' });
  await desk.queue.start('key');
  expect(desk.states).toEqual({ a: 'answered' });
});

test('a file that is taken out ends its request; the others of it are sent again', async () => {
  const desk = new Desk();
  const [first] = desk.add('a', 'b');
  desk.steps = [
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        queueMicrotask(() => desk.queue.remove([first!]));
      }),
  ];
  await desk.queue.start('key');
  expect(desk.requests).toEqual([['a', 'b'], ['b']]);
  expect(desk.states).toEqual({ b: 'answered' });
});

test('a file that is taken out while others are prepared is not sent', async () => {
  const desk = new Desk();
  const [first] = desk.add('a', 'b');
  const run = desk.queue.start('key');
  desk.queue.remove([first!]);
  await run;
  expect(desk.requests).toEqual([['b']]);
});

test('asked again while it waits: it does not wait any longer, and uses the key of now', async () => {
  const desk = new Desk();
  desk.add('a');
  desk.steps = [refuses(503, 'overloaded', 30)];
  desk.onWait = () => void desk.queue.start('other');
  await desk.queue.start('key');
  expect(desk.apiKeys).toEqual(['key', 'other']);
});

test('a failure of the page itself stops the request and leaves its files to be sent again', async () => {
  const desk = new Desk();
  desk.add('a');
  desk.steps = [
    () => {
      throw new TypeError('our own');
    },
  ];
  await expect(desk.queue.start('key')).rejects.toThrow('our own');
  expect(desk.states).toEqual({ a: 'stopped' });
  await desk.queue.start('key');
  expect(desk.states).toEqual({ a: 'answered' });
});

test.each([
  ['stopped', (queue: Queue) => queue.stop()],
  ['emptied', (queue: Queue) => queue.clear()],
  ['rid of its files', (queue: Queue) => queue.remove(queue.items)],
] as const)('a queue that is %s while it waits does not say that it goes on', async (_, end) => {
  const desk = new Desk();
  desk.isReachable = false;
  desk.add('a', 'b');
  desk.steps = [breaksOff];
  desk.onWait = () => end(desk.queue);
  await desk.queue.start('key');
  expect(desk.requests).toHaveLength(1);
  expect(desk.isWaitCut).toBe(true);
  expect(desk.halts).toEqual([{ kind: 'unreachable', seconds: 2 }, null]);
});
