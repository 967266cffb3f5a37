import { connect, type Socket } from 'node:net';

const retryMs = 50;

interface ReaderProcess {
  readonly path: string;
  /** Number of open connections. */
  open: number;
}

/** The processes that read documents, by their sockets. */
export class Readers {
  readonly #readers: readonly ReaderProcess[];
  readonly #waitMsMax: number;

  /** A process that died is back within a second or two. A caller waits at most `waitMsMax` for a reader. */
  constructor(paths: readonly string[], waitMsMax = 10_000) {
    this.#waitMsMax = waitMsMax;
    this.#readers = paths.map((path) => ({ path, open: 0 }));
  }

  /** The sockets of all readers. */
  get paths(): readonly string[] {
    return this.#readers.map(({ path }) => path);
  }

  /**
   * A new connection to the reader with the fewest connections that accepts it. Nothing has been sent yet, so
   * any number of attempts is safe. Null if `isWanted` returns false or no reader accepts in time.
   */
  async connect(isWanted: () => boolean): Promise<Socket | null> {
    for (const deadline = Date.now() + this.#waitMsMax; isWanted() && Date.now() < deadline; ) {
      for (const reader of this.#readers.toSorted((a, b) => a.open - b.open)) {
        const socket = await open(reader);
        if (socket !== null) return socket;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
    return null;
  }
}

function open(reader: ReaderProcess): Promise<Socket | null> {
  return new Promise((resolve) => {
    reader.open++;
    const socket = connect(reader.path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
    socket.once('close', () => reader.open--);
  });
}
