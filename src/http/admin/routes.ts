/**
 * The administration, `/admin/v1`: accounts, keys, grants and plans. JSON in, JSON out, behind the token
 * ADMIN_TOKEN. Every call may be repeated, because an id always names the same account, key or grant.
 */

import { type Context, Hono } from 'hono';
import { ask } from '../../access/access.ts';
import type { Account } from '../../access/account.ts';
import { indexAccount, indexedAccounts } from '../../access/account-index.ts';
import type { GrantOrder } from '../../access/administration.ts';
import { type Mode, randomId } from '../../access/keys/key.ts';
import { dayMs, dayOf } from '../../access/ledger/period.ts';
import { accessLimits } from '../../access/limits.ts';
import type { Edge } from '../edge/edge.ts';
import { Problem } from '../problems/problem.ts';
import * as input from './input.ts';
import { createKey, deleteKey } from './keys.ts';
import { requireAdmin } from './token.ts';
import { accountLine, accountView } from './view.ts';

type AdminContext = Context<Edge>;

export const admin = new Hono<Edge>();

admin.use(requireAdmin);

admin.post('/accounts', async (c) => {
  const body = await input.readBody(c.req.raw, input.account);
  const { accountId = `acct-${randomId(16)}`, inFlightMax = accessLimits.inFlightMaxDefault, plan } = body;
  const grants = [...firstPack('live', body.credits), ...firstPack('test', body.testCredits)];
  const order = { accountId, inFlightMax, grants, plan: plan ? planOrder(plan) : null };
  c.get('log').account = accountId;
  await indexAccount(c.env.KEYS, accountId);
  if (!(await ask(c.env, accountId, (account) => account.open(order)))) {
    throw conflict('An account with this id exists already.', 'Un compte avec cet identifiant existe déjà.');
  }
  return c.json(await view(c, accountId), 201);
});

/**
 * The accounts by id with their balances, one page at a time. The `cursor` of a page requests the next one.
 */
admin.get('/accounts', async (c) => {
  const { cursor } = input.read(c.req.query(), input.listQuery);
  const page = await indexedAccounts(c.env.KEYS, cursor);
  const reports = await Promise.all(
    page.accountIds.map((id) => ask(c.env, id, (account) => account.report())),
  );
  const accounts = reports.flatMap((report) => (report === null ? [] : [accountLine(report)]));
  return c.json({ accounts, cursor: page.cursor });
});

admin.get('/accounts/:account', async (c) => {
  const shown = await view(c, accountOf(c));
  // Adds an account that an earlier version opened, when there was no index.
  await indexAccount(c.env.KEYS, shown.accountId);
  return c.json(shown);
});

/** Suspends or resumes the account, and sets how many requests may be in flight. */
admin.post('/accounts/:account', async (c) => {
  const { suspended, inFlightMax } = await input.readBody(c.req.raw, input.accountChange);
  const change = { ...(suspended !== undefined && { suspended }), ...(inFlightMax && { inFlightMax }) };
  await opened(c, (account) => account.change(change));
  return c.json(await view(c, accountOf(c)));
});

admin.post('/accounts/:account/keys', async (c) => {
  const { mode, key } = await input.readBody(c.req.raw, input.newKey);
  const created = await createKey(c.env, accountOf(c), mode, key);
  if (created === 'unknown') throw notFound('account');
  if (created === 'too_many') throw conflict('The account has too many keys.', 'Le compte a trop de clés.');
  if (created === 'conflict')
    throw conflict('The key belongs to another account.', 'La clé est à un autre compte.');
  return c.json(created, 201);
});

/** Revokes a key at once or, with `at`, later, so that it overlaps with its successor. */
admin.post('/accounts/:account/keys/:key/revoke', async (c) => {
  const { at = null } = await input.readBody(c.req.raw, input.revocation);
  const revoked = await deleteKey(c.env, accountOf(c), c.req.param('key'), at);
  if (revoked === 'no_account') throw notFound('account');
  if (revoked === 'no_key') throw notFound('key');
  return c.json(await view(c, accountOf(c)));
});

