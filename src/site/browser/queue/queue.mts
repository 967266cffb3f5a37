import type { Language } from '../../../language.ts';
import { limits } from '../../../limits.ts';
import { object } from '../../report/values.ts';
import { countedApart, isCertificate, judgedTogether, type ToldCertificate } from '../shown/together.mts';
import { batchOf, type FileBatch } from './batch.mts';
import type { QueuedFile, State } from './queued-file.mts';
import { type FileReply, Refused, type Reply, Unreachable, verify } from './request.mts';

/** Why the queue as a whole does not go on, or goes on later. */
export type Halt =
  | { readonly kind: 'key' | 'credits' }
  | { readonly kind: 'unreachable' | 'busy'; readonly seconds: number };

export interface QueueEvents {
  /** That of the page now. */
  language(): Language;
  onItem(item: QueuedFile): void;
  /** The list itself has changed. */
  onList(): void;
  /** Null when it goes on. */
  onHalt(halt: Halt | null): void;
  /** Credits that are left. */
  onCredits(remaining: number): void;
  onIdle(): void;
}

/** Waits of growing length, in seconds, while the service cannot be reached. */
const retrySeconds = [2, 4, 8, 15, 30] as const;

/** The files of the page, verified some at a time. Whatever becomes of a request, the others go on. */
export class Queue {
  readonly #events: QueueEvents;
  #items: readonly QueuedFile[] = [];
  #drops = 0;
  #ids = 0;
  #running: { readonly controller: AbortController; readonly items: readonly QueuedFile[] } | null = null;
  /** A request whose answer broke off. Repeated as it was, what it answered is not paid again. */
  #broken: FileBatch | null = null;
  #failures = 0;
  #stopped = false;
  #wake: (() => void) | null = null;

  constructor(events: QueueEvents) {
    this.#events = events;
  }

  get items(): readonly QueuedFile[] {
    return this.#items;
  }

  get isBusy(): boolean {
    return this.#running !== null || this.#wake !== null;
  }

  /** Adds the files of a drop, a dialog or a specimen. Nothing is sent yet. */
  add(files: readonly File[]): readonly QueuedFile[] {
    const drop = ++this.#drops;
    const added = files.map((file): QueuedFile => {
      const kind = file.size > limits.fileBytesMax ? 'tooLarge' : 'chosen';
      return { id: ++this.#ids, file, drop, isAlone: false, state: { kind } };
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
  retry(item: QueuedFile, apiKey: string): Promise<void> {
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
  remove(item: QueuedFile): void {
    this.#items = this.#items.filter((one) => one !== item);
    this.#events.onList();
    if (this.#running?.items.includes(item) && isPending(item)) this.#running.controller.abort();
  }

  clear(): void {
    this.stop();
    this.#items = [];
    this.#broken = null;
    this.#events.onList();
  }

  async #run(apiKey: string): Promise<void> {
    if (this.isBusy) return;
    this.#stopped = false;
    this.#failures = 0;
    for (let batch = this.#next(); batch !== null; batch = this.#next()) {
      const goesOn = await this.#send(batch, apiKey);
      if (!goesOn) break;
    }
    this.#running = null;
    this.#events.onIdle();
  }

  /** The request that broke off, if its files are still there; else the next files that wait. */
  #next(): FileBatch | null {
    const waiting = this.#items.filter(({ state }) => state.kind === 'waiting');
    const [first] = waiting;
    if (first === undefined) return null;
    const broken = this.#broken;
    const isWhole = broken?.items.includes(first) && broken.items.every((item) => this.#items.includes(item));
    return isWhole ? broken : batchOf(first, waiting);
  }

  /**
   * Whether to go on with the next batch. Files without a reply wait again, unless they are refused
   * themselves.
   */
  async #send(batch: FileBatch, apiKey: string): Promise<boolean> {
    const { items, idempotencyKey } = batch;
    const controller = new AbortController();
    this.#running = { controller, items };
    const pick = (indexes: readonly number[]) => indexes.flatMap((index) => items[index] ?? []);
    try {
      await verify({
        files: items.map(({ file }) => file),
        apiKey,
        idempotencyKey,
        language: this.#events.language(),
        signal: controller.signal,
        onProgress: (indexes, progress) => {
          const state: State = progress === null ? { kind: 'waiting' } : { kind: 'running', progress };
          for (const item of pick(indexes).filter(isPending)) this.#set(item, state);
        },
        onReply: (indexes, reply) => this.#replied(pick(indexes), reply, items),
        onTogether: (verdict) => this.#tell(judgedTogether(items, verdict)),
        onCredits: (remaining) => this.#events.onCredits(remaining),
      });
      this.#failures = 0;
      this.#broken = null;
      this.#events.onHalt(null);
      return true;
    } catch (error) {
      this.#broken = error instanceof Unreachable ? batch : null;
      return await this.#failed(items, error, controller.signal);
    }
  }

  #replied(items: readonly QueuedFile[], reply: FileReply, batch: readonly QueuedFile[]): void {
    const { file } = object(reply.body.details);
    const at = Date.now();
    for (const item of items) {
      if (reply.body.reason === 'too_complex' && batch.length > 1) {
        item.isAlone = true;
        this.#set(item, { kind: 'waiting' });
        continue;
      }
      const others = items.filter((one) => one !== item);
      const isOtherSide = typeof file === 'number' && batch[file - 1] !== item;
      this.#set(item, { kind: 'answered', reply, at, others, isOtherSide, batch });
    }
    for (const { drop, state } of items) {
      if (isCertificate(state)) this.#tell(countedApart(this.#items.filter((item) => item.drop === drop)));
    }
  }

  #tell(told: readonly ToldCertificate[]): void {
    for (const { item, state } of told) this.#set(item, state);
  }

  async #failed(batch: readonly QueuedFile[], error: unknown, signal: AbortSignal): Promise<boolean> {
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
      const seconds = retrySeconds[Math.min(this.#failures++, retrySeconds.length - 1)] ?? 30;
      return this.#wait({ kind: 'unreachable', seconds });
    }
    if (!(error instanceof Refused)) {
      for (const item of open) this.#set(item, { kind: 'stopped' });
      throw error;
    }
    const { status } = error.reply;
    if (status === 401 || status === 402) {
      for (const item of this.#items) if (isPending(item)) this.#set(item, { kind: 'chosen' });
      this.#events.onHalt({ kind: status === 401 ? 'key' : 'credits' });
      return false;
    }
    if (status === 409 || status === 429 || status === 503) {
      again();
      return this.#wait({ kind: 'busy', seconds: secondsToWait(error.reply) });
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

  #set(item: QueuedFile, state: State): void {
    item.state = state;
    if (this.#items.includes(item)) this.#events.onItem(item);
  }
}

/** As the service says; within an answer that has begun it does not. */
function secondsToWait({ retryAfter }: Reply): number {
  return Math.min(Math.max(retryAfter ?? 5, 1), 60);
}

function isPending({ state }: QueuedFile): boolean {
  return state.kind === 'waiting' || state.kind === 'running';
}

function mayBeSent({ state }: QueuedFile): boolean {
  return state.kind === 'chosen' || state.kind === 'stopped' || state.kind === 'refused';
}
