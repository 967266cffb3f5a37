import type { PlanOrder } from '../../../access/administration.ts';
import { randomId } from '../../../access/keys/key.ts';
import { dayMs, dayOf } from '../../../access/ledger/period.ts';
import * as input from '../../admin/input.ts';
import { json } from '../../openapi/parts.ts';
import { ref } from '../../openapi/schema.ts';
import { accountOf, administer, conflict, expected, notFound, opened, viewOf } from './administer.ts';

export const grantCredits = administer({
  method: 'POST',
  path: '/admin/v1/accounts/:account/grants',
  id: 'grantCredits',
  summary: { en: 'Grant credits once', fr: 'Accorder des crédits une fois' },
  about: [
    {
      en: 'The credits can be used from now on and for one year, unless `startsAt` and `endsAt` say otherwise.',
      fr: 'Les crédits peuvent être utilisés dès maintenant et pendant un an, sauf si `startsAt` et `endsAt` disent autre chose.',
    },
  ],
  takes: { json: input.grant },
  codes: ['conflict'],
  answers: () => ({
    200: json('The account. The grant existed already.', ref('Granted')),
    201: json('The account with its new grant.', ref('Granted')),
  }),
  async serve(c) {
    const body = await input.readBody(c.req.raw, input.grant);
    const { grantId: id = `pack-${randomId(16)}`, mode, credits } = body;
    const year = yearFrom(body.startsAt ?? Date.now());
    const { startsAt, endsAt } = { ...year, endsAt: body.endsAt ?? year.endsAt };
    if (endsAt <= startsAt) throw expected({ en: 'endsAt after startsAt', fr: 'endsAt après startsAt' });
    const granted = await opened(c, (account) => account.grant({ id, mode, credits, startsAt, endsAt }));
    if (granted === 'conflict') {
      throw conflict({
        en: 'Another grant with this id exists already.',
        fr: 'Un autre lot de crédits avec cet identifiant existe déjà.',
      });
    }
    return c.json({ grantId: id, ...(await viewOf(c, accountOf(c))) }, granted === 'granted' ? 201 : 200);
  },
});

export const endGrant = administer({
  method: 'POST',
  path: '/admin/v1/accounts/:account/grants/:grant/end',
  id: 'endGrant',
  summary: { en: 'End a grant at once', fr: 'Mettre fin à un lot de crédits' },
  about: [
    { en: 'This is the only way to withdraw credits.', fr: 'C’est la seule façon de retirer des crédits.' },
  ],
  answers: () => ({ 200: json('The account.', ref('Account')) }),
  async serve(c) {
    const ended = await opened(c, (account) => account.endGrant(c.req.param('grant') ?? ''));
    if (!ended) throw notFound('grant');
    return c.json(await viewOf(c, accountOf(c)));
  },
});

export const setPlan = administer({
  method: 'POST',
  path: '/admin/v1/accounts/:account/plan',
  id: 'setPlan',
  summary: {
    en: 'Set or cancel the plan, which grants credits each month or year',
    fr: 'Fixer ou arrêter l’abonnement, qui accorde des crédits chaque mois ou chaque année',
  },
  about: [
    {
      en: 'With `cancel`, the plan ends after the current period.',
      fr: 'Avec `cancel`, l’abonnement prend fin après la période en cours.',
    },
  ],
  takes: { json: input.planChange },
  answers: () => ({ 200: json('The account.', ref('Account')) }),
  async serve(c) {
    const { cancel, credits, ...rest } = await input.readBody(c.req.raw, input.planChange);
    if (cancel) await opened(c, (account) => account.endPlan(rest.mode));
    else {
      if (credits === undefined) throw expected({ en: 'the member credits', fr: 'le membre credits' });
      const order = planOrder({ credits, ...rest });
      await opened(c, (account) => account.setPlan(order));
    }
    return c.json(await viewOf(c, accountOf(c)));
  },
});

export const showUsage = administer({
  method: 'GET',
  path: '/admin/v1/accounts/:account/usage',
  id: 'showUsage',
  summary: { en: 'Credits taken by day and endpoint', fr: 'Crédits décomptés par jour et par point d’accès' },
  about: [
    {
      en: '`from` and `to` are UTC days, both included. If they are left out, the usage covers the last 31 days.',
      fr: '`from` et `to` sont des jours UTC, tous deux compris. S’ils manquent, l’usage porte sur les 31 derniers jours.',
    },
  ],
  takes: { query: input.usageQuery },
  answers: () => ({ 200: json('The usage.', ref('Usage')) }),
  async serve(c) {
    const query = input.read(c.req.query(), input.usageQuery);
    const to = dayOf(query.to ?? Date.now());
    const from = dayOf(query.from ?? Date.parse(to) - 30 * dayMs);
    const usage = await opened(c, (account) => account.usage(query.mode, from, to));
    return c.json({ accountId: accountOf(c), mode: query.mode, from, to, usage });
  },
});

export function planOrder({ mode, credits, per, anchor }: input.Plan): PlanOrder {
  return { mode, credits, unit: per, anchor: anchor ?? null };
}

/** The dates of a grant without an end, which lasts a year. Times in milliseconds since 1970. */
export function yearFrom(startsAt: number): { startsAt: number; endsAt: number } {
  const end = new Date(startsAt);
  return { startsAt, endsAt: end.setUTCFullYear(end.getUTCFullYear() + 1) };
}
