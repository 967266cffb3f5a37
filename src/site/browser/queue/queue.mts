import { limits } from '../../../limits.ts';
import { batchOf, chosenFile, mrzFirst } from './batch.mts';
import {
  type AnsweredDocument,
  type FileBatch,
  isPending,
  isWaiting,
  type QueuedFile,
  type State,
} from './queued-file.mts';
import { attemptsMax, BatchAnswer, BrokenOff, isPassing, waitAsTold } from './refusals.mts';
import { type FileReply, Refused, type Reply, Unreachable } from './service.mts';
import type { NamedFile, QueueEvents, QueueTools, TimedHalt } from './surroundings.mts';

/**
 * The queue of the page's files, which are verified some at a time. A file that can't be sent or read never
 * delays the files behind it: after an attempt without an answer it moves behind them, and after the last
 * attempt it is given up with its own reason.
 */
export class Queue {
  readonly #events: QueueEvents;
  readonly #tools: QueueTools;
  #apiKey = '';
  #items: readonly QueuedFile[] = [];
  #drops = 0;
  #ids = 0;
  #isRunning = false;
  /** The request that is under way, with its files. */
  #sent: { readonly controller: AbortController; readonly items: readonly QueuedFile[] } | null = null;
  /** Ends the wait before the next request. */
  #pause: AbortController | null = null;
  /**
   * A request whose answer broke off, or lacks documents that were found. If it is repeated unchanged, the
   * documents that it answered are not charged again.
   */
  #broken: FileBatch | null = null;
  readonly #brokenOff = new BrokenOff();

  constructor(events: QueueEvents, tools: QueueTools) {
    this.#events = events;
    this.#tools = tools;
  }

  get items(): readonly QueuedFile[] {
    return this.#items;
  }

