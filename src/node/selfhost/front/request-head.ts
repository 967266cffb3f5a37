import type { IncomingMessage } from 'node:http';
import { Problem } from '../../../http/problems/problem.ts';

/** The head of a request as it is sent to a reader. */
export interface RequestHead {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Names and values, alternating, as `node:http` accepts raw headers. */
  readonly headers: readonly string[];
}

/** Node's parser limits the bytes of headers, but not their number. */
const headersMax = 500;

/** Hop-by-hop fields (RFC 9110, 7.6.1), and fields that are set anew for the reader. */
const ofOneConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'content-length',
]);

/** Fields in which a proxy names the caller. They are removed, because a caller could forge them. */
const saidByProxies = /^(cf-.*|x-forwarded-.*|x-real-ip|forwarded|true-client-ip)$/;

const bodyless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'DELETE']);

/**
 * The head for a reader. Node's parser has refused an ambiguous length of the body. The length is set anew
 * here, in one field, so that the reader can't interpret it differently. CF-Connecting-IP is the address of
 * the client.
 * @throws {Problem} `malformed_request` for requests that the parser accepts but the service does not,
 *   `headers_too_large`
 */
export function requestHead(request: IncomingMessage): RequestHead {
  const { method = 'GET', httpVersion, headers } = request;
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    throw malformed('The version of HTTP is not 1.0 or 1.1.', 'La version de HTTP n’est ni 1.0 ni 1.1.');
  if (request.rawHeaders.length > 2 * headersMax) {
    throw new Problem('headers_too_large', {
      en: `A request has at most ${headersMax} headers.`,
      fr: `Une demande a ${headersMax} en-têtes au plus.`,
    });
  }
  const { host, path } = target(request);
  const own = ['Host', host, 'Connection', 'close', 'CF-Connecting-IP', request.socket.remoteAddress ?? ''];
  const others = endToEnd(request, (name) => ofOneConnection.has(name) || saidByProxies.test(name));
  return { method, path, headers: [...own, ...framing(method, httpVersion, headers), ...others] };
}

/**
 * Host and path. The host is that of the target if it has one, else that of the header Host, which HTTP/1.1
 * requires exactly once (RFC 9112, 3.2).
 */
function target({ httpVersion, rawHeaders, url = '/' }: IncomingMessage): { host: string; path: string } {
  const hosts = pairs(rawHeaders).flatMap(([name, value]) => (name.toLowerCase() === 'host' ? [value] : []));
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1'))
    throw malformed('A request has one header Host.', 'Une demande a un seul en-tête Host.');
  const host = hosts[0] ?? 'localhost';
  if (!isHost(host)) throw malformed('The header Host is not a host.', 'L’en-tête Host n’est pas un hôte.');
  if (url.startsWith('/')) return { host, path: url };
  const [, named = '', path = ''] = /^http:\/\/([^/?#]+)(.*)$/i.exec(url) ?? [];
  if (!isHost(named)) throw malformed('The target is not a path.', 'La cible n’est pas un chemin.');
  return { host: named, path: path.startsWith('/') ? path : `/${path}` };
}

/** Whether it is a host name or address, with or without a port, and nothing else. */
function isHost(host: string): boolean {
  return /^[\w.~%:[\]-]+$/.test(host) && URL.canParse(`http://${host}/`);
}

function framing(
  method: string,
  httpVersion: string,
  headers: IncomingMessage['headers'],
): readonly string[] {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined) {
    if (httpVersion !== '1.1' || coding.toLowerCase() !== 'chunked') {
      throw malformed(
        'The only Transfer-Encoding that is taken is chunked.',
        'Le seul Transfer-Encoding admis est chunked.',
      );
    }
    return ['Transfer-Encoding', 'chunked'];
  }
  const length = headers['content-length'];
  if (length !== undefined) return ['Content-Length', BigInt(length).toString()];
  return bodyless.has(method) ? [] : ['Content-Length', '0'];
}

/** The headers of a reader's answer without the hop-by-hop ones. */
export function answerHeaders(answer: IncomingMessage): string[] {
  return endToEnd(answer, (name) => name !== 'content-length' && ofOneConnection.has(name));
}

function endToEnd({ rawHeaders, headers }: IncomingMessage, isLeftOut: (name: string) => boolean): string[] {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/\s*,\s*/));
  return pairs(rawHeaders).flatMap(([name, value]) => {
    const lower = name.toLowerCase();
    return named.has(lower) || isLeftOut(lower) ? [] : [name, value];
  });
}

/** Raw headers, in which names and values alternate, as pairs. */
function pairs(rawHeaders: readonly string[]): readonly (readonly [name: string, value: string])[] {
  return rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []));
}

function malformed(en: string, fr: string): Problem {
  return new Problem('malformed_request', { en, fr });
}
