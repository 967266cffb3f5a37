import { expect, test } from 'vitest';
import { joinMetrics, Metrics } from '../../../../src/http/metrics/metrics.ts';
import {
  outcomeOf,
  type RequestFacts,
  type RequestOutcome,
} from '../../../../src/http/metrics/request-log.ts';

const route = '/api/identity/v1';
const trust = {
  sequence: 61,
  issued: '2026-11-01T00:00:00.000Z',
  nextUpdate: '2027-05-01T00:00:00.000Z',
  ageDays: 23,
  directories: { FR03: '2026-11-24T08:00:00.000Z', FR04: null },
  union: {
    listOfLists: {
      sequence: 388,
      issued: '2026-05-22T13:16:35.000Z',
      nextUpdate: '2026-11-18T12:16:35.000Z',
      ageDays: 186,
    },
    states: {
      DE: null,
      UK: { sequence: 25, issued: '2020-12-31T22:59:59.000Z', nextUpdate: null, ageDays: 2153 },
    },
  },
  alerts: ['One.'],
};
const gauges = { engineBytes: 4096, queued: 2, bodyBytes: 17, trust };

/** Samples by their names and labels. */
function samplesOf(text: string): Readonly<Record<string, number>> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at).replace('document_verification_', ''), Number(line.slice(at + 1))];
    }),
  );
}

test('the trust list in force and the reading of each directory are moments; what never was has no sample', () => {
  const metrics = new Metrics();
  const samples = samplesOf(metrics.write(gauges));
  expect(samples).toMatchObject({
    trust_list_sequence: 61,
    trust_list_issued_seconds: Date.parse(trust.issued) / 1000,
    trust_list_next_update_seconds: Date.parse(trust.nextUpdate) / 1000,
    'trust_authority_refreshed_seconds{authority="FR03"}': Date.parse(trust.directories.FR03) / 1000,
    'union_list_sequence{state="EU"}': 388,
    'union_list_next_update_seconds{state="EU"}': Date.parse(trust.union.listOfLists.nextUpdate) / 1000,
    'union_list_issued_seconds{state="UK"}': Date.parse(trust.union.states.UK.issued) / 1000,
    trust_alerts: 1,
  });
  const never = ['FR04', '"DE"', 'next_update_seconds{state="UK"}'];
  expect(Object.keys(samples).filter((name) => never.some((one) => name.includes(one)))).toEqual([]);
  const none = { ...trust, sequence: null, issued: null, nextUpdate: null, directories: {} };
  const without = samplesOf(metrics.write({ ...gauges, trust: none }));
  expect(Object.keys(without).filter((name) => name.startsWith('trust_'))).toEqual(['trust_alerts']);
});

test('counts answers by route, status, code and reason', () => {
  const metrics = new Metrics();
  const unread = { route, status: 422, code: 'unreadable_document', reason: 'no_mrz' } as const;
  metrics.record({ route, status: 200, mode: 'live', credits: 1, instructions: 500 }, 1_000, 1_300);
  metrics.record({ route, status: 200, mode: 'live', credits: 0, instructions: 400 }, 2_000, 2_300);
  metrics.record({ ...unread, mode: 'test', instructions: 50 }, 3_000, 3_000);
  metrics.record({ ...unread, mode: 'test' }, 3_000, 3_000);
  metrics.record({ route: 'none', status: 404, code: 'not_found' }, 4_000, 4_001);
  expect(samplesOf(metrics.write(gauges))).toMatchObject({
    start_time_seconds: 1,
    [`requests_total{route="${route}",status="200"}`]: 2,
    [`requests_total{route="${route}",status="422",code="unreadable_document",reason="no_mrz"}`]: 2,
    'requests_total{route="none",status="404",code="not_found"}': 1,
    'credits_total{mode="live"}': 1,
    instructions_total: 950,
    engine_bytes: 4096,
    queue_requests: 2,
    body_bytes: 17,
  });
});

test('times are a histogram: each bucket counts the values up to and including its bound', () => {
  const metrics = new Metrics();
  // The last was answered before it came: a clock that was set back counts as no time.
  for (const milliseconds of [0, 50, 51, 1_000, 60_000, 60_001, 600_000, -5]) {
    metrics.record({ route, status: 200 }, 0, milliseconds);
  }
  const samples = samplesOf(metrics.write(null));
  const below = (le: string) => samples[`request_seconds_bucket{route="${route}",le="${le}"}`];
  expect(['0.05', '0.1', '0.5', '1', '30', '60', '+Inf'].map(below)).toEqual([3, 4, 4, 5, 5, 6, 8]);
  expect(samples[`request_seconds_count{route="${route}"}`]).toBe(8);
  expect(samples[`request_seconds_sum{route="${route}"}`]).toBeCloseTo(721.102, 6);
});

test('writes the help and type of each family once, before its samples', () => {
  const metrics = new Metrics();
  metrics.record({ route, status: 200, credits: 1, mode: 'test' }, 0, 10);
  const text = joinMetrics(
    new Map([
      ['reader-1', metrics.write(gauges)],
      ['front', metrics.write(null)],
    ]),
  );
  for (const one of [metrics.write(gauges), text]) {
    const heads = [...one.matchAll(/^# HELP (\S+) .+\n# TYPE (\S+) (counter|gauge|histogram)$/gm)];
    const names = heads.map(([, help, type]) => (help === type ? help : 'differ'));
    expect(new Set(names).size).toBe(names.length);
    let family = '';
    for (const line of one.trimEnd().split('\n')) {
      if (line.startsWith('# HELP ')) family = line.split(' ')[2]!;
      else if (!line.startsWith('# TYPE ')) expect(line.startsWith(family), line).toBe(true);
    }
  }
});

test('keeps the figures of several processes apart', () => {
  const [one, other, idle] = [new Metrics(), new Metrics(), new Metrics()];
  one.record({ route, status: 200 }, 0, 10);
  other.record({ route, status: 200 }, 0, 10);
  other.record({ route, status: 200 }, 0, 10);
  const texts = new Map([
    ['reader-1', one.write(gauges)],
    ['reader-2', other.write({ ...gauges, queued: 0 })],
    ['front', idle.write(null)],
  ]);
  const samples = samplesOf(joinMetrics(texts));
  expect(samples).not.toHaveProperty(['start_time_seconds{process="front"}']);
  expect(samples).toMatchObject({
    'start_time_seconds{process="reader-1"}': 0,
    [`requests_total{route="${route}",status="200",process="reader-1"}`]: 1,
    [`requests_total{route="${route}",status="200",process="reader-2"}`]: 2,
    'queue_requests{process="reader-1"}': 2,
    'queue_requests{process="reader-2"}': 0,
  });
});

test.each<[number, RequestFacts['code'], RequestOutcome]>([
  [200, undefined, 'ok'],
  [304, undefined, 'ok'],
  [422, 'unreadable_document', 'unreadable'],
  [422, 'idempotency_mismatch', 'refused'],
  [401, 'invalid_api_key', 'refused'],
  [499, 'caller_gone', 'gone'],
  [500, 'internal_error', 'failed'],
  [503, 'overloaded', 'failed'],
])('the outcome of status %i with the code %s is %s', (status, code, outcome) => {
  expect(outcomeOf(status, code)).toBe(outcome);
});
