/**
 * The administration, `/admin/v1`: accounts, keys, grants and plans. JSON in, JSON out, behind the secret ADMIN_TOKEN.
 * Every call may be repeated: an id names an account, a key or a grant for good.
 */

import { type Context, Hono } from 'hono';
import { Failure } from '../verify/failure.ts';
import { ask } from './access.ts';
import type { Account } from './account.ts';
import type { GrantOrder } from './accounts.ts';
import * as input from './admin-input.ts';
import { createKey, deleteKey } from './admin-keys.ts';
import { requireAdmin } from './admin-token.ts';
import { accountView } from './admin-view.ts';
import type { AccessEnv } from './env.ts';
import { type Mode, randomId } from './key.ts';
import { accessLimits } from './limits.ts';
import { dayMs, dayOf } from './period.ts';

type AdminContext = Context<{ Bindings: AccessEnv }>;

export const admin = new Hono<{ Bindings: AccessEnv }>();

admin.use(requireAdmin);

admin.onError((error, c) => {
  if (error instanceof input.BadInput) return problem(c, 400, 'Bad request', error.message);
  throw error;
});

admin.post('/accounts', async (c) => {
  const body = await input.readBody(c.req.raw, [
    'accountId',
    'inFlightMax',
    'credits',
    'testCredits',
    'plan',
  ]);
  const accountId = input.idIn(body, 'accountId') ?? `acct-${randomId(16)}`;
  const inFlightMax = input.wholeNumberIn(body, 'inFlightMax', 10_000) ?? accessLimits.inFlightMaxDefault;
  const plan = input.objectIn(body, 'plan', planMembers);
  const order = {
    accountId,
    inFlightMax,
    grants: [
      ...firstPack('live', input.creditsIn(body)),
      ...firstPack('test', input.creditsIn(body, 'testCredits')),
    ],
    plan: plan ? planOrder(plan) : null,
  };
  if (!(await ask(c.env, accountId, (account) => account.open(order)))) {
    return problem(c, 409, 'Conflict', 'There is an account of this id.');
  }
  return c.json(await view(c, accountId), 201);
});

admin.get('/accounts/:account', async (c) => c.json(await view(c, accountOf(c))));

/** Suspends or resumes; sets the bound of requests in flight. */
admin.post('/accounts/:account', async (c) => {
  const body = await input.readBody(c.req.raw, ['suspended', 'inFlightMax']);
  const suspended = input.booleanIn(body, 'suspended');
  const inFlightMax = input.wholeNumberIn(body, 'inFlightMax', 10_000);
  const change = { ...(suspended !== undefined && { suspended }), ...(inFlightMax && { inFlightMax }) };
  await opened(c, (account) => account.change(change));
  return c.json(await view(c, accountOf(c)));
});

admin.post('/accounts/:account/keys', async (c) => {
  const body = await input.readBody(c.req.raw, ['mode', 'key']);
  const mode = input.modeIn(body);
  const created = await createKey(c.env, accountOf(c), mode, input.keyIn(body, mode));
  if (created === 'unknown') throw notFound();
  if (created === 'too_many') return problem(c, 409, 'Conflict', 'The account has too many keys.');
  if (created === 'conflict') return problem(c, 409, 'Conflict', 'The key belongs to another account.');
  return c.json(created, 201);
});

/** Revokes at once, or with `at` later, so that a successor overlaps. */
admin.post('/accounts/:account/keys/:key/revoke', async (c) => {
  const body = await input.readBody(c.req.raw, ['at']);
  const at = input.momentIn(body, 'at') ?? null;
  if (!(await deleteKey(c.env, accountOf(c), c.req.param('key'), at))) throw notFound();
  return c.json(await view(c, accountOf(c)));
});

