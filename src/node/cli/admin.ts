/**
 * `npm run admin -- …`: administers accounts, keys and credits over /admin/v1 of a running service.
 * `which-service.ts` finds the service.
 */

import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { randomId } from '../../access/keys/key.ts';
import type { AccountLine, AccountView } from '../../http/admin/view.ts';
import { print, printError, printFaults, visible } from '../terminal.ts';
import { accountsText, accountText, type UsageView, usageText } from './print/admin.ts';
import { AdminClient, AdminError, Unanswered } from './service/admin-service.ts';
import { inWords, tokenFor, tokenMissing, whichService } from './service/which-service.ts';

const help = `npm run admin -- COMMAND

  account create [--id ID] [--credits N] [--test-credits N] [--in-flight N]
                                              open an account; its credits end after a year
  account list                                list the accounts and their used credits
  account suspend ACCOUNT                     refuse all keys of the account at once
  account resume ACCOUNT                      accept its keys again
  account delete ACCOUNT                      delete a suspended account for good, with its keys, credits and usage
  key create ACCOUNT [--mode test] [--import]
                                              make a key; --import reads an existing key from standard input
  key revoke ACCOUNT KEY [--at MOMENT]        end a key now, or at MOMENT so that its successor can be used beside it
  grant ACCOUNT CREDITS [--mode test] [--from MOMENT] [--until MOMENT] [--id ID]
                                              give credits once
  ungrant ACCOUNT GRANT                       end a grant now
  plan ACCOUNT CREDITS [--per year] [--anchor DAY] [--mode test]
                                              give credits every month or year
  plan ACCOUNT --cancel [--mode test]         end the plan after the current period
  show ACCOUNT                                show the credits, grants and keys of an account
  usage ACCOUNT [--from DAY] [--to DAY] [--mode test]
                                              show the credits used by day and endpoint

  --json     print the answer of the service
  --url URL  the address of the service; by default that of ADMIN_URL, or else the service that runs on this machine
  MOMENT is an instant, like 2027-01-31T12:00:00Z, or a UTC day, like 2027-01-31, which means its first instant`;

const word = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const parsed = {
  options: {
    id: word,
    credits: word,
    'test-credits': word,
    'in-flight': word,
    mode: word,
    per: word,
    anchor: word,
    from: word,
    until: word,
    to: word,
    at: word,
    url: word,
    import: flag,
    cancel: flag,
    json: flag,
    help: flag,
  },
  allowPositionals: true,
} as const;

type Values = ReturnType<typeof parseArgs<typeof parsed>>['values'];
type Command = (words: readonly string[], values: Values, service: AdminClient) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  async 'account create'(_, values, service) {
    const body = {
      accountId: values.id,
      credits: number(values.credits, '--credits'),
      testCredits: number(values['test-credits'], '--test-credits'),
      inFlightMax: number(values['in-flight'], '--in-flight'),
    };
    const view = await service.post<AccountView>('/accounts', body);
    if (values.json) return account(view, values);
    const packs = [view.live, view.test].flatMap(({ grants }) => grants);
    const until = packs.map(({ credits, id, endsAt }) => `${credits} credits (${id}) until ${endsAt}.`);
    return [account(view, values), ...(packs.length === 0 ? [] : ['', ...until])].join('\n');
  },
  async 'account list'(_, values, service) {
    const accounts: AccountLine[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: AccountPage = await service.get(`/accounts?${new URLSearchParams({ cursor })}`);
      accounts.push(...page.accounts);
      cursor = page.cursor;
    }
    return values.json ? JSON.stringify(accounts, null, 2) : accountsText(accounts);
  },
  async 'account suspend'([id], values, service) {
    return account(await service.post(address(id), { suspended: true }), values);
  },
  async 'account resume'([id], values, service) {
    return account(await service.post(address(id), { suspended: false }), values);
  },
  async 'account delete'([id], values, service) {
    const deleted = await service.post<{ accountId: string }>(`${address(id)}/delete`, {});
    if (values.json) return JSON.stringify(deleted, null, 2);
    return `Account ${visible(deleted.accountId)} was deleted, with its keys, credits and usage.`;
  },
  async 'key create'([id], values, service) {
    const given = values.import ? (await text(process.stdin)).trim() : undefined;
    const body = { mode: values.mode, key: given };
    const made = await service.post<{ keyId: string; mode: string; key?: string }>(
      `${address(id)}/keys`,
      body,
    );
    if (values.json) return JSON.stringify(made, null, 2);
    if (made.key === undefined) return `Key ${made.keyId} (${made.mode}) of account ${id} can be used now.`;
    return `${made.key}\n\nThis is the ${made.mode} key ${made.keyId} of account ${id}. It is shown only once, so save it now.`;
  },
  async 'key revoke'([id, key], values, service) {
    const path = `${address(id)}/keys/${encodeURIComponent(wanted(key, 'KEY'))}/revoke`;
    return account(await service.post(path, { at: values.at }), values);
  },
  async grant([id, credits], values, service) {
    // The id is chosen here, so that a grant whose answer was lost can be repeated without being added twice.
    const grantId = values.id ?? `pack-${randomId(16)}`;
    const body = {
      grantId,
      credits: number(wanted(credits, 'CREDITS'), 'CREDITS'),
      mode: values.mode,
      startsAt: values.from,
      endsAt: values.until,
    };
    try {
      return account(await service.post(`${address(id)}/grants`, body), values);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      throw new AdminError(
        `${error.message} Repeat the command with --id ${grantId}: the credits are then given only once.`,
      );
    }
  },
  async ungrant([id, grant], values, service) {
    const path = `${address(id)}/grants/${encodeURIComponent(wanted(grant, 'GRANT'))}/end`;
    return account(await service.post(path, {}), values);
  },
  async plan([id, credits], values, service) {
    const { mode, per, anchor, cancel } = values;
    const body = cancel
      ? { cancel, mode }
      : { credits: number(wanted(credits, 'CREDITS'), 'CREDITS'), mode, per, anchor };
    return account(await service.post(`${address(id)}/plan`, body), values);
  },
  async show([id], values, service) {
    return account(await service.get(address(id)), values);
  },
  async usage([id], values, service) {
    const given = { mode: values.mode, from: values.from, to: values.to };
    const query = new URLSearchParams(
      Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]),
    );
    const usage = await service.get<UsageView>(`${address(id)}/usage?${query}`);
    return values.json ? JSON.stringify(usage, null, 2) : usageText(usage);
  },
};

