import { pngHeader, textFile } from '../bad-files.ts';
import { type Random, seeded } from '../specimens/random.ts';
import { file, form, type Reply, send, specimen } from '../worker/client.ts';
import type { Server } from '../worker/server.ts';

/** A kind of request, its share of all, and its answer when the service has room. */
interface Kind {
  readonly share: number;
  readonly status: number;
  readonly endpoint: string;
  body(key: string): FormData;
}

const resources = '/api/resources/v1';
const identity = '/api/identity/v1';
const tax = 'fr_income_taxes_file';
const payslip = 'fr_civil_servant_payslip_file';
const caf = 'fr_caf_payment_certificate_file';

type Bytes = Uint8Array<ArrayBuffer>;

/** A request with one file and a right key. */
function one(share: number, status: number, field: string, bytes: Bytes): Kind {
  const part = file(bytes);
  const endpoint = field === 'file' ? identity : resources;
  return { share, status, endpoint, body: (key) => form(['api_key', key], [field, part]) };
}

const notice = specimen('resources/tax-notice.pdf');

const kinds: readonly Kind[] = [
  one(4, 200, tax, notice),
  one(2, 200, payslip, specimen('resources/payslip.pdf')),
  one(2, 200, caf, specimen('caf/genuine-march.pdf')),
  one(1, 200, caf, specimen('caf/scan-same-day.pdf')),
  one(2, 200, 'file', specimen('identity/passport.webp')),
  one(1, 200, 'file', specimen('identity/passport.gif')),
  one(2, 200, 'file', specimen('identity/passport-photo-12mp.jpg')),
  one(2, 200, 'file', specimen('identity/es-biometric-id-card.png')),
  one(2, 200, 'file', specimen('identity/fr-residence-permit-photo.jpg')),
  one(1, 422, 'file', specimen('identity/refused/letter.jpg')),
  one(1, 422, 'file', pngHeader(12_001, 100)),
  one(1, 422, 'file', textFile),
  one(1, 422, 'file', specimen('hostile/image-bomb.pdf')),
  one(1, 422, tax, specimen('hostile/operator-bomb.pdf')),
  one(1, 422, caf, specimen('hostile/nested-forms.pdf')),
  one(1, 422, 'file', specimen('hostile/cut.jpg')),
  {
    share: 1,
    status: 401,
    endpoint: resources,
    body: () => form(['api_key', 'wrong'], [tax, file(notice)]),
  },
  {
    share: 1,
    status: 400,
    endpoint: resources,
    body: (key) => form(['api_key', key], ['format', 'yaml'], [tax, file(notice)]),
  },
];

const deck = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

export interface Account {
  readonly key: string;
  /** The number of credits used, by the administration. */
  used(): Promise<number>;
}

/** An account with more credits than a run can use. */
export async function openAccount({
  base,
  adminToken,
}: Pick<Server, 'base' | 'adminToken'>): Promise<Account> {
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
  /** How the connection ended without an answer; null if there was one. */
  readonly ended: string | null;
  /** The status that the request must get when the service has room for it. */
  readonly deserved: number;
  readonly latencyMs: number;
}

/** Mixed requests, in the same order for the same seed. */
export class Traffic {
  readonly #random: Random;
  readonly #base: string;
  readonly #accounts: readonly Account[];
  readonly #headers: Readonly<Record<string, string>>;

  /** Each request has a connection of its own, unless `keepsConnections`. */
  constructor(seed: number, base: string, accounts: readonly Account[], keepsConnections = false) {
    this.#headers = { Connection: keepsConnections ? 'keep-alive' : 'close' };
    this.#random = seeded(seed);
    this.#base = base;
    this.#accounts = accounts;
  }

  async next(): Promise<Outcome> {
    const kind = deck[Math.floor(this.#random() * deck.length)]!;
    const { key } = this.#accounts[Math.floor(this.#random() * this.#accounts.length)]!;
    const before = performance.now();
    let ended: string | null = null;
    const reply = await send(this.#base + kind.endpoint, {
      method: 'POST',
      body: kind.body(key),
      headers: this.#headers,
    }).catch(({ cause, message }: Error) => {
      ended = (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
      return null;
    });
    return { reply, ended, deserved: kind.status, latencyMs: performance.now() - before };
  }
}
