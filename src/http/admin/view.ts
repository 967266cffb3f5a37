import type * as v from 'valibot';
import type { AccountReport, ModeReport } from '../../access/account.ts';
import type { PlanInfo } from '../../access/administration.ts';
import type { Mode } from '../../access/keys/key.ts';
import { dayOf, instantOf } from '../../access/ledger/period.ts';
import type { account as accountSchema, accountLine as lineSchema } from './answers.ts';

/** An account as its administrator sees it, with instants as text and without the secret, hashes or keys. */
export function accountView(report: AccountReport): AccountView {
  return {
    accountId: report.accountId,
    suspended: report.suspended,
    inFlightMax: report.inFlightMax,
    createdAt: instantOf(report.createdAt),
    live: modeView(report.modes.live),
    test: modeView(report.modes.test),
    keys: report.keys.map((key) => ({
      ...key,
      revokesAt: key.revokesAt === null ? null : instantOf(key.revokesAt),
      createdAt: instantOf(key.createdAt),
    })),
  };
}

/** An account in a list: its state and the counts of its credits. */
export function accountLine({ accountId, suspended, createdAt, keys, modes }: AccountReport): AccountLine {
  const counts = ({ balance: { limit, used, held, remaining } }: ModeReport) => ({
    limit,
    used,
    held,
    remaining,
  });
  return {
    accountId,
    suspended,
    createdAt: instantOf(createdAt),
    activeKeys: keys.filter(({ state }) => state === 'active').length,
    live: counts(modes.live),
    test: counts(modes.test),
  };
}

export type AccountLine = v.InferOutput<typeof lineSchema>;
export type AccountView = v.InferOutput<typeof accountSchema>;
export type ModeView = AccountView[Mode];

function modeView({ balance, plan, grants }: ModeReport): ModeView {
  const { period, ...counts } = balance;
  return {
    ...counts,
    periodStart: period && instantOf(period.start),
    periodEnd: period && instantOf(period.end),
    plan: plan && planView(plan),
    grants: grants.map(({ start, end, ...grant }) => ({
      ...grant,
      startsAt: instantOf(start),
      endsAt: instantOf(end),
    })),
  };
}

function planView({ credits, unit, anchor, endsAt }: PlanInfo) {
  return { credits, per: unit, anchor: dayOf(anchor), endsAt: endsAt === null ? null : instantOf(endsAt) };
}
