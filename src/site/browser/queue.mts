import type { Language } from '../../language.ts';
import { limits } from '../../limits.ts';
import { type FileReply, type Progress, Refused, Unreachable, verify } from './request.mts';

/** Where a file stands. */
export type State =
  | { readonly kind: 'chosen' | 'waiting' | 'stopped' | 'tooLarge' }
  | { readonly kind: 'running'; readonly progress: Progress }
  | { readonly kind: 'answered'; readonly reply: FileReply; readonly at: number }
  | { readonly kind: 'refused'; readonly refusal: Refused };

/** A file of the queue. */
export interface Item {
  readonly id: number;
  readonly file: File;
  /** Files of one drop go together where that tells more. */
  readonly drop: number;
  state: State;
}

/** Why the queue as a whole does not go on, or goes on later. */
export type Halt =
  | { readonly kind: 'key' | 'credits' }
  | { readonly kind: 'unreachable' | 'busy'; readonly seconds: number };

export interface QueueEvents {
  /** That of the page now. */
  language(): Language;
  onItem(item: Item): void;
  /** The list itself has changed. */
  onList(): void;
  /** Null when it goes on. */
  onHalt(halt: Halt | null): void;
  onIdle(): void;
}

/** Waits of growing length, in seconds, while the service cannot be reached. */
const patience = [2, 4, 8, 15, 30] as const;

/** The files of the page, verified one request after the other. Whatever becomes of a request, the others go on. */
export class Queue {
  readonly #events: QueueEvents;
  #items: readonly Item[] = [];
  #drops = 0;
  #ids = 0;
  #running: { readonly controller: AbortController; readonly items: readonly Item[] } | null = null;
  #failures = 0;
  #stopped = false;
  #wake: (() => void) | null = null;

  constructor(events: QueueEvents) {
    this.#events = events;
  }

  get items(): readonly Item[] {
    return this.#items;
  }

  get isBusy(): boolean {
    return this.#running !== null || this.#wake !== null;
  }

  /** Adds the files of a drop, a dialog or a specimen. Nothing is sent yet. */
  add(files: readonly File[]): readonly Item[] {
    const drop = ++this.#drops;
    const added = files.map((file): Item => {
      const kind = file.size > limits.fileBytesMax ? 'tooLarge' : 'chosen';
      return { id: ++this.#ids, file, drop, state: { kind } };
    });
    this.#items = [...this.#items, ...added];
    this.#events.onList();
    return added;
  }

  /** Sends every file that was chosen and not answered yet. */
  start(apiKey: string): Promise<void> {
    for (const item of this.#items) if (mayBeSent(item)) this.#set(item, { kind: 'waiting' });
    return this.#run(apiKey);
  }

  /** Sends one file again. */
  retry(item: Item, apiKey: string): Promise<void> {
    this.#set(item, { kind: 'waiting' });
    return this.#run(apiKey);
  }

  /** Ends the request that runs; what waits is kept and can be sent again. */
  stop(): void {
    this.#stopped = true;
    for (const item of this.#items) if (isPending(item)) this.#set(item, { kind: 'stopped' });
    this.#running?.controller.abort();
    this.#wake?.();
  }

  /** Takes a file out. If its request runs it is ended, and the other files of it are sent again. */
  remove(item: Item): void {
    this.#items = this.#items.filter((one) => one !== item);
    this.#events.onList();
    if (this.#running?.items.includes(item) && isPending(item)) this.#running.controller.abort();
  }

  clear(): void {
    this.stop();
    this.#items = [];
    this.#events.onList();
  }

  async #run(apiKey: string): Promise<void> {
    if (this.isBusy) return;
    this.#stopped = false;
    this.#failures = 0;
    for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
      const goesOn = await this.#send(batch, apiKey);
      if (!goesOn) break;
    }
    this.#running = null;
    this.#events.onIdle();
  }

  /** The next files that wait, of one drop, as many as one request takes. */
  #next(): readonly Item[] {
    const waiting = this.#items.filter(({ state }) => state.kind === 'waiting');
    const batch: Item[] = [];
    let bytes = 0;
    for (const item of waiting.filter(({ drop }) => drop === waiting[0]?.drop)) {
      bytes += item.file.size + partBytesMax;
      if (batch.length === limits.cafFilesMax || (batch.length > 0 && bytes > limits.requestBytesMax)) break;
      batch.push(item);
    }
    return batch;
  }

  /** Whether to go on with the next batch. Files without a reply wait again, unless they are refused themselves. */
  async #send(batch: readonly Item[], apiKey: string): Promise<boolean> {
    const controller = new AbortController();
    this.#running = { controller, items: batch };
    try {
      await verify({
        files: batch.map(({ file }) => file),
        apiKey,
        language: this.#events.language(),
        signal: controller.signal,
        onProgress: (indexes, progress) => {
          const running = batch.filter((item, index) => indexes.includes(index) && isPending(item));
          for (const item of running) this.#set(item, { kind: 'running', progress });
        },
        onReply: (index, reply) => {
          const item = batch[index];
          if (item !== undefined) this.#set(item, { kind: 'answered', reply, at: Date.now() });
        },
      });
      this.#failures = 0;
      this.#events.onHalt(null);
      return true;
    } catch (error) {
      return await this.#failed(batch, error, controller.signal);
    }
  }

  async #failed(batch: readonly Item[], error: unknown, signal: AbortSignal): Promise<boolean> {
    const open = batch.filter(isPending);
    const again = (): void => {
      for (const item of open) if (isPending(item)) this.#set(item, { kind: 'waiting' });
    };
    if (signal.aborted) {
      if (!this.#stopped) again();
      return !this.#stopped;
    }
    if (error instanceof Unreachable) {
      again();
      const seconds = patience[Math.min(this.#failures++, patience.length - 1)] ?? 30;
      return this.#wait({ kind: 'unreachable', seconds });
    }
    if (!(error instanceof Refused)) {
      for (const item of open) this.#set(item, { kind: 'stopped' });
      throw error;
    }
    const { status, retryAfter } = error.reply;
    if (status === 401 || status === 402) {
      for (const item of this.#items) if (isPending(item)) this.#set(item, { kind: 'chosen' });
      this.#events.onHalt({ kind: status === 401 ? 'key' : 'credits' });
      return false;
    }
    if (retryAfter !== null && (status === 429 || status === 503)) {
      again();
      return this.#wait({ kind: 'busy', seconds: Math.min(Math.max(retryAfter, 1), 60) });
    }
    for (const item of open) this.#set(item, { kind: 'refused', refusal: error });
    return true;
  }

  /** Waits, and says whether to go on. */
  async #wait(halt: Halt & { readonly seconds: number }): Promise<boolean> {
    this.#events.onHalt(halt);
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, halt.seconds * 1000);
    });
    this.#wake = null;
    return !this.#stopped;
  }

  #set(item: Item, state: State): void {
    item.state = state;
    if (this.#items.includes(item)) this.#events.onItem(item);
  }
}

/** What a part of a form takes beside its file. */
const partBytesMax = 1024;

function isPending({ state }: Item): boolean {
  return state.kind === 'waiting' || state.kind === 'running';
}

function mayBeSent({ state }: Item): boolean {
  return state.kind === 'chosen' || state.kind === 'stopped' || state.kind === 'refused';
}
