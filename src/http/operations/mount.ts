import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requireAdmin } from '../admin/token.ts';
import type { Edge } from '../edge/edge.ts';
import { Problem } from '../problems/problem.ts';
import type { House, Operation } from './operation.ts';

/** Makes an application serve operations. Those for the administrator require the administrator's token. */
export function mount(app: Hono<Edge>, operations: readonly Operation[], house: House): void {
  for (const one of operations) {
    const { method, path, serve } = one;
    for (const guard of guardsOf(one)) app.on(method, path, guard);
    app.on(method, path, (c) => serve(c, house));
  }
}

function guardsOf({ sender, takes }: Operation): readonly MiddlewareHandler<Edge>[] {
  const ofSender = sender === 'administrator' ? [requireAdmin] : [];
  const bytesMax = takes !== null && 'json' in takes ? takes.bytesMax : undefined;
  return bytesMax === undefined ? ofSender : [...ofSender, limited(bytesMax)];
}

/** Refuses a body that is larger than anything that the operation takes. */
function limited(bytesMax: number): MiddlewareHandler<Edge> {
  const kibibytes = bytesMax / 1024;
  return bodyLimit({
    maxSize: bytesMax,
    onError: () => {
      throw new Problem('too_large', {
        en: `The body is larger than ${kibibytes} KiB.`,
        fr: `Le corps dépasse ${kibibytes}\u00A0Kio.`,
      });
    },
  });
}
