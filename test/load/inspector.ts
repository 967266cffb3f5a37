import { fetch, type MessageEvent, type WebSocket } from 'miniflare';

/** The memory that an isolate holds by V8's own count, in bytes. */
export interface IsolateHeap {
  /** Objects of JavaScript. */
  readonly objects: number;
  /** Array buffers, without the memories of WebAssembly. */
  readonly buffers: number;
  readonly total: number;
}

/**
 * Asks V8's inspector what the isolate holds after its garbage was collected. `address` is that of the
 * Worker's target.
 */
export async function isolateHeap(address: URL): Promise<IsolateHeap> {
  const inspector = await Inspector.of(address);
  try {
    await inspector.collectGarbage();
    return await inspector.heap();
  } finally {
    inspector.close();
  }
}

/** A connection to V8's inspector of the Worker (Chrome DevTools Protocol, domain Runtime). */
class Inspector {
  readonly #socket: WebSocket;
  readonly #heard = new Map<number | string, (content: never) => void>();
  #calls = 0;

  static async of(address: URL): Promise<Inspector> {
    const { webSocket } = await fetch(address, { headers: { Upgrade: 'websocket' } });
    if (!webSocket) throw new Error('The inspector does not answer.');
    return new Inspector(webSocket);
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.accept();
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      const { id, method, result, params } = JSON.parse(String(data));
      this.#heard.get(id ?? method)?.((result ?? params ?? {}) as never);
    });
  }

  async heap(): Promise<IsolateHeap> {
    const { usedSize, backingStorageSize = 0 } =
      await this.#call<Record<string, number>>('Runtime.getHeapUsage');
    return { objects: usedSize!, buffers: backingStorageSize, total: usedSize! + backingStorageSize };
  }

  /**
   * Asks which objects have a certain prototype, because V8 collects all garbage before it answers.
   * `HeapProfiler.collectGarbage` would leave the work to a queue that workerd doesn't serve.
   */
  async collectGarbage(): Promise<void> {
    const created = this.#next<{ context: { id: number } }>('Runtime.executionContextCreated');
    await this.#call('Runtime.enable');
    const { context } = await created;
    const { result } = await this.#call<{ result: { objectId: string } }>('Runtime.evaluate', {
      expression: '(class {}).prototype',
      contextId: context.id,
    });
    await this.#call('Runtime.queryObjects', { prototypeObjectId: result.objectId });
  }

  close(): void {
    this.#socket.close();
  }

  #call<Result>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#calls;
    const result = this.#next<Result>(id);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return result;
  }

  #next<Content>(key: number | string): Promise<Content> {
    return new Promise((resolve) => this.#heard.set(key, resolve));
  }
}
