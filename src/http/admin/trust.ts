/**
 * The administration of trust, `/admin/v1/trust`, with the same token as the rest. `npm run trust` calls it.
 */

import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { createTrustAdministration, type TrustAdministration } from '../../trust/administration.ts';
import type { TrustEnv } from '../../trust/settings.ts';
import { Problem } from '../problems/problem.ts';
import { members, readBody, said } from './input.ts';
import { requireAdmin } from './token.ts';

interface TrustBindings {
  Bindings: TrustEnv & { readonly ADMIN_TOKEN?: string };
}

export const trustAdmin = new Hono<TrustBindings>();

trustAdmin.use(requireAdmin);

trustAdmin.get('/', async (c) => c.json(await control(c).list()));

trustAdmin.post('/update', async (c) => c.json(await control(c).update()));

trustAdmin.post('/import', async (c) => {
  checkLength(c.req.raw);
  const files = await readBody(c.req.raw, trustFiles);
  if (Object.values(files).every(({ length }) => length === 0)) {
    throw new Problem('invalid_request', {
      en: 'Expected at least one file in lists, certificates or revocationLists.',
      fr: 'Attendu : au moins un fichier dans lists, certificates ou revocationLists.',
    });
  }
  return c.json(await control(c).import(files));
});

trustAdmin.get('/:caId/:certificateId', async (c) =>
  c.json(await control(c).show(c.req.param('caId'), c.req.param('certificateId'))),
);

function control(c: Context<TrustBindings>): TrustAdministration {
  return createTrustAdministration(c.env, (url, init) => fetch(url, init), Date.now());
}

/** The certificates and lists of all CAs have half a megabyte, and 228 certificates. */
const bytesMax = 8 * 1024 * 1024;
const filesMax = 2000;

const files = v.optional(
  v.pipe(
    v.array(
      v.string(said('base64 text', 'un texte en base64')),
      said('an array of base64 texts', 'un tableau de textes en base64'),
    ),
    v.maxLength(filesMax, said(`at most ${filesMax} files`, `${filesMax} fichiers au plus`)),
  ),
  [],
);
const trustFiles = members({ lists: files, certificates: files, revocationLists: files });

function checkLength(request: Request): void {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (length <= bytesMax) return;
  throw new Problem('invalid_request', {
    en: `The body has no Content-Length of at most ${bytesMax} bytes.`,
    fr: `Le corps n’a pas de Content-Length de ${bytesMax} octets au plus.`,
  });
}