admin.post('/accounts/:account/grants', async (c) => {
  const body = await input.readBody(c.req.raw, input.grant);
  const { grantId: id = `pack-${randomId(16)}`, mode, credits } = body;
  const year = yearFrom(body.startsAt ?? Date.now());
  const { startsAt, endsAt } = { ...year, endsAt: body.endsAt ?? year.endsAt };
  if (endsAt <= startsAt) throw expected('endsAt after startsAt', 'endsAt après startsAt');
  const granted = await opened(c, (account) => account.grant({ id, mode, credits, startsAt, endsAt }));
  if (granted === 'conflict') {
    throw conflict(
      'Another grant with this id exists already.',
      'Un autre lot de crédits avec cet identifiant existe déjà.',
    );
  }
  return c.json({ grantId: id, ...(await view(c, accountOf(c))) }, granted === 'granted' ? 201 : 200);
});

/** Ends a grant at once, which is the only way to withdraw credits. */
admin.post('/accounts/:account/grants/:grant/end', async (c) => {
  if (!(await opened(c, (account) => account.endGrant(c.req.param('grant'))))) throw notFound('grant');
  return c.json(await view(c, accountOf(c)));
});

/** Sets the plan. With `cancel`, the plan ends after the period that has begun. */
admin.post('/accounts/:account/plan', async (c) => {
  const { cancel, credits, ...rest } = await input.readBody(c.req.raw, input.planChange);
  if (cancel) await opened(c, (account) => account.endPlan(rest.mode));
  else {
    if (credits === undefined) throw expected('the member credits', 'le membre credits');
    const order = planOrder({ credits, ...rest });
    await opened(c, (account) => account.setPlan(order));
  }
  return c.json(await view(c, accountOf(c)));
});

/** Credits by day and endpoint. `from` and `to` are UTC days, both included. By default, the last 31 days. */
admin.get('/accounts/:account/usage', async (c) => {
  const query = input.read(c.req.query(), input.usageQuery);
  const to = dayOf(query.to ?? Date.now());
  const from = dayOf(query.from ?? Date.parse(to) - 30 * dayMs);
  const usage = await opened(c, (account) => account.usage(query.mode, from, to));
  return c.json({ accountId: accountOf(c), mode: query.mode, from, to, usage });
});

function planOrder({ mode, credits, per, anchor = Date.now() }: input.Plan) {
  return { mode, credits, unit: per, anchor };
}

/** The grant that an account is opened with, if any. */
function firstPack(mode: Mode, credits: number | undefined): GrantOrder[] {
  return credits === undefined ? [] : [{ id: `first-${mode}`, mode, credits, ...yearFrom(Date.now()) }];
}

/** A grant without an end lasts a year. */
function yearFrom(startsAt: number): { startsAt: number; endsAt: number } {
  const end = new Date(startsAt);
  return { startsAt, endsAt: end.setUTCFullYear(end.getUTCFullYear() + 1) };
}

/** The account in the address. 404 for a malformed id, so that no object is created for it. */
function accountOf(c: AdminContext): string {
  const accountId = c.req.param('account') ?? '';
  if (!input.isId(accountId)) throw notFound('account');
  c.get('log').account = accountId;
  return accountId;
}

/** What the account's object answers; 404 if the account isn't open. */
async function opened<T>(
  c: AdminContext,
  call: (account: DurableObjectStub<Account>) => Promise<T | null>,
): Promise<T> {
  const answer = await ask(c.env, accountOf(c), call);
  if (answer === null) throw notFound('account');
  return answer;
}

async function view(c: AdminContext, accountId: string) {
  const report = await ask(c.env, accountId, (account) => account.report());
  if (!report) throw notFound('account');
  return accountView(report);
}

function notFound(missing: keyof typeof missings): Problem {
  return new Problem('not_found', missings[missing]);
}

const missings = {
  account: { en: 'There is no such account.', fr: 'Ce compte n’existe pas.' },
  key: { en: 'The account has no such key.', fr: 'Le compte n’a pas une telle clé.' },
  grant: { en: 'The account has no such grant.', fr: 'Le compte n’a pas un tel lot de crédits.' },
} as const;

function conflict(en: string, fr: string): Problem {
  return new Problem('conflict', { en, fr });
}

function expected(en: string, fr: string): Problem {
  return new Problem('invalid_request', { en: `Expected ${en}.`, fr: `Attendu : ${fr}.` });
}
