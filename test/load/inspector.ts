import { fetch, type MessageEvent, type WebSocket } from 'miniflare';

/** What V8 says an isolate holds, in bytes. */
export interface IsolateHeap {
  /** Objects of JavaScript that are in use. */
  readonly objects: number;
  /** Array buffers; the memories of WebAssembly are not among them. */
  readonly buffers: number;
  readonly total: number;
}

/** Asks V8's inspector what the isolate holds, garbage that was not collected yet included. */
export async function isolateHeap(address: URL): Promise<IsolateHeap> {
  const { webSocket } = await fetch(new URL('/core:user:', address.href.replace(/^ws/, 'http')), {
    headers: { Upgrade: 'websocket' },
  });
  if (webSocket === undefined || webSocket === null) throw new Error('The inspector does not answer.');
  webSocket.accept();
  try {
    const { usedSize, backingStorageSize = 0 } = await call(webSocket, 1, 'Runtime.getHeapUsage');
    return { objects: usedSize!, buffers: backingStorageSize, total: usedSize! + backingStorageSize };
  } finally {
    webSocket.close();
  }
}

function call(socket: WebSocket, id: number, method: string): Promise<Readonly<Record<string, number>>> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      const message = JSON.parse(String(data));
      if (message.id !== id) return;
      socket.removeEventListener('message', hear);
      resolve(message.result ?? {});
    };
    socket.addEventListener('message', hear);
    socket.send(JSON.stringify({ id, method }));
  });
}