admin.post('/accounts/:account/grants', async (c) => {
  const body = await input.readBody(c.req.raw, ['grantId', 'mode', 'credits', 'startsAt', 'endsAt']);
  const credits = required(input.creditsIn(body), 'credits');
  const year = yearFrom(input.momentIn(body, 'startsAt') ?? Date.now());
  const order = {
    id: input.idIn(body, 'grantId') ?? `pack-${randomId(16)}`,
    mode: input.modeIn(body),
    credits,
    startsAt: year.startsAt,
    endsAt: input.momentIn(body, 'endsAt') ?? year.endsAt,
  };
  if (order.endsAt <= order.startsAt) throw new input.BadInput('Expected endsAt after startsAt.');
  const granted = await opened(c, (account) => account.grant(order));
  if (granted === 'conflict') return problem(c, 409, 'Conflict', 'There is another grant of this id.');
  return c.json({ grantId: order.id, ...(await view(c, accountOf(c))) }, granted === 'granted' ? 201 : 200);
});

/** Ends a grant at once: the only way to take credits back. */
admin.post('/accounts/:account/grants/:grant/end', async (c) => {
  if (!(await opened(c, (account) => account.endGrant(c.req.param('grant'))))) throw notFound();
  return c.json(await view(c, accountOf(c)));
});

/** Sets the plan, or with `cancel` makes no more grants after the period that has begun. */
admin.post('/accounts/:account/plan', async (c) => {
  const body = await input.readBody(c.req.raw, [...planMembers, 'cancel']);
  if (input.booleanIn(body, 'cancel')) {
    await opened(c, (account) => account.endPlan(input.modeIn(body)));
  } else {
    const order = planOrder(body);
    await opened(c, (account) => account.setPlan(order));
  }
  return c.json(await view(c, accountOf(c)));
});

/** Credits by day and endpoint: `from` and `to` are UTC days, both included; the last 31 days when left out. */
admin.get('/accounts/:account/usage', async (c) => {
  const query = c.req.query();
  const mode = input.modeIn(query);
  const to = dayOf(input.momentIn(query, 'to') ?? Date.now());
  const from = dayOf(input.momentIn(query, 'from') ?? Date.parse(to) - 30 * dayMs);
  const usage = await opened(c, (account) => account.usage(mode, from, to));
  return c.json({ accountId: accountOf(c), mode, from, to, usage });
});

const planMembers = ['mode', 'credits', 'per', 'anchor'] as const;

function planOrder(body: input.Body) {
  const credits = required(input.creditsIn(body), 'credits');
  const anchor = input.momentIn(body, 'anchor') ?? Date.now();
  return { mode: input.modeIn(body), credits, unit: input.unitIn(body), anchor };
}

/** The pack that an account is opened with, if any. */
function firstPack(mode: Mode, credits: number | undefined): GrantOrder[] {
  return credits === undefined ? [] : [{ id: `first-${mode}`, mode, credits, ...yearFrom(Date.now()) }];
}

/** A pack without an end lasts a year. */
function yearFrom(startsAt: number): { startsAt: number; endsAt: number } {
  const end = new Date(startsAt);
  return { startsAt, endsAt: end.setUTCFullYear(end.getUTCFullYear() + 1) };
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new input.BadInput(`Expected the member ${name}.`);
  return value;
}

/** The account of the address; 404 for what no account could be named, so that no object is made for it. */
function accountOf(c: AdminContext): string {
  const accountId = c.req.param('account') ?? '';
  if (!input.isId(accountId)) throw notFound();
  return accountId;
}

/** What the account's object answers; 404 when the account isn't open. */
async function opened<T>(
  c: AdminContext,
  call: (account: DurableObjectStub<Account>) => Promise<T | null>,
): Promise<T> {
  const answer = await ask(c.env, accountOf(c), call);
  if (answer === null) throw notFound();
  return answer;
}

async function view(c: AdminContext, accountId: string) {
  const report = await ask(c.env, accountId, (account) => account.report());
  if (!report) throw notFound();
  return accountView(report);
}

function notFound(): Failure {
  return new Failure('not_found', 'There is no such account, key or grant.');
}

function problem(c: AdminContext, status: 400 | 409, title: string, detail: string): Response {
  return c.json({ type: 'about:blank', title, status, detail }, status, {
    'Content-Type': 'application/problem+json',
  });
}