  /** Adds the files of a drop, a folder, a dialog or a specimen. Nothing is sent yet. */
  add(files: readonly NamedFile[]): readonly QueuedFile[] {
    const drop = ++this.#drops;
    const added = files.map((file) => chosenFile(file, ++this.#ids, drop));
    this.#items = [...this.#items, ...added];
    this.#events.onChange();
    return added;
  }

  /** Sends every file that has no answer yet. */
  start(apiKey: string): Promise<void> {
    const open = this.#items.filter((item) => !isPending(item) && item.state.kind !== 'answered');
    return this.retry(open, apiKey);
  }

  /** Sends files again. */
  retry(items: readonly QueuedFile[], apiKey: string): Promise<void> {
    for (const item of items) {
      item.attempts = 0;
      this.#set(item, { kind: 'waiting' });
    }
    return this.#run(apiKey);
  }

  /** Ends the running request. The files that wait are kept and can be sent again. */
  stop(): void {
    for (const item of this.#items) if (isPending(item)) this.#set(item, { kind: 'stopped' });
    this.#sent?.controller.abort();
    this.#pause?.abort();
  }

  /** Removes files. If their request is running, it is ended, and its other files are sent again. */
  remove(items: readonly QueuedFile[]): void {
    this.#items = this.#items.filter((one) => !items.includes(one));
    this.#events.onChange();
    if (items.some((item) => this.#sent?.items.includes(item) && isPending(item)))
      this.#sent?.controller.abort();
    if (this.#waiting().length === 0) this.#pause?.abort();
  }

  clear(): void {
    this.stop();
    this.#items = [];
    this.#broken = null;
    this.#events.onChange();
  }

  async #run(apiKey: string): Promise<void> {
    this.#apiKey = apiKey;
    this.#brokenOff.clear();
    // A person who tries again does not want to wait.
    this.#pause?.abort();
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      let batch: FileBatch | null;
      do batch = await this.#next();
      while (batch !== null && (await this.#send(batch)));
      // Whatever the queue waited for, nothing is left to send.
      if (batch === null) this.#events.onHalt(null);
    } finally {
      this.#isRunning = false;
      this.#sent = null;
    }
  }

  /**
   * The request that broke off, if its files are still there and unchanged; otherwise the next files that
   * wait. Null if no file waits.
   */
  async #next(): Promise<FileBatch | null> {
    for (let waiting = this.#waiting(); ; waiting = this.#waiting()) {
      const [first] = waiting;
      if (first === undefined) return null;
      const broken = this.#broken?.items.includes(first) ? this.#broken : null;
      const neighbours = waiting.filter(({ drop }) => drop === first.drop).slice(0, limits.documentFilesMax);
      const areReady = await this.#prepared(broken?.items ?? neighbours);
      // A person may have stopped the queue or removed files meanwhile.
      if (areReady && broken?.items.some(isWaiting)) return broken;
      if (areReady && neighbours.every(isWaiting)) return batchOf(first, neighbours);
      this.#broken = null;
    }
  }

  #waiting(): readonly QueuedFile[] {
    return this.#items.filter(isWaiting).toSorted((one, other) => one.attempts - other.attempts);
  }

  /**
   * Whether every one of these files can be sent. A file that can't be sent gets the reason and waits no
   * longer.
   */
  async #prepared(items: readonly QueuedFile[]): Promise<boolean> {
    let areReady = true;
    for (const item of items) {
      // A smaller copy is in the memory of the page.
      const isCopy = item.sent !== item.file;
      const prepared = isCopy ? null : await this.#tools.prepare(item.file);
      if (prepared?.kind === 'ready') item.sent = prepared.file;
      else if (prepared !== null) {
        areReady = false;
        if (isPending(item)) this.#set(item, { kind: prepared.kind });
      }
      if (!this.#items.includes(item)) areReady = false;
    }
    return areReady;
  }

  /** Sends a request. Returns whether to go on with the next one. */
  async #send(batch: FileBatch): Promise<boolean> {
    const { items, idempotencyKey } = batch;
    const controller = new AbortController();
    this.#sent = { controller, items };
    const answer = new BatchAnswer();
    const pick = (indexes: readonly number[]) => indexes.flatMap((index) => items[index] ?? []);
    try {
      await this.#tools.service.verify({
        files: items.map(({ sent }) => sent),
        apiKey: this.#apiKey,
        idempotencyKey,
        language: this.#events.language(),
        signal: controller.signal,
        onProgress: (indexes, progress) => {
          const state: State = progress === null ? { kind: 'waiting' } : { kind: 'running', progress };
          for (const item of pick(indexes).filter(isPending)) this.#set(item, state);
        },
        onReply: (indexes, reply) => this.#replied(pick(indexes), reply, batch, answer),
        onPagesWithout: (index, pages) => {
          for (const item of pick([index])) item.pagesWithout = pages;
          this.#events.onChange();
        },
        onTogether: (verdict) => {
          batch.together = verdict;
          this.#events.onChange();
        },
        onCredits: (remaining) => this.#events.onCredits(remaining),
      });
    } catch (error) {
      this.#broken = error instanceof Unreachable ? batch : null;
      return this.#failed(items, error, controller.signal);
    }
    this.#brokenOff.clear();
    this.#broken = answer.isPartial ? batch : null;
    this.#events.onHalt(null);
    if (answer.refusal !== null) return this.#refused(answer.refusal);
    // A file that the answer does not mention is sent again, like one that the service asks to be sent later.
    for (const item of items) if (isPending(item)) this.#again(item, answer.later.get(item) ?? null);
    return this.#paused(answer);
  }

  #replied(files: readonly QueuedFile[], reply: FileReply, batch: FileBatch, answer: BatchAnswer): void {
    const { status, body, pages } = reply;
    const isRefusal = status === 401 || status === 402;
    if (isRefusal) answer.refusal ??= reply;
    // A document that was found has a row beside the others of its file, even without an answer.
    const isPart = status !== 200 && pages.length > 0;
    answer.isPartial ||= isPart;
    if (status === 200 || isPart) this.#answered(files, reply, batch, answer);
    else if (isRefusal) return;
    else if (isPassing(reply)) for (const item of files) answer.later.set(item, reply);
    else if (body.reason === 'too_complex' && batch.items.length > 1) {
      for (const item of files) item.isAlone = true;
    } else if (status === 422) this.#answered(files, reply, batch, answer);
    else for (const item of files) this.#set(item, { kind: 'refused', reply });
  }

