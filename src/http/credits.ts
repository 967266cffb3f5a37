import type { Context } from 'hono';
import { creditsAnswer } from '../access/credits.ts';
import type { Edge } from './edge.ts';
import { withForm } from './form.ts';
import { parseFormat, writeAnswer } from './format.ts';
import { FormSender } from './sender.ts';

/** `POST /api/credits/v1`: what the key's account has left, and its usage in counts. Costs nothing. */
export function credits(c: Context<Edge>): Promise<Response> {
  const sender = new FormSender(c);
  return withForm(c.req.raw, sender, async (form) => {
    const caller = await sender.of(form);
    const format = parseFormat(form.text('format'));
    const answer = writeAnswer(await creditsAnswer(c.env, caller, Date.now()), format);
    return c.body(answer.text, 200, { 'Content-Type': answer.mediaType });
  });
}
