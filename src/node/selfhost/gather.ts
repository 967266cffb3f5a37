import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { accessLimits } from '../../access/limits.ts';
import { joinMetrics } from '../../http/metrics.ts';
import { Problem, retryAfter } from '../../http/problem.ts';
import type { Readers } from './readers.ts';
import { frontMetrics } from './refuse.ts';
import { answerHeaders, type RequestHead } from './request-head.ts';

/** A reader that computes answers between two pieces of work; one that takes longer is left out of the figures. */
const answerMsMax = 5_000;

export interface WholeAnswer {
  readonly status: number;
  /** Names and values by turns. */
  readonly headers: string[];
  readonly text: string;
}

export function isForMetrics({ method, path }: RequestHead): boolean {
  return method === 'GET' && /^\/metrics\/?(\?|$)/.test(path);
}

/**
 * The figures of the whole service: every reader is asked what the caller asks, and its figures and those of the front are given with
 * the label `process`. Who may see them is decided by the readers: what one refuses is the answer.
 *
 * @throws {Problem} `overloaded` when no reader answers
 */
export async function gatherMetrics(head: RequestHead, readers: Readers): Promise<WholeAnswer> {
  const answers = await Promise.all(readers.paths.map((path) => ask(path, head)));
  const [first, ...others] = answers.filter((answer) => answer !== null);
  if (first === undefined)
    throw new Problem(
      'overloaded',
      { en: 'No process is there to answer.', fr: 'Aucun processus n’est là pour répondre.' },
      retryAfter(accessLimits.overloadedRetrySeconds),
    );
  const refused = [first, ...others].find(({ status }) => status !== 200);
  if (refused !== undefined) return refused;
  const names = answers.map((answer, index) => [`reader-${index + 1}`, answer] as const);
  const texts = names.flatMap(([name, answer]) => (answer === null ? [] : [[name, answer.text] as const]));
  const up = names.map(
    ([name, answer]) => `document_verification_up{process="${name}"} ${answer === null ? 0 : 1}\n`,
  );
  return {
    ...first,
    text: [
      '# HELP document_verification_up Whether a reader answered; the figures of one that did not are missing here.\n',
      '# TYPE document_verification_up gauge\n',
      ...up,
      joinMetrics(new Map([...texts, ['front', frontMetrics.write(null)]])),
    ].join(''),
  };
}

/** What one reader answers; null when it gives no answer in time. */
function ask(socketPath: string, { method, path, headers }: RequestHead): Promise<WholeAnswer | null> {
  return new Promise((resolve) => {
    // A body that came with the question is not passed on.
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
        // Without an id it is the runtime's own, which is no answer of the service.
        (content) =>
          end(answer.headers['x-request-id'] === undefined ? null : { status, headers, text: content }),
        () => end(null),
      );
    });
    call.end();
  });
}

/** Headers without those of the length of a body. */
function withoutFraming(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !framing.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}

const framing: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding']);