  #answered(sent: readonly QueuedFile[], reply: FileReply, batch: FileBatch, answer: BatchAnswer): void {
    const files = mrzFirst(sent, reply, batch);
    const document: AnsweredDocument = { id: ++this.#ids, files, reply, at: Date.now(), batch };
    for (const item of files) {
      // If an earlier answer to the same request broke off, this answer replaces its documents.
      const before = item.state.kind === 'answered' && answer.files.has(item) ? item.state.documents : [];
      answer.files.add(item);
      item.state = { kind: 'answered', documents: [...before, document] };
    }
    // Reported once for all files. Otherwise the page would show the document beside its own files.
    this.#events.onChange();
  }

  async #failed(batch: readonly QueuedFile[], error: unknown, signal: AbortSignal): Promise<boolean> {
    const open = batch.filter(isPending);
    for (const item of open) this.#set(item, { kind: 'waiting' });
    if (signal.aborted) return true;
    if (error instanceof Unreachable) return this.#brokeOff(batch);
    if (!(error instanceof Refused)) {
      for (const item of open) this.#set(item, { kind: 'stopped' });
      throw error;
    }
    const { reply } = error;
    if (reply.status === 401 || reply.status === 402) return this.#refused(reply);
    if (isPassing(reply)) return this.#wait(waitAsTold(reply));
    for (const item of open) this.#set(item, { kind: 'refused', reply });
    return true;
  }

  /**
   * A connection may also break because a file of the request was changed, or because a file makes the
   * service or a proxy before it fail. Each file is then sent alone, so that the others succeed.
   */
  async #brokeOff(batch: readonly QueuedFile[]): Promise<boolean> {
    if (!(await this.#prepared(batch))) {
      this.#broken = null;
      return true;
    }
    this.#brokenOff.add(await this.#tools.service.isReachable());
    if (!this.#brokenOff.isOfFiles)
      return this.#wait({ kind: 'unreachable', seconds: this.#brokenOff.waitSeconds });
    this.#brokenOff.clear();
    this.#broken = null;
    this.#events.onHalt(null);
    for (const item of batch.filter(isPending)) {
      item.isAlone = true;
      this.#set(item, { kind: batch.length > 1 ? 'waiting' : 'cutOff' });
    }
    return true;
  }

  /** No file can be sent with this key. */
  #refused({ status }: Reply): boolean {
    for (const item of this.#items) if (isPending(item)) this.#set(item, { kind: 'chosen' });
    this.#events.onHalt({ kind: status === 401 ? 'key' : 'credits' });
    return false;
  }

  /** Waits if only files are left that the service asked to be sent later. */
  #paused({ later }: BatchAnswer): Promise<boolean> | boolean {
    const [first] = this.#waiting();
    const reply = first === undefined ? undefined : later.get(first);
    return reply === undefined ? true : this.#wait(waitAsTold(reply));
  }

  /** Puts a file behind those that were sent less often. Gives it up after the last attempt. */
  #again(item: QueuedFile, reply: Reply | null): void {
    item.attempts++;
    if (item.attempts < attemptsMax) this.#set(item, { kind: 'waiting' });
    else this.#set(item, reply === null ? { kind: 'cutOff' } : { kind: 'refused', reply });
  }

  /** Waits, and then goes on. */
  async #wait(halt: TimedHalt): Promise<boolean> {
    this.#events.onHalt(halt);
    this.#pause = new AbortController();
    await this.#tools.wait(halt.seconds, this.#pause.signal);
    this.#pause = null;
    return true;
  }

  #set(item: QueuedFile, state: State): void {
    item.state = state;
    if (this.#items.includes(item)) this.#events.onChange();
  }
}
