import type { Context } from 'hono';
import * as v from 'valibot';
import { mebibyte } from '../../../limits.ts';
import { createTrustAdministration, type TrustAdministration } from '../../../trust/administration.ts';
import { members, message, readBody } from '../../admin/input.ts';
import type { Edge } from '../../edge/edge.ts';
import { json } from '../../openapi/parts.ts';
import { ref } from '../../openapi/schema.ts';
import { Problem } from '../../problems/problem.ts';
import { administer } from './administer.ts';

export const listTrust = administer({
  method: 'GET',
  path: '/admin/v1/trust',
  id: 'listTrust',
  summary: { en: 'The trust list in force', fr: 'La liste de confiance en vigueur' },
  answers: () => ({ 200: json('Its status and its authorities.', ref('TrustList')) }),
  serve: async (c) => c.json(await control(c).list()),
});

export const updateTrust = administer({
  method: 'POST',
  path: '/admin/v1/trust/update',
  id: 'updateTrust',
  summary: {
    en: 'Fetch the trust list, certificates and revocation lists now',
    fr: 'Télécharger maintenant la liste de confiance, les certificats et les listes de révocation',
  },
  answers: () => ({ 200: json('The result for each.', ref('TrustUpdate')) }),
  serve: async (c) => c.json(await control(c).update()),
});

/**
 * The 228 certificates and the lists of all CAs have half a megabyte together. The longest list of a State
 * has 3.3 MB in base64.
 */
const bytesMax = 8 * mebibyte;
const filesMax = 2000;

const files = v.optional(
  v.pipe(
    v.array(
      v.string(message('base64 text', 'un texte en base64')),
      message('an array of base64 texts', 'un tableau de textes en base64'),
    ),
    v.maxLength(filesMax, message(`at most ${filesMax} files`, `${filesMax} fichiers au plus`)),
  ),
  [],
);
const trustFiles = members({
  lists: files,
  certificates: files,
  revocationLists: files,
  unionLists: files,
});

export const importTrust = administer({
  method: 'POST',
  path: '/admin/v1/trust/import',
  id: 'importTrust',
  summary: {
    en: 'Import trust lists, certificates and revocation lists',
    fr: 'Importer des listes de confiance, des certificats et des listes de révocation',
  },
  about: [
    {
      en: 'The French State’s lists (`lists`) and those of the Union (`unionLists`) are XML; certificates and revocation lists are DER. Send each file in base64. The service adds what is valid, and counts what it refuses, by reason.',
      fr: 'Les listes de l’État français (`lists`) et de l’Union (`unionLists`) sont en XML, les certificats et les listes de révocation en DER. Envoyez chaque fichier en base64. Le service ajoute ce qui est valable, et compte par raison ce qu’il refuse.',
    },
  ],
  takes: { json: trustFiles },
  answers: () => ({ 200: json('What was added and what was refused.', ref('TrustImport')) }),
  async serve(c) {
    checkLength(c.req.raw);
    const sent = await readBody(c.req.raw, trustFiles);
    if (Object.values(sent).every(({ length }) => length === 0)) {
      throw new Problem('invalid_request', {
        en: 'The service expects at least one file in lists, certificates, revocationLists or unionLists.',
        fr: 'Le service attend au moins un fichier dans lists, certificates, revocationLists ou unionLists.',
      });
    }
    return c.json(await control(c).import(sent));
  },
});

export const showCertificates = administer({
  method: 'GET',
  path: '/admin/v1/trust/:caId/:certificateId',
  id: 'showCertificates',
  summary: {
    en: 'The certificates with an id under an authority',
    fr: 'Les certificats qui portent un identifiant chez une autorité',
  },
  answers: () => ({ 200: json('The certificates; none if the id is unknown.', ref('TrustCertificates')) }),
  serve: async (c) =>
    c.json(await control(c).show(c.req.param('caId') ?? '', c.req.param('certificateId') ?? '')),
});

function control(c: Context<Edge>): TrustAdministration {
  return createTrustAdministration(c.env, (url, init) => fetch(url, init), Date.now());
}

function checkLength(request: Request): void {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (length <= bytesMax) return;
  throw new Problem('invalid_request', {
    en: `The body has no Content-Length of at most ${bytesMax} bytes.`,
    fr: `Le corps n’a pas de Content-Length de ${bytesMax} octets au plus.`,
  });
}
