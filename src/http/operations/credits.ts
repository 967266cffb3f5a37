import type { Context } from 'hono';
import { type Caller, statementOf } from '../../access/access.ts';
import type { Statement } from '../../access/account.ts';
import { instantOf } from '../../access/ledger/period.ts';
import type { Answer } from '../../answer.ts';
import { writeAnswer } from '../answer/format.ts';
import type { Edge } from '../edge/edge.ts';
import { withForm } from '../form/form.ts';
import { format, readParts } from '../form/parts.ts';
import { answers } from '../openapi/parts.ts';
import { FormSender, showRemaining, withCreditsOnError } from '../paid/sender.ts';
import { formOperation } from './operation.ts';
import { costsNothing } from './shared.ts';

const example: Answer = {
  root: 'credits',
  body: {
    mode: 'live',
    limit: 1000,
    used: 41,
    held: 0,
    remaining: 959,
    periodStart: '2026-11-01T00:00:00Z',
    periodEnd: '2026-12-01T00:00:00Z',
    usage: [{ day: '2026-11-20', endpoint: 'identity', credits: 41 }],
  },
};

export const credits = formOperation({
  name: 'credits',
  path: '/api/credits/v1',
  id: 'getCredits',
  tag: 'Account',
  summary: { en: 'Credits left and used', fr: 'Crédits restants et utilisés' },
  about: [
    {
      en: 'The answer gives the credits that the account of the key has left, and those it has used by day and endpoint.',
      fr: 'La réponse donne les crédits qui restent au compte de la clé, et ceux qu’il a utilisés par jour et par point d’accès.',
    },
  ],
  form: { format },
  credit: costsNothing,
  answers: () => ({ 200: answers('The credits of the key’s account.', ['Credits'], [example]) }),
  serve,
});

function serve(c: Context<Edge>, parts: { readonly format: typeof format }): Promise<Response> {
  const sender = new FormSender(c);
  return withForm(c.req.raw, sender, async (form) => {
    const caller = await sender.of(form);
    const fields = await withCreditsOnError(c, caller, () => readParts(form, parts));
    const stated = await statementOf(c.env, caller, Date.now());
    showRemaining(c, stated.balance.remaining);
    const answer = writeAnswer(creditsAnswer(caller, stated), fields.format);
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
