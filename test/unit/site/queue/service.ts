import { Queue } from '../../../../src/site/browser/queue/queue.mts';
import type { Prepared, QueuedFile } from '../../../../src/site/browser/queue/queued-file.mts';
import {
  type FileReply,
  Refused,
  type Reply,
  type Sending,
  Unreachable,
} from '../../../../src/site/browser/queue/service.mts';
import type { Halt } from '../../../../src/site/browser/queue/surroundings.mts';

/** How the service answers one request. */
export type Step = (sending: Sending) => void | Promise<void>;

/** A queue in front of a scripted service, with a clock that does not wait. */
export class Desk {
  /** The names of the files of each request, in the order of the requests. */
  readonly requests: (readonly string[])[] = [];
  readonly idempotencyKeys: string[] = [];
  readonly apiKeys: string[] = [];
  readonly halts: (Halt | null)[] = [];
  readonly waits: number[] = [];
  readonly queue: Queue;
  /** How a file is prepared, by its name; by default it is ready. */
  readonly prepared = new Map<string, Prepared>();
  isReachable = true;
  /** Whether the last wait was ended early. */
  isWaitCut = false;
  /** The next steps; after them every file is answered. */
  steps: Step[] = [];
  /** Called while the queue waits. */
  onWait: () => void = () => undefined;

  constructor() {
    this.queue = new Queue(
      {
        language: () => 'en',
        onChange: () => undefined,
        onHalt: (halt) => this.halts.push(halt),
        onCredits: () => undefined,
      },
      {
        service: {
          verify: (sending) => this.#verify(sending),
          isReachable: async () => this.isReachable,
        },
        prepare: async (file) => this.prepared.get(file.name) ?? { kind: 'ready', file },
        wait: async (seconds, signal) => {
          this.waits.push(seconds);
          // A queue that never ends fails the test.
          if (this.waits.length > 50) throw new Error('The queue waits for ever.');
          this.onWait();
          this.isWaitCut = signal.aborted;
        },
      },
    );
  }

  async #verify(sending: Sending): Promise<void> {
    this.requests.push(sending.files.map(({ name }) => name));
    this.idempotencyKeys.push(sending.idempotencyKey);
    this.apiKeys.push(sending.apiKey);
    if (this.requests.length > 100) throw new Error('The queue sends for ever.');
    await (this.steps.shift() ?? answersAll)(sending);
  }

  /** Adds files of one drop. */
  add(...names: readonly string[]): readonly QueuedFile[] {
    return this.queue.add(names.map((name) => ({ file: new File([name], name), name })));
  }

  /** The state of each file, by its name. */
  get states(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.queue.items.map(({ name, state }) => [name, state.kind]));
  }
}

const description = {
  root: 'Passport',
  name: { en: 'Passport', fr: 'Passeport' },
  verdict: { heading: { en: '', fr: '' }, note: { en: '', fr: '' } },
  parts: [],
};

export function answer(body: FileReply['body'] = {}): FileReply {
  return {
    ...reply(200, body),
    known: { kind: 'PASSPORT', description, verdict: { outcome: 'passed' } },
    pages: [1],
  };
}

export function problem(
  status: number,
  code: string,
  reason?: string,
  retryAfter: number | null = null,
): FileReply {
  const body = { code, status, ...(reason && { reason }), ...(retryAfter !== null && { retryAfter }) };
  return { ...reply(status, body), known: null, pages: [] };
}

function reply(status: number, body: FileReply['body']): Reply {
  return { status, body, language: 'en', requestId: 'r', mode: 'live' };
}

export const answersAll: Step = ({ files, onReply }) => {
  for (const index of files.keys()) onReply([index], answer());
};

export const breaksOff: Step = () => {
  throw new Unreachable();
};

/** Refuses the request itself. */
export function refuses(status: number, code: string, retryAfter: number | null = null): Step {
  return () => {
    throw new Refused(problem(status, code, undefined, retryAfter));
  };
}
