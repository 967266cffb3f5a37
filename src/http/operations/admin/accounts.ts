import { ask } from '../../../access/access.ts';
import { indexAccount, indexedAccounts, unindexAccount } from '../../../access/account-index.ts';
import type { Deletable, GrantOrder } from '../../../access/administration.ts';
import { removeCaller } from '../../../access/keys/callers.ts';
import { type Mode, randomId } from '../../../access/keys/key.ts';
import { accessLimits } from '../../../access/limits.ts';
import * as input from '../../admin/input.ts';
import { accountLine } from '../../admin/view.ts';
import { json } from '../../openapi/parts.ts';
import { ref } from '../../openapi/schema.ts';
import { accountOf, administer, conflict, opened, viewOf } from './administer.ts';
import { planOrder, yearFrom } from './credits.ts';

export const openAccount = administer({
  method: 'POST',
  path: '/admin/v1/accounts',
  id: 'openAccount',
  summary: { en: 'Open an account', fr: 'Ouvrir un compte' },
  about: [
    {
      en: 'The account gets the live and test credits of the request for one year, and its plan, if they are given. If the request has no id, the service makes one.',
      fr: 'Le compte reçoit les crédits réels et de test de la demande pour un an, et son abonnement, s’ils sont donnés. Si la demande n’a pas d’identifiant, le service en crée un.',
    },
  ],
  takes: { json: input.account },
  codes: ['conflict'],
  answers: () => ({ 201: json('The account.', ref('Account')) }),
  async serve(c) {
    const body = await input.readBody(c.req.raw, input.account);
    const { accountId = `acct-${randomId(16)}`, inFlightMax = accessLimits.inFlightMaxDefault, plan } = body;
    const grants = [...firstPack('live', body.credits), ...firstPack('test', body.testCredits)];
    const order = { accountId, inFlightMax, grants, plan: plan ? planOrder(plan) : null };
    c.get('log').note({ account: accountId });
    await indexAccount(c.env.KEYS, accountId);
    if (!(await ask(c.env, accountId, (account) => account.open(order)))) {
      throw conflict({
        en: 'An account with this id exists already.',
        fr: 'Un compte avec cet identifiant existe déjà.',
      });
    }
    return c.json(await viewOf(c, accountId), 201);
  },
});

export const listAccounts = administer({
  method: 'GET',
  path: '/admin/v1/accounts',
  id: 'listAccounts',
  summary: { en: 'The accounts with their credits', fr: 'Les comptes et leurs crédits' },
  about: [
    {
      en: 'The accounts come in the order of their ids, one page at a time. Send the `cursor` of a page to get the next one.',
      fr: 'Les comptes viennent dans l’ordre de leurs identifiants, page par page. Envoyez le `cursor` d’une page pour obtenir la suivante.',
    },
  ],
  takes: { query: input.listQuery },
  answers: () => ({ 200: json('A page of accounts.', ref('Accounts')) }),
  async serve(c) {
    const { cursor } = input.read(c.req.query(), input.listQuery);
    const page = await indexedAccounts(c.env.KEYS, cursor);
    const reports = await Promise.all(
      page.accountIds.map((id) => ask(c.env, id, (account) => account.report())),
    );
    const accounts = reports.flatMap((report) => (report === null ? [] : [accountLine(report)]));
    return c.json({ accounts, cursor: page.cursor });
  },
});

export const showAccount = administer({
  method: 'GET',
  path: '/admin/v1/accounts/:account',
  id: 'showAccount',
  summary: { en: 'An account', fr: 'Un compte' },
  answers: () => ({ 200: json('The account.', ref('Account')) }),
  async serve(c) {
    const shown = await viewOf(c, accountOf(c));
    // Adds an account that an earlier version opened, when there was no index.
    await indexAccount(c.env.KEYS, shown.accountId);
    return c.json(shown);
  },
});

export const changeAccount = administer({
  method: 'POST',
  path: '/admin/v1/accounts/:account',
  id: 'changeAccount',
  summary: {
    en: 'Suspend or resume an account, or set how many requests may be in progress',
    fr: 'Suspendre ou rétablir un compte, ou fixer le nombre de demandes en cours',
  },
  takes: { json: input.accountChange },
  answers: () => ({ 200: json('The account.', ref('Account')) }),
  async serve(c) {
    const { suspended, inFlightMax } = await input.readBody(c.req.raw, input.accountChange);
    const change = { ...(suspended !== undefined && { suspended }), ...(inFlightMax && { inFlightMax }) };
    await opened(c, (account) => account.change(change));
    return c.json(await viewOf(c, accountOf(c)));
  },
});

export const deleteAccount = administer({
  method: 'POST',
  path: '/admin/v1/accounts/:account/delete',
  id: 'deleteAccount',
  summary: { en: 'Delete a suspended account for good', fr: 'Supprimer définitivement un compte suspendu' },
  about: [
    {
      en: 'Its keys, its credits and its usage are deleted too. If the usage is to be billed, read it first.',
      fr: 'Ses clés, ses crédits et son usage sont supprimés aussi. Si l’usage doit être facturé, relevez-le avant.',
    },
  ],
  codes: ['conflict'],
  answers: () => ({ 200: json('The id of the account that was deleted.', ref('DeletedAccount')) }),
  async serve(c) {
    const accountId = accountOf(c);
    const deleted = await opened<Deletable>(c, (account) => account.delete());
    if (deleted.outcome !== 'deletable') throw conflict(undeletable[deleted.outcome]);
    // If this fails, what remains in the store has no effect, because the account no longer has a key.
    await Promise.all(deleted.hashes.map((hash) => removeCaller(c.env.KEYS, hash)));
    await unindexAccount(c.env.KEYS, accountId);
    return c.json({ accountId });
  },
});

const undeletable = {
  active: {
    en: 'The account is not suspended. Suspend it first.',
    fr: 'Le compte n’est pas suspendu. Suspendez-le d’abord.',
  },
  busy: {
    en: 'Requests of the account are still in progress. Repeat in a minute.',
    fr: 'Des demandes du compte sont encore en cours. Recommencez dans une minute.',
  },
} as const;

/** The grant that an account is opened with, if any. */
function firstPack(mode: Mode, credits: number | undefined): GrantOrder[] {
  return credits === undefined ? [] : [{ id: `first-${mode}`, mode, credits, ...yearFrom(Date.now()) }];
}
