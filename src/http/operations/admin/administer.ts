import type { Context } from 'hono';
import { ask } from '../../../access/access.ts';
import type { Account } from '../../../access/account.ts';
import type { Text } from '../../../language.ts';
import { isId } from '../../admin/input.ts';
import { type AccountView, accountView } from '../../admin/view.ts';
import type { Edge } from '../../edge/edge.ts';
import { Problem } from '../../problems/problem.ts';
import { type Operation, operation } from '../operation.ts';

/**
 * An operation of the administration: JSON in, JSON out, behind the token ADMIN_TOKEN. An id always names the
 * same account, key or grant, so only a call that makes one without its id makes another each time.
 */
export function administer(
  one: Pick<Operation, 'method' | 'path' | 'id' | 'summary' | 'answers'> &
    Partial<Pick<Operation, 'about' | 'takes' | 'codes'>> & {
      readonly serve: (c: Context<Edge>) => Promise<Response>;
    },
): Operation {
  return operation({
    about: [],
    ...one,
    name: one.id,
    tag: 'Administration',
    sender: 'administrator',
  });
}

/** The account in the address. 404 for a malformed id, so that no object is created for it. */
export function accountOf(c: Context<Edge>): string {
  const accountId = c.req.param('account') ?? '';
  if (!isId(accountId)) throw notFound('account');
  c.get('log').note({ account: accountId });
  return accountId;
}

/** The answer of the account's object. Throws the problem 404 if the account isn't open. */
export async function opened<T>(
  c: Context<Edge>,
  call: (account: DurableObjectStub<Account>) => Promise<T | null>,
): Promise<T> {
  const answer = await ask(c.env, accountOf(c), call);
  if (answer === null) throw notFound('account');
  return answer;
}

/** The account as the administrator sees it. */
export async function viewOf(c: Context<Edge>, accountId: string): Promise<AccountView> {
  const report = await ask(c.env, accountId, (account) => account.report());
  if (!report) throw notFound('account');
  return accountView(report);
}

export function notFound(missing: keyof typeof missings): Problem {
  return new Problem('not_found', missings[missing], { remedy: remedies[missing] });
}

const missings = {
  account: { en: 'There is no such account.', fr: 'Ce compte n’existe pas.' },
  key: { en: 'The account has no such key.', fr: 'Le compte n’a pas cette clé.' },
  grant: { en: 'The account has no such grant.', fr: 'Le compte n’a pas ce lot de crédits.' },
} as const;

const shownWithAccount = {
  en: 'See the answer of GET /admin/v1/accounts/:account, which names the keys and grants of the account.',
  fr: 'Voyez la réponse de GET /admin/v1/accounts/:account, qui nomme les clés et les lots de crédits du compte.',
};

const remedies = {
  account: {
    en: 'See the list of accounts, GET /admin/v1/accounts.',
    fr: 'Voyez la liste des comptes, GET /admin/v1/accounts.',
  },
  key: shownWithAccount,
  grant: shownWithAccount,
} as const;

export function conflict(detail: Text): Problem {
  return new Problem('conflict', detail);
}

/** The problem for a request that lacks something; `text` says what was expected. */
export function expected(text: Text): Problem {
  return new Problem('invalid_request', {
    en: `The service expects ${text.en}.`,
    fr: `Le service attend ${text.fr}.`,
  });
}
