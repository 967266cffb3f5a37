import type { TrustStatus } from '../../trust/status.ts';
import type { RequestFacts } from './request-log.ts';

/** Upper bounds in seconds of the histogram's buckets. A reading takes between 0.1 and 10 s. */
const secondsBounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60] as const;

const prefix = 'document_verification_';

type Labels = Readonly<Record<string, string | number | undefined>>;

/** The present state of a process. */
export interface Gauges {
  /** Bytes of all engines' memory. */
  readonly engineBytes: number;
  /** Requests at work or waiting for the engines. */
  readonly queued: number;
  /** Bytes of request bodies held in memory. */
  readonly bodyBytes: number;
  readonly trust: TrustStatus;
}

interface Durations {
  /** Answers in each bucket; the last bucket has those beyond all bounds. */
  readonly counts: number[];
  sum: number;
}

/**
 * The metrics of one process since its first request: an isolate on Cloudflare, a reader of a self-hosted
 * service, or its front. Labels are route patterns, statuses and codes of the service, so that no caller can
 * increase their number.
 */
export class Metrics {
  readonly #requests = new Counter();
  readonly #credits = new Counter();
  readonly #durations = new Map<string, Durations>();
  #instructions = 0;
  #startMs: number | null = null;

  /** Counts one answer by the facts of its log line. Times in milliseconds since 1970. */
  record(facts: RequestFacts, startedMs: number, endedMs: number): void {
    this.#startMs ??= startedMs;
    const { route = 'none', status = 0, code, reason } = facts;
    this.#requests.add({ route, status, code, reason }, 1);
    this.recordCost(facts);
    this.#observe(route, Math.max(0, endedMs - startedMs) / 1000);
  }

  /** Adds the cost of an answer. For one that is written in pieces, called at its end. */
  recordCost({ mode, credits, instructions }: RequestFacts): void {
    if (credits !== undefined) this.#credits.add({ mode }, credits);
    if (instructions !== undefined) this.#instructions += instructions;
  }

  /** The metrics in the Prometheus text format 0.0.4. Without `gauges`, only the counters. */
  write(gauges: Gauges | null): string {
    const families = [
      family(
        'start_time_seconds',
        'gauge',
        'When this process took its first request; all counts begin then.',
        this.#startMs === null ? [] : [sample('start_time_seconds', {}, this.#startMs / 1000)],
      ),
      family(
        'requests_total',
        'counter',
        'Answers, by pattern of the route, status, code and reason.',
        this.#requests.samples('requests_total'),
      ),
      family(
        'request_seconds',
        'histogram',
        'Seconds from the head of a request to its answer, the upload included.',
        [...this.#durations].flatMap(([route, durations]) => histogram('request_seconds', route, durations)),
      ),
      family(
        'credits_total',
        'counter',
        'Credits taken, by the mode of the key.',
        this.#credits.samples('credits_total'),
      ),
      family('instructions_total', 'counter', 'Instructions that the engines took.', [
        sample('instructions_total', {}, this.#instructions),
      ]),
      ...(gauges === null ? [] : gaugeFamilies(gauges)),
    ];
    return families.join('');
  }

  #observe(route: string, seconds: number): void {
    const durations = this.#durations.get(route) ?? {
      counts: [...secondsBounds, Infinity].map(() => 0),
      sum: 0,
    };
    this.#durations.set(route, durations);
    const past = secondsBounds.findIndex((bound) => seconds <= bound);
    const at = past < 0 ? secondsBounds.length : past;
    durations.counts[at] = (durations.counts[at] ?? 0) + 1;
    durations.sum += seconds;
  }
}

/** A counter for each set of labels. */
class Counter {
  readonly #counts = new Map<string, number>();

