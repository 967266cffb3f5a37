import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Problem } from '../../http/problem.ts';
import { Exchange } from './exchange.ts';
import type { Readers } from './readers.ts';
import { notUnderstood, refuseConnection } from './refuse.ts';
import { requestHead } from './request-head.ts';

const limits = {
  /** First line and headers of a request. */
  headerBytesMax: 32 * 1024,
  /** From the first byte of a request, or from the connection, to the end of the headers. Bodies are timed by the Worker. */
  headersMsMax: 15_000,
  /** Between two requests of a connection; told to clients in Keep-Alive. */
  idleMsMax: 75_000,
  /** A connection on which nothing moves in either direction, e.g. one whose client does not take its answer. */
  silenceMsMax: 300_000,
  connectionsMax: 4_000,
  /** Requests that one connection sends ahead of their answers; it is closed when it sends more. */
  pipelinedMax: 32,
} as const;

/**
 * The service's port. It keeps its clients' connections and opens one of its own to a reader for each request, since
 * workerd closes a kept one after 5 s without a request, also while it computes another answer.
 */
export function createFront(
  readers: Readers,
  { headersMsMax = limits.headersMsMax }: { headersMsMax?: number } = {},
): Server {
  const options = {
    maxHeaderSize: limits.headerBytesMax,
    headersTimeout: headersMsMax,
    connectionsCheckingInterval: 1_000,
    requestTimeout: 0,
    keepAliveTimeout: limits.idleMsMax,
    // Refused by us, in the form of the service.
    requireHostHeader: false,
    noDelay: true,
  };
  const exchanges = new WeakMap<Duplex, Set<Exchange>>();
  const failed = new WeakSet<Duplex>();
  const refused = new WeakSet<Duplex>();
  const server = createServer(options);
  server.timeout = limits.silenceMsMax;
  server.maxConnections = limits.connectionsMax;
  // Unless it is 0, headers past the count are dropped without a word.
  server.maxHeadersCount = 0;
  // A client that has ended its side still gets its answer. (Node has this property for this use, its types don't.)
  Object.assign(server, { httpAllowHalfOpen: true });

  /** Requests of one connection are taken one after the other. */
  async function take(request: IncomingMessage, response: ServerResponse, expectsContinue: boolean) {
    const { socket } = request;
    const open = exchanges.get(socket) ?? new Set();
    exchanges.set(socket, open);
    if (open.size >= limits.pipelinedMax) return void socket.destroy();
    const earlier = [...open].map(({ closed }) => closed);
    const exchange = new Exchange(request, response);
    open.add(exchange);
    void exchange.closed.then(() => open.delete(exchange));
    await Promise.all(earlier);
    if (socket.destroyed) return;
    try {
      await exchange.run(requestHead(request), readers, expectsContinue);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await breakOff(socket, error, exchange);
    }
  }

  /** Ends a connection on which something came that is no request, after the answers that are due before it. */
  async function breakOff(socket: Duplex, problem: Problem, bad?: Exchange): Promise<void> {
    if (bad === undefined) {
      // The parser reports its error again for whatever comes after it.
      if (failed.has(socket)) return;
      failed.add(socket);
    }
    if (!(socket instanceof Socket) || !socket.writable) return void socket.destroy();
    const open = [...(exchanges.get(socket) ?? [])];
    const broken = bad ?? open.find(({ request }) => !request.complete);
    broken?.abandon();
    const due = broken === undefined ? open : open.slice(0, open.indexOf(broken));
    await Promise.all(due.map(({ closed }) => closed));
    if (refused.has(socket)) return;
    refused.add(socket);
    if (!socket.writable || broken?.response.headersSent) return void socket.destroy();
    broken?.response.detachSocket(socket);
    await refuseConnection(socket, problem);
  }

  server.on('connection', (socket) => {
    socket.once('end', () => {
      for (const exchange of exchanges.get(socket) ?? []) if (exchange.request.complete) exchange.probe();
    });
  });
  server.on('request', (request, response) => void take(request, response, false));
  server.on('checkContinue', (request, response) => void take(request, response, true));
  // Any other expectation may be passed over (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => void take(request, response, false));
  server.on(
    'connect',
    (_, socket) => void breakOff(socket, new Problem('malformed_request', sentences.noProxy)),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const problem = failureOf(error.code ?? '');
    if (problem === null) socket.destroy();
    else void breakOff(socket, problem);
  });
  return server;
}

const sentences = {
  noProxy: { en: 'The service is no proxy.', fr: 'Le service n’est pas un mandataire.' },
  headersLate: {
    en: 'The headers did not arrive in time.',
    fr: 'Les en-têtes ne sont pas arrivés à temps.',
  },
  brokeOff: { en: 'The request broke off.', fr: 'La demande s’est interrompue.' },
};

/** What a client is told of the parser's error; null where the connection itself has failed. */
function failureOf(code: string): Problem | null {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const kibibytes = limits.headerBytesMax / 1024;
    return new Problem('headers_too_large', {
      en: `The headers are over ${kibibytes} KiB.`,
      fr: `Les en-têtes dépassent ${kibibytes} Kio.`,
    });
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('malformed_request', sentences.headersLate);
  if (code === 'HPE_INVALID_EOF_STATE') return new Problem('malformed_request', sentences.brokeOff);
  if (code.startsWith('HPE_')) return new Problem('malformed_request', notUnderstood);
  return null;
}
