import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { accessLimits } from '../../../access/limits.ts';
import { family, joinMetrics, sample } from '../../../http/metrics/metrics.ts';
import { Problem, retryAfter } from '../../../http/problems/problem.ts';
import type { Space } from '../disk.ts';
import type { Readers } from './readers.ts';
import { frontMetrics } from './refuse.ts';
import { answerHeaders, type RequestHead } from './request-head.ts';

/**
 * A busy reader answers between two pieces of work. One that takes longer than this is left out of the
 * metrics.
 */
const answerMsMax = 5_000;

export interface WholeAnswer {
  readonly status: number;
  /** Names and values, alternating. */
  readonly headers: string[];
  readonly text: string;
}

export function isForMetrics({ method, path }: RequestHead): boolean {
  return method === 'GET' && /^\/metrics\/?(\?|$)/.test(path);
}

/**
 * The metrics of the whole service. The caller's request is sent to every reader, and their metrics and those
 * of the front are joined, with the label `process`. The readers decide who may see them: if one refuses, its
 * refusal is the answer.
 *
 * @throws {Problem} `overloaded` if no reader answers
 */
export async function gatherMetrics(
  head: RequestHead,
  readers: Readers,
  space: Space | null,
): Promise<WholeAnswer> {
  const answers = await Promise.all(readers.paths.map((path) => ask(path, head)));
  const [first, ...others] = answers.filter((answer) => answer !== null);
  if (first === undefined) throw nobodyAnswers();
  const refused = [first, ...others].find(({ status }) => status !== 200);
  if (refused !== undefined) return refused;
  const names = answers.map((answer, index) => [`reader-${index + 1}`, answer] as const);
  const texts = names.flatMap(([name, answer]) => (answer === null ? [] : [[name, answer.text] as const]));
  const up = names.map(([process, answer]) => sample('up', { process }, answer === null ? 0 : 1));
  return {
    ...first,
    text: [
      family(
        'up',
        'gauge',
        'Whether a reader answered; the figures of one that did not are missing here.',
        up,
      ),
      space === null ? '' : freeBytes(space),
      joinMetrics(new Map([...texts, ['front', frontMetrics.write(null)]])),
    ].join(''),
  };
}

export function isForHealth({ method, path }: RequestHead): boolean {
  return method === 'GET' && /^\/health\/?(\?|$)/.test(path);
}

/**
 * What a reader says of the service's health, and how much space the disk has left, which no reader knows.
 *
 * @throws {Problem} `overloaded` if no reader answers
 */
export async function gatherHealth(head: RequestHead, readers: Readers, space: Space): Promise<WholeAnswer> {
  for (const path of readers.paths) {
    const answer = await ask(path, head);
    if (answer === null) continue;
    if (answer.status !== 200) return answer;
    const { status, ...members } = JSON.parse(answer.text);
    const health = { status: space.isFull ? 'degraded' : status, ...members, disk: space };
    return { ...answer, text: JSON.stringify(health) };
  }
  throw nobodyAnswers();
}

function nobodyAnswers(): Problem {
  return new Problem(
    'overloaded',
    { en: 'No process is there to answer.', fr: 'Aucun processus n’est prêt à répondre.' },
    retryAfter(accessLimits.overloadedRetrySeconds),
  );
}

function freeBytes({ freeBytes }: Space): string {
  const samples = [sample('disk_free_bytes', {}, freeBytes)];
  return family('disk_free_bytes', 'gauge', 'Free space for the state of the service now.', samples);
}

/** The answer of one reader; null if it does not answer in time. */
function ask(socketPath: string, { method, path, headers }: RequestHead): Promise<WholeAnswer | null> {
  return new Promise((resolve) => {
    // The body of the request is not passed on.
    const asked = withoutFraming(headers);
    const call = request({ socketPath, method, path, headers: asked, agent: false });
    const timer = setTimeout(() => call.destroy(new Error('no answer in time')), answerMsMax);
    const end = (answer: WholeAnswer | null) => {
      clearTimeout(timer);
      resolve(answer);
    };
    call.once('error', () => end(null));
    call.once('response', (answer) => {
      const { statusCode: status = 500 } = answer;
      const headers = withoutFraming(answerHeaders(answer));
      text(answer).then(
        // An answer without a request id comes from the runtime, not from the service.
        (content) =>
          end(answer.headers['x-request-id'] === undefined ? null : { status, headers, text: content }),
        () => end(null),
      );
    });
    call.end();
  });
}

/** Headers without those that frame a body. */
function withoutFraming(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !framing.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}

const framing: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding']);