  add(labels: Labels, count: number): void {
    const name = labelText(labels);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  samples(name: string): readonly string[] {
    return [...this.#counts].map(([labels, count]) => `${prefix}${name}${labels} ${count}\n`);
  }
}

function gaugeFamilies({ engineBytes, queued, bodyBytes, trust }: Gauges): readonly string[] {
  const gauge = (name: string, help: string, value: number) =>
    family(name, 'gauge', help, [sample(name, {}, value)]);
  return [
    gauge('engine_bytes', 'Memory of all engines now.', engineBytes),
    gauge('queue_requests', 'Requests at work or waiting for the engines now.', queued),
    gauge('body_bytes', 'Bytes of request bodies held now.', bodyBytes),
    ...trustFamilies(trust),
  ];
}

/** The trust list in force and its authorities. What does not exist or never happened has no sample. */
function trustFamilies({
  sequence,
  issued,
  nextUpdate,
  directories,
  union: { listOfLists, states },
  alerts,
}: TrustStatus): readonly string[] {
  const instant = (name: string, labels: Labels, at: string | null) =>
    at === null ? [] : [sample(name, labels, Date.parse(at) / 1000)];
  const lists = Object.entries({ EU: listOfLists, ...states }).flatMap(([state, list]) =>
    list === null ? [] : [{ state, ...list }],
  );
  return [
    family(
      'trust_list_sequence',
      'gauge',
      'Number of the trust list in force.',
      sequence === null ? [] : [sample('trust_list_sequence', {}, sequence)],
    ),
    family(
      'trust_list_issued_seconds',
      'gauge',
      'When the trust list in force was issued, in seconds since 1970.',
      instant('trust_list_issued_seconds', {}, issued),
    ),
    family(
      'trust_list_next_update_seconds',
      'gauge',
      'Until when the trust list in force is to be replaced, in seconds since 1970.',
      instant('trust_list_next_update_seconds', {}, nextUpdate),
    ),
    family(
      'trust_authority_refreshed_seconds',
      'gauge',
      'When the certificates and revocations of an authority were last read, in seconds since 1970.',
      Object.entries(directories).flatMap(([authority, at]) =>
        instant('trust_authority_refreshed_seconds', { authority }, at),
      ),
    ),
    family(
      'union_list_sequence',
      'gauge',
      'Number of the trusted list of a State that is in force; of EU, the list of lists.',
      lists.map(({ state, sequence: number }) => sample('union_list_sequence', { state }, number)),
    ),
    family(
      'union_list_issued_seconds',
      'gauge',
      'When that list was issued, in seconds since 1970.',
      lists.flatMap(({ state, issued: at }) => instant('union_list_issued_seconds', { state }, at)),
    ),
    family(
      'union_list_next_update_seconds',
      'gauge',
      'Until when that list is to be replaced, in seconds since 1970.',
      lists.flatMap(({ state, nextUpdate: at }) => instant('union_list_next_update_seconds', { state }, at)),
    ),
    family('trust_alerts', 'gauge', 'Alerts about trust that /health tells in words.', [
      sample('trust_alerts', {}, alerts.length),
    ]),
  ];
}

function histogram(name: string, route: string, { counts, sum }: Durations): readonly string[] {
  let below = 0;
  const buckets = counts.map((count, at) => {
    below += count;
    return sample(`${name}_bucket`, { route, le: secondsBounds[at] ?? '+Inf' }, below);
  });
  return [...buckets, sample(`${name}_sum`, { route }, sum), sample(`${name}_count`, { route }, below)];
}

/** A family of samples in the text format. */
export function family(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly string[],
): string {
  return `# HELP ${prefix}${name} ${help}\n# TYPE ${prefix}${name} ${type}\n${samples.join('')}`;
}

export function sample(name: string, labels: Labels, value: number): string {
  return `${prefix}${name}${labelText(labels)} ${value}\n`;
}

/** The labels that have a value. Values are words of the service, which need no escaping. */
function labelText(labels: Labels): string {
  const written = Object.entries(labels).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value}"`],
  );
  return written.length === 0 ? '' : `{${written.join()}}`;
}

/** The metrics of several processes in one text. The label `process` of each sample names its process. */
export function joinMetrics(texts: ReadonlyMap<string, string>): string {
  const families = new Map<string, string[]>();
  for (const [process, text] of texts) {
    let samples: string[] = [];
    for (const [, head, name, labels = '', value] of text.matchAll(lines)) {
      if (head === undefined)
        samples.push(`${name}{${[labels, `process="${process}"`].filter(Boolean).join()}} ${value}\n`);
      else {
        samples = families.get(head) ?? [];
        families.set(head, samples);
      }
    }
  }
  return [...families].map(([head, samples]) => `${head}\n${samples.join('')}`).join('');
}

/** The head of a family (HELP and TYPE), or a sample: its name, labels and value. */
const lines = /^(# HELP .*\n# TYPE .*)$|^(\w+)(?:\{(.*)\})? (\S+)$/gm;
