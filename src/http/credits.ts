import type { Context } from 'hono';
import { type Caller, statementOf } from '../access/access.ts';
import type { Statement } from '../access/account.ts';
import { instantOf } from '../access/ledger/period.ts';
import type { Answer } from '../answer.ts';
import { parseFormat, writeAnswer } from './answer/format.ts';
import type { Edge } from './edge/edge.ts';
import { withForm } from './form/form.ts';
import { beforeCredit, FormSender, showRemaining } from './sender.ts';

/** `POST /api/credits/v1`: what the key's account has left, and its usage in counts. Costs nothing. */
export function credits(c: Context<Edge>): Promise<Response> {
  const sender = new FormSender(c);
  return withForm(c.req.raw, sender, async (form) => {
    const caller = await sender.of(form);
    const format = await beforeCredit(c, caller, async () => parseFormat(form.text('format')));
    const stated = await statementOf(c.env, caller, Date.now());
    showRemaining(c, stated.balance.remaining);
    const answer = writeAnswer(creditsAnswer(caller, stated), format);
    return c.body(answer.text, 200, { 'Content-Type': answer.mediaType });
  });
}

/** The period, the balance, and the credits taken by day and endpoint. */
export function creditsAnswer({ mode }: Caller, { balance, usage }: Statement): Answer {
  const { limit, used, held, remaining, period } = balance;
  return {
    root: 'credits',
    body: {
      mode,
      limit,
      used,
      held,
      remaining,
      periodStart: period && instantOf(period.start),
      periodEnd: period && instantOf(period.end),
      usage: usage.map(({ day, endpoint, credits }) => ({ day, endpoint, credits })),
    },
  };
}