/** Commands that do not exist, each with the command that is probably meant. */
const meant: Readonly<Record<string, string>> = {
  'key list': 'show ACCOUNT',
  'key show': 'show ACCOUNT',
  'key delete': 'key revoke ACCOUNT KEY',
  'key remove': 'key revoke ACCOUNT KEY',
  'account show': 'show ACCOUNT',
  'account usage': 'usage ACCOUNT',
  'account remove': 'account delete ACCOUNT',
  'account open': 'account create',
  list: 'account list',
  create: 'account create',
  credits: 'show ACCOUNT',
  revoke: 'key revoke ACCOUNT KEY',
  suspend: 'account suspend ACCOUNT',
  resume: 'account resume ACCOUNT',
  delete: 'account delete ACCOUNT',
};

/** For a command that does not exist: the one probably meant, else those that begin alike, else all help. */
function unknown(first: string, second: string): string {
  const wish = named(meant, `${first} ${second}`) ?? named(meant, first);
  const alike = Object.keys(commands).filter((name) => name.startsWith(`${first} `));
  const name = visible(alike.length > 0 || `${first} ${second}` in meant ? `${first} ${second}` : first);
  if (first === '') return help;
  const sentence = `There is no command "${name.trim()}".`;
  if (wish !== undefined) return `${sentence} Use: npm run admin -- ${wish}`;
  return alike.length > 0
    ? `${sentence} These commands exist: ${alike.join(', ')}.`
    : `${sentence}\n\n${help}`;
}

/** The member of this name; undefined for a name that every object has, such as `constructor`. */
function named<T>(of: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}

/**
 * Refuses words and options that the command does not take, because a call that leaves out what was meant
 * does something else. What it takes is what the help says of it, in one line or in two.
 */
function ensureTaken(name: string, words: readonly string[], values: Values): void {
  const calls = help.split('\n').filter((line) => line.startsWith(`  ${name} `));
  const usages = calls.map((line) => line.trim().split(/ {2,}/)[0] ?? '');
  const { url: _, json: __, ...given } = values;
  const fits = usages.some((usage) => {
    const options = [...usage.matchAll(/--([\w-]+)/g)].map(([, option]) => option);
    const wordsMax = usage.replace(/\[[^\]]*\]/g, '').match(/\b[A-Z]+\b/g)?.length ?? 0;
    return words.length <= wordsMax && Object.keys(given).every((option) => options.includes(option));
  });
  const uses = usages.map((usage) => `npm run admin -- ${usage}`).join(' or: ');
  if (!fits) throw new AdminError(`The command "${name}" does not take all of that. Use: ${uses}`);
}

interface AccountPage {
  readonly accounts: readonly AccountLine[];
  readonly cursor: string | null;
}

function account(view: AccountView, values: Values): string {
  return values.json ? JSON.stringify(view, null, 2) : accountText(view);
}

function address(id: string | undefined): string {
  return `/accounts/${encodeURIComponent(wanted(id, 'ACCOUNT'))}`;
}

function wanted(word: string | undefined, name: string): string {
  if (!word) throw new AdminError(`${name} is missing. See --help.`);
  return word;
}

function number(word: string | undefined, name: string): number | undefined {
  if (word === undefined) return undefined;
  if (!/^\d{1,15}$/.test(word))
    throw new AdminError(`${name} must be a whole number, not "${visible(word)}".`);
  return Number(word);
}

/**
 * Runs one command line and returns what to print.
 * @throws {AdminError} whose message says in one line what is wrong
 */
export async function admin(words: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({ ...parsed, args: [...words] });
  const [first = '', second = ''] = positionals;
  const pair = named(commands, `${first} ${second}`);
  const command = pair ?? named(commands, first);
  if (values.help) return help;
  if (!command) throw new AdminError(unknown(first, second));
  const own = positionals.slice(pair ? 2 : 1);
  ensureTaken(pair ? `${first} ${second}` : first, own, values);
  return command(own, values, await service(values.url));
}

/** The administration of the service that the command is about. Prints its address to standard error. */
async function service(url: string | undefined): Promise<AdminClient> {
  const which = await whichService(url);
  if ('folder' in which) {
    which.release();
    throw new AdminError(
      'No service runs on this machine. Start it (npm start or npm run serve, with the same DATA_DIR), or give the address of another one with --url or ADMIN_URL.',
    );
  }
  printError(inWords(which));
  const token = tokenFor(which.base);
  if (token === null) throw new AdminError(tokenMissing);
  return new AdminClient(which.base, token);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  printFaults();
  const shown = (text: string) => print(...text.split('\n'));
  await admin(process.argv.slice(2)).then(shown, (error: Error & { code?: string }) => {
    if (!(error instanceof AdminError) && !error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    printError(...error.message.split('\n'));
    process.exitCode = 1;
  });
}
