/** The administration of trust, `/admin/v1/trust`, behind the same secret as the rest: what `npm run trust` talks to. */

import { type Context, Hono } from 'hono';
import { requireAdmin } from '../access/admin-token.ts';
import { createTrustControl, type TrustControl, type TrustFiles } from './control.ts';
import { Refusal } from './refusal.ts';
import type { TrustEnv } from './store.ts';

interface Bindings {
  Bindings: TrustEnv & { readonly ADMIN_TOKEN?: string };
}

export const trustAdmin = new Hono<Bindings>();

trustAdmin.use(requireAdmin);

trustAdmin.onError((error, c) => {
  if (!(error instanceof Refusal)) throw error;
  const problem = { type: 'about:blank', title: 'Bad request', status: 400, detail: error.message };
  return c.json(problem, 400, { 'Content-Type': 'application/problem+json' });
});

trustAdmin.get('/', async (c) => c.json(await control(c).list()));

trustAdmin.post('/update', async (c) => c.json(await control(c).update()));

trustAdmin.post('/import', async (c) =>
  c.json(await control(c).import(trustFiles(await readJson(c.req.raw)))),
);

trustAdmin.get('/:caId/:certificateId', async (c) =>
  c.json(await control(c).show(c.req.param('caId'), c.req.param('certificateId'))),
);

function control(c: Context<Bindings>): TrustControl {
  return createTrustControl(c.env, (url, init) => fetch(url, init), Date.now());
}

/** The material of all CAs has half a megabyte, and 228 certificates. */
const bytesMax = 8 * 1024 * 1024;
const filesMax = 2000;

async function readJson(request: Request): Promise<unknown> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (!(length <= bytesMax))
    throw new Refusal(`The body has no Content-Length of at most ${bytesMax} bytes.`);
  try {
    return await request.json();
  } catch (cause) {
    throw new Refusal('The body is not JSON.', { cause });
  }
}

function trustFiles(body: unknown): TrustFiles {
  const members = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const texts = (name: keyof TrustFiles): readonly string[] => {
    const files = members[name] ?? [];
    const isTexts = Array.isArray(files) && files.every((file) => typeof file === 'string');
    if (!isTexts) throw new Refusal(`The member ${name} is not an array of base64 texts.`);
    if (files.length > filesMax) throw new Refusal(`The member ${name} has more than ${filesMax} files.`);
    return files;
  };
  return {
    lists: texts('lists'),
    certificates: texts('certificates'),
    revocationLists: texts('revocationLists'),
  };
}
