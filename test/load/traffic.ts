import { pngHeader, textFile } from '../bad-files.ts';
import { type Random, seeded } from '../specimens/random.ts';
import { file, form, type Reply, send, specimen } from '../worker/client.ts';
import type { Server } from '../worker/server.ts';

/** A kind of request, how often it is sent, and the answer that it gets when there is room. */
interface Kind {
  readonly share: number;
  readonly status: number;
  readonly endpoint: string;
  body(key: string): FormData;
}

const tax = 'fr_income_taxes_file';
const notice = file(specimen('resources/tax-notice.pdf'));
const payslip = file(specimen('resources/payslip.pdf'));
const certificate = file(specimen('caf/genuine-march.pdf'));
const resources = '/api/resources/v1';
const identity = '/api/identity/v1';

const kinds: readonly Kind[] = [
  { share: 4, status: 200, endpoint: resources, body: (key) => form(['api_key', key], [tax, notice]) },
  {
    share: 2,
    status: 200,
    endpoint: resources,
    body: (key) => form(['api_key', key], ['fr_civil_servant_payslip_file', payslip]),
  },
  {
    share: 2,
    status: 200,
    endpoint: resources,
    body: (key) => form(['api_key', key], ['fr_caf_payment_certificate_file', certificate]),
  },
  {
    share: 1,
    status: 422,
    endpoint: identity,
    body: (key) => form(['api_key', key], ['file', file(specimen('identity/refused/letter.jpg'))]),
  },
  {
    share: 1,
    status: 422,
    endpoint: identity,
    body: (key) => form(['api_key', key], ['file', file(pngHeader(12_001, 100))]),
  },
  {
    share: 1,
    status: 422,
    endpoint: identity,
    body: (key) => form(['api_key', key], ['file', file(textFile)]),
  },
  { share: 1, status: 401, endpoint: resources, body: () => form(['api_key', 'wrong'], [tax, notice]) },
  {
    share: 1,
    status: 400,
    endpoint: resources,
    body: (key) => form(['api_key', key], ['format', 'yaml'], [tax, notice]),
  },
];

const deck = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

export interface Account {
  readonly key: string;
  /** Credits used, as the administration counts them. */
  used(): Promise<number>;
}

/** An account with more credits than a run can use. */
export async function openAccount({ base, adminToken }: Server): Promise<Account> {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const credits = 1_000_000;
  const post = (path: string, body: object) =>
    send(`${base}/admin/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { accountId } = (await post('/accounts', { credits })).body;
  const { key } = (await post(`/accounts/${accountId}/keys`, { mode: 'live' })).body;
  const used = async () =>
    credits - (await send(`${base}/admin/v1/accounts/${accountId}`, { headers })).body.live.remaining;
  return { key, used };
}

/** One answer of the run. */
export interface Outcome {
  readonly reply: Reply | null;
  /** The status that the request deserves when the service has room for it. */
  readonly deserved: number;
  readonly latencyMs: number;
}

/** Mixed requests, the same order for the same seed. */
export class Traffic {
  readonly #random: Random;
  readonly #base: string;
  readonly #accounts: readonly Account[];

  constructor(seed: number, base: string, accounts: readonly Account[]) {
    this.#random = seeded(seed);
    this.#base = base;
    this.#accounts = accounts;
  }

  async next(): Promise<Outcome> {
    const kind = deck[Math.floor(this.#random() * deck.length)]!;
    const { key } = this.#accounts[Math.floor(this.#random() * this.#accounts.length)]!;
    const before = performance.now();
    const reply = await send(this.#base + kind.endpoint, { method: 'POST', body: kind.body(key) }).catch(
      () => null,
    );
    return { reply, deserved: kind.status, latencyMs: performance.now() - before };
  }
}
