import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Problem } from '../../../http/problems/problem.ts';
import type { Disk } from '../disk.ts';
import { Exchange } from './exchange.ts';
import type { Readers } from './readers.ts';
import { notUnderstood, refuseConnection } from './refuse.ts';
import { requestHead } from './request-head.ts';

const limits = {
  /** First line and headers of a request. */
  headerBytesMax: 32 * 1024,
  /**
   * From the first byte of a request, or from the connection, to the end of the headers. The Worker times
   * bodies.
   */
  headersMsMax: 15_000,
  /** Between two requests of a connection. Clients are told in the header Keep-Alive. */
  idleMsMax: 75_000,
  /**
   * Longest time without any bytes in either direction, for example because the client does not read the
   * answer.
   */
  silenceMsMax: 300_000,
  connectionsMax: 4_000,
  /** Requests that a connection may send before their answers. It is closed if it sends more. */
  pipelinedMax: 32,
} as const;

interface FrontOptions {
  readonly headersMsMax?: number;
  /** The service's own origin, for links in problems. By default none. */
  readonly origin?: () => string | null;
  /** The disk of the state. Without it, there is always room. */
  readonly disk?: Disk | null;
}

/**
 * The HTTP server on the service's port. It keeps clients' connections open, but opens a new connection to a
 * reader for each request, because workerd closes an idle one after 5 s, even while it computes another
 * answer.
 */
export function createFront(
  readers: Readers,
  { headersMsMax = limits.headersMsMax, origin = () => null, disk = null }: FrontOptions = {},
): Server {
  const options = {
    maxHeaderSize: limits.headerBytesMax,
    headersTimeout: headersMsMax,
    connectionsCheckingInterval: 1_000,
    requestTimeout: 0,
    keepAliveTimeout: limits.idleMsMax,
    // A missing Host header is refused below, with a problem of the service.
    requireHostHeader: false,
    noDelay: true,
  };
  const exchanges = new WeakMap<Duplex, Set<Exchange>>();
  const failed = new WeakSet<Duplex>();
  const refused = new WeakSet<Duplex>();
  const server = createServer(options);
  server.timeout = limits.silenceMsMax;
  server.maxConnections = limits.connectionsMax;
  // Unless it is 0, Node silently drops headers beyond this number.
  server.maxHeadersCount = 0;
  // A client that ended its side of the connection still gets its answer. (Node documents this property, but
  // its types lack it.)
  Object.assign(server, { httpAllowHalfOpen: true });

  /** Handles a request after all earlier ones of its connection. */
  async function take(request: IncomingMessage, response: ServerResponse, expectsContinue: boolean) {
    const { socket } = request;
    const open = exchanges.get(socket) ?? new Set();
    exchanges.set(socket, open);
    if (open.size >= limits.pipelinedMax) return void socket.destroy();
    const earlier = [...open].map(({ closed }) => closed);
    const exchange = new Exchange(request, response, origin());
    open.add(exchange);
    void exchange.closed.then(() => open.delete(exchange));
    await Promise.all(earlier);
    if (socket.destroyed) return;
    try {
      await exchange.run(requestHead(request), { readers, disk }, expectsContinue);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await breakOff(socket, error, exchange);
    }
  }

  /** Ends a connection after input that is no valid request. Answers to earlier requests are sent first. */
  async function breakOff(socket: Duplex, problem: Problem, bad?: Exchange): Promise<void> {
    if (bad === undefined) {
      // The parser reports its error again for any later input.
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
    await refuseConnection(socket, problem, origin());
  }

  server.on('connection', (socket) => {
    socket.once('end', () => {
      for (const exchange of exchanges.get(socket) ?? []) if (exchange.request.complete) exchange.probe();
    });
  });
  server.on('request', (request, response) => void take(request, response, false));
  server.on('checkContinue', (request, response) => void take(request, response, true));
  // Other expectations may be ignored (RFC 9110, 10.1.1).
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
  noProxy: { en: 'The service is no proxy.', fr: 'Le service n’est pas un serveur mandataire (proxy).' },
  headersLate: { en: 'The headers did not arrive in time.', fr: 'Les en-têtes ne sont pas arrivés à temps.' },
  brokeOff: { en: 'The request broke off.', fr: 'La demande s’est interrompue.' },
};

/** The problem for an error of the parser; null if the connection itself has failed. */
function failureOf(code: string): Problem | null {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const kibibytes = limits.headerBytesMax / 1024;
    return new Problem('headers_too_large', {
      en: `The headers are over ${kibibytes} KiB.`,
      fr: `Les en-têtes dépassent ${kibibytes}\u00A0Kio.`,
    });
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('malformed_request', sentences.headersLate);
  if (code === 'HPE_INVALID_EOF_STATE') return new Problem('malformed_request', sentences.brokeOff);
  if (code.startsWith('HPE_')) return new Problem('malformed_request', notUnderstood);
  return null;
}
