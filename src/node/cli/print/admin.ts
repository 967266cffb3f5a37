import type { AccountLine, AccountView, ModeView } from '../../../http/admin/view.ts';
import { visible } from '../../terminal.ts';

export interface UsageView {
  readonly accountId: string;
  readonly mode: string;
  readonly from: string;
  readonly to: string;
  readonly usage: readonly { readonly day: string; readonly endpoint: string; readonly credits: number }[];
}

type CellValue = string | number | null;

/** A table, or a sentence if there is nothing to list. */
function list(none: string, heading: readonly string[], rows: readonly (readonly CellValue[])[]): string {
  return rows.length ? table(heading, rows) : none;
}

/** Rows under a heading. Columns are as wide as their widest cell, and numbers are right-aligned. */
function table(heading: readonly string[], rows: readonly (readonly CellValue[])[]): string {
  const lines = [heading, ...rows].map((row) => row.map(show));
  const pads = heading.map((_, column) => {
    const width = Math.max(...lines.map((line) => line[column]?.length ?? 0));
    const isNumeric = rows.length > 0 && rows.every((row) => typeof row[column] === 'number');
    return (cell: string) => (isNumeric ? cell.padStart(width) : cell.padEnd(width));
  });
  return lines
    .map((line) =>
      pads
        .map((pad, column) => pad(line[column] ?? ''))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The accounts with their credits, one per line. */
export function accountsText(accounts: readonly AccountLine[]): string {
  return list(
    'There are no accounts.',
    ['account', 'state', 'live used', 'of', 'test used', 'of', 'keys', 'opened'],
    accounts.map(({ accountId, suspended, live, test, activeKeys, createdAt }) => [
      accountId,
      suspended ? 'suspended' : 'active',
      live.used,
      live.limit,
      test.used,
      test.limit,
      activeKeys,
      createdAt.slice(0, 10),
    ]),
  );
}

/** An account as text: its balance, grants and keys. */
export function accountText(account: AccountView): string {
  const state = account.suspended ? 'suspended' : 'active';
  const title = `Account ${visible(account.accountId)}: ${state}, at most ${account.inFlightMax} requests in progress, opened ${account.createdAt}`;
  const modes = [['live', account.live] as const, ['test', account.test] as const];
  return [
    title,
    table(
      ['credits', 'limit', 'used', 'held', 'remaining', 'period', 'plan'],
      modes.map(([name, mode]) => [
        name,
        mode.limit,
        mode.used,
        mode.held,
        mode.remaining,
        period(mode),
        plan(mode),
      ]),
    ),
    list(
      'The account has no grants.',
      ['grant', 'kind', 'credits', 'used', 'held', 'from', 'until'],
      modes.flatMap(([name, mode]) =>
        mode.grants.map((grant) => [
          grant.id,
          name,
          grant.credits,
          grant.used,
          grant.held,
          grant.startsAt,
          grant.endsAt,
        ]),
      ),
    ),
    list(
      'The account has no keys.',
      ['key', 'mode', 'state', 'last used', 'revoked at', 'made'],
      account.keys.map((key) => [
        key.keyId,
        key.mode,
        key.state,
        key.lastUsedDay,
        key.revokesAt,
        key.createdAt,
      ]),
    ),
  ].join('\n\n');
}

/** Credits by day, with one column per endpoint and the sums. */
export function usageText({ accountId, mode, from, to, usage }: UsageView): string {
  const endpoints = [...new Set(usage.map(({ endpoint }) => endpoint))].sort();
  const days = [...new Set(usage.map(({ day }) => day))];
  const taken = (day: string | null, endpoint: string | null) =>
    usage
      .filter((row) => (day === null || row.day === day) && (endpoint === null || row.endpoint === endpoint))
      .reduce((sum, row) => sum + row.credits, 0);
  const line = (name: string, day: string | null) => [
    name,
    ...endpoints.map((endpoint) => taken(day, endpoint)),
    taken(day, null),
  ];
  const rows = [...days.map((day) => line(day, day)), line('all', null)];
  return `Account ${visible(accountId)}: ${mode} credits taken from ${from} to ${to}\n\n${table(['day', ...endpoints, 'all'], rows)}`;
}

function period({ periodStart, periodEnd }: ModeView): string | null {
  return periodStart && `${periodStart.slice(0, 10)} to ${periodEnd?.slice(0, 10)}`;
}

function plan({ plan }: ModeView): string | null {
  return plan && `${plan.credits} a ${plan.per} from ${plan.anchor}`;
}

function show(cell: CellValue): string {
  return cell === null ? '-' : visible(String(cell));
}
