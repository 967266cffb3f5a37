import type { Context } from 'hono';
import type { Edge } from '../edge/edge.ts';
import { problemKinds } from '../problems/kinds.ts';
import { Problem } from '../problems/problem.ts';

/**
 * A file that `npm run vendor` made, by its path in `src/site/generated/static`. It lies beside the Worker,
 * not in its script, which every isolate holds.
 *
 * @throws {Problem} `not_found` for a file that was not made
 */
export async function staticFile(
  c: Context<Edge>,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { ok, body } = await c.env.ASSETS.fetch(`http://static${path}`);
  if (!ok || body === null) throw new Problem('not_found', problemKinds.not_found.cause);
  return c.body(body, 200, headers);
}
