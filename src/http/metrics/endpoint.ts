import type { Context } from 'hono';
import { engineBytes } from '../../engines.ts';
import { metrics } from '../answer/envelope.ts';
import type { Edge } from '../edge/edge.ts';
import { heldBodyBytes } from '../form/form.ts';
import { waitingRequests } from '../queued-reading.ts';

/**
 * `GET /metrics`: the metrics of the isolate that answers, in the Prometheus text format. On Cloudflare many
 * isolates run, each for as long as the platform keeps it, so one answer is only a sample. A self-hosted
 * service asks all its readers.
 */
export function metricsEndpoint(c: Context<Edge>): Response {
  const gauges = { engineBytes: engineBytes(), queued: waitingRequests(), bodyBytes: heldBodyBytes() };
  return c.body(metrics.write(gauges), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
}
