import * as input from '../../admin/input.ts';
import { createKey, deleteKey } from '../../admin/keys.ts';
import { json } from '../../openapi/parts.ts';
import { ref } from '../../openapi/schema.ts';
import { accountOf, administer, conflict, notFound, viewOf } from './administer.ts';

export const addKey = administer({
  method: 'POST',
  path: '/admin/v1/accounts/:account/keys',
  id: 'createKey',
  summary: { en: 'Add a key to an account', fr: 'Ajouter une clé à un compte' },
  about: [
    {
      en: 'A new key, which is shown only in this answer, or one that was made elsewhere.',
      fr: 'Une nouvelle clé, montrée dans cette seule réponse, ou une clé créée ailleurs.',
    },
  ],
  takes: { json: input.newKey },
  codes: ['conflict'],
  answers: () => ({ 201: json('The key.', ref('CreatedKey')) }),
  async serve(c) {
    const { mode, key } = await input.readBody(c.req.raw, input.newKey);
    const created = await createKey(c.env, accountOf(c), mode, key);
    if (created === 'unknown') throw notFound('account');
    if (created === 'too_many') {
      throw conflict({ en: 'The account has too many keys.', fr: 'Le compte a trop de clés.' });
    }
    if (created === 'conflict') {
      throw conflict({ en: 'The key belongs to another account.', fr: 'La clé est à un autre compte.' });
    }
    return c.json(created, 201);
  },
});

export const revokeKey = administer({
  method: 'POST',
  path: '/admin/v1/accounts/:account/keys/:key/revoke',
  id: 'revokeKey',
  summary: { en: 'Revoke a key', fr: 'Révoquer une clé' },
  about: [
    {
      en: 'At once or, with `at`, later, so that it overlaps with its successor.',
      fr: 'Aussitôt ou, avec `at`, plus tard, pour que la suivante la recouvre.',
    },
  ],
  takes: { json: input.revocation },
  answers: () => ({ 200: json('The account.', ref('Account')) }),
  async serve(c) {
    const { at = null } = await input.readBody(c.req.raw, input.revocation);
    const revoked = await deleteKey(c.env, accountOf(c), c.req.param('key') ?? '', at);
    if (revoked === 'no_account') throw notFound('account');
    if (revoked === 'no_key') throw notFound('key');
    return c.json(await viewOf(c, accountOf(c)));
  },
});
