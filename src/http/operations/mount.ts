import type { Hono } from 'hono';
import { requireAdmin } from '../admin/token.ts';
import type { Edge } from '../edge/edge.ts';
import type { House, Operation } from './operation.ts';

/** Makes an application serve operations. Those for the administrator require the administrator's token. */
export function mount(app: Hono<Edge>, operations: readonly Operation[], house: House): void {
  for (const { method, path, sender, serve } of operations) {
    if (sender === 'administrator') app.on(method, path, requireAdmin);
    app.on(method, path, (c) => serve(c, house));
  }
}
